/** Counts the tokens of an answer as the provider reports them; estimates where it does not. */
import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import { countOf } from '../../../contract/model-service/field.ts'
import { codePoints } from '../../../contract/limits.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { type TokenTally, tokenTally } from '../../../contract/token-count.ts'
import type { TokenCounts } from '../../plans/server/index.ts'
import { deliveredText } from './delivered-text.ts'
import type { RelayBody } from './relay-body.ts'

const figure = z.unknown().optional()
// Most events have none, which is no fault.
const Usage = z.object({
  usage: z
    .object({
      prompt_tokens: figure,
      completion_tokens: figure,
      input_tokens: figure,
      output_tokens: figure,
    })
    .nullish(),
})
// What a beginning answer says of its output is not yet its count.
const Started = z.object({
  message: z.object({ usage: z.object({ input_tokens: figure }).nullish() }).nullish(),
})
const longestEvent = 1_048_576
// How Anthropic is given a picture; OpenAI is given an address with the data in it.
const Base64 = z.object({ type: z.literal('base64'), data: z.string() })
// What services take for a large one.
const tokensAPicture = 1_600
// A token is a byte at least, and a character four bytes at most; pictures and the service's own words come on top.
const tokensACharacter = 4
const tokensBeside = 100_000
// Some services count what was thought beside what may be answered.
const outputTimes = 2

/** What was asked of a service: the texts that its model reads, and how many tokens it may answer. */
export type Asked = { texts: Readonly<Record<string, unknown>>; maxTokens: number }

/** What a request asks, in either protocol. */
export function askedIn({ forwarded }: Pick<RelayBody, 'forwarded'>): Asked {
  const { messages, system, tools, max_tokens, max_completion_tokens } = forwarded
  return {
    texts: { messages, system, tools },
    maxTokens: Number(max_completion_tokens ?? max_tokens),
  }
}

/** Follows the answer to one request. */
export type TokenCounter = ReturnType<typeof createTokenCounter>

/** Follows an answer; what it was asked is counted where the provider counts nothing that can be so. */
export function createTokenCounter(asked: Asked) {
  const reported: Reported = {}
  const decoder = new TextDecoder()
  const delivered = tokenTally()
  const read = (value: unknown): void => {
    readUsage(value, reported)
    delivered.add(deliveredText(value))
  }
  const events = createParser({
    maxBufferSize: longestEvent,
    // Data that are no JSON hold no usage; the stream goes on.
    onEvent: ({ data }) => read(parseJson(data)),
    // An event that is too long counts for nothing, and holds up none after it.
    onError: () => events.reset(),
  })
  return {
    /** Reads one JSON value of either protocol. */
    read,
    /** Reads the next piece of a stream of events. */
    add: (chunk: Uint8Array): void => events.feed(decoder.decode(chunk, { stream: true })),
    /** The stream is over: an event that it broke off after its data counts too. */
    end: (): void => events.feed('\n\n'),
    /** A whole answer of which only this much came: the service wrote it all the same. */
    addHalf(text: string): void {
      delivered.add(text)
    },
    /** What was reported, where it can be so; else counted from the bytes. May be asked at any time. */
    counts: (): TokenCounts => ({
      input: inputOf(reported.input, asked.texts),
      output: countWithin(reported.output, asked.maxTokens * outputTimes) ?? delivered.tokens(),
    }),
    /** Whether a text or a tool call came. */
    hasDelivered: () => delivered.tokens() > 0,
  }
}

/** The figures of a service as they came, of any shape. */
type Reported = { input?: unknown; output?: unknown }

function readUsage(value: unknown, reported: Reported): void {
  const started = Started.safeParse(value).data?.message?.usage
  const usage = Usage.safeParse(value).data?.usage ?? {}
  reported.input =
    usage.prompt_tokens ?? started?.input_tokens ?? usage.input_tokens ?? reported.input
  reported.output = usage.completion_tokens ?? usage.output_tokens ?? reported.output
}

function inputOf(given: unknown, texts: Asked['texts']): number {
  // Most requests are small, and a large one is not read through for a figure that it surely has room for.
  const plain = countWithin(given, tokensBeside)
  if (plain !== null) return plain
  const heard = { tally: tokenTally(), characters: 0, pictures: 0 }
  hearTexts(texts, heard)
  const { tally, characters, pictures } = heard
  return (
    countWithin(given, characters * tokensACharacter + tokensBeside) ??
    tally.tokens() + pictures * tokensAPicture
  )
}

/** A figure that is a count of at least one and at most `most`; anything else is none. */
function countWithin(given: unknown, most: number): number | null {
  const count = countOf(given) ?? 0
  return count > 0 && count <= most ? count : null
}

type Heard = { tally: TokenTally; characters: number; pictures: number }

// The texts of a request, and how many characters they have; its pictures are no text.
function hearTexts(value: unknown, heard: Heard): void {
  if (typeof value === 'string' && !value.startsWith('data:')) {
    heard.tally.add(value)
    heard.characters += codePoints(value)
    return
  }
  if (typeof value === 'string' || Base64.safeParse(value).success) {
    heard.pictures += 1
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) hearTexts(part, heard)
}
