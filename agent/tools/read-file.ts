/** read_file: lines of a file with their numbers. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { dataGuide, dataGuidePath } from '../../project/data-file/data-guide.ts'
import { tokenTally } from '../../contract/token-count.ts'
import { sizeBytes } from '../../project/content.ts'
import { pathToRead } from '../tool-path.ts'
import { linesOf, readText, similarPaths } from './file-text.ts'
import { resultTokens, startWithin } from './result-size.ts'
import type { ToolContext } from './tool.ts'
import { defineTool, textArgument } from './tool.ts'

const wholeBytes = 256_000
const linesByDefault = 2_000
// What remains is said below the lines.
const linesTokens = resultTokens - 50

/** The tool `read_file`. */
export const readFile = defineTool({
  name: 'read_file',
  description: 'Read a text file. Lines come with their numbers.',
  schema: z.object({
    path: z.string(),
    offset: z.int().min(1).optional().describe('First line, 1 by default'),
    limit: z.int().min(1).optional().describe(`How many lines, ${linesByDefault} by default`),
  }),
  describe: (args) => ({ code: 'readFile', path: textArgument(args, 'path') }),
  async run({ path: input, offset, limit }, context) {
    const path = pathToRead(input)
    if (!path.ok) return path
    if (path.value === dataGuidePath) return toldLines(showLines(dataGuide, { offset, limit }))
    const text = await readText(path.value, context)
    if (!text.ok) return err(await withSimilarPaths(text.error, path.value, context))
    const size = sizeBytes(text.value)
    if (size > wholeBytes && offset === undefined && limit === undefined) {
      return err(`File is too large (${size} bytes); read it in parts with offset and limit`)
    }
    return readOnce(path.value, text.value, { asked: { offset, limit }, context })
  },
})

type Asked = { offset?: number | undefined; limit?: number | undefined }
type Shown = { told: string; to: number }

// What stands in the context is named; a file that has changed since stands there no more.
function readOnce(
  path: string,
  text: string,
  { asked, context }: { asked: Asked; context: ToolContext },
): Result<string, string> {
  const { standing, revisionOf } = context
  const shown = showLines(text, asked)
  if (!shown.ok || text === '' || standing === undefined || revisionOf === undefined)
    return toldLines(shown)
  const lines = { from: asked.offset ?? 1, to: shown.value.to }
  const revision = revisionOf(path)
  if (standing.holds(path, text, lines))
    return ok(
      `${path} stands in the context already, in revision ${revision}, and is as it is there`,
    )
  standing.put(path, text, lines)
  return toldLines(shown)
}

function toldLines(shown: Result<Shown, string>): Result<string, string> {
  return shown.ok ? ok(shown.value.told) : shown
}

function showLines(
  text: string,
  { offset = 1, limit = linesByDefault }: Asked,
): Result<Shown, string> {
  if (text === '') return ok({ told: '(empty file)', to: 0 })
  const lines = linesOf(text)
  if (offset > lines.length) return err(`File has ${lines.length} lines`)
  const shown: string[] = []
  const tally = tokenTally()
  for (const [at, line] of lines.slice(offset - 1, offset - 1 + limit).entries()) {
    const numbered = `${offset + at}: ${line}`
    tally.add(`${numbered}\n`)
    if (tally.tokens() > linesTokens) break
    shown.push(numbered)
  }
  // A line that is longer than a result is shown as far as it goes.
  if (shown.length === 0) shown.push(startOfLine(lines, offset))
  const next = offset + shown.length
  const more = lines.length - next + 1
  if (more > 0) shown.push(`${more} more lines; continue with offset ${next}`)
  return ok({ told: shown.join('\n'), to: next - 1 })
}

function startOfLine(lines: readonly string[], number: number): string {
  const line = lines[number - 1] ?? ''
  const start = startWithin(line, linesTokens)
  return `${number}: ${start}\n(line cut, ${line.length - start.length} more characters)`
}

async function withSimilarPaths(
  error: string,
  path: string,
  context: ToolContext,
): Promise<string> {
  if (!error.startsWith('File not found')) return error
  const similar = await similarPaths(path, context)
  return similar.length === 0 ? error : `${error}\nSimilar paths: ${similar.join(', ')}`
}
