/** From an error of a model call to what the turn does about it. */
import { APICallError } from '@ai-sdk/provider'
import {
  isOverloaded,
  isTooLong,
  isWithheld,
  refusesPictures,
  refusesTools,
  type SaidRefusal,
} from '../contract/model-service/refusal-kinds.ts'
import { isRefusal, refusalWords, statusOfWords } from '../contract/model-service/refusal-words.ts'
import { toldWords } from '../contract/model-service/told-words.ts'
import { ModelFault } from './model-fault.ts'
import type { TurnFailure } from './turn-event.ts'

/** Waits before an overloaded service is asked again where it states none. */
const backOffMs = [2_000, 8_000] as const

/**
 * The cause of a failed call.
 * @param error what the call threw
 * @param hasAnswered whether the service had begun to answer
 */
export function failureOf(error: unknown, hasAnswered: boolean): TurnFailure {
  if (isContextTooLong(error)) return { code: 'contextTooLong' }
  if (error instanceof ModelFault) return error.failure
  const message = toldWords(messageOf(error))
  if (/no response body|empty response body/i.test(message)) return { code: 'noResponseBody' }
  // An error status is a fault of ours by now: the library's own came in the first event of a stream.
  const isStream = hasAnswered || (APICallError.isInstance(error) && error.statusCode !== undefined)
  return { code: isStream ? 'streamingFailed' : 'completionFailed', message }
}

/**
 * The wait before a busy service is asked again: what it states, else a back-off where it is overloaded.
 * @param repeats how often it was asked again so far
 * @returns milliseconds, or undefined when the call is not to be repeated
 */
export function busyWaitMs(error: unknown, repeats: number): number | undefined {
  if (!isBusyRefusal(error)) return undefined
  const stated = error instanceof ModelFault ? (error.refusal?.waitMs ?? undefined) : undefined
  return stated ?? (isOverloaded(saidIn(error)?.status ?? 0) ? backOffMs[repeats] : undefined)
}

/** Whether a service has refused since it is busy. */
export function isBusyRefusal(error: unknown): boolean {
  const status = saidIn(error)?.status ?? 0
  return status === 429 || isOverloaded(status)
}

/** Whether the same call may succeed at once: a fault of the service, or a connection that broke. */
export function isPassing(error: unknown): boolean {
  if (isContextTooLong(error) || isToolRefusal(error)) return false
  const said = saidIn(error)
  if (said !== undefined && isWithheld(said)) return false
  if (said !== undefined) return said.status === 0 || said.status >= 500
  if (!(error instanceof ModelFault)) return true
  const { code } = error.failure
  return ['completionFailed', 'streamingFailed', 'noResponseBody', 'ollamaNotRunning'].includes(
    code,
  )
}

/** Whether a service has refused a call because the context is too long for its model. */
export function isContextTooLong(error: unknown): boolean {
  return isTooLong(saidIn(error) ?? { status: 0, words: messageOf(error) })
}

/** Whether a service has refused a call since its model cannot call tools. */
export function isToolRefusal(error: unknown): boolean {
  const said = saidIn(error)
  return said !== undefined && refusesTools(said)
}

/** Whether a service has refused a call since its model takes no pictures; asked only where some were sent. */
export function isPictureRefusal(error: unknown): boolean {
  return refusesPictures(saidIn(error) ?? { status: 0, words: messageOf(error) })
}

// What a service said when it refused, before its answer or inside it.
function saidIn(error: unknown): SaidRefusal | undefined {
  if (error instanceof ModelFault) {
    const { refusal } = error
    return refusal && { status: refusal.status, words: wordsOf(refusal.body) }
  }
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return undefined
    const words = refusalWords(error.responseBody ?? '')
    const status = statusOfWords(words) || error.statusCode
    return { status, words: `${words.type} ${words.code} ${error.message}` }
  }
  if (error instanceof Error || !isRefusal({ error })) return undefined
  const words = refusalWords(JSON.stringify({ error }))
  return { status: statusOfWords(words), words: `${words.type} ${words.code} ${words.message}` }
}

// Names and codes stand beside the message, which may be hidden inside another.
function wordsOf(body: string): string {
  return `${refusalWords(body).message} ${body}`
}

function messageOf(error: unknown): string {
  // The library words some failures by itself and keeps what happened as the cause.
  if (APICallError.isInstance(error) && error.cause instanceof Error) return error.cause.message
  if (error instanceof Error) return error.message
  if (typeof error === 'string') return error
  const { message } = refusalWords(JSON.stringify({ error }))
  return message === '' ? 'unknown error' : message
}
