/** From an error of a model call to what the turn does about it. */
import { APICallError } from '@ai-sdk/provider'
import * as z from 'zod'
import { ModelFault } from './model-fault.ts'
import type { TurnFailure } from './turn-event.ts'

const overloaded = [429, 503, 529]

/**
 * The cause of a failed call.
 * @param error what the call threw
 * @param hasAnswered whether the service had begun to answer
 */
export function failureOf(error: unknown, hasAnswered: boolean): TurnFailure {
  if (isContextTooLong(error)) return { code: 'contextTooLong' }
  if (error instanceof ModelFault) return error.failure
  const message = messageOf(error)
  if (/no response body|empty response body/i.test(message)) return { code: 'noResponseBody' }
  // An error status is a fault of ours by now: the library's own came in the first event of a stream.
  const isStream = hasAnswered || (APICallError.isInstance(error) && error.statusCode !== undefined)
  return { code: isStream ? 'streamingFailed' : 'completionFailed', message }
}

/**
 * The wait that a refusing service states by `Retry-After` in seconds (429 and overload).
 * @returns milliseconds, or undefined when the call is not to be repeated
 */
export function statedWaitMs(error: unknown): number | undefined {
  const refusal = error instanceof ModelFault ? error.refusal : undefined
  if (refusal === undefined || !overloaded.includes(refusal.status)) return undefined
  const stated = /^\d+$/.exec(refusal.retryAfter ?? '')?.[0]
  return stated === undefined ? undefined : Number(stated) * 1_000
}

/** Whether the same call may succeed a moment later: a fault of the service, or a connection that broke. */
export function isPassing(error: unknown): boolean {
  if (isContextTooLong(error) || isToolRefusal(error)) return false
  if (!(error instanceof ModelFault)) return true
  if (error.refusal !== undefined) return error.refusal.status >= 500
  const { code } = error.failure
  return ['completionFailed', 'streamingFailed', 'noResponseBody', 'ollamaNotRunning'].includes(
    code,
  )
}

/** Whether a service has refused a call because the context is too long for its model. */
export function isContextTooLong(error: unknown): boolean {
  const refusal = error instanceof ModelFault ? error.refusal : undefined
  const words = refusal?.body ?? messageOf(error)
  if (refusal?.status === 413) return true
  if (refusal !== undefined && refusal.status !== 400) return false
  return /context_length_exceeded|contextTooLong|prompt is too long|maximum context|context (?:length|window|size)/i.test(
    words,
  )
}

/** Whether a service has refused a call since its model cannot call tools. */
export function isToolRefusal(error: unknown): boolean {
  const refusal = error instanceof ModelFault ? error.refusal : undefined
  if (refusal === undefined || ![400, 404, 405, 422, 500, 501].includes(refusal.status))
    return false
  // Gemini says so of a call that was given back without its signature.
  if (/thought_?signature/i.test(refusal.body)) return false
  return (
    /\btools?\b|\btool[_ -](?:use|choice|calls?)|function[_ -]call/i.test(refusal.body) &&
    /support|require|not (?:allowed|available|enabled|permitted)|un(?:recognized|known|expected)|extra/i.test(
      refusal.body,
    )
  )
}

/** Whether a service has refused a call since its model takes no pictures; asked only where some were sent. */
export function isPictureRefusal(error: unknown): boolean {
  const refusal = error instanceof ModelFault ? error.refusal : undefined
  const words = refusal?.body ?? messageOf(error)
  if (refusal !== undefined && ![400, 404, 415, 422, 500, 501].includes(refusal.status))
    return false
  return /\bimages?\b|image_url|image input|\bvision\b|multi-?modal|content must be a string/i.test(
    words,
  )
}

function messageOf(error: unknown): string {
  // The library words some failures by itself and keeps what happened as the cause.
  if (APICallError.isInstance(error) && error.cause instanceof Error) return error.cause.message
  if (error instanceof Error) return error.message
  if (typeof error === 'string') return error
  const nested = z.object({ message: z.string() }).safeParse(error)
  return nested.success ? nested.data.message : 'unknown error'
}
