/** Lines of git's protocol (gitprotocol-common): four hex digits of length, then as many bytes; 0000 ends a list. */

/** A line; null is the end of a list. */
export type PktLine = Buffer | null

/** Something came that is no line of git's protocol. */
export class NoPktLine extends Error {
  override readonly name = 'NoPktLine'
}

const flush = '0000'
const headBytes = 4
const mostBytes = 65_520

/** A text as one line. */
export function pktLine(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = (bytes.length + headBytes).toString(16).padStart(headBytes, '0')
  return Buffer.concat([Buffer.from(length), bytes])
}

/** The end of a list. */
export const flushLine = Buffer.from(flush)

/** Reads lines of a stream as they come. @throws NoPktLine where it is none, or is cut off */
export async function* pktLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<PktLine> {
  let held = Buffer.alloc(0)
  for await (const piece of stream) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece])
    for (let next = lineIn(held); next !== null; next = lineIn(held)) {
      held = held.subarray(next.taken)
      yield next.line
    }
  }
  if (held.length > 0) throw new NoPktLine('the answer is cut off')
}

function lineIn(held: Buffer): { line: PktLine; taken: number } | null {
  if (held.length < headBytes) return null
  const head = held.toString('latin1', 0, headBytes)
  if (!/^[\da-f]{4}$/i.test(head)) throw new NoPktLine('the answer is none of git')
  const length = Number.parseInt(head, 16)
  if (length === 0) return { line: null, taken: headBytes }
  if (length < headBytes || length > mostBytes) throw new NoPktLine('a line has no such length')
  if (held.length < length) return null
  return { line: held.subarray(headBytes, length), taken: length }
}

/** A reference as it is told: its name and the object that it leads to. */
export type ToldRef = { name: string; oid: string }

const mostRefs = 20_000

/**
 * Reads what a repository tells of its references.
 *
 * @returns the references, none of an empty repository @throws NoPktLine
 */
export async function readRefs(stream: AsyncIterable<Uint8Array>): Promise<ToldRef[]> {
  const refs: ToldRef[] = []
  for await (const line of pktLines(stream)) {
    if (line === null) continue
    const text = line.toString().split('\0')[0]?.trimEnd() ?? ''
    const [, oid = '', name = ''] = /^([\da-f]{40}) (\S+)$/.exec(text) ?? []
    if (name === '' || name === 'capabilities^{}') continue
    refs.push({ name, oid })
    if (refs.length > mostRefs) throw new NoPktLine('there are too many references')
  }
  return refs
}
