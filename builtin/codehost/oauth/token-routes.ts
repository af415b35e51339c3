/** The calls a client makes behind the scenes: code for token, and taking a token back. */
import { Hono, type Context } from 'hono'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { Host } from '../host.ts'
import { sameText } from '../accounts/secrets.ts'
import { endSignIns } from '../accounts/change-password.ts'
import { revokeOAuthToken, revokePersonalTokens } from '../accounts/tokens.ts'
import { exchangeCode } from './authorization-codes.ts'

const explanations = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  bad_verification_code: 'The code passed is incorrect or expired.',
  redirect_uri_mismatch:
    'The redirect_uri MUST match the registered callback URL for this application.',
  unsupported_grant_type: 'The grant_type must be authorization_code.',
  invalid_request: 'The request is malformed: send the parameters once, in the body.',
} as const

type Fault = keyof typeof explanations

const bodyBytes = 8192

/** `POST /login/oauth/access_token` in GitHub's shape, faults as 400 (RFC 6749 5.2, T22). */
export function createTokenRoutes(host: Host): Hono {
  const routes = new Hono()
  routes.post('/login/oauth/access_token', async (c) => {
    const fields = await readFields(c)
    if (fields === 'tooLarge') return answer(c, 413, faultBody('invalid_request'))
    if (!fields) return refuse(c, 'invalid_request')
    const { clientId, clientSecret } = clientOf(c, fields)
    if (clientId !== host.client.id || !sameText(clientSecret, host.client.secret))
      return refuse(c, 'incorrect_client_credentials')
    if ((fields.get('grant_type') ?? 'authorization_code') !== 'authorization_code')
      return refuse(c, 'unsupported_grant_type')
    const outcome = exchangeCode(host, {
      clientId,
      code: fields.get('code') ?? '',
      redirectUri: fields.get('redirect_uri') ?? null,
      verifier: fields.get('code_verifier') ?? '',
    })
    if (!outcome.ok) return refuse(c, outcome.error)
    host.log('oauthTokenIssued', { scopes: outcome.scopes.join(' ') })
    return answer(c, 200, {
      access_token: outcome.token,
      scope: outcome.scopes.join(','),
      token_type: 'bearer',
    })
  })
  return routes
}

/** `DELETE /applications/{client_id}/token`, with the client's own credentials by Basic. */
export function createTokenRevocation(host: Host): Hono {
  const routes = new Hono()
  routes.delete('/applications/:client/token', async (c) => {
    if (!isClient(host, c)) return c.json({ message: 'Not Found', status: '404' }, 404)
    const body = (await readBounded(c.req, bodyBytes)).toString()
    const token = /"access_token"\s*:\s*"([\w-]+)"/.exec(body)?.[1] ?? ''
    if (!revokeOAuthToken(host, host.client.id, token))
      return c.json({ message: 'Not Found', status: '404' }, 404)
    return c.body(null, 204)
  })
  return routes
}

/**
 * `DELETE /applications/{client_id}/accounts/{id}/sessions`, with the client's own credentials by Basic: all sessions
 * of an account end, with `?personal_tokens=true` its personal tokens too. An account is named by its
 * number, so that this works also after the person took the client's access back. What is gone already is done: 204.
 */
export function createSessionsEnd(host: Host): Hono {
  const routes = new Hono()
  routes.delete('/applications/:client/accounts/:account{[0-9]+}/sessions', (c) => {
    if (!isClient(host, c)) return c.json({ message: 'Not Found', status: '404' }, 404)
    const account = Number(c.req.param('account'))
    host.db.transaction(() => {
      endSignIns(host, account)
      if (c.req.query('personal_tokens') === 'true') revokePersonalTokens(host, account)
    })
    host.log('sessionsEnded', { account })
    return c.body(null, 204)
  })
  return routes
}

/** Whether a call bears the client's own credentials and names it in its address. */
export function isClient(host: Host, c: Context): boolean {
  const { clientId, clientSecret } = clientOf(c, new Map())
  const isRight = clientId === host.client.id && sameText(clientSecret, host.client.secret)
  return isRight && c.req.param('client') === clientId
}

// Secrets in an address end in logs and referrers, so parameters count in the body only (T26).
async function readFields(c: Context): Promise<Map<string, string> | 'tooLarge' | null> {
  const kind = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (kind !== 'application/json' && kind !== 'application/x-www-form-urlencoded') return null
  const bytes = await readBounded(c.req, bodyBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return null
    throw error
  })
  if (!bytes) return 'tooLarge'
  return kind === 'application/json'
    ? readJsonFields(bytes.toString())
    : readFormFields(bytes.toString())
}

function readFormFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return null
    fields.set(name, value)
  }
  return fields
}

function readJsonFields(text: string): Map<string, string> | null {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value !== 'string') return null
    fields.set(name, value)
  }
  return fields
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not JSON: told as a malformed request
  }
}

function clientOf(
  c: Context,
  fields: ReadonlyMap<string, string>,
): { clientId: string; clientSecret: string } {
  const basic = /^basic ([\w+/=-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!basic)
    return {
      clientId: fields.get('client_id') ?? '',
      clientSecret: fields.get('client_secret') ?? '',
    }
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':')
  return { clientId: formDecode(id), clientSecret: formDecode(secret.join(':')) }
}

// RFC 6749 2.3.1: id and secret are form-encoded before they are put into Basic.
function formDecode(text: string): string {
  return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''
}

function refuse(c: Context, fault: Fault): Response {
  return answer(c, 400, faultBody(fault))
}

function faultBody(fault: Fault): Record<string, string> {
  return { error: fault, error_description: explanations[fault] }
}

// As on GitHub, the answer is form-encoded unless JSON is asked for.
function answer(c: Context, status: 200 | 400 | 413, body: Record<string, string>): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Pragma', 'no-cache')
  c.header('X-Content-Type-Options', 'nosniff')
  if (c.req.header('accept')?.includes('json')) return c.json(body, status)
  c.header('Content-Type', 'application/x-www-form-urlencoded; charset=utf-8')
  return c.body(new URLSearchParams(body).toString(), status)
}
