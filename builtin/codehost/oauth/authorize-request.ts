/** Reads what a client asks for at the authorize page (RFC 6749, RFC 7636, RFC 9207). */
import type { Host } from '../host.ts'
import { parseScopes, type Scope } from '../accounts/scopes.ts'

/** A request that may be shown to a person. */
export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  scopes: Scope[]
  /** Returned untouched; null when the client sent none. */
  state: string | null
  /** PKCE S256 challenge, 43 characters of base64url. */
  challenge: string
}

/** A fault is told to the person when the client or address cannot be trusted, else to the client. */
type AuthorizeFault =
  | { tell: 'person'; fault: 'unknownClient' | 'wrongRedirect' }
  | { tell: 'client'; redirectTo: string }

/** What was asked for, or what is wrong with it. */
export type ParsedAuthorize =
  | { ok: true; request: AuthorizeRequest }
  | ({ ok: false } & AuthorizeFault)

/**
 * Checks a request for authorization. The redirect address must be one of the client's, exactly,
 * and a PKCE challenge by S256 must be there.
 */
export function parseAuthorizeRequest(host: Host, query: URLSearchParams): ParsedAuthorize {
  const { client } = host
  if (once(query, 'client_id') !== client.id)
    return { ok: false, tell: 'person', fault: 'unknownClient' }
  const redirectUri = redirectAddress(host, query)
  if (redirectUri === null) return { ok: false, tell: 'person', fault: 'wrongRedirect' }
  const state = once(query, 'state')
  const scopes = parseScopes(query.get('scope') ?? '')
  const fault = requestFault(query, scopes)
  if (fault !== null || scopes === null) {
    const [error, description] = fault ?? invalidScope
    const redirectTo = redirectWith(
      host,
      { redirectUri, state },
      { error, error_description: description },
    )
    return { ok: false, tell: 'client', redirectTo }
  }
  const challenge = query.get('code_challenge') ?? ''
  return { ok: true, request: { clientId: client.id, redirectUri, scopes, state, challenge } }
}

/**
 * The address that takes an answer back to the client: its own parameters, ours, the state and the
 * issuer, by which a client tells two code hosts apart (RFC 9207, T21).
 */
export function redirectWith(
  host: Host,
  to: { redirectUri: string; state: string | null },
  answer: Record<string, string>,
): string {
  const url = new URL(to.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (to.state !== null) url.searchParams.set('state', to.state)
  url.searchParams.set('iss', host.baseUrl)
  return url.href
}

/** The address that tells a client that the person said no. */
export function deniedAddress(host: Host, request: AuthorizeRequest): string {
  return redirectWith(host, request, {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  })
}

const invalidScope = ['invalid_scope', 'The scopes are user, public_repo and repo.'] as const

function requestFault(
  query: URLSearchParams,
  scopes: Scope[] | null,
): readonly [string, string] | null {
  if (new Set(query.keys()).size < query.size)
    return ['invalid_request', 'A parameter was given more than once.']
  if ((query.get('response_type') ?? 'code') !== 'code')
    return ['unsupported_response_type', 'Only response_type=code is supported.']
  if (query.get('code_challenge_method') !== 'S256')
    return ['invalid_request', 'PKCE is required: code_challenge_method must be S256.']
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    return ['invalid_request', 'code_challenge must be a base64url SHA-256 digest.']
  return scopes === null ? invalidScope : null
}

function redirectAddress(host: Host, query: URLSearchParams): string | null {
  const known = host.client.redirectUris
  if (!query.has('redirect_uri')) return known.length === 1 ? (known[0] ?? null) : null
  const asked = once(query, 'redirect_uri')
  return asked !== null && known.includes(asked) ? asked : null
}

function once(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name)
  return value === undefined || more.length > 0 ? null : value
}
