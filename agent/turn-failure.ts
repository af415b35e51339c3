/** From an error of a model call to the cause that the person reads (AGT-22, AGT-23). */
import { APICallError } from 'ai'
import * as z from 'zod'
import type { TurnFailure } from './turn-event.ts'

const ErrorBody = z.object({
  error: z.object({ message: z.string(), code: z.unknown().optional() }),
  code: z.unknown().optional(),
})

/**
 * The cause of a failed call.
 * @param error what the call threw
 * @param hasBegun whether any of the answer had come
 */
export function failureOf(error: unknown, hasBegun: boolean): TurnFailure {
  if (
    APICallError.isInstance(error) &&
    error.statusCode !== undefined &&
    error.statusCode !== 200
  ) {
    return apiFailure(error.statusCode, error)
  }
  const message = messageOf(error)
  if (/no response body|empty response body/i.test(message)) return { code: 'noResponseBody' }
  return { code: hasBegun ? 'streamingFailed' : 'completionFailed', message }
}

/**
 * The wait that a refusing service states by `Retry-After` in seconds (AGT-25: 429 and overload).
 * @returns milliseconds, or undefined when the call is not to be repeated
 */
export function statedWaitMs(error: unknown): number | undefined {
  if (!APICallError.isInstance(error) || ![429, 503, 529].includes(error.statusCode ?? 0)) {
    return undefined
  }
  const stated = /^\d+$/.exec(error.responseHeaders?.['retry-after'] ?? '')?.[0]
  return stated === undefined ? undefined : Number(stated) * 1_000
}

/** Whether a service has refused a call because the context is too long for its model (AGT-11). */
export function isContextTooLong(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  if (error.statusCode === 413) return true
  const text = `${error.message} ${error.responseBody ?? ''}`
  return (
    error.statusCode === 400 &&
    /context_length_exceeded|prompt is too long|context (?:length|window)/i.test(text)
  )
}

function apiFailure(status: number, error: APICallError): TurnFailure {
  const body = parseBody(error.responseBody)
  const message = body?.error.message ?? error.message
  const isQuota = body?.code === 'quotaExceeded' || body?.error.code === 'quotaExceeded'
  return isQuota ? { code: 'quotaExceeded', message } : { code: 'openaiApiError', status, message }
}

function parseBody(text: string | undefined): z.output<typeof ErrorBody> | undefined {
  try {
    return ErrorBody.safeParse(JSON.parse(text ?? '')).data
  } catch {
    // An answer that is no JSON (a proxy's page) has no message of its own.
    return undefined
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'string') return error
  const nested = z.object({ message: z.string() }).safeParse(error)
  return nested.success ? nested.data.message : 'unknown error'
}
