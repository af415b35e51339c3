/** Why a call failed, in one shape for all calls, and the sentence that a person reads. */
import { useCallback } from 'react'
import type { CallCode, FailureCode, FailureDetail } from '../../contract/failures.ts'
import type { Locale } from '../../contract/locale.ts'
import type { AnyRoute, FailsOf } from '../../contract/route.ts'
import { failureText, isSpoken, type SpokenCode } from '../../contract/text/failures.ts'
import { texts } from '../i18n/texts.ts'
import { speak } from '../../contract/text.ts'
import { useLocale } from './locale.tsx'

/** Codes that any call may fail with, whatever its route lists. */
export const commonCodes = [
  'serverError',
  'rateLimited',
  'validationError',
  'tokenInQuery',
  'duplicateCookie',
  'unauthorized',
  'notLoggedIn',
  'tokenExpired',
  'forbidden',
  'appNoPermission',
  'crossSite',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'inProgress',
  'idempotencyConflict',
  'payloadTooLarge',
  'unsupportedMediaType',
  'tooManyAttempts',
  'switchedOff',
  'hostMoving',
  'unavailable',
  'hostFull',
] as const satisfies readonly FailureCode[]

/** The codes that a call of the route may fail with. */
export type CodeOf<T> =
  | Extract<FailsOf<T>, FailureCode>
  | (typeof commonCodes)[number]
  | Exclude<CallCode, FailureCode>

/** A failed call. `message` is the server's sentence in the language of the call, where it gave one. */
export type CallFailure<C extends CallCode = CallCode> = {
  code: C
  message: string | null
  details: readonly FailureDetail[]
  requestId: string | null
  retryAfterSeconds: number | null
  /** Its number, where there was an answer. */
  status?: number
  /** What the answer's status is called, where there was an answer; empty where it did not say. */
  statusText?: string
}

/** A failure that has nothing but its code. */
export function failureOf<C extends CallCode>(code: C): CallFailure<C> {
  return { code, message: null, details: [], requestId: null, retryAfterSeconds: null }
}

/** Whether a code that came over the wire is one that the route may fail with. */
export function isCodeOf<T extends AnyRoute>(route: T, code: string): code is CodeOf<T> {
  const listed: readonly string[] = [...route.fails, ...commonCodes]
  return listed.includes(code)
}

/**
 * Reads a language and a failure into a sentence; `fallback` stands in where nothing nearer is known: for an
 * answer without a reason, for one that nobody knows, and for none at all.
 */
export function failureSentence(failure: CallFailure, locale: Locale, fallback?: string): string {
  const { code, message } = failure
  if (code === 'networkError') return speak(texts, locale)('networkError')
  // Only its status tells of an answer without a reason, and the call's own sentence says more.
  if (isAnswered(failure) && message === null && fallback) return fallback
  const otherwise = message ?? fallback ?? lackOfReason(failure, locale)
  if (!isSpoken(code)) return otherwise
  const own = ownSentence(failure, code, locale)
  if (code === 'validationError') return failure.details[0]?.message ?? own
  // A sentence with open placeholders is whole only as the server filled it.
  return /\{\w+\}/.test(own) ? otherwise : own
}

function isAnswered({ statusText }: CallFailure): boolean {
  return statusText !== undefined
}

/** An answer that nobody can read is one thing, a fault of the page itself another. */
function lackOfReason(failure: CallFailure, locale: Locale): string {
  return speak(texts, locale)(isAnswered(failure) ? 'unknownError' : 'noReason')
}

function ownSentence(failure: CallFailure, code: SpokenCode, locale: Locale): string {
  const seconds = failure.retryAfterSeconds
  return failureText(code, locale, seconds === null ? {} : { n: seconds, seconds })
}

/**
 * Speaks failures in the current language: `speakFailure(answer.error, t('saveFailed'))`; the same function for as
 * long as that is the language.
 */
export function useFailureText(): (failure: CallFailure, fallback?: string) => string {
  const locale = useLocale()
  return useCallback((failure, fallback) => failureSentence(failure, locale, fallback), [locale])
}
