import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeResetLink } from '../reset-link.ts'
import { callerAddressHeader } from '../caller-address.ts'
import type { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let alice: Browser

beforeEach(async () => {
  started = await startHost()
  alice = await started.person('alice')
})
afterEach(() => started.stop())

const settings = '/codehost/settings'
const windows = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

async function signsIn(password: string, headers: Record<string, string> = {}): Promise<Browser> {
  const visitor = started.browser()
  await visitor.open('/codehost/signin')
  await visitor.send({ login: 'alice', password }, { headers })
  return visitor
}

const isSignedIn = async (visitor: Browser) => (await visitor.open(settings)).status === 200

/** The place of the form among those of the page that is open, by the end of its address. */
function formAt(visitor: Browser, action: string): number {
  const forms = [...visitor.page.text.matchAll(/<form[^>]*action="([^"]+)"/g)]
  return forms.findIndex(([, address]) => address?.endsWith(action))
}

async function change(visitor: Browser, password: string, next: string) {
  await visitor.open(settings)
  return visitor.send(
    { password, new_password: next },
    { form: formAt(visitor, '/settings/password') },
  )
}

/** The name of the field that the page opens in. */
function openedField(html: string): string | undefined {
  const opened = [...html.matchAll(/<input(?=[^>]*\sautofocus)[^>]*\sname="(\w+)"/g)]
  expect(opened.length).toBeLessThanOrEqual(1)
  return opened[0]?.[1]
}

test('a changed password ends all other sessions, and the old one opens nothing: threat T75 [AUTH-40]', async () => {
  const phone = await signsIn('alice-password')
  expect((await change(alice, 'alice-password', 'a much better one')).location).toContain('done=')
  expect((await alice.follow()).text).toContain('The password was changed.')
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(await signsIn('alice-password'))).toBe(false)
  expect(await isSignedIn(await signsIn('a much better one'))).toBe(true)
})

test('a code that was under way does not outlive the password: threat T75 [HOST-33]', async () => {
  await alice.open(authorizeUrl())
  await alice.send({ decision: 'authorize' })
  const code = new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  await change(alice, 'alice-password', 'a much better one')
  expect((await exchange(started, code)).status).toBe(400)
})

test('the present password is asked for, and guesses at it are counted: threat T75 [AUTH-40]', async () => {
  const page = await change(alice, 'not mine', 'a much better one')
  expect(page.status).toBe(422)
  expect(page.text).toContain('This is not your current password.')
  expect(openedField(page.text)).toBe('password')
  for (let guess = 1; guess < 10; guess++) await change(alice, `guess ${guess}`, 'a better one')
  expect((await change(alice, 'alice-password', 'a much better one')).status).toBe(429)
  expect(await isSignedIn(alice)).toBe(true)
})

test('the forms of the page are counted by address too: threat T75 [AUTH-39]', async () => {
  await started.stop()
  started = await startHost({ formsPerMinute: 2 })
  alice = await started.person('alice')
  const send = async () => {
    await alice.open(settings)
    const form = formAt(alice, '/settings/password')
    const headers = { [callerAddressHeader]: '192.0.2.1' }
    return alice.send({ password: 'x', new_password: 'short' }, { form, headers })
  }
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(422)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})

test('a bad new password is refused next to its field, in both languages: threat T75 [AUTH-40]', async () => {
  const page = await change(alice, 'alice-password', '12345678')
  expect(page.status).toBe(422)
  expect(page.text).toContain('too easy to guess')
  expect(openedField(page.text)).toBe('new_password')
  await alice.open(`${settings}?lang=zh`)
  expect((await change(alice, 'alice-password', 'alice123')).text).toContain(
    '密码与用户名过于接近，请换一个。',
  )
})

test('the page lists sessions by names that people know, and ends one or all others: threat T75 [AUTH-35]', async () => {
  const desk = await signsIn('alice-password', windows)
  const phone = await signsIn('alice-password', {
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  started.clock.now += 60 * 60 * 1000
  const page = (await desk.open(settings)).text
  expect(page).toContain('Chrome on Windows')
  expect(page).toContain('Safari on iPhone')
  expect(page).toContain('Unknown browser')
  expect(page.match(/This session/g)).toHaveLength(1)
  expect(page).toContain('Last used')
  expect(page).toContain('2026-03-21 03:14 UTC')
  expect((await desk.open(`${settings}?lang=zh`)).text).toContain('Windows 上的 Chrome')
  await desk.open(`${settings}?lang=en`)
  const ends = [...desk.page.text.matchAll(/action="[^"]*\/sessions\/end"[\s\S]*?<\/form>/g)]
  expect(ends).toHaveLength(2)
  const atPhone = ends.findIndex(([form]) => form.includes('Safari on iPhone'))
  await desk.send({}, { form: formAt(desk, '/sessions/end') + atPhone })
  expect([await isSignedIn(phone), await isSignedIn(alice)]).toEqual([false, true])
  await desk.open(settings)
  await desk.send({}, { form: formAt(desk, '/sessions/end-others') })
  expect([await isSignedIn(alice), await isSignedIn(desk)]).toEqual([false, true])
})

test('nobody ends a session of somebody else: threat T75', async () => {
  const bob = await started.person('bob')
  const other = await signsIn('alice-password')
  await alice.open(settings)
  const id = /name="id" value="([^"]+)"/.exec(alice.page.text)?.[1] ?? ''
  expect(id).not.toBe('')
  await bob.open(settings)
  const token = /name="form" value="([^"]+)"/.exec(bob.page.text)?.[1] ?? ''
  await started.fetch(`${settings}/sessions/end`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: `codehost_session=${bob.cookies.get('codehost_session')}`,
    },
    body: new URLSearchParams({ form: token, id }).toString(),
  })
  expect(await isSignedIn(other)).toBe(true)
})

test('an account has twenty sessions at most; the one not used for longest goes', async () => {
  for (let time = 0; time < 20; time++) {
    started.clock.now += 1000
    await signsIn('alice-password')
  }
  expect(await isSignedIn(alice)).toBe(false)
  const last = await signsIn('alice-password')
  await last.open(settings)
  expect(last.page.text.match(/\/sessions\/end"/g)).toHaveLength(19)
})

test('the access of the studio is listed and can be revoked: threat T75 [HOST-33]', async () => {
  expect((await alice.open(settings)).text).toContain('No application has access.')
  await alice.open(authorizeUrl())
  await alice.send({ decision: 'authorize' })
  const code = new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  const token = (await exchange(started, code)).body.access_token ?? ''
  const me = () =>
    started.fetch('/codehost/api/v3/user', { headers: { Authorization: `Bearer ${token}` } })
  expect((await me()).status).toBe(200)
  await alice.open(settings)
  expect(alice.page.text).toContain('Revoke MagicCube')
  await alice.send({}, { form: formAt(alice, '/access/revoke') })
  expect((await alice.follow()).text).toContain('The access was revoked.')
  expect((await me()).status).toBe(401)
  expect((await alice.open(authorizeUrl())).text).toContain('Authorize MagicCube')
})

test('the page is reached from the bar and from the tokens, and needs somebody signed in [AUTH-40]', async () => {
  for (const path of ['/codehost/alice', '/codehost/settings/tokens'])
    expect((await alice.open(path)).text).toContain('href="/codehost/settings"')
  expect((await alice.open(settings)).text).toContain('href="/codehost/settings/tokens"')
  const stranger = started.browser()
  expect((await stranger.open(settings)).location).toContain('/codehost/signin?return_to=')
  expect((await stranger.open('/codehost/signin')).text).not.toContain('href="/codehost/settings"')
})

test('the page says where the account is deleted, in both languages: at the studio, which holds the other half [ACC-22]', async () => {
  const alice = await started.person('alice-of-two')
  await alice.open(`${settings}?lang=en`)
  expect(alice.page.text).toContain('Your account here and the one at MagicCube are deleted')
  expect(alice.page.text).toContain('href="http://localhost:3000/dashboard?tab=account"')
  expect((await alice.open(`${settings}?lang=zh`)).text).toContain('在 MagicCube 删除账号')
})

test('the forms of the page do nothing for another site: threat T75', async () => {
  for (const action of ['/settings/password', '/sessions/end-others', '/signout']) {
    await signsIn('alice-password')
    await alice.open(settings)
    const form = formAt(alice, action)
    if (form < 0) throw new Error(`there is no form ${action}`)
    const fields = { password: 'alice-password', new_password: 'a much better one' }
    await alice.send(fields, { form, headers: { Origin: 'https://evil.example' } })
    expect([action, await isSignedIn(alice)]).toEqual([action, true])
  }
  expect(await isSignedIn(await signsIn('alice-password'))).toBe(true)
})

/** The path of a link that the operator makes; by the clock of the machine, not of the test. */
function resetPath(login: string): string {
  started.clock.now = Date.now()
  const made = makeResetLink({ folder: started.folder, origin: 'http://localhost:3000', login })
  return made.ok ? new URL(made.link).pathname : made.reason
}

test('an operator’s link sets a new password once, and ends every session: threat T75 [AUTH-40]', async () => {
  const path = resetPath('ALICE')
  const visitor = started.browser()
  await visitor.open(path)
  await visitor.follow()
  expect(visitor.page.text).toContain('For alice.')
  expect(visitor.page.text).not.toContain(path.split('/').at(-1))
  expect((await visitor.send({ password: 'password' })).text).toContain('too easy to guess')
  await visitor.send({ password: 'a much better one' })
  expect((await visitor.follow()).text).toContain('The password was changed.')
  expect(await isSignedIn(alice)).toBe(false)
  expect(await isSignedIn(await signsIn('alice-password'))).toBe(false)
  expect(await isSignedIn(await signsIn('a much better one'))).toBe(true)
  const again = started.browser()
  await again.open(path)
  expect([(await again.follow()).status, again.page.text.includes('This link was used')]).toEqual([
    404,
    true,
  ])
})

test('an operator’s link ends after an hour, with the next one, and with a change: threat T75', async () => {
  const isOpen = async (path: string) => {
    const visitor = started.browser()
    await visitor.open(path)
    return (await visitor.follow()).status === 200
  }
  const first = resetPath('alice')
  expect(await isOpen(first)).toBe(true)
  const second = resetPath('alice')
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  started.clock.now += 61 * 60 * 1000
  expect(await isOpen(second)).toBe(false)
  const third = resetPath('alice')
  await change(await signsIn('alice-password'), 'alice-password', 'a much better one')
  expect(await isOpen(third)).toBe(false)
})

test('the form of an operator’s link is counted by address as every form with a password is: threats T75 and T71 [AUTH-39]', async () => {
  await started.stop()
  started = await startHost({ formsPerMinute: 2 })
  await started.person('alice')
  const visitor = started.browser()
  await visitor.open(resetPath('alice'))
  await visitor.follow()
  const headers = { [callerAddressHeader]: '192.0.2.1' }
  const send = () => visitor.send({ password: 'short' }, { headers })
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(422)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})

test('whoever sets a new password is told the tokens and can revoke them in one step: threat T75', async () => {
  const token = await started.token('carol')
  const me = () =>
    started.fetch('/codehost/api/v3/user', { headers: { Authorization: `Bearer ${token}` } })
  for (const [fields, status] of [
    [{}, 200],
    [{ revoke_tokens: 'on', revoke_access: 'on' }, 401],
  ] as const) {
    const visitor = started.browser()
    await visitor.open(resetPath('carol'))
    await visitor.follow()
    expect(visitor.page.text).toContain('Personal tokens of this account: test.')
    await visitor.send({ password: `a better one ${status}`, ...fields })
    expect((await me()).status).toBe(status)
  }
})

test('two who use one link at the same time set one password: threat T75', async () => {
  const path = resetPath('alice')
  const visitors = [started.browser(), started.browser()]
  for (const visitor of visitors) {
    await visitor.open(path)
    await visitor.follow()
  }
  const set = visitors.map((visitor, at) => visitor.send({ password: `a better one ${at}` }))
  expect((await Promise.all(set)).map(({ status }) => String(status)).toSorted()).toEqual([
    '303',
    '404',
  ])
})

test('a form opens in its first field at fault, so that a password is not typed in the clear: threat T75 [AUTH-40]', async () => {
  const visitor = started.browser()
  for (const [page, fields, opened] of [
    ['signup', { login: 'bob', password: 'short' }, 'password'],
    ['signup', { login: 'bob', password: 'password' }, 'password'],
    ['signup', { login: 'a b', password: 'short' }, 'login'],
    ['signup', { login: 'alice', password: 'long enough' }, 'login'],
    ['signin', { login: 'alice', password: 'wrong' }, 'password'],
  ] as const) {
    await visitor.open(`/codehost/${page}`)
    expect(openedField(visitor.page.text)).toBe('login')
    expect(openedField((await visitor.send({ ...fields })).text)).toBe(opened)
  }
  // What is at fault is the form as a whole: the name is kept, and what is typed next is the password.
  await visitor.open('/codehost/signin')
  visitor.cookies.delete('codehost_form')
  const old = await visitor.send({ login: 'alice', password: 'alice-password' })
  expect([old.status, openedField(old.text)]).toEqual([400, 'password'])
  for (let wrong = 1; wrong < 10; wrong++) await visitor.send({ login: 'alice', password: 'wrong' })
  const closed = await visitor.send({ login: 'alice', password: 'wrong' })
  expect([closed.status, openedField(closed.text)]).toEqual([429, 'password'])
  await alice.open('/codehost/settings/tokens')
  expect(openedField((await alice.send({ note: '', scope_repo: 'on' })).text)).toBe('note')
  expect(openedField((await alice.send({ note: 'laptop' })).text)).toBe('scope_user')
})

test('who failed at a form, sent it too often or changed its language is still led back to where they came from [AUTH-40]', async () => {
  await started.stop()
  started = await startHost({ formsPerMinute: 1 })
  const visitor = started.browser()
  await visitor.open(authorizeUrl())
  const { location } = visitor.page
  await visitor.open((location ?? '').replace('/signin?', '/signup?'))
  const headers = { [callerAddressHeader]: '192.0.2.1' }
  const short = await visitor.send({ login: 'bob', password: 'short' }, { headers })
  expect(short.status).toBe(400)
  const other = /href="([^"]*)"\s+lang="zh-CN"/.exec(short.text)?.[1] ?? ''
  expect(other).toContain('return_to=')
  const tooOften = await visitor.send({ login: 'bob', password: 'long enough' }, { headers })
  expect(tooOften.status).toBe(429)
  const made = await visitor.send({ login: 'bob', password: 'long enough' })
  expect(made.location).toContain('/codehost/login/oauth/authorize?')
})

test('an account has a hundred personal tokens at most', async () => {
  await alice.open('/codehost/settings/tokens')
  for (let token = 0; token < 100; token++) {
    await alice.send({ note: `laptop ${token}`, scope_user: 'on' })
    expect(alice.page.status).toBe(201)
  }
  expect((await alice.send({ note: 'one more', scope_user: 'on' })).text).toContain(
    'You have 100 tokens, which is the most.',
  )
})

test('consent names an e-mail address only where there is one, in whole sentences [AUTH-40]', async () => {
  const page = await alice.open(authorizeUrl())
  expect(page.text).toContain('MagicCube asks to act for alice:')
  expect(page.text).toContain('See your username<')
  expect(page.text).not.toContain('address')
  const zh = await alice.open(`${authorizeUrl()}&ui_locales=zh`)
  expect(zh.text).toContain('MagicCube 请求以 alice 的身份执行以下操作：')
  expect(zh.text).not.toContain('邮箱')
})
