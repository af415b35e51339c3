/** Repeats a call without a parameter that the model refuses, and remembers it. */
import * as z from 'zod'
import {
  allowedAnswer,
  isTooLong,
  refusedParameter,
  type SaidRefusal,
  type SentUnasked,
} from './refusal-kinds.ts'
import { refusalWords } from './refusal-words.ts'

const Body = z.record(z.string(), z.unknown())
type Body = z.output<typeof Body>

/** What is known of what a service refuses. */
export type LearnedParameters = {
  refuses: SentUnasked[]
  /** The longest answer that it allows, in tokens. */
  answerTokens?: number | undefined
}

/** Where it is kept, with whatever else is known of the model. */
export type ParameterMemory<Traits extends LearnedParameters> = {
  recall(): Traits
  keep(traits: Traits): void
}

/** What a protocol needs in each request, and what it may be sent in place of it. */
type ParameterRules = {
  /** Another name of `max_tokens`; without one it is always sent. */
  otherAnswerName?: 'max_completion_tokens'
}

/** The rules of each protocol: Anthropic takes no request without `max_tokens`. */
export const parameterRules: Readonly<Record<'openai' | 'claude', ParameterRules>> = {
  openai: { otherAnswerName: 'max_completion_tokens' },
  claude: {},
}

// One repeat for each parameter, and one for the length of the answer.
const repeatsAtMost = 5

/**
 * A `fetch` that repeats a call without what a service refuses by name: `temperature`, `stream_options`,
 * `tool_choice`, with `max_completion_tokens` for `max_tokens`, or with as long an answer as it allows. What was
 * refused stays left out.
 */
export function parameterFallback<Traits extends LearnedParameters>(
  fetch: typeof globalThis.fetch,
  memory: ParameterMemory<Traits>,
  rules: ParameterRules,
): typeof globalThis.fetch {
  return async (input, init) => {
    for (let repeats = 0; ; repeats += 1) {
      const sent = adjusted(init, memory.recall(), rules)
      const response = await fetch(input, sent)
      if (response.ok || repeats >= repeatsAtMost) return response
      const body = await beginningOf(response.clone())
      const said = { status: response.status, words: `${refusalWords(body).message} ${body}` }
      const traits = memory.recall()
      const learned = learnedFrom(said, bodyOf(sent) ?? {}, traits, rules)
      if (learned === undefined) return response
      memory.keep({ ...traits, ...learned })
    }
  }
}

const charactersRead = 20_000

// A refusal may have no end.
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= charactersRead) continue
    // The other half is still to be read, so that this one is not waited for.
    void reader.cancel().catch(() => undefined)
    return text
  }
}

function learnedFrom(
  said: SaidRefusal,
  sent: Body,
  { refuses }: LearnedParameters,
  { otherAnswerName }: ParameterRules,
): Partial<LearnedParameters> | undefined {
  if (isTooLong(said)) return undefined
  const asked = Number(sent['max_tokens'] ?? sent['max_completion_tokens'])
  const answerTokens = allowedAnswer(said, asked)
  if (answerTokens !== undefined) return { answerTokens }
  const mayGo = (name: string): boolean => name !== 'max_tokens' || otherAnswerName !== undefined
  const named = refusedParameter(said, Object.keys(sent).filter(mayGo))
  if (named === undefined || refuses.includes(named)) return undefined
  return { refuses: [...refuses, named] }
}

function adjusted(
  init: RequestInit | undefined,
  { refuses, answerTokens = Infinity }: LearnedParameters,
  { otherAnswerName }: ParameterRules,
): RequestInit | undefined {
  const body = bodyOf(init)
  if (body === undefined || (refuses.length === 0 && answerTokens === Infinity)) return init
  const kept = Object.entries(body).filter(
    ([name]) => name === 'max_tokens' || !refuses.some((refused) => refused === name),
  )
  const next = Object.fromEntries(
    kept.map(([name, value]) => {
      if (name !== 'max_tokens') return [name, value]
      const isOther = otherAnswerName !== undefined && refuses.includes('max_tokens')
      return [isOther ? otherAnswerName : name, Math.min(Number(value), answerTokens)]
    }),
  )
  return { ...init, body: JSON.stringify(next) }
}

function bodyOf(init: RequestInit | undefined): Body | undefined {
  return typeof init?.body === 'string' ? Body.safeParse(JSON.parse(init.body)).data : undefined
}
