/** The second step of a password: set up on the account page, asked for at each door that a password opens (T160, T161). */
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerAddressHeader } from '../../caller-address.ts'
import { makeResetLink } from '../../reset-link.ts'
import type { Browser } from '../../testing/browser.ts'
import { authorizeUrl, startHost, type StartedHost } from '../../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const page = '/codehost/settings/second-step'
const second = '/codehost/signin/second'

let started: StartedHost
let alice: Browser

beforeEach(async () => {
  started = await startHost({ formsPerMinute: 1_000_000 })
  alice = await started.person('alice')
})
afterEach(() => started.stop())

/** The place of the form among those of the page that is open, by the end of its address; the last of its kind. */
function formAt(visitor: Browser, action: string): number {
  const forms = [...visitor.page.text.matchAll(/<form[^>]*action="([^"?]+)/g)]
  return forms.findLastIndex(([, address]) => address?.endsWith(action))
}
const press = (visitor: Browser, action: string, fields: Record<string, string> = {}) =>
  visitor.send(fields, { form: formAt(visitor, action) })

const codeOf = (secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: started.clock.now + shift * 30_000,
  })
const codesOn = (text: string): string[] =>
  text.match(/\b[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}\b/g) ?? []

async function confirm(visitor: Browser, code = '', password = 'alice-password') {
  await visitor.open(page)
  return press(visitor, '/confirm', { password, code })
}

/** Sets an app up; answers its secret and the recovery codes, of which the page shows each once. */
async function setUpApp(): Promise<{ secret: string; codes: string[] }> {
  expect((await confirm(alice)).location).toBe(`${page}?done=confirmed`)
  await alice.follow()
  await press(alice, '/app/begin')
  const shown = (await alice.follow()).text
  const [, secret = ''] = /id="app-key">([A-Z2-7]{32})</.exec(shown) ?? []
  expect(shown).toContain('<svg class="qr"')
  const done = await press(alice, '/app', { code: codeOf(secret) })
  expect(done.status).toBe(201)
  // Twice: to be read, and to be downloaded.
  const codes = [...new Set(codesOn(done.text))]
  expect(codes).toHaveLength(10)
  started.clock.now += 60_000
  return { secret, codes }
}

async function signsIn(password = 'alice-password', address?: string): Promise<Browser> {
  const visitor = started.browser()
  await visitor.open('/codehost/signin')
  const headers = address === undefined ? {} : { [callerAddressHeader]: address }
  await visitor.send({ login: 'alice', password }, { headers })
  return visitor
}

async function steps(visitor: Browser, code: string, address?: string) {
  await visitor.open(second)
  const headers = address === undefined ? {} : { [callerAddressHeader]: address }
  return visitor.send({ code }, { form: formAt(visitor, second), headers })
}

const isSignedIn = async (visitor: Browser) =>
  (await visitor.open('/codehost/settings')).status === 200

test('an app is asked for once it is proven, behind the password and never in its place', async () => {
  await confirm(alice)
  await alice.follow()
  await press(alice, '/app/begin')
  const shown = (await alice.follow()).text
  const [, first = ''] = /id="app-key">([A-Z2-7]{32})</.exec(shown) ?? []
  expect((await press(alice, '/app', { code: '000000' })).status).toBe(422)
  // It does not count yet.
  expect(await isSignedIn(await signsIn())).toBe(true)
  await alice.open(`${page}/app`)
  expect((await press(alice, '/app', { code: codeOf(first) })).status).toBe(201)
  started.clock.now += 60_000
  const visitor = await signsIn()
  expect(visitor.page.location).toBe(second)
  expect(visitor.cookies.has('codehost_session')).toBe(false)
  expect((await visitor.follow()).text).toContain('Your password is right.')
  expect((await steps(visitor, codeOf(first))).location).toBe('/codehost/alice')
  expect(await isSignedIn(visitor)).toBe(true)
  expect((await signsIn('wrong')).page.text).toContain('Wrong username or password.')
})

test('the page says in both languages whether it is on, and asks again who is there before it changes anything', async () => {
  const off = (await alice.open(page)).text
  expect(off).toContain('Off: whoever has your password has your account.')
  expect(off).not.toContain('/app/begin')
  const form = /name="form" value="([^"]+)"/.exec(off)?.[1] ?? ''
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const name of ['app/begin', 'app', 'app/remove', 'codes', 'passkeys', 'passkeys/remove']) {
    const sent = await started.fetch(`${page}/${name}`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form, code: '123456', id: 'x', passkey: '{}' }).toString(),
    })
    expect([name, sent.status]).toEqual([name, 422])
    expect(await sent.text()).toContain('Please confirm once more that it is you.')
  }
  expect((await confirm(alice, '', 'not mine')).text).toContain(
    'This is not your current password.',
  )
  const { secret } = await setUpApp()
  expect((await alice.open(`${page}?lang=zh`)).text).toContain('已开启：只有密码无法登录。')
  await alice.open(`${page}?lang=en`)
  // Ten minutes later who is there is asked again: the password alone is not enough now.
  started.clock.now += 10 * 60_000
  expect((await alice.open(page)).text).not.toContain('/app/remove')
  expect((await confirm(alice)).status).toBe(422)
  expect((await confirm(alice, codeOf(secret))).location).toContain('confirmed')
  await alice.follow()
  expect((await press(alice, '/app/remove')).location).toBe(`${page}?done=appRemoved`)
  const after = (await alice.follow()).text
  expect(after).toContain('The authenticator app was removed.')
  expect(after).toContain('Off: ')
  expect(await isSignedIn(await signsIn())).toBe(true)
})

test('a password with a second step opens nothing by another door: threat T160', async () => {
  const { secret } = await setUpApp()
  await alice.open('/codehost/settings/tokens')
  const [token = ''] =
    /mchp_[\w-]{43}/.exec((await alice.send({ note: 'git', scope_repo: 'on' })).text) ?? []
  const visitor = await signsIn()
  // What waits is no session, and is none of the studio's either.
  expect((await visitor.open(authorizeUrl())).location).toContain('/codehost/signin')
  expect((await visitor.open('/codehost/settings/tokens')).status).toBe(303)
  expect((await visitor.open(page)).status).toBe(303)
  for (const [name, value] of visitor.cookies) {
    const other = started.browser()
    other.cookies.set('codehost_session', value)
    expect([name, await isSignedIn(other)]).toEqual([name, false])
  }
  // The studio's own form is answered in the same way, and whoever was signed in there before is not any more.
  const call = await started.fetch('/codehost/signin', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      cookie: `codehost_session=${(await started.person('bob')).cookies.get('codehost_session')}`,
    },
    body: JSON.stringify({ login: 'alice', password: 'alice-password' }),
  })
  expect(await call.json()).toEqual({ login: 'alice', next: 'secondStep' })
  expect(call.headers.getSetCookie().join()).toMatch(/codehost_session=;[^,]*Max-Age=0/)
  // A link to a new password, by letter or by the operator, proves no second step.
  const { folder } = started
  const made = makeResetLink({ folder, origin: 'http://localhost:3000', login: 'alice' })
  const reset = started.browser()
  await reset.open(made.ok ? made.link : '')
  await reset.follow()
  expect((await reset.send({ password: 'a much better one' })).location).toContain(second)
  expect(await isSignedIn(reset)).toBe(false)
  // A sign-in that waited since the password of before has ended.
  expect((await visitor.open(second)).location).toBe('/codehost/signin')
  await reset.open(`${second}?return_to=%2Fcodehost%2Fsettings%3Fdone%3Dpassword`)
  const done = await reset.send({ code: codeOf(secret) }, { form: formAt(reset, second) })
  expect(done.location).toBe('/codehost/settings?done=password')
  // git and the API take no password, with or without a code; a token is made behind the second step and needs none.
  const byToken = { headers: { authorization: `Bearer ${token}` } }
  expect((await started.fetch('/codehost/api/v3/user', byToken)).status).toBe(200)
  for (const password of ['a much better one', `a much better one${codeOf(secret)}`]) {
    const basic = `Basic ${Buffer.from(`alice:${password}`).toString('base64')}`
    const headers = { authorization: basic }
    expect((await started.fetch('/codehost/api/v3/user', { headers })).status).toBe(401)
    const git = '/codehost/alice/x.git/info/refs?service=git-upload-pack'
    expect([401, 404]).toContain((await started.fetch(git, { headers })).status)
  }
})

test('a code is good once, one step early or late, and not in any other order: threat T161', async () => {
  const { secret } = await setUpApp()
  const now = codeOf(secret)
  expect((await steps(await signsIn(), now)).status).toBe(303)
  expect((await steps(await signsIn(), now)).status).toBe(422)
  expect((await steps(await signsIn(), codeOf(secret, -1))).status).toBe(422)
  expect((await steps(await signsIn(), codeOf(secret, 2))).status).toBe(422)
  expect((await steps(await signsIn(), codeOf(secret, 1))).status).toBe(303)
  // The same code in two browsers at once lets one in.
  started.clock.now += 5 * 60_000
  const two = [await signsIn(), await signsIn()]
  const answers = await Promise.all(two.map((visitor) => steps(visitor, codeOf(secret))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422])
})

test('guesses at codes are counted by address and by account, and nobody is locked out of recovery codes: threat T161', async () => {
  const { secret, codes } = await setUpApp()
  const wrong = codeOf(secret, 9)
  const one = await signsIn('alice-password', '192.0.2.1')
  for (let guess = 0; guess < 10; guess++)
    expect((await steps(one, wrong, '192.0.2.1')).status).toBe(422)
  const shut = await steps(one, codeOf(secret), '192.0.2.1')
  expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '600'])
  expect(shut.text).toContain('Try again in 10 minutes.')
  // Another sign-in from there meets the same count.
  const again = await signsIn('alice-password', '192.0.2.1')
  expect((await steps(again, codeOf(secret), '192.0.2.1')).status).toBe(429)
  for (const address of ['192.0.2.2', '192.0.2.3']) {
    const more = await signsIn('alice-password', address)
    for (let guess = 0; guess < 10; guess++)
      expect((await steps(more, wrong, address)).status).toBe(422)
  }
  const owner = await signsIn('alice-password', '198.51.100.1')
  expect((await steps(owner, codeOf(secret), '198.51.100.1')).status).toBe(429)
  expect((await steps(owner, codes[0] ?? '', '198.51.100.1')).status).toBe(303)
  expect(await isSignedIn(owner)).toBe(true)
  started.clock.now += 60 * 60_000
  const later = await signsIn('alice-password', '198.51.100.1')
  expect((await steps(later, codeOf(secret), '198.51.100.1')).status).toBe(303)
})

test('each recovery code is good once, however it is typed, and new ones end those of before: threat T161', async () => {
  const { secret, codes } = await setUpApp()
  const [first = '', other = ''] = codes
  expect((await steps(await signsIn(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(303)
  expect((await steps(await signsIn(), first)).status).toBe(422)
  started.clock.now += 10 * 60_000
  await confirm(alice, codeOf(secret))
  expect((await alice.follow()).text).toContain('Recovery codes that are left: 9.')
  const fresh = await press(alice, '/codes')
  const renewed = [...new Set(codesOn(fresh.text))]
  expect(renewed).toHaveLength(10)
  expect((await alice.open(page)).text).not.toContain(renewed[0])
  expect((await steps(await signsIn(), other)).status).toBe(422)
  expect((await steps(await signsIn(), renewed[0] ?? '')).status).toBe(303)
})

test('a sign-in that waits ends after ten minutes, by leaving it, and with the account', async () => {
  const { secret } = await setUpApp()
  const late = await signsIn()
  const left = await signsIn()
  expect((await left.open('/codehost/signin')).location).toBe(second)
  expect((await left.open(`${second}/leave`)).location).toBe('/codehost/signin')
  expect((await left.open('/codehost/signin')).status).toBe(200)
  started.clock.now += 10 * 60_000
  const ended = await late.open(second)
  expect(ended.location).toBe('/codehost/signin')
  const gone = await signsIn()
  const accountId = Number((await started.octokit().request('GET /users/alice')).data.id)
  await started.host.run({ kind: 'suspend', accountId, reason: 'spam' })
  expect((await gone.open(second)).location).toBe('/codehost/signin')
  await started.host.run({ kind: 'liftSuspension', accountId })
  expect((await steps(gone, codeOf(secret))).status).toBe(303)
  await started.host.run({ kind: 'deleteAccount', accountId })
  for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'pending_sign_ins'])
    expect([table, rowsOf(table)]).toEqual([table, []])
})

test('a copy of the database has neither secret nor codes, and another key opens none of it: threat T161', async () => {
  const { secret, codes } = await setUpApp()
  await alice.open(page)
  await press(alice, '/app/begin')
  const [, next = ''] = /id="app-key">([A-Z2-7]{32})</.exec((await alice.follow()).text) ?? []
  expect(next).not.toBe('')
  const kept = JSON.stringify([rowsOf('authenticators'), rowsOf('recovery_codes')])
  for (const text of [secret, next, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(text)
  expect(JSON.stringify(started.logged)).not.toContain(secret)
  const { folder, clock } = started
  await started.host.close()
  const other = await startHost({
    folder,
    client: { id: 'studio', secret: 'another key', redirectUris: [], name: 'MagicCube' },
  })
  other.clock.now = clock.now + 60_000
  const visitor = other.browser()
  await visitor.open('/codehost/signin')
  await visitor.send({ login: 'alice', password: 'alice-password' })
  expect((await steps(visitor, codeOf(secret, 2))).status).toBe(422)
  expect((await steps(visitor, codes[0] ?? '')).status).toBe(303)
  await other.stop()
  started = await startHost()
})

test('an account without a password has none here, and the page says why', async () => {
  const basic = `Basic ${Buffer.from('studio:studio-secret').toString('base64')}`
  const answer = await started.fetch('/codehost/api/v3/applications/studio/sign-ins', {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'a keyed hash of somebody', login: 'ada', name: '', agent: '' }),
  })
  const ada = started.browser()
  ada.cookies.set('codehost_session', /"session":"([^"]+)"/.exec(await answer.text())?.[1] ?? '')
  const shown = (await ada.open(page)).text
  expect(shown).toContain('Your account has no password')
  expect(shown).not.toContain('<form')
})

function rowsOf(table: string): unknown[] {
  const database = new DatabaseSync(join(started.folder, 'codehost.sqlite'), { readOnly: true })
  const rows = database.prepare(`SELECT * FROM ${table}`).all()
  database.close()
  return rows
}
