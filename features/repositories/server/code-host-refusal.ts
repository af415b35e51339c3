/** Why a code host did not do what the server asked of it, in one shape for all its calls. */
import * as z from 'zod'

/**
 * `busy` and `scope` say what the person can do; `absent` is a 404; `refused` any other 4xx with the
 * host's own words, if it has any; `failed` a 5xx that names no time, or a page in place of JSON; `unanswered` no answer
 * in time.
 */
export type Refusal =
  | { kind: 'unlinked' }
  | { kind: 'busy'; seconds: number }
  | { kind: 'scope'; scope: string }
  | { kind: 'absent' }
  | { kind: 'refused'; status: number; message: string | null }
  | { kind: 'failed'; status: number }
  | { kind: 'unanswered' }

const Thrown = z.object({
  status: z.number(),
  response: z.object({ data: z.unknown(), headers: z.record(z.string(), z.unknown()) }),
})
const Said = z.object({ message: z.string().optional() })
const Text = z.coerce.string().catch('')
// A limit that names no time: GitHub asks its clients for a minute at least.
const unnamedWaitSeconds = 60

type Answer = { status: number; message: string | null; header: (name: string) => string }

/** Reads what a call has thrown; `nowMs` is the time in milliseconds. */
export function refusalOf(error: unknown, nowMs: number): Refusal {
  // JSON of another shape, or a page: somebody else than the host has answered.
  if (error instanceof z.ZodError) return { kind: 'failed', status: 502 }
  const thrown = Thrown.safeParse(error)
  if (!thrown.success) return { kind: 'unanswered' }
  const { status, response } = thrown.data
  const header = (name: string): string => Text.parse(response.headers[name] ?? '')
  if (status >= 500) {
    const seconds = namedWait(header, nowMs)
    return seconds === null ? { kind: 'failed', status } : { kind: 'busy', seconds }
  }
  const message = Said.safeParse(response.data).data?.message ?? null
  if (status === 401) return { kind: 'unlinked' }
  if (status === 404) return { kind: 'absent' }
  return limitOf({ status, message, header }, nowMs) ?? { kind: 'refused', status, message }
}

/** What a 403 or 429 that is no plain refusal says: wait, or a right that is missing. */
function limitOf(answer: Answer, nowMs: number): Refusal | null {
  if (answer.status !== 403 && answer.status !== 429) return null
  const seconds = secondsToWait(answer.header, nowMs)
  if (seconds !== null) return { kind: 'busy', seconds }
  if (answer.status === 429 || /rate limit/i.test(answer.message ?? ''))
    return { kind: 'busy', seconds: unnamedWaitSeconds }
  const wanted = scopesOf(answer.header('x-accepted-oauth-scopes'))
  const held = scopesOf(answer.header('x-oauth-scopes'))
  const isMissing = wanted.length > 0 && !wanted.some((scope) => held.includes(scope))
  return isMissing ? { kind: 'scope', scope: wanted.join(', ') } : null
}

function scopesOf(header: string): string[] {
  return header.split(/,\s*/).filter((scope) => scope !== '')
}

/** The seconds that a refusal's headers ask to wait; null where they ask for nothing. */
export function secondsToWait(header: (name: string) => string, nowMs: number): number | null {
  const named = namedWait(header, nowMs)
  if (named !== null || header('x-ratelimit-remaining') !== '0') return named
  const left = Number(header('x-ratelimit-reset') || Number.NaN) - nowMs / 1_000
  return Number.isFinite(left) ? Math.max(1, Math.ceil(left)) : unnamedWaitSeconds
}

/** What `Retry-After` asks: seconds, or the time until a date (RFC 9110, 10.2.3). */
export function namedWait(header: (name: string) => string, nowMs: number): number | null {
  const named = header('retry-after')
  if (named === '') return null
  const seconds = /^[\d.]+$/.test(named) ? Number(named) : (Date.parse(named) - nowMs) / 1_000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : unnamedWaitSeconds
}
