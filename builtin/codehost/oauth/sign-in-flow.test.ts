import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  authorizeUrl,
  exchange,
  redirectUri,
  startHost,
  verifier,
  type StartedHost,
} from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost

beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

/** Takes somebody through sign-up and consent; answers what the studio's callback receives. */
async function consents(decision = 'authorize'): Promise<URLSearchParams> {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl())
  await alice.send({ decision })
  return new URL(alice.page.location ?? '').searchParams
}

async function codeOf(): Promise<string> {
  return (await consents()).get('code') ?? ''
}

async function userOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await started.fetch('/codehost/api/v3/user', { headers })).status
}

test('somebody new signs up on the way, consents, and the studio acts for them [AUTH-40, HOST-33]', async () => {
  const visitor = started.browser()
  await visitor.open(authorizeUrl())
  expect(visitor.page.location).toContain('/codehost/signin?return_to=')
  await visitor.follow()
  const signUp = /href="(\/codehost\/signup[^"]*)"/.exec(visitor.page.text)?.[1] ?? ''
  await visitor.open(signUp.replaceAll('&amp;', '&'))
  await visitor.send({ login: 'alice', password: 'correct horse' })
  await visitor.follow()
  expect(visitor.page.text).toContain('Authorize MagicCube')
  expect(visitor.page.text).toContain('See your username')
  expect(visitor.page.text).toContain('public repositories')
  expect(visitor.page.text).toContain('private repositories')
  await visitor.send({ decision: 'authorize' })
  const back = new URL(visitor.page.location ?? '')
  expect(back.origin + back.pathname).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('state-of-the-test')
  expect(back.searchParams.get('iss')).toBe('http://localhost:3000/codehost')
  const { status, body } = await exchange(started, back.searchParams.get('code') ?? '')
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', scope: 'user,public_repo,repo' })
  const { data } = await started.octokit(body.access_token).request('GET /user')
  expect(data.login).toBe('alice')
})

test('"Cancel" returns with access_denied and no code [AUTH-40]', async () => {
  const answer = await consents('cancel')
  expect(answer.get('error')).toBe('access_denied')
  expect(answer.get('error_description')).toBeTruthy()
  expect(answer.get('state')).toBe('state-of-the-test')
  expect(answer.get('iss')).toBe('http://localhost:3000/codehost')
  expect(answer.has('code')).toBe(false)
})

test.each([{}, { decision: '' }, { decision: 'yes' }, { decision: 'Authorize' }])(
  'nothing but the button "Authorize" authorizes: %j does not [AUTH-40]',
  async (fields) => {
    const alice = await started.person('alice')
    await alice.open(authorizeUrl())
    await alice.send({ ...fields })
    expect(alice.page.location).toContain('error=access_denied')
    expect(alice.page.location).not.toContain('code=')
    expect((await alice.open(authorizeUrl())).text).toContain('Authorize MagicCube')
  },
)

test('going back to a request that was answered and used leads Home, not in again [AUTH-09]', async () => {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl())
  await alice.send({ decision: 'authorize' })
  const code = new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  expect((await alice.open(authorizeUrl())).location).toContain('code=')
  expect((await exchange(started, code)).status).toBe(200)
  expect((await alice.open(authorizeUrl())).location).toBe('http://localhost:3000/')
  const another = authorizeUrl({ code_challenge: 'n'.repeat(43) })
  expect((await alice.open(another)).location).toContain('code=')
})

test('somebody who does not want to sign in goes back the same way [AUTH-40]', async () => {
  const visitor = started.browser()
  await visitor.open(authorizeUrl())
  await visitor.follow()
  const cancel = /href="([^"]*error=access_denied[^"]*)"/.exec(visitor.page.text)?.[1] ?? ''
  const back = new URL(cancel.replaceAll('&amp;', '&'))
  expect(back.origin + back.pathname).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('state-of-the-test')
})

test('consent is asked again only for scopes that were not granted before [HOST-33]', async () => {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl({ scope: 'user' }))
  expect(alice.page.text).not.toContain('private repositories')
  await alice.send({ decision: 'authorize' })
  await alice.open(authorizeUrl({ scope: 'user' }))
  expect(alice.page.location).toContain('code=')
  await alice.open(authorizeUrl({ scope: 'user repo' }))
  expect(alice.page.status).toBe(200)
  expect(alice.page.text).toContain('private repositories')
})

test('a second use of a code is refused and kills the token of the first [HOST-33]', async () => {
  const code = await codeOf()
  const first = await exchange(started, code)
  const token = first.body.access_token ?? ''
  expect(await userOf(token)).toBe(200)
  const second = await exchange(started, code)
  expect(second.status).toBe(400)
  expect(second.body.error).toBe('bad_verification_code')
  expect(await userOf(token)).toBe(401)
})

test('a code is good for 60 seconds [HOST-33]', async () => {
  const code = await codeOf()
  started.clock.now += 60_000
  expect((await exchange(started, code)).body.error).toBe('bad_verification_code')
  const soon = await (async () => {
    const alice = started.browser()
    await alice.open('/codehost/signin')
    await alice.send({ login: 'alice', password: 'alice-password' })
    await alice.open(authorizeUrl())
    return new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  })()
  started.clock.now += 59_999
  expect((await exchange(started, soon)).status).toBe(200)
})

test.each([
  ['no verifier', { code_verifier: null }, 'bad_verification_code'],
  ['another verifier', { code_verifier: `${verifier}x` }, 'bad_verification_code'],
  ['the challenge as a plain verifier', { code_verifier: 'x'.repeat(43) }, 'bad_verification_code'],
  ['another redirect address', { redirect_uri: `${redirectUri}/` }, 'redirect_uri_mismatch'],
  ['a wrong client secret', { client_secret: 'guess' }, 'incorrect_client_credentials'],
  ['another client', { client_id: 'other' }, 'incorrect_client_credentials'],
  ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
])('a code with %s gives no token [HOST-33]', async (_what, changes, error) => {
  const answer = await exchange(started, await codeOf(), changes)
  expect(answer.status).toBe(400)
  expect(answer.body.error).toBe(error)
  expect(answer.body).not.toHaveProperty('access_token')
})

test('a failed attempt uses a code up [HOST-33]', async () => {
  const code = await codeOf()
  await exchange(started, code, { code_verifier: 'x'.repeat(43) })
  expect((await exchange(started, code)).status).toBe(400)
})

test.each([
  ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['with a challenge and no method', { code_challenge_method: null }, 'invalid_request'],
  ['with an unknown scope', { scope: 'user admin:org' }, 'invalid_scope'],
  ['for a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
])('a request %s is sent back with an error [HOST-33]', async (_what, changes, error) => {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl(changes))
  const back = new URL(alice.page.location ?? '')
  expect(back.href.startsWith(redirectUri)).toBe(true)
  expect(back.searchParams.get('error')).toBe(error)
  expect(back.searchParams.get('state')).toBe('state-of-the-test')
  expect(back.searchParams.has('code')).toBe(false)
})

test.each([
  `${redirectUri}/`,
  `${redirectUri}?x=1`,
  'http://localhost:3000/auth/builtin/callback/../evil',
  'http://localhost:3000@evil.example/auth/builtin/callback',
  'https://evil.example/',
  'javascript:alert(1)',
  '',
])('a code is never sent to the unregistered address %j [HOST-33]', async (address) => {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl({ redirect_uri: address }))
  expect(alice.page.status).toBe(400)
  expect(alice.page.location).toBeNull()
  expect(alice.page.text).toContain('not registered')
})

test('an unknown client is told to the person, not redirected [HOST-33]', async () => {
  const alice = await started.person('alice')
  await alice.open(authorizeUrl({ client_id: 'other' }))
  expect(alice.page.status).toBe(400)
  expect(alice.page.location).toBeNull()
})

test('the token call answers in form encoding unless JSON is asked for, as GitHub does [HOST-33]', async () => {
  const answer = await started.fetch('/codehost/login/oauth/access_token', {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'studio', client_secret: 'studio-secret', code: 'no' }),
  })
  expect(answer.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  expect(new URLSearchParams(await answer.text()).get('error')).toBe('bad_verification_code')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['{"code":1}', '[]', 'nonsense', '{', 'null'])(
  'a token call with the body %j is refused clearly',
  async (body) => {
    const answer = await started.fetch('/codehost/login/oauth/access_token', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    expect(answer.status).toBe(400)
  },
)

test('the studio can take back a token it was given', async () => {
  const { body } = await exchange(started, await codeOf())
  const token = body.access_token ?? ''
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
  const revoke = (pair: string) =>
    started.fetch('/codehost/api/v3/applications/studio/token', {
      method: 'DELETE',
      headers: { Authorization: basic(pair), 'Content-Type': 'application/json' },
      body: JSON.stringify({ access_token: token }),
    })
  expect((await revoke('studio:wrong')).status).toBe(404)
  expect(await userOf(token)).toBe(200)
  expect((await revoke('studio:studio-secret')).status).toBe(204)
  expect(await userOf(token)).toBe(401)
})
