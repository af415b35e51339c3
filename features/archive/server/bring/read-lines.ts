/** Values of JSON, one a line, read as they come. */
import { parseJson } from '../../../../contract/parse-json.ts'
import { textFault } from '../../../../server/kernel/read-request.ts'
import { JobFault } from '../work.ts'

/** More than a message of a chat or an entry may take. */
const lineBytes = 4 * 2 ** 20

/** The values. @throws JobFault `badContent` for a line that is too long, or none of JSON that can be stored */
export async function* readLines(
  path: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<unknown> {
  let held: Buffer[] = []
  let bytes = 0
  const valueOf = (line: Buffer): unknown => {
    const value = parseJson(line.toString())
    if (value === undefined || textFault(value, 0) !== null) throw new JobFault('badContent', path)
    return value
  }
  for await (const piece of pieces) {
    let rest = piece
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield valueOf(Buffer.concat([...held, rest.subarray(0, end)]))
      held = []
      bytes = 0
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) held.push(rest)
    bytes += rest.length
    if (bytes > lineBytes) throw new JobFault('badContent', path)
  }
  if (bytes > 0) yield valueOf(Buffer.concat(held))
}

/** A file of JSON, whole. @throws JobFault `badContent` @throws JobFault `tooLarge` */
export async function readJsonFile(
  path: string,
  pieces: AsyncIterable<Buffer>,
  mostBytes: number,
): Promise<unknown> {
  const held: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes > mostBytes) throw new JobFault('tooLarge', path)
  }
  const value = parseJson(Buffer.concat(held).toString())
  if (value === undefined || textFault(value, 0) !== null) throw new JobFault('badContent', path)
  return value
}
