/** Has the built-in code host let in somebody whom the studio saw sign in elsewhere. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { type Accounts, providerOf } from './accounts.ts'

const Entered = z.object({
  id: z.number().int().positive(),
  login: z.string(),
  name: z.string().nullable(),
  access_token: z.string(),
  scope: z.string(),
  session: z.string(),
  session_seconds: z.number().int().positive(),
})

/** Who came in: the account, a token for the studio, and the value of the code host's own sign-in cookie. */
export type Entered = {
  providerId: string
  username: string
  displayName: string | null
  token: string
  scopes: string
  session: CodeHostSession
}

/** The code host's own sign-in for this browser, and how long it lasts. */
export type CodeHostSession = { value: string; maxAgeSeconds: number }

/** An account by its number, or somebody by a key that names them for good. */
export type Vouched =
  | { account: number; agent: string }
  | { key: string; login: string; name: string; agent: string }

const timeoutMs = 15_000

/**
 * Lets somebody in; the account of a key is made where there is none.
 * Fails with `accountSuspended` where the account is closed there, `loginFailed` when the code host cannot be asked.
 */
export async function enterCodeHost(accounts: Accounts, vouched: Vouched): Promise<Entered> {
  const response = await ask(accounts, '/sign-ins', {
    method: 'POST',
    body: JSON.stringify(vouched),
  })
  if (response.status === 404) throw fail('accountSuspended', { reason: '' })
  const { data } = Entered.safeParse(parseJson(await response.text()))
  if (!data) throw fail('loginFailed')
  return {
    providerId: String(data.id),
    username: data.login,
    displayName: data.name,
    token: data.access_token,
    scopes: data.scope,
    session: { value: data.session, maxAgeSeconds: data.session_seconds },
  }
}

const Known = z.object({ has_password: z.boolean() })

/** Whether an account of the built-in code host has a password. Fails with `loginFailed`. */
export async function hasPassword(accounts: Accounts, providerId: string): Promise<boolean> {
  const response = await ask(accounts, `/accounts/${providerId}`, {})
  const { data } = Known.safeParse(parseJson(await response.text()))
  if (response.status === 404) return false
  if (!data) throw fail('loginFailed')
  return data.has_password
}

/** Has a key name its account no more, so that its way in is gone. Fails with `loginFailed`. */
export async function forgetKey(accounts: Accounts, key: string): Promise<void> {
  const response = await ask(accounts, `/keys/${key}`, { method: 'DELETE' })
  if (response.status !== 204) throw fail('loginFailed')
}

async function ask(accounts: Accounts, path: string, init: RequestInit): Promise<Response> {
  const provider = providerOf(accounts, 'builtin')
  if (!provider) throw fail('loginFailed')
  const { apiUrl, clientId, clientSecret } = provider
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  try {
    return await accounts.world.fetch(`${apiUrl}/applications/${clientId}${path}`, {
      ...init,
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    // Refused or too slow: to the person it is one thing.
    throw fail('loginFailed')
  }
}
