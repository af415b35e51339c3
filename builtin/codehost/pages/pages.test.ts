import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authorizeUrl, startHost, type StartedHost } from '../testing/started-host.ts'
import { texts } from './page-texts.ts'
import { safeReturn } from './read-form.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost

beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

const chinese = { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.8' }

test('pages speak the language of the browser, a choice is kept [AUTH-40]', async () => {
  const visitor = started.browser()
  await visitor.open('/codehost/signin', chinese)
  expect(visitor.page.text).toContain('<html lang="zh-CN">')
  expect(visitor.page.text).toContain('用户名')
  await visitor.open('/codehost/signin?lang=en', chinese)
  expect(visitor.page.text).toContain('<html lang="en">')
  await visitor.open('/codehost/signup', chinese)
  expect(visitor.page.text).toContain('Create account')
  const other = started.browser()
  expect(
    (await other.open('/codehost/signup', { 'Accept-Language': 'fr, zh;q=0' })).text,
  ).toContain('Create account')
})

test('the language of the client that sends somebody goes with them, until they choose another [I18N-01]', async () => {
  const visitor = started.browser()
  await visitor.open(`${authorizeUrl()}&ui_locales=zh`)
  expect((await visitor.follow()).text).toContain('<html lang="zh-CN">')
  await visitor.open(/href="([^"]*signup[^"]*)"/.exec(visitor.page.text)?.[1] ?? '')
  expect(visitor.page.text).toContain('<html lang="zh-CN">')
  const english = /href="([^"]*lang=en[^"]*)"/.exec(visitor.page.text)?.[1] ?? ''
  await visitor.open(english.replaceAll('&amp;', '&'))
  await visitor.send({ login: 'alice', password: 'long enough' })
  expect((await visitor.follow()).text).toContain('<html lang="en">')
  const other = started.browser()
  await other.open(`${authorizeUrl()}&ui_locales=fr-CA+zh-CN+en`)
  expect((await other.follow()).text).toContain('<html lang="zh-CN">')
})

test('every sentence is there in both languages [AUTH-40]', () => {
  expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en))
  for (const [key, text] of Object.entries(texts.zh)) {
    if (typeof text !== 'string' || key === 'otherLanguage') continue
    expect([key, /[\u4e00-\u9fff]/.test(text)]).toEqual([key, true])
    expect([
      key,
      /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]|[\u4e00-\u9fff][,.?!:;]/.test(text),
    ]).toEqual([key, false])
  }
})

const badSignUps: [string, string, string, string][] = [
  ['', 'long enough', 'login', 'Please enter a username.'],
  ['a b', 'long enough', 'login', 'Use letters, digits'],
  ['-a', 'long enough', 'login', 'Use letters, digits'],
  ['a--b', 'long enough', 'login', 'Use letters, digits'],
  ['你好', 'long enough', 'login', 'Use letters, digits'],
  ['a'.repeat(40), 'long enough', 'login', 'Use letters, digits'],
  ['../../etc', 'long enough', 'login', 'Use letters, digits'],
  ['Settings', 'long enough', 'login', 'reserved'],
  ['api', 'long enough', 'login', 'reserved'],
  ['ALICE', 'long enough', 'login', 'taken'],
  ['bob', 'seven77', 'password', 'at least 8 characters.</p>'],
  ['bob', '🐌🐌🐌🐌', 'password', 'at least 8 characters.</p>'],
  ['bob', 'x'.repeat(201), 'password', 'at most 200'],
]
test.each(badSignUps)(
  'signing up as %j with %j has failed, and the field says why [AUTH-40]',
  async (login, password, name, words) => {
    await started.person('alice')
    const visitor = started.browser()
    await visitor.open('/codehost/signup')
    const page = await visitor.send({ login, password })
    expect(page.status).toBe(words === 'taken' ? 409 : 400)
    expect(page.text).toContain('<p class="notice bad" role="alert">Registration failed</p>')
    const fieldHtml = page.text.slice(page.text.indexOf(`id="${name}"`))
    expect(fieldHtml.slice(0, 900)).toContain('aria-invalid="true"')
    expect(fieldHtml.slice(0, 900)).toContain(`id="${name}-note" role="alert"`)
    expect(fieldHtml).toContain(words)
    expect(page.text).not.toContain(password === '' ? '\u0000' : `value="${password}"`)
    expect(visitor.cookies.has('codehost_session')).toBe(false)
    expect(started.host.countAccounts()).toBe(1)
  },
)

test('a password is counted as people count: an emoji is one character [AUTH-40] [I18N-28]', async () => {
  const visitor = started.browser()
  await visitor.open('/codehost/signup')
  const password = '🐌🐚🐙🦀🐡🐠🐟🐬'.repeat(25)
  expect((await visitor.send({ login: 'bob', password })).status).toBe(303)
  const again = started.browser()
  await again.open('/codehost/signin')
  expect(/id="password"[^>]*maxlength="(\d+)"/.exec(again.page.text)?.[1]).toBe('400')
  expect((await again.send({ login: 'bob', password })).status).toBe(303)
})

test('after a refusal the page opens in the field at fault: a password typed next is not shown as a name [AUTH-40]', async () => {
  const visitor = started.browser()
  const opensIn = (text: string): string[] =>
    Array.from(text.matchAll(/<input[^>]*>/g), ([input]) => input)
      .filter((input) => /\sautofocus[\s/>]/.test(input))
      .map((input) => / id="(\w+)"/.exec(input)?.[1] ?? '')
  expect(opensIn((await visitor.open('/codehost/signup')).text)).toEqual(['login'])
  const refused = await visitor.send({ login: 'dora', password: 'short' })
  expect(opensIn(refused.text)).toEqual(['password'])
  const taken = await visitor.send({ login: 'not a name', password: 'long enough' })
  expect(opensIn(taken.text)).toEqual(['login'])
})

test('a wrong password and a wrong name are told in the same words [AUTH-40]', async () => {
  await started.person('alice')
  const answers = []
  for (const login of ['alice', 'nobody']) {
    const visitor = started.browser()
    await visitor.open('/codehost/signin')
    const { status, text } = await visitor.send({ login, password: 'wrong password' })
    const form = visitor.cookies.get('codehost_form') ?? ''
    expect(form).not.toBe('')
    answers.push({
      status,
      text: text.replaceAll(/name="form" value="[^"]*"/g, '').replaceAll(login, 'X'),
    })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.text).toContain('Wrong username or password.')
})

test('there is no account and no password on a fresh code host [AUTH-40, HOST-33]', async () => {
  expect(started.host.countAccounts()).toBe(0)
  for (const login of ['admin', 'root', 'magiccube', 'demo']) {
    const visitor = started.browser()
    await visitor.open('/codehost/signin')
    expect((await visitor.send({ login, password: login })).status).toBe(422)
  }
})

test('the cookie is hidden from scripts and other sites, and ends with the session [AUTH-40]', async () => {
  const secure = await startHost({ origin: 'https://studio.example', secureCookies: true })
  const visitor = secure.browser()
  await visitor.open('/codehost/signup')
  const signed = await visitor.send(
    { login: 'alice', password: 'long enough' },
    { headers: { Origin: 'https://studio.example' } },
  )
  const cookie = signed.headers.getSetCookie().find((line) => line.startsWith('codehost_session='))
  for (const term of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/codehost'])
    expect(cookie).toContain(term)
  const kept = visitor.cookies.get('codehost_session') ?? ''
  await visitor.open('/codehost/settings/tokens')
  await visitor.send({}, { form: 1, headers: { Origin: 'https://studio.example' } })
  visitor.cookies.set('codehost_session', kept)
  expect((await visitor.open('/codehost/settings/tokens')).status).toBe(303)
  await secure.stop()
})

test('a form sent by another site, or without its token, does nothing [AUTH-40]', async () => {
  const alice = await started.person('alice')
  await alice.open('/codehost/settings/tokens')
  const made = { note: 'x', scope_repo: 'on' }
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    await alice.open('/codehost/settings/tokens')
    expect((await alice.send(made, { headers })).text).not.toContain('mchp_')
  }
  await alice.open('/codehost/settings/tokens')
  expect((await alice.send({ ...made, form: 'forged' })).text).not.toContain('mchp_')
  const bob = await started.person('bob')
  await bob.open('/codehost/settings/tokens')
  const token = /name="form" value="([^"]+)"/.exec(bob.page.text)?.[1] ?? ''
  await alice.open('/codehost/settings/tokens')
  expect((await alice.send({ ...made, form: token })).text).not.toContain('mchp_')
  await alice.open(authorizeUrl())
  const forged = await alice.send({ decision: 'authorize', form: 'forged' })
  expect(forged.location).toBeNull()
  await alice.open('/codehost/settings/tokens')
  expect(alice.page.text).toContain('No tokens yet.')
})

test('a sign-in leads nowhere but to pages of the code host [AUTH-40]', () => {
  const evil = fc.oneof(
    fc.constantFrom(
      '//evil.example',
      '/\\evil.example',
      '/codehost/../x',
      '/codehost//../..//evil',
      '/%09/evil',
      'https:evil',
      'javascript:alert(1)',
      '/codehost\\..\\..',
      '/codehostile',
      '/codehost/%2e%2e/x',
      'http://localhost:3000/codehost/x',
    ),
    fc.webUrl(),
    fc.string({ unit: 'binary' }).map((text) => `/codehost${text}`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(evil, (asked) => {
      const url = new URL(safeReturn(asked, '/codehost/signin'), 'http://localhost:3000')
      expect(url.origin).toBe('http://localhost:3000')
      expect(url.pathname).toMatch(/^\/codehost(\/|$)/)
    }),
    { numRuns: 10_000 },
  )
})

test('every page forbids framing, scripts and foreign styles [AUTH-40]', async () => {
  const alice = await started.person('alice')
  await started
    .octokit(await started.token('carol'))
    .request('POST /user/repos', { name: 'timer', auto_init: true })
  const pages = [
    '/codehost/signup',
    '/codehost/signin',
    authorizeUrl(),
    '/codehost/settings/tokens',
    '/codehost/carol',
    '/codehost/carol/timer',
    '/codehost/carol/timer/blob/main/README.md',
    '/codehost/carol/timer/commit/main',
    '/codehost/nobody',
    '/codehost/carol/timer/raw/main/README.md',
  ]
  for (const visitor of [alice, started.browser()]) {
    for (const path of pages) {
      const { text, headers } = await visitor.open(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, policy.includes("default-src 'none'")]).toEqual([path, true])
      expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([path, true])
      expect([path, /unsafe|script-src/.test(policy)]).toEqual([path, false])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, /<script|<style|\sstyle=|\son\w+=/i.test(text)]).toEqual([path, false])
    }
  }
})

test('what people wrote is shown as text, and raw files do not run on this origin [HOST-34]', async () => {
  const evil = '<script>alert(1)</script>'
  const octokit = started.octokit(await started.token('alice'))
  await octokit.request('POST /user/repos', { name: 'timer', description: evil, auto_init: true })
  const path = `${evil.replaceAll('/', '')}.html`
  await octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
    owner: 'alice',
    repo: 'timer',
    path,
    message: evil,
    content: Buffer.from(evil).toString('base64'),
  })
  const visitor = started.browser()
  for (const page of [
    '/codehost/alice',
    '/codehost/alice/timer',
    `/codehost/alice/timer/blob/main/${encodeURIComponent(path)}`,
    '/codehost/alice/timer/commit/main',
  ]) {
    const { status, text } = await visitor.open(page)
    expect([page, status, text.includes('<script')]).toEqual([page, 200, false])
    expect(text).toContain('&lt;script')
  }
  const raw = await visitor.open(`/codehost/alice/timer/raw/main/${encodeURIComponent(path)}`)
  expect(raw.text).toBe(evil)
  expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(raw.headers.get('content-security-policy')).toContain('sandbox')
})

test('a private repository has no page for others [HOST-32]', async () => {
  const alice = await started.person('alice')
  await alice.open('/codehost/settings/tokens')
  const made = await alice.send({ note: 'test', scope_repo: 'on', scope_user: 'on' })
  const token = /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  await started
    .octokit(token)
    .request('POST /user/repos', { name: 'diary', private: true, auto_init: true })
  for (const path of ['', '/blob/main/README.md', '/raw/main/README.md', '/commit/main']) {
    expect((await alice.open(`/codehost/alice/diary${path}`)).status).toBe(200)
    expect((await started.browser().open(`/codehost/alice/diary${path}`)).status).toBe(404)
  }
  expect((await started.browser().open('/codehost/alice')).text).not.toContain('diary')
})

test('a personal token is shown once, listed without itself, and dead after it was revoked [HOST-34]', async () => {
  const alice = await started.person('alice')
  await alice.open('/codehost/settings/tokens')
  expect((await alice.send({ note: '', scope_repo: 'on' })).text).toContain(
    'Please say what the token is for.',
  )
  expect((await alice.send({ note: 'laptop' })).text).toContain(
    'Please choose what the token may do.',
  )
  const made = await alice.send({ note: 'laptop', scope_repo: 'on', scope_user: 'on' })
  const token = /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  const me = () =>
    started.fetch('/codehost/api/v3/user', { headers: { Authorization: `token ${token}` } })
  expect((await me()).headers.get('x-oauth-scopes')).toBe('user, repo')
  // It and the command are copied by a script of the code host's own, which no other page has.
  expect(made.text.match(/<button[^>]* data-copies="fresh-token"/g)).toHaveLength(1)
  expect(made.headers.get('content-security-policy')).toContain(
    'script-src http://localhost:3000/codehost/copy.js;',
  )
  const script = await started.fetch('/codehost/copy.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
  const listed = await alice.open('/codehost/settings/tokens')
  expect(listed.text).toContain('laptop')
  expect(listed.text).not.toContain('data-copies')
  expect(listed.text).not.toContain(token)
  const gone = await alice.send({}, { form: 1 })
  expect(gone.location).toContain('revoked')
  expect((await me()).status).toBe(401)
})

test('sign-up can be closed [AUTH-40]', async () => {
  let isOpen = true
  const closing = await startHost({ registration: async () => (isOpen ? 'open' : 'closed') })
  await closing.person('alice')
  const visitor = closing.browser()
  // The form was open in a browser before.
  await visitor.open('/codehost/signup')
  isOpen = false
  expect((await visitor.send({ login: 'bob', password: 'long enough' })).status).toBe(403)
  const closed = await visitor.open('/codehost/signup')
  expect(closed.text).toContain('cannot be created at the moment')
  expect(closed.text).not.toContain('<form')
  expect(closing.host.countAccounts()).toBe(1)
  await closing.stop()
})
