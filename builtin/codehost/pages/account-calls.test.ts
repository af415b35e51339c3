import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import { authorizeUrl, exchange, redirectUri, startHost } from '../testing/started-host.ts'
import type { StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const origin = 'http://localhost:3000'
const password = 'correct horse battery'
let started: StartedHost

beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

const ours = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }

async function send(
  path: '/codehost/signin' | '/codehost/signup',
  body: unknown,
  headers: Record<string, string> = {},
  to: StartedHost = started,
) {
  const answer = await to.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ours, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('codehost_session='))
  const { status, headers: said } = answer
  const text = await answer.text()
  return { status, said: said.get('retry-after'), cookie, text, body: JSON.parse(text) }
}

const signUp = (body: unknown, headers?: Record<string, string>) =>
  send('/codehost/signup', body, headers)
const signIn = (body: unknown, headers?: Record<string, string>) =>
  send('/codehost/signin', body, headers)

test('a call signs somebody up, and in again, with a session as the pages give it [CON-25]', async () => {
  const made = await signUp({ login: 'ada', password, name: '  艾达  Лавлейс ' })
  expect([made.status, made.body]).toEqual([200, { login: 'ada' }])
  for (const term of ['HttpOnly', 'SameSite=Lax', 'Path=/codehost'])
    expect(made.cookie).toContain(term)
  const again = await signIn({ login: ' ADA ', password })
  expect([again.status, again.body]).toEqual([200, { login: 'ada' }])
  const visitor = started.browser()
  visitor.cookies.set('codehost_session', /=([^;]*)/.exec(again.cookie ?? '')?.[1] ?? '')
  const settings = await visitor.open('/codehost/settings')
  expect(settings.text).toContain('艾达 Лавлейс')
  // Whoever comes in takes the place of whoever was in before, in this browser alone.
  const cookie = `codehost_session=${visitor.cookies.get('codehost_session')}`
  await signUp({ login: 'bob', password }, { Cookie: cookie })
  expect((await visitor.open('/codehost/settings')).location).toContain('/codehost/signin')
})

test.each([
  [{ login: '', password }, { login: 'empty' }, 400],
  [{ login: 'a b', password }, { login: 'invalid' }, 400],
  [{ login: '小明', password }, { login: 'invalid' }, 400],
  [{ login: 'settings', password }, { login: 'reserved' }, 400],
  [{ login: 'ALICE', password }, { login: 'taken' }, 409],
  [{ login: 'bob', password: 'seven77' }, { password: 'short' }, 400],
  [{ login: 'bob', password: 'password1' }, { password: 'common' }, 400],
  [{ login: 'bobthebuilder', password: 'bobthebuilder' }, { password: 'name' }, 400],
  [{ login: 'bob', password, name: '字'.repeat(51) }, { name: 'long' }, 400],
  [{ login: 'bob', password, name: 'ali\u202ece' }, { name: 'invalid' }, 400],
  [{ login: 'a b', password: 'x' }, { login: 'invalid', password: 'short' }, 400],
] as const)(
  'a sign-up with %j is refused by its fields [CON-25] [AUTH-40]',
  async (sent, fields, status) => {
    await started.person('alice')
    const refused = await signUp(sent)
    expect([refused.status, refused.body]).toEqual([status, { fault: 'fields', fields }])
    expect(refused.cookie).toBeUndefined()
    expect(refused.text).not.toContain(sent.password)
    expect(started.host.countAccounts()).toBe(1)
  },
)

test('a wrong password and a wrong name are told alike, and no password is logged [CON-25] [AUTH-40]', async () => {
  await started.person('alice')
  const answers = await Promise.all(
    ['alice', 'nobody'].map((login) => signIn({ login, password: 'not my password' })),
  )
  for (const { status, body, cookie } of answers)
    expect([status, body, cookie]).toEqual([422, { fault: 'wrong' }, undefined])
  expect(JSON.stringify(started.logged)).not.toContain('not my password')
})

test.each([
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  // An app of a person is on a host name of its own beside the studio's.
  [{ Origin: 'http://evil.apps.localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
])('a call of another page (%j) is refused before it is read [CON-25]', async (headers) => {
  await started.person('alice')
  for (const path of ['/codehost/signin', '/codehost/signup'] as const) {
    const body = { login: path.endsWith('up') ? 'mallory' : 'alice', password: 'alice-password' }
    const refused = await send(path, body, headers)
    expect([refused.status, refused.body, refused.cookie]).toEqual([
      403,
      { fault: 'foreign' },
      undefined,
    ])
  }
  expect(started.host.countAccounts()).toBe(1)
})

test('what another page can send without being asked, a form or plain text, is no call: threat T107 [CON-25]', async () => {
  await started.person('alice')
  const body = JSON.stringify({ login: 'alice', password: 'alice-password' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await started.fetch('/codehost/signin', {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: origin },
      body,
    })
    expect([type, answer.status]).toEqual([type, 400])
    expect(answer.headers.getSetCookie().join()).not.toContain('codehost_session=')
  }
})

test.each([
  ['{'],
  ['[]'],
  ['null'],
  [{ login: 'alice' }],
  [{ login: 1, password }],
  [{ login: 'alice', password, admin: true }],
  ['{"login":"a\\ud800","password":"correct horse battery"}'],
])('a call with %j is refused [CON-25]', async (body) => {
  const refused = await signUp(body)
  expect([refused.status, refused.body]).toEqual([400, { fault: 'malformed' }])
})

test('calls and pages are counted by one limit of forms and one of wrong passwords [CON-25] [AUTH-39]', async () => {
  const few = await startHost({ formsPerMinute: 4 })
  const here = { [callerAddressHeader]: '203.0.113.7' }
  await few.person('alice')
  const page = few.browser()
  const sendPage = async () => {
    await page.open('/codehost/signin', here)
    return page.send({ login: 'alice', password: 'wrong password' }, { headers: here })
  }
  const call = () =>
    send('/codehost/signin', { login: 'alice', password: 'wrong password' }, here, few)
  expect([(await sendPage()).status, (await call()).status]).toEqual([422, 422])
  expect([(await sendPage()).status, (await call()).status]).toEqual([422, 422])
  const refused = await call()
  expect([refused.status, refused.body.fault, refused.said]).toEqual([
    429,
    'tooMany',
    String(refused.body.waitSeconds),
  ])
  expect((await sendPage()).status).toBe(429)
  // Minutes apart, the wrong passwords of both are counted together: ten at one name in ten minutes.
  for (let n = 4; n < 10; n += 1) {
    few.clock.now += 61_000
    expect((n % 2 === 0 ? await sendPage() : await call()).status).toBe(422)
  }
  few.clock.now += 61_000
  expect((await call()).body.fault).toBe('tooMany')
  expect((await sendPage()).status).toBe(429)
  await few.stop()
})

test('where sign-up is closed a call is told so [CON-25]', async () => {
  const closed = await startHost({ registration: async () => 'closed' })
  const refused = await send('/codehost/signup', { login: 'ada', password }, {}, closed)
  expect([refused.status, refused.body]).toEqual([403, { fault: 'closed' }])
  await closed.stop()
})

const own = {
  id: 'studio',
  secret: 'studio-secret',
  redirectUris: [redirectUri],
  name: 'MagicCube',
}

test('the code host’s own client is asked no consent, and no other client or address is [CON-25]', async () => {
  const firstParty = await startHost({ client: { ...own, isFirstParty: true } })
  const alice = await firstParty.person('alice')
  for (const changes of [
    { client_id: 'another' },
    { client_id: null },
    { redirect_uri: `${redirectUri}/more` },
    { redirect_uri: 'https://evil.example/callback' },
  ]) {
    const refused = await alice.open(authorizeUrl(changes))
    expect([refused.status, refused.location]).toEqual([400, null])
  }
  // Without PKCE nothing is given either.
  const bare = await alice.open(authorizeUrl({ code_challenge: null }))
  expect(bare.location).toContain('error=invalid_request')
  // Whoever is not signed in here comes to the sign-in, not to the client.
  expect((await firstParty.browser().open(authorizeUrl())).location).toContain('/codehost/signin')
  const back = await alice.open(authorizeUrl())
  const url = new URL(back.location ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(redirectUri)
  expect(url.searchParams.get('state')).toBe('state-of-the-test')
  const { body } = await exchange(firstParty, url.searchParams.get('code') ?? '')
  expect(body['scope']).toBe('user,public_repo,repo')
  // It stands among the applications with access, where it can be taken away.
  expect((await alice.open('/codehost/settings')).text).toContain(
    'action="/codehost/settings/access/revoke"',
  )
  await firstParty.stop()
  const other = await started.person('bob')
  const asked = await other.open(authorizeUrl())
  expect([asked.location, asked.text.includes('value="authorize"')]).toEqual([null, true])
})

test('the display name is given at sign-up on the page too, changed under the account, and told by the API [CON-25]', async () => {
  const visitor = started.browser()
  await visitor.open('/codehost/signup')
  await visitor.send({ login: 'bob', password, name: 'Боб' })
  const name = async () => (await started.octokit().request('GET /users/bob')).data.name
  expect(await name()).toBe('Боб')
  await visitor.open('/codehost/settings')
  const refused = await visitor.send({ name: 'b\u0000b' }, { form: 0 })
  expect([refused.status, refused.text.includes('that can be seen')]).toEqual([422, true])
  await visitor.open('/codehost/settings')
  await visitor.send({ name: '宝' }, { form: 0 })
  expect(await name()).toBe('宝')
  await visitor.follow()
  await visitor.send({ name: ' ' }, { form: 0 })
  expect(await name()).toBeNull()
})
