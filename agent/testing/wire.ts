/** A service over the wire that answers as a test says, and what was sent to it. */
import * as z from 'zod'
import type { ModelConnection } from '../providers/connection.ts'
import { readConnection } from '../providers/connection.ts'
import { connectModel } from '../providers/connect.ts'
import type { ModelMemory } from '../providers/model-memory.ts'
import type { TurnModel } from '../providers/turn-model.ts'

/** One request as it went over the wire. */
export type WireRequest = {
  url: string
  mode: string | undefined
  headers: Record<string, string>
  body: Record<string, unknown>
}

const Body = z.record(z.string(), z.unknown())

/**
 * A `fetch` with answers in turn, the last one again and again; an error is thrown.
 * @returns the `fetch`, and every request that it has seen
 */
export function wire(...answers: (() => Response | Error)[]): {
  fetch: typeof globalThis.fetch
  requests: WireRequest[]
} {
  const requests: WireRequest[] = []
  return {
    requests,
    async fetch(input, init) {
      const text = typeof init?.body === 'string' ? init.body : '{}'
      requests.push({
        url: input instanceof Request ? input.url : String(input),
        mode: init?.mode,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: Body.parse(JSON.parse(text)),
      })
      const answer = answers[Math.min(requests.length, answers.length) - 1]?.()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer')
      return answer
    },
  }
}

/** The model of a connection given as it is stored, called through `fetch`. Throws for an unusable one. */
export function modelOver(
  given: Partial<ModelConnection>,
  fetch: typeof globalThis.fetch,
  memory?: ModelMemory,
): TurnModel {
  const connection = readConnection(given)
  if (!connection.ok) throw new Error(connection.error.code)
  return connectModel({
    connection: connection.value,
    surroundings: { fetch, pageOrigin: 'https://studio.test' },
    hosted: { studioUrl: 'https://studio.test', fetch },
    ...(memory === undefined ? {} : { memory }),
  })
}

/** An answer of server-sent events, one for each value; a text stands as it is. */
export function sse(...events: (object | string)[]): Response {
  const text = events.map((event) =>
    typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`,
  )
  return new Response(text.join(''), { headers: { 'Content-Type': 'text/event-stream' } })
}

/** Pieces of an OpenAI-style answer. */
export const openAi = {
  piece: (delta: object, finish: string | null = null) => ({
    id: 'c',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  }),
  usage: (asked: number, answered: number) => ({
    id: 'c',
    created: 1,
    model: 'm',
    choices: [],
    usage: { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered },
  }),
  done: 'data: [DONE]\n\n',
}

/** Pieces of an Anthropic-style answer. */
export const claude = {
  event: (type: string, rest: object = {}) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`,
  start: (asked: number) =>
    claude.event('message_start', {
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'claude',
        content: [],
        usage: { input_tokens: asked, output_tokens: 0 },
      },
    }),
  block: (index: number, block: object, ...deltas: object[]) =>
    [
      claude.event('content_block_start', { index, content_block: block }),
      ...deltas.map((delta) => claude.event('content_block_delta', { index, delta })),
      claude.event('content_block_stop', { index }),
    ].join(''),
  end: (reason: string, answered: number) =>
    claude.event('message_delta', {
      delta: { stop_reason: reason },
      usage: { output_tokens: answered },
    }) + claude.event('message_stop'),
}
