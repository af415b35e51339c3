/**
 * Asks an Ollama of the host by its own `/api/chat`, since its OpenAI address knows no `num_ctx` and cuts off what does
 * not fit. Requests and answers are in the OpenAI shape on this side.
 */
import * as z from 'zod'
import {
  ollamaAnswer,
  ollamaEvents,
  ollamaWindow,
  ownWindowIn,
} from '../../../contract/model-service/ollama.ts'
import type { ParameterMemory } from '../../../contract/model-service/parameter-fallback.ts'
import { plainEvents } from '../../../contract/model-service/read-answer.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { countTokens } from '../../../contract/token-count.ts'
import type { ServiceTraits } from './service-memories.ts'

const Part = z.object({
  text: z.string().optional(),
  image_url: z.object({ url: z.string() }).optional(),
})
const Called = z.object({
  id: z.string().optional(),
  function: z.object({ name: z.string(), arguments: z.string().default('{}') }),
})
const Message = z.object({
  role: z.string(),
  content: z.union([z.string(), z.array(Part)]).nullish(),
  tool_calls: z.array(Called).nullish(),
  tool_call_id: z.string().optional(),
})
type Message = z.output<typeof Message>
const Body = z.object({
  model: z.string(),
  messages: z.array(Message),
  tools: z.array(z.unknown()).optional(),
  temperature: z.number().optional(),
  top_p: z.number().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
})
type Body = z.output<typeof Body>

/** An Ollama behind the relay, and the largest window that its host allows, where that was said. */
export type OllamaHost = { base: string; contextTokens?: number | undefined }

const showMs = 5_000

/**
 * A `fetch` for calls in the OpenAI shape. What knows no `/api/chat`, or takes a request that this cannot put into its
 * shape, is asked as any other service.
 */
export function ollamaChatFetch(
  fetch: typeof globalThis.fetch,
  { base, contextTokens = Infinity }: OllamaHost,
  memory: ParameterMemory<ServiceTraits>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const given = typeof init?.body === 'string' ? parseJson(init.body) : undefined
    const read = Body.safeParse(given)
    if (!read.success || memory.recall().hasNoChat === true) return fetch(input, init)
    const found = await windowOf(fetch, { base, model: read.data.model }, memory)
    const ownWindow = found === undefined ? undefined : Math.min(found, contextTokens)
    const chat = chatBody(read.data, ownWindow)
    if (chat === undefined) return tooLong()
    const answer = await chatAnswer(fetch, base, { ...init, body: JSON.stringify(chat) })
    if (answer !== undefined) return answer
    const other = await fetch(input, init)
    if (other.ok) memory.keep({ ...memory.recall(), hasNoChat: true })
    return other
  }
}

// Undefined where nothing answers there.
async function chatAnswer(
  fetch: typeof globalThis.fetch,
  base: string,
  init: RequestInit,
): Promise<Response | undefined> {
  const response = await fetch(`${base}/api/chat`, init).catch((error: unknown) => {
    if (init.signal?.aborted === true) throw error
    return undefined
  })
  if (response === undefined) return undefined
  if ([404, 405, 501].includes(response.status)) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok || response.body === null) return response
  return new Response(plainEvents(ollamaEvents(response.body), 'openai'))
}

// An Ollama would cut off the beginning, where the rules are, and say nothing.
function tooLong(): Response {
  const error = { code: 'context_length_exceeded', message: 'maximum context length' }
  return Response.json({ error }, { status: 400 })
}

async function windowOf(
  fetch: typeof globalThis.fetch,
  { base, model }: { base: string; model: string },
  memory: ParameterMemory<ServiceTraits>,
): Promise<number | undefined> {
  const { ownWindow } = memory.recall()
  if (ownWindow !== undefined) return ownWindow === 0 ? undefined : ownWindow
  const shown = await fetch(`${base}/api/show`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ model }),
    signal: AbortSignal.timeout(showMs),
  })
    .then((response) => (response.ok ? response.text() : ''))
    // One that does not say keeps the usual window.
    .catch(() => '')
  const found = ownWindowIn(parseJson(shown))
  memory.keep({ ...memory.recall(), ownWindow: found ?? 0 })
  return found
}

/** The request in Ollama's shape; undefined where it does not fit into the window. */
function chatBody(body: Body, ownWindow: number | undefined): object | undefined {
  const { model, tools, temperature, top_p, stop } = body
  const answerTokens = body.max_completion_tokens ?? body.max_tokens ?? 0
  const messages = chatMessages(body.messages)
  const words = messages.map((message) => ({ ...message, images: undefined }))
  const promptTokens = countTokens(JSON.stringify([words, tools ?? []]))
  const window = ollamaWindow({ answerTokens, promptTokens, ownWindow })
  if (promptTokens > window) return undefined
  return {
    model,
    messages,
    ...(tools === undefined ? {} : { tools }),
    stream: true,
    options: {
      num_ctx: window,
      num_predict: ollamaAnswer(answerTokens, window),
      ...(temperature === undefined ? {} : { temperature }),
      ...(top_p === undefined ? {} : { top_p }),
      ...(stop == null ? {} : { stop: [stop].flat() }),
    },
  }
}

type ChatMessage = {
  role: string
  content: string
  images?: string[]
  tool_calls?: { function: { name: string; arguments: unknown } }[]
  tool_name?: string
}

// Results are told by the name of their tool, and pictures stand beside the text, as base64 alone.
function chatMessages(messages: readonly Message[]): ChatMessage[] {
  const names = new Map(
    messages.flatMap(({ tool_calls: calls }) =>
      (calls ?? []).map((call) => [call.id ?? '', call.function.name] as const),
    ),
  )
  return messages.map(({ role, content, tool_calls: calls, tool_call_id: id }) => {
    const parts = typeof content === 'string' ? [{ text: content }] : (content ?? [])
    const images = parts.flatMap((part) =>
      'image_url' in part && part.image_url !== undefined
        ? [part.image_url.url.slice(part.image_url.url.indexOf(',') + 1)]
        : [],
    )
    const name = id === undefined ? undefined : names.get(id)
    return {
      role,
      content: parts.map(({ text = '' }) => text).join(''),
      ...(images.length > 0 && { images }),
      ...(calls && {
        tool_calls: calls.map(({ function: called }) => ({
          function: { name: called.name, arguments: parseJson(called.arguments) ?? {} },
        })),
      }),
      ...(name !== undefined && { tool_name: name }),
    }
  })
}
