/** What the client asks for people whom it saw sign in elsewhere: an account, a token and a session of these pages. */
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Account, findAccount } from '../accounts/account-store.ts'
import { readDevice } from '../accounts/device-name.ts'
import { allScopes } from '../accounts/scopes.ts'
import { startSession, vouchedSessionSeconds } from '../accounts/sessions.ts'
import { issueOAuthToken } from '../accounts/tokens.ts'
import { accountOfKey, forgetKey, hasPassword } from '../accounts/vouched-accounts.ts'
import { readBounded } from '../bounded-body.ts'
import type { Host } from '../host.ts'
import { rememberGrant } from './grants.ts'
import { isClient } from './token-routes.ts'

const bodyBytes = 8192
const text = z.string().max(500)

/** Who came: an account by its number, or somebody by a key of the client's. `agent` names the browser. */
const Sent = z.union([
  z.strictObject({ account: z.int().nonnegative(), agent: text }),
  z.strictObject({ key: z.string().min(20).max(100), login: text, name: text, agent: text }),
])
type Sent = z.infer<typeof Sent>

/**
 * `POST /applications/{client_id}/sign-ins`, `DELETE /applications/{client_id}/keys/{key}` and
 * `GET /applications/{client_id}/accounts/{id}`, with the client's own credentials by Basic. The first answers 404 for
 * an account that is suspended or not there.
 */
export function createVouchedSignIn(host: Host): Hono {
  const routes = new Hono()
  routes.post('/applications/:client/sign-ins', async (c) => {
    if (!isClient(host, c)) return notFound(c)
    const sent = await readSent(c)
    if (!sent) return c.json({ message: 'Problems parsing JSON', status: '400' }, 400)
    const account = 'key' in sent ? accountOfKey(host, sent) : findAccount(host, sent.account)
    if (!account) return notFound(c)
    c.header('Cache-Control', 'no-store')
    return c.json({ ...enter(host, account, sent.agent) })
  })
  routes.delete('/applications/:client/keys/:key', (c) => {
    if (!isClient(host, c)) return notFound(c)
    forgetKey(host, c.req.param('key'))
    return c.body(null, 204)
  })
  routes.get('/applications/:client/accounts/:account{[0-9]+}', (c) => {
    if (!isClient(host, c)) return notFound(c)
    const account = findAccount(host, Number(c.req.param('account')))
    if (!account) return notFound(c)
    return c.json({ id: account.id, has_password: hasPassword(host, account.id) })
  })
  return routes
}

function enter(host: Host, account: Account, agent: string) {
  const agreed = { clientId: host.client.id, scopes: allScopes }
  rememberGrant(host, account.id, agreed)
  const token = issueOAuthToken(host, { ...agreed, accountId: account.id, codeHash: '' })
  host.log('signedIn', { account: account.id })
  return {
    id: account.id,
    login: account.login,
    name: account.displayName,
    access_token: token,
    scope: allScopes.join(','),
    session: startSession(host, account, readDevice(agent), vouchedSessionSeconds),
    session_seconds: vouchedSessionSeconds,
  }
}

async function readSent(c: Context): Promise<Sent | null> {
  const bytes = await readBounded(c.req, bodyBytes)
  try {
    return Sent.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch {
    // No JSON: a call of nobody's.
    return null
  }
}

function notFound(c: Context): Response {
  return c.json({ message: 'Not Found', status: '404' }, 404)
}
