/** An endpoint in OpenAI's words that answers as a policy does, within the limit of an answer, and with the faults that it is given. */
import * as z from 'zod'
import { countTokens } from '../../contract/token-count.ts'
import type { Call, Reply } from './policies.ts'

/** What goes wrong with a call. */
export type Fault = 'error' | 'cut' | 'silence' | 'malformed'

/** A call as it was sent. */
export type Asked = {
  texts: string[]
  results: string[]
  /** Answers since the person's words. */
  answers: number
  canMove: boolean
  canEnd: boolean
  canTry: boolean
}

/**
 * What was sent and answered so far. `cached` is what a service need not read again that remembers the request before:
 * the equal beginning of the two, tools first, as services put them; `uncached` is the rest.
 */
export type Spent = { calls: number; cached: number; uncached: number; tokensOut: number }

/** The request before, which a service may remember. */
export type Neighbour = { text: string }

const Body = z.object({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.unknown(),
      tool_calls: z
        .array(z.looseObject({ function: z.looseObject({ name: z.string() }) }))
        .optional(),
    }),
  ),
  tools: z.array(z.unknown()).optional(),
  max_tokens: z.number(),
})

/** A `fetch` in front of the policy. */
export function policyEndpoint(given: {
  /** What the person said. */
  prompt: string
  reply: (asked: Asked) => Reply
  fault: () => Fault | undefined
  callsTools: boolean
  /** Ends the waits of a caller that has heard nothing for so long. */
  passMs: (ms: number) => void
  /** What the service was sent before this turn; it is brought up to date. */
  neighbour: Neighbour
}): { fetch: typeof globalThis.fetch; spent: Spent } {
  const spent: Spent = { calls: 0, cached: 0, uncached: 0, tokensOut: 0 }
  return {
    spent,
    async fetch(_input, init) {
      const sent = typeof init?.body === 'string' ? init.body : '{}'
      const body = Body.parse(JSON.parse(sent))
      if (!given.callsTools && body.tools !== undefined)
        return Response.json({ error: { message: 'tools are not supported' } }, { status: 400 })
      spent.calls += 1
      const text = renderedOf(body)
      const at = equalUpTo(text, given.neighbour.text)
      spent.cached += countTokens(text.slice(0, at))
      spent.uncached += countTokens(text.slice(at))
      given.neighbour.text = text
      const fault = given.fault()
      if (fault === 'error') return Response.json({ error: { message: 'oops' } }, { status: 500 })
      const events = eventsOf(given.reply(askedIn(body, given.prompt)), body.max_tokens, fault)
      spent.tokensOut += countTokens(events.join('')) - 20 * events.length
      if (fault === 'cut') return streamOf(events.slice(0, -2).join(''))
      if (fault !== 'silence') return streamOf(events.join(''))
      return silentAfter(events[0] ?? '', () => given.passMs(90_000), init?.signal ?? null)
    },
  }
}

// As a model reads it: the tools, then one message after the other, texts as they are.
function renderedOf({ tools = [], messages }: z.output<typeof Body>): string {
  const parts = messages.map(({ content, ...rest }) => [
    JSON.stringify(rest),
    typeof content === 'string' ? content : JSON.stringify(content ?? ''),
  ])
  return [...tools.map((tool) => JSON.stringify(tool)), ...parts.flat()].join('\n')
}

function equalUpTo(text: string, other: string): number {
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  return at
}

function askedIn({ messages, tools }: z.output<typeof Body>, prompt: string): Asked {
  const texts = messages.map(({ content, tool_calls: calls }) => {
    const said = typeof content === 'string' ? content : JSON.stringify(content ?? '')
    return `${said}${(calls ?? []).map((call) => JSON.stringify(call.function).replace(/,.*/, '')).join('')}`
  })
  const last = messages.findLastIndex(({ role }) => role !== 'tool')
  const results = messages.slice(last + 1).map(({ content }) => String(content))
  const text = JSON.stringify(tools ?? [])
  const begun = messages.findLastIndex(
    ({ role, content }) => role === 'user' && JSON.stringify(content).includes(prompt),
  )
  const answers = messages.slice(begun).filter(({ role }) => role === 'assistant').length
  return {
    texts,
    results,
    answers,
    canMove: text.includes('"from"'),
    canEnd: text.includes('"done"'),
    canTry: text.includes('"try_app"'),
  }
}

const shared = { id: 'c', created: 1, model: 'bench' }

function eventsOf(reply: Reply, maxTokens: number, fault: Fault | undefined): string[] {
  const { deltas, isCut } = within(reply, maxTokens, fault)
  const finish = isCut ? 'length' : (reply.calls ?? []).length > 0 ? 'tool_calls' : 'stop'
  const piece = (delta: object, finishReason: string | null): string =>
    `data: ${JSON.stringify({ ...shared, choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`
  return [...deltas.map((delta) => piece(delta, null)), piece({}, finish), 'data: [DONE]\n\n']
}

// An answer ends where its limit is, be it in the middle of a call.
function within(
  { text = '', calls = [] }: Reply,
  maxTokens: number,
  fault: Fault | undefined,
): { deltas: object[]; isCut: boolean } {
  const characters = maxTokens * 4
  const deltas: object[] = text === '' ? [] : [{ content: text.slice(0, characters) }]
  let left = characters - text.length
  for (const [index, call] of calls.entries()) {
    if (left <= 0) break
    const written = argumentsOf(call, index === 0 ? fault : undefined)
    deltas.push({ tool_calls: [begun(index, call, written.slice(0, left))] })
    left -= written.length
  }
  return { deltas, isCut: left < 0 }
}

let ids = 0

function begun(index: number, { name }: Call, text: string): object {
  ids += 1
  return { index, id: `call_${ids}`, type: 'function', function: { name, arguments: text } }
}

// As models get it wrong: a comma too many, and raw line ends within the texts.
function argumentsOf({ args }: Call, fault: Fault | undefined): string {
  const text = JSON.stringify(args)
  return fault === 'malformed' ? `${text.slice(0, -1).replaceAll('\\n', '\n')},}` : text
}

function streamOf(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
}

// Says something, then nothing until the caller gives up.
function silentAfter(text: string, pass: () => void, signal: AbortSignal | null): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(new Error('left')), { once: true })
      setTimeout(pass, 20)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
