/**
 * Calls a service in the browser's or the server's own `fetch` and turns everything that is no answer
 * of a model into a `ModelFault` with the exact cause.
 */
import type { AnswerStyle } from '../../contract/model-service/read-answer.ts'
import { refusalWords } from '../../contract/model-service/refusal-words.ts'
import { statedWaitMs } from '../../contract/model-service/retry-after.ts'
import { toldWords } from '../../contract/model-service/told-words.ts'
import { ModelFault } from '../model-fault.ts'
import type { Refusal } from '../model-fault.ts'
import { quotaFaults, type TurnFailure } from '../turn-event.ts'
import { boundedStream } from './bounded-stream.ts'
import { hostOf } from './endpoint.ts'
import { plainAnswer } from './plain-answer.ts'

/** How a service words its refusals. */
export type FaultStyle = 'openai' | 'claude' | 'ollama'

/** Where calls are made from: `fetch` and the address of the page for the advice about a blocked call. */
export type Surroundings = { fetch: typeof globalThis.fetch; pageOrigin: string }

const longestBody = 20_000

/** A service that is called. */
type CalledService = {
  /** Its way of wording errors. */
  style: FaultStyle
  /** Its base address, for messages. */
  base: string
  /** The product's own, which no cross-origin rule can stand against. */
  isHosted: boolean
  /** What it is called with; its words are told without them. */
  keys?: readonly string[]
}

/** A `fetch` for one service, whose answers are read as they are: {@link plainAnswer} brings them into shape. */
export function modelFetch(
  service: CalledService,
  { fetch, pageOrigin }: Surroundings,
): typeof globalThis.fetch {
  return async (input, init) => {
    const sent = service.isHosted ? init : { ...init, redirect: 'manual' as const }
    const response = await fetch(input, sent).catch(async (error: unknown) => {
      if (init?.signal?.aborted || service.isHosted) throw error
      throw new ModelFault(await unreached(error, service, { fetch, pageOrigin }))
    })
    if (isRedirect(response))
      throw new ModelFault({ code: 'redirected', host: hostOf(service.base) })
    if (!response.ok) throw faultOf(service.style, await refusalOf(response), service.keys)
    if (response.body === null) throw new ModelFault({ code: 'noResponseBody' })
    return new Response(boundedStream(response.body), response)
  }
}

// A browser shows of a redirect only that it is one; its target would be given the key.
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)
}

/** A `fetch` whose answers are events in the shape of a protocol. */
export function plainFetch(
  fetch: typeof globalThis.fetch,
  answerStyle: AnswerStyle,
  { style, keys }: CalledService,
): typeof globalThis.fetch {
  return async (input, init) =>
    plainAnswer(await fetch(input, init), answerStyle, {
      page: (status) => pageFault(style, status),
      refused: (refusal) => faultOf(style, refusal, keys),
    })
}

/**
 * The fault of a refusal, in the words of its style.
 * @param keys what the service was called with
 */
export function faultOf(
  style: FaultStyle,
  refusal: Refusal,
  keys: readonly string[] = [],
): ModelFault {
  return new ModelFault(failureOfRefusal(style, refusal, keys), refusal)
}

/** What a refusing service has said, its body cut to a bounded length. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { status, statusText, headers } = response
  const body = (await response.text().catch(() => '')).slice(0, longestBody)
  return { status, statusText, body, waitMs: statedWaitMs(headers, Date.now()) ?? null }
}

function failureOfRefusal(
  style: FaultStyle,
  refusal: Refusal,
  keys: readonly string[],
): TurnFailure {
  const { status } = refusal
  const words = refusalWords(refusal.body)
  const message = toldWords(words.message, keys)
  const spent = quotaFaults.find((fault) => fault === words.code)
  if (spent !== undefined) return { code: spent, message }
  const statusText = refusal.statusText === '' ? message : refusal.statusText
  const said = message === '' ? statusText : message
  switch (style) {
    case 'openai':
      return { code: 'openaiApiError', status, message: said }
    case 'claude': {
      const isSame = message === '' || message === statusText
      return {
        code: 'anthropicApiError',
        status,
        statusText: isSame ? statusText : `${statusText}: ${message}`,
      }
    }
    case 'ollama':
      return { code: 'ollamaApiError', message: `${status} - ${said}` }
  }
}

/** The fault of a page of a proxy in place of an answer. */
export function pageFault(style: FaultStyle, status: number): ModelFault {
  const statusText = 'The endpoint answered with a web page'
  return faultOf(style, { status, statusText, body: '', waitMs: null })
}

// A browser words a missing permission and a missing service alike, both without a cause. A call
// without permission to read, and without the key, tells them apart: it arrives where the service is.
async function unreached(
  error: unknown,
  { style, base }: { style: FaultStyle; base: string },
  { fetch, pageOrigin: origin }: Surroundings,
): Promise<TurnFailure> {
  const isSure = error instanceof Error && error.cause !== undefined
  const isThere =
    !isSure &&
    (await fetch(base, { mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    ))
  const host = hostOf(base)
  if (isThere && style === 'ollama') return { code: 'crossOriginOllama', host, origin }
  if (isThere) return { code: 'crossOrigin', host, origin }
  const message = wordsOfError(error)
  return style === 'ollama'
    ? { code: 'ollamaNotRunning', message, base }
    : { code: 'completionFailed', message }
}

function wordsOfError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message
}
