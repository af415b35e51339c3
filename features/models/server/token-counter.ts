/** Counts the tokens of an answer as the provider reports them; estimates where it does not (AIP-17). */
import * as z from 'zod'
import { codePoints } from '../../../contract/limits.ts'
import type { TokenCounts } from '../../plans/server/index.ts'
import { deliveredText } from './delivered-text.ts'

const OpenAiUsage = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
})
const ClaudeUsage = z.object({
  usage: z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() }),
})
// What a beginning answer says of its output is not yet its count.
const ClaudeStart = z.object({
  message: z.object({ usage: z.object({ input_tokens: z.number() }) }),
})
const longestLine = 1_048_576
const charactersAToken = 4

/** Follows an answer to a request; what it was asked is counted where the provider counts nothing. */
function createTokenCounter(asked: Readonly<Record<string, unknown>>) {
  const reported: TokenCounts = { input: 0, output: 0 }
  let characters = 0
  return {
    /** Reads one JSON value of either protocol. */
    read(value: unknown): void {
      readUsage(value, reported)
      characters += codePoints(deliveredText(value))
    },
    /** What was reported; without a report 4 characters count as a token. */
    counts: (): TokenCounts => ({
      input: reported.input || tokensOf(charactersIn(asked)),
      output: reported.output || tokensOf(characters),
    }),
    /** Whether a text or a tool call came. */
    hasDelivered: () => characters > 0,
  }
}

/** The counts of an answer that came whole; null for one that delivers nothing, such as an error. */
export function countWhole(
  body: unknown,
  asked: Readonly<Record<string, unknown>>,
): TokenCounts | null {
  const counter = createTokenCounter(asked)
  counter.read(body)
  return counter.hasDelivered() ? counter.counts() : null
}

/** Follows a stream of events; `counts()` and `hasDelivered()` may be asked at any time. */
export function createStreamCounter(asked: Readonly<Record<string, unknown>>) {
  const { read, counts, hasDelivered } = createTokenCounter(asked)
  const decoder = new TextDecoder()
  let rest = ''
  return {
    add(chunk: Uint8Array): void {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/)
      rest = (lines.pop() ?? '').slice(-longestLine)
      for (const line of lines)
        if (line.startsWith('data:')) read(parse(line.slice('data:'.length)))
    },
    counts,
    hasDelivered,
  }
}

function readUsage(value: unknown, counts: TokenCounts): void {
  const openAi = OpenAiUsage.safeParse(value)
  if (openAi.success) {
    counts.input = openAi.data.usage.prompt_tokens
    counts.output = openAi.data.usage.completion_tokens
    return
  }
  const start = ClaudeStart.safeParse(value).data?.message.usage
  const usage = ClaudeUsage.safeParse(value).data?.usage
  counts.input = start?.input_tokens ?? usage?.input_tokens ?? counts.input
  counts.output = usage?.output_tokens ?? counts.output
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / charactersAToken)
}

// The texts of a request; pictures are no text.
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.startsWith('data:') ? 0 : codePoints(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + charactersIn(part), 0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line that is no JSON holds no usage; the stream goes on (AIP-15).
    return null
  }
}
