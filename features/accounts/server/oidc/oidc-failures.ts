/** Why a provider's answer brings nobody in: each reason with a sentence of its own. */
import { ClientError, ResponseBodyError } from 'openid-client'
import * as z from 'zod'
import { type FailureCode, Failure, fail } from '../../../../contract/failures.ts'
import type { Log } from '../../../../server/kernel/log.ts'

/** The provider does not answer, or was just found not to. */
export class OidcAway extends Error {
  override readonly name = 'OidcAway'
}

const claimFailures: Readonly<Record<string, FailureCode>> = {
  nonce: 'oidcNonce',
  iss: 'oidcIssuer',
  aud: 'oidcAudience',
  azp: 'oidcAudience',
}

/** The failure to answer with; the log learns what the library said, which holds no secret. */
export function oidcFailure({ name }: { name: string }, error: unknown, log: Log): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  log.warn('sign-in refused', { provider: 'oidc', kind: code, reason: reasonOf(error) })
  return fail(code, { name })
}

/** Whether the provider itself refused a code or a refresh token. */
export function isRefusedGrant(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant'
}

/**
 * Fails with `oidcClock` for a token that was made just now by a clock that is far from this server's: its other
 * times could not be believed either.
 */
export function refuseForeignTime(
  { name }: { name: string },
  issuedAt: number | undefined,
  nowMs: number,
  toleratedSeconds: number,
): void {
  if (issuedAt === undefined) throw fail('oidcInvalid', { name })
  if (Math.abs(nowMs / 1_000 - issuedAt) > toleratedSeconds + longestCallSeconds)
    throw fail('oidcClock', { name })
}

/** How long the provider may take to send what it has just made. */
const longestCallSeconds = 15

function codeOf(error: unknown): FailureCode {
  if (error instanceof ResponseBodyError) return 'authorizationFailed'
  if (error instanceof z.ZodError) return 'oidcInvalid'
  if (!(error instanceof ClientError)) return 'oidcAway'
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return claimFailures[claimOf(error)] ?? 'oidcInvalid'
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'oidcClock'
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'oidcSignature'
    case 'OAUTH_INVALID_RESPONSE':
      return invalidResponse(error)
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return isOutOfOrder(error) ? 'oidcAway' : 'oidcInvalid'
    case undefined:
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'oidcAway'
    default:
      return 'oidcInvalid'
  }
}

function invalidResponse(error: ClientError): FailureCode {
  const words = reasonOf(error.cause)
  if (/signature/.test(words)) return 'oidcSignature'
  return /"iss"/.test(words) ? 'oidcIssuer' : 'oidcInvalid'
}

function isOutOfOrder({ cause }: ClientError): boolean {
  return cause instanceof Response && cause.status >= 500
}

const Caused = z.object({ cause: z.object({ claim: z.string() }) })

function claimOf({ cause }: ClientError): string {
  return Caused.safeParse(cause).data?.cause.claim ?? ''
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { cause } = error
  const because = cause instanceof Error ? `: ${cause.message}` : ''
  return `${error.message}${because}`.slice(0, 300)
}
