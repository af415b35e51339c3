/** What went wrong at the code host, as a code with the sentence of each language. */
import * as z from 'zod'
import type { Locale } from '../../../contract/locale.ts'
import { fill } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'

/** Why a call to the code host did nothing, as a key of this feature's texts, or the host's own sentence. */
export type CodeHostFailure =
  | { code: keyof (typeof texts)['en']; params?: Record<string, string | number> }
  | { code: 'message'; message: string }

/** A failure with the status of the answer; 0 where none came. */
export type RefusedCall = CodeHostFailure & { status: number }

/** The sentence of a failure. */
export function codeHostText(failure: CodeHostFailure, locale: Locale): string {
  if (failure.code === 'message') return failure.message
  return fill(texts[locale][failure.code], failure.params ?? {}, locale)
}

/** Whether it is unknown if the call did its work: no answer came, or one that is not the host's. */
export function isAnswerLost({ code, status }: RefusedCall): boolean {
  return code !== 'stopped' && (status === 0 || status >= 500)
}

const Refusal = z.object({
  status: z.number(),
  response: z.object({ data: z.unknown(), headers: z.record(z.string(), z.unknown()) }),
})
const Header = z.coerce.string().catch('')
const RefusalBody = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        code: z.string().optional(),
        resource: z.string().optional(),
        field: z.string().optional(),
      }),
    )
    .optional(),
})
type RefusalBody = z.infer<typeof RefusalBody>
type Answer = { status: number; body: RefusalBody; header: (name: string) => string }

/** What a refused call was about: the name that was asked for, and the time in milliseconds. */
export type RefusalContext = { name: string; nowMs: number }

/** Reads what a call has thrown: a refusal of host or relay, or no answer at all. */
export function failureOf(fault: unknown, context: RefusalContext): RefusedCall {
  // An answer of another shape is not the host's.
  if (fault instanceof z.ZodError) return { code: 'unreachable', status: 502 }
  const refusal = Refusal.safeParse(fault)
  if (!refusal.success) return { code: 'network', status: 0 }
  const { status, response } = refusal.data
  const body = RefusalBody.safeParse(response.data).data ?? {}
  const header = (name: string) => Header.parse(response.headers[name] ?? '')
  return { ...reasonOf({ status, body, header }, context), status }
}

function reasonOf(answer: Answer, context: RefusalContext): CodeHostFailure {
  const { status, body } = answer
  if (body.code === 'githubNotLinked') return { code: 'notLinked' }
  const full = fullReason(body)
  if (full) return full
  if (status === 403 || status === 429) return refusedReason(answer, context)
  if (status === 404) return { code: 'gone' }
  if (body.code === 'codeHostAway') return awayReason(answer, context)
  if (status >= 500) return { code: 'unreachable' }
  if (status === 422) return invalidReason(body, context)
  return plainReason(answer)
}

/** The built-in host's account has no room left: for bytes, or for one more repository. */
function fullReason({ errors = [] }: RefusalBody): CodeHostFailure | null {
  const used = errors.find(({ resource, code }) => resource === 'Account' && code === 'custom')
  if (used?.field === 'storage') return { code: 'storageFull' }
  return used?.field === 'repositories' ? { code: 'repositoriesFull' } : null
}

/** It says when to come back; whether it did what was asked nobody knows. */
function awayReason(answer: Answer, { nowMs }: RefusalContext): CodeHostFailure {
  const seconds = secondsToWait(answer, nowMs)
  return seconds > 0 ? { code: 'busy', params: { seconds } } : { code: 'unreachable' }
}

function refusedReason(answer: Answer, { nowMs }: RefusalContext): CodeHostFailure {
  const seconds = secondsToWait(answer, nowMs)
  if (seconds > 0) return { code: 'busy', params: { seconds } }
  const wanted = answer.header('x-accepted-oauth-scopes')
  const held = answer.header('x-oauth-scopes').split(/,\s*/)
  const isScope = wanted !== '' && !wanted.split(/,\s*/).some((scope) => held.includes(scope))
  return isScope ? { code: 'scope', params: { scope: wanted } } : plainReason(answer)
}

// A used-up allowance names the second in which it is new; anything else names how long to wait.
function secondsToWait({ header }: Answer, nowMs: number): number {
  const named = Number(header('retry-after'))
  if (named > 0) return Math.ceil(named)
  if (header('x-ratelimit-remaining') !== '0') return 0
  return Math.max(1, Math.ceil(Number(header('x-ratelimit-reset')) - nowMs / 1_000))
}

function invalidReason(body: RefusalBody, { name }: RefusalContext): CodeHostFailure {
  const errors = body.errors ?? []
  const isTaken = errors.some(
    ({ code, message }) =>
      code === 'already_exists' || /\bname already exists/i.test(message ?? ''),
  )
  if (isTaken && name !== '') return { code: 'nameTaken', params: { name } }
  const detail = errors.find(({ message }) => message)?.message ?? body.message ?? body.error ?? ''
  return { code: 'validation', params: { message: detail } }
}

function plainReason({ status, body }: Answer): CodeHostFailure {
  const message = body.message ?? body.error
  return message ? { code: 'message', message } : { code: 'status', params: { status } }
}
