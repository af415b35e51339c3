/**
 * Calls a service in the browser's or the server's own `fetch` and turns everything that is no answer
 * of a model into a `ModelFault` with the exact cause.
 */
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import { ModelFault } from '../model-fault.ts'
import type { Refusal } from '../model-fault.ts'
import { quotaFaults, type TurnFailure } from '../turn-event.ts'
import { boundedStream } from './bounded-stream.ts'
import { hostOf } from './endpoint.ts'

/** How a service words its refusals. */
export type FaultStyle = 'openai' | 'claude' | 'ollama'

/** Where calls are made from: `fetch` and the address of the page for the advice about a blocked call. */
export type Surroundings = { fetch: typeof globalThis.fetch; pageOrigin: string }

const longestBody = 20_000

// Some services number their codes.
const Word = z.union([z.string(), z.number()]).nullish()

const ErrorBody = z.object({
  error: z.union([z.string(), z.object({ message: z.string(), code: Word, type: Word })]),
  code: Word,
})

/**
 * A `fetch` for one service.
 * @param service its way of wording errors, its base address for messages, and whether it is the
 *   product's own, which no cross-origin rule can stand against
 */
export function modelFetch(
  service: { style: FaultStyle; base: string; isHosted: boolean },
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
    if (!response.ok) throw faultOf(service.style, await refusalOf(response))
    if (response.body === null) throw new ModelFault({ code: 'noResponseBody' })
    if ((response.headers.get('content-type') ?? '').includes('text/html')) {
      await response.body.cancel()
      throw pageFault(service.style, response)
    }
    return new Response(boundedStream(response.body), response)
  }
}

// A browser shows of a redirect only that it is one; its target would be given the key.
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)
}

/** The fault of a refusal, in the words of its style. */
export function faultOf(style: FaultStyle, refusal: Refusal): ModelFault {
  return new ModelFault(failureOfRefusal(style, refusal), refusal)
}

/** What a refusing service has said, its body cut to a bounded length. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { status, statusText, headers } = response
  const body = (await response.text().catch(() => '')).slice(0, longestBody)
  return { status, statusText, body, retryAfter: headers.get('retry-after') }
}

/** The message inside the body of a refusal, its kind and our own code; empty where it says none. */
export function wordsOf(body: string): { message: string; type: string; code: string } {
  // A proxy's page has no message of its own.
  const none = { message: '', type: '', code: '' }
  const read = ErrorBody.safeParse(parseJson(body))
  if (!read.success) return none
  const { error, code } = read.data
  if (typeof error === 'string') return { ...none, message: error }
  const words = { message: error.message, type: `${error.type ?? ''}` }
  return { ...words, code: `${code ?? error.code ?? ''}` }
}

function failureOfRefusal(style: FaultStyle, refusal: Refusal): TurnFailure {
  const { status } = refusal
  const { message, code } = wordsOf(refusal.body)
  const spent = quotaFaults.find((fault) => fault === code)
  if (spent !== undefined) return { code: spent, message }
  const statusText = refusal.statusText === '' ? message : refusal.statusText
  switch (style) {
    case 'openai':
      return { code: 'openaiApiError', status, message: message === '' ? statusText : message }
    case 'claude':
      return { code: 'anthropicApiError', status, statusText }
    case 'ollama':
      return {
        code: 'ollamaApiError',
        message: `${status} - ${message === '' ? statusText : message}`,
      }
  }
}

function pageFault(style: FaultStyle, { status }: Response): ModelFault {
  const statusText = 'The endpoint answered with a web page'
  return faultOf(style, { status, statusText, body: '', retryAfter: null })
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
