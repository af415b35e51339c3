/** Refused calls: one class, and a closed list of codes. */
import { isObject } from '../../../project/content-file/json.ts'
import type { CubeError, CubeErrorCode } from './cube-types.ts'
import { isText, parse } from './read-json.ts'

type Details = CubeError['details']

/** What calls of the app reject with. */
export class CubeFailure extends Error implements CubeError {
  override readonly name = 'CubeError'
  readonly code: CubeErrorCode
  readonly details: Details
  readonly entryId: string | null
  /** After which time the server wants to be asked again. */
  readonly retryAfterMs: number
  /** Whether the server broke on this very call, as far as one can tell. */
  readonly isBroken: boolean

  constructor(
    code: CubeErrorCode,
    message: string = code,
    more: {
      details?: Details
      entryId?: string | null
      retryAfterMs?: number
      isBroken?: boolean
    } = {},
  ) {
    super(message)
    this.code = code
    this.details = more.details ?? []
    this.entryId = more.entryId ?? null
    this.retryAfterMs = more.retryAfterMs ?? 0
    this.isBroken = more.isBroken ?? false
  }
}

// Codes of the server that say the same here; what else it says is told by its status.
const passedOn: readonly string[] = [
  'validationError',
  'notFound',
  'dataNotAllowed',
  'dataSignIn',
  'dataEntryInvalid',
  'dataEntryTooLarge',
  'dataExists',
  'dataMax',
  'dataFull',
  'dataPersonFull',
  'changedElsewhere',
  'dataInvitationEnded',
  'dataInvitationsFull',
  'dataMembersFull',
  'rateLimited',
  'unavailable',
] satisfies CubeErrorCode[]

/** Whether a text is a code that this version of the script knows. */
export function isKnownCode(code: string): code is CubeErrorCode {
  return passedOn.includes(code)
}

/** Whether something thrown is one of ours; the two scripts have a class each. */
export function isFailure(error: unknown): error is CubeFailure {
  return error instanceof Error && error.name === 'CubeError'
}

/** The failure that something thrown comes to. */
export function failureFrom(error: unknown): CubeFailure {
  return isFailure(error) ? error : new CubeFailure('unavailable', String(error))
}

/** Whether the same call may succeed later. */
export function isPassing({ code }: CubeFailure): boolean {
  return code === 'offline' || code === 'unavailable' || code === 'rateLimited'
}

/** Reads an answer that is no success. */
export function failureOf(status: number, text: string, retryAfter: string | null): CubeFailure {
  const body = parse(text)
  const told = isObject(body) ? body : {}
  const code = isText(told['code']) && isKnownCode(told['code']) ? told['code'] : codeOf(status)
  return new CubeFailure(code, isText(told['error']) ? told['error'] : code, {
    details: isDetails(told['details']) ? told['details'] : [],
    retryAfterMs: 1_000 * (Number(retryAfter) || 0),
    isBroken: status === 500,
  })
}

function codeOf(status: number): CubeErrorCode {
  if (status === 401) return 'dataSignIn'
  if (status === 403) return 'dataNotAllowed'
  if (status === 404) return 'notFound'
  if (status === 429) return 'rateLimited'
  // A conflict without a name of its own is a call that is still under way.
  return status >= 500 || status === 409 ? 'unavailable' : 'validationError'
}

function isDetails(value: unknown): value is Details {
  return Array.isArray(value)
}
