/** Repeats a call without a parameter that the model refuses, and remembers it. */
import * as z from 'zod'
import { wordsOf } from './model-fetch.ts'
import type { ModelMemory, RefusedParameter } from './model-memory.ts'

const Body = z.record(z.string(), z.unknown())

/**
 * A `fetch` that asks once more with `max_completion_tokens` for `max_tokens`, or without
 * `temperature`, after a 400 that names the parameter. What was refused stays left out.
 */
export function parameterFallback(
  fetch: typeof globalThis.fetch,
  memory: ModelMemory,
): typeof globalThis.fetch {
  return async function ask(input, init): Promise<Response> {
    const { refuses } = memory.recall()
    const sent = adjusted(init, refuses)
    const response = await fetch(input, sent)
    if (response.status !== 400) return response
    const body = await response.clone().text()
    const named = namedIn(body, sent)
    if (named === undefined || refuses.includes(named)) return response
    memory.keep({ ...memory.recall(), refuses: [...refuses, named] })
    return ask(input, init)
  }
}

function namedIn(body: string, init: RequestInit | undefined): RefusedParameter | undefined {
  const sent = bodyOf(init)
  const { message } = wordsOf(body)
  const words = message === '' ? body : `${message} ${body}`
  if (sent?.['max_tokens'] !== undefined && /\bmax_tokens\b/.test(words)) return 'max_tokens'
  if (sent?.['temperature'] !== undefined && /\btemperature\b/.test(words)) return 'temperature'
  return undefined
}

function adjusted(
  init: RequestInit | undefined,
  refused: readonly RefusedParameter[],
): RequestInit | undefined {
  const body = bodyOf(init)
  if (body === undefined || refused.length === 0) return init
  const { max_tokens: limit, temperature, ...rest } = body
  const next = {
    ...rest,
    ...(refused.includes('temperature') || temperature === undefined ? {} : { temperature }),
    ...(limit === undefined
      ? {}
      : { [refused.includes('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: limit }),
  }
  return { ...init, body: JSON.stringify(next) }
}

function bodyOf(init: RequestInit | undefined): Record<string, unknown> | undefined {
  return typeof init?.body === 'string' ? Body.safeParse(JSON.parse(init.body)).data : undefined
}
