/** Counts the tokens of an answer as the provider reports them; estimates where it does not (AIP-17). */
import * as z from 'zod'
import type { TokenCounts } from '../../plans/server/index.ts'

const OpenAiUsage = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
})
const ClaudeUsage = z.object({
  usage: z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() }),
})
const ClaudeStart = z.object({ message: ClaudeUsage })
const longestLine = 1_048_576

/** Reads the usage of one JSON value of either protocol into `counts`. */
function readUsage(value: unknown, counts: TokenCounts): void {
  const openAi = OpenAiUsage.safeParse(value)
  if (openAi.success) {
    counts.input = openAi.data.usage.prompt_tokens
    counts.output = openAi.data.usage.completion_tokens
    return
  }
  const start = ClaudeStart.safeParse(value)
  const usage = start.success ? start.data.message.usage : ClaudeUsage.safeParse(value).data?.usage
  counts.input = usage?.input_tokens ?? counts.input
  counts.output = usage?.output_tokens ?? counts.output
}

/** The counts of an answer that came whole. */
export function countWhole(body: unknown): TokenCounts {
  const counts = { input: 0, output: 0 }
  readUsage(body, counts)
  return counts
}

/** Follows a stream of events; `counts()` may be asked at any time. */
export function createStreamCounter() {
  const decoder = new TextDecoder()
  const counts: TokenCounts = { input: 0, output: 0 }
  let rest = ''
  let bytes = 0
  return {
    add(chunk: Uint8Array): void {
      bytes += chunk.length
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = (lines.pop() ?? '').slice(-longestLine)
      for (const line of lines)
        if (line.includes('"usage"')) readUsage(parse(line.replace(/^data:\s*/, '')), counts)
    },
    /** What was reported; without a report 4 characters count as a token. */
    counts: (): TokenCounts => ({
      ...counts,
      output: counts.output === 0 ? Math.ceil(bytes / 4) : counts.output,
    }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line that is no JSON holds no usage; the stream goes on (AIP-15).
    return null
  }
}
