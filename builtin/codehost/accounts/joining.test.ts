import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInvitationLink } from '../invitation-link.ts'
import type { Browser } from '../testing/browser.ts'
import { origin, startedProcess } from '../testing/started-process.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'
import type { Registration } from './registration.ts'

// Passwords are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const day = 86_400_000
const password = 'a long word of nobody else'

type Joining = StartedHost & { rule: { is: Registration }; waiting: number[] }

async function hostOf(is: Registration): Promise<Joining> {
  const rule = { is }
  const waiting: number[] = []
  const started = await startHost({
    registration: async () => rule.is,
    personWaits: () => void waiting.push(1),
  })
  onTestFinished(() => started.stop())
  return Object.assign(started, { rule, waiting })
}

async function invite(
  started: StartedHost,
  terms: { places?: number; expiresAt?: number | null; madeBy?: string } = {},
) {
  const { places = 1, expiresAt = null, madeBy = 'rosa' } = terms
  return started.host.admission.invite({ note: 'for the club', places, expiresAt, madeBy })
}

/** Opens a link as its page's script does: the code goes by a form. */
async function come(browser: Browser, code: string) {
  await browser.open('/codehost/join')
  return browser.send({ code })
}

async function signUp(started: StartedHost, browser: Browser, login: string) {
  const response = await started.fetch('/codehost/signup', {
    method: 'POST',
    body: JSON.stringify({ login, password }),
    headers: {
      cookie: cookiesOf(browser),
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
    },
  })
  return [response.status, await response.json()]
}

function cookiesOf(browser: Browser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function termsFor(started: StartedHost, browser: Browser): Promise<unknown> {
  const headers = { cookie: cookiesOf(browser) }
  return (await started.fetch('/codehost/signup/terms', { headers })).json()
}

test('by invitation: without a link nobody joins, by one a stranger does, and the list says who [KIT-01] [KIT-02]', async () => {
  const started = await hostOf('invite')
  const stranger = started.browser()
  expect(await termsFor(started, stranger)).toEqual({
    registration: 'invite',
    invited: 'missing',
    canJoin: false,
    proof: null,
  })
  const page = await stranger.open('/codehost/signup')
  expect(page.text).toContain('You need an invitation')
  expect(page.text).not.toContain('<form')
  expect(await signUp(started, stranger, 'mei')).toEqual([
    403,
    { fault: 'notInvited', invited: 'missing' },
  ])
  const { id, secret } = await invite(started)
  const joined = await come(stranger, `http://localhost:3000/codehost/join#${secret}`)
  expect([joined.status, joined.location]).toEqual([303, 'http://localhost:3000/login'])
  expect(joined.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect(await termsFor(started, stranger)).toMatchObject({ invited: 'valid', canJoin: true })
  expect((await stranger.open('/codehost/signup')).text).toContain('You have an invitation')
  expect(await signUp(started, stranger, 'mei')).toEqual([200, { login: 'mei' }])
  const { invitations } = await started.host.admission.invitations({ limit: 10, offset: 0 })
  expect(invitations).toMatchObject([{ id, used: 1, places: 1, people: ['mei'], madeBy: 'rosa' }])
})

test('a wrong, a used-up, a revoked and an old link say which of these they are, in both languages [KIT-02]', async () => {
  const started = await hostOf('invite')
  const used = await invite(started)
  const first = started.browser()
  await come(first, used.secret)
  expect((await signUp(started, first, 'one'))[0]).toBe(200)
  const revoked = await invite(started)
  const held = started.browser()
  await come(held, revoked.secret)
  expect(await started.host.admission.revoke(revoked.id)).toEqual({ isRevoked: true })
  expect(await started.host.admission.revoke(revoked.id)).toEqual({ isRevoked: false })
  expect(await started.host.admission.revoke('nothing')).toEqual({ isRevoked: false })
  const old = await invite(started, { expiresAt: started.clock.now + day })
  started.clock.now += day
  const links = [
    ['A'.repeat(43), 'link is wrong', '邀请链接不正确'],
    ['x', 'link is wrong', '邀请链接不正确'],
    ['', 'link is wrong', '邀请链接不正确'],
    [used.secret, 'is used up', '名额已用完'],
    [revoked.secret, 'was revoked', '已被管理员撤销'],
    [old.secret, 'is too old', '已过期'],
  ] as const
  for (const [code, en, zh] of links) {
    const stranger = started.browser()
    const said = await come(stranger, code)
    expect([said.status, said.text]).toEqual([422, expect.stringContaining(en)])
    await stranger.open('/codehost/join?lang=zh')
    expect((await stranger.send({ code })).text).toContain(zh)
    expect(stranger.cookies.has('codehost_invitation')).toBe(false)
  }
  // Who came by it before it was revoked hears it at the sign-up, as a code and on the page.
  expect(await signUp(started, held, 'late')).toEqual([
    403,
    { fault: 'notInvited', invited: 'revoked' },
  ])
  expect((await held.open('/codehost/signup')).text).toContain('was revoked')
})

test('the secret of a link is stored as a hash alone, and stands in no address: threat T124', async () => {
  const started = await hostOf('invite')
  const { secret } = await invite(started)
  const stranger = started.browser()
  const joined = await come(stranger, secret)
  expect(joined.location).not.toContain(secret)
  const file = new DatabaseSync(join(started.folder, 'codehost.sqlite'), { readOnly: true })
  const rows = file.prepare('SELECT * FROM invitations').all()
  file.close()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(started.logged)).not.toContain(secret)
  const script = await started.fetch('/codehost/join.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
  const page = await stranger.open('/codehost/join')
  expect(page.headers.get('content-security-policy')).toContain(
    'script-src http://localhost:3000/codehost/join.js;',
  )
})

test('a form of another site brings no invitation into a browser', async () => {
  const started = await hostOf('invite')
  const { secret } = await invite(started)
  const stranger = started.browser()
  await stranger.open('/codehost/join')
  const foreign = await stranger.send(
    { code: secret },
    { headers: { Origin: 'https://evil.example' } },
  )
  expect(foreign.status).toBe(403)
  expect((await stranger.send({ code: secret, form: 'forged' })).status).toBe(400)
  expect(stranger.cookies.has('codehost_invitation')).toBe(false)
})

test('a place is not taken by who fails to sign up, and is not given back by who leaves', async () => {
  const started = await hostOf('invite')
  const { secret } = await invite(started, { places: 2 })
  const first = started.browser()
  await come(first, secret)
  expect((await signUp(started, first, 'not a name'))[0]).toBe(400)
  expect((await signUp(started, first, 'one'))[0]).toBe(200)
  const second = started.browser()
  await come(second, secret)
  expect((await signUp(started, second, 'one'))[0]).toBe(409)
  const used = async () =>
    (await started.host.admission.invitations({ limit: 10, offset: 0 })).invitations[0]
  expect(await used()).toMatchObject({ used: 1, people: ['one'] })
  const one = started.logged.find(({ event }) => event === 'accountCreated')
  await started.host.run({ kind: 'deleteAccount', accountId: Number(one?.fields['account']) })
  expect(await used()).toMatchObject({ used: 1, people: [] })
  expect((await signUp(started, second, 'two'))[0]).toBe(200)
  const third = started.browser()
  expect((await come(third, secret)).text).toContain('is used up')
})

test('whoever signs up under approval waits, cannot sign in, and comes in once an admin approved: threat T126 [KIT-02]', async () => {
  const started = await hostOf('approval')
  const mei = started.browser()
  const said = await mei.open('/codehost/signup')
  expect(said.text).toContain('An admin looks at new accounts')
  const page = await mei.send({ login: 'mei', password })
  expect([page.status, page.text]).toEqual([202, expect.stringContaining('Your account waits')])
  expect(mei.cookies.has('codehost_session')).toBe(false)
  expect(started.waiting).toHaveLength(1)
  // The name is held, upper and lower case alike; who waits hears of it at the sign-in, and nobody else does.
  expect(await signUp(started, started.browser(), 'MEI')).toEqual([
    409,
    { fault: 'fields', fields: { login: 'taken' } },
  ])
  const enter = async (login: string, word: string) => {
    const browser = started.browser()
    await browser.open('/codehost/signin')
    return (await browser.send({ login, password: word })).status
  }
  expect([await enter('mei', password), await enter('mei', 'another password')]).toEqual([202, 422])
  expect((await started.fetch('/codehost/mei')).status).toBe(404)
  const queue = await started.host.admission.applicants({ limit: 10, offset: 0 })
  expect(queue).toMatchObject({ total: 1, applicants: [{ login: 'mei' }] })
  const id = queue.applicants[0]?.id ?? 0
  expect(await started.host.admission.decide({ id, isApproved: true })).toEqual({
    login: 'mei',
    email: null,
  })
  expect(await started.host.admission.decide({ id, isApproved: true })).toEqual({
    login: null,
    email: null,
  })
  expect(await enter('mei', password)).toBe(303)
})

test('the name of who was refused, or whom nobody looked at for thirty days, is free again', async () => {
  const started = await hostOf('approval')
  const wait = (login: string) => signUp(started, started.browser(), login)
  const queue = () => started.host.admission.applicants({ limit: 10, offset: 0 })
  expect(await wait('mei')).toEqual([202, { fault: 'waiting' }])
  const id = (await queue()).applicants[0]?.id ?? 0
  await started.host.admission.decide({ id, isApproved: false })
  expect(await queue()).toEqual({ applicants: [], total: 0 })
  expect(await wait('mei')).toEqual([202, { fault: 'waiting' }])
  started.clock.now += 30 * day
  expect(await queue()).toEqual({ applicants: [], total: 0 })
  expect(await wait('mei')).toEqual([202, { fault: 'waiting' }])
  // The rule may change while somebody waits: nobody else takes the name.
  started.rule.is = 'open'
  expect((await wait('mei'))[0]).toBe(409)
})

test('an invitation needs no approval, and none but the operator’s opens a closed host [KIT-01]', async () => {
  const started = await hostOf('approval')
  const invited = started.browser()
  await come(invited, (await invite(started)).secret)
  expect((await signUp(started, invited, 'ben'))[0]).toBe(200)
  started.rule.is = 'closed'
  const other = started.browser()
  const refused = await come(other, (await invite(started)).secret)
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('cannot be created'),
  ])
  expect(await signUp(started, other, 'cleo')).toEqual([403, { fault: 'closed' }])
  const link = makeInvitationLink({
    folder: started.folder,
    origin: 'http://localhost:3000',
    places: 1,
    expiresAt: null,
  })
  const first = started.browser()
  expect((await come(first, link)).status).toBe(303)
  expect((await signUp(started, first, 'rosa'))[0]).toBe(200)
})

test('a hundred who come at once for the last place get one account, and the rest hear why: threat T125 [KIT-02]', async () => {
  const started = await startedProcess({ registration: async () => 'invite' })
  onTestFinished(() => started.stop())
  const { admission } = started.host
  const { secret } = await admission.invite({
    note: '',
    places: 1,
    expiresAt: null,
    madeBy: 'rosa',
  })
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const response = await started.host.fetch(
        new Request(new URL('/codehost/signup', origin), {
          method: 'POST',
          headers: {
            origin,
            'content-type': 'application/json',
            cookie: `codehost_invitation=${secret}`,
          },
          body: JSON.stringify({ login: `person${at}`, password }),
        }),
      )
      return `${response.status} ${await response.text()}`
    }),
  )
  const refused = answers.filter((answer) => answer.startsWith('403'))
  expect(refused).toHaveLength(99)
  expect(new Set(refused)).toEqual(new Set(['403 {"fault":"notInvited","invited":"used"}']))
  const { invitations } = await admission.invitations({ limit: 10, offset: 0 })
  expect(invitations).toMatchObject([{ used: 1, places: 1 }])
  expect(invitations[0]?.people).toHaveLength(1)
})

test('who loses the last place of a link to another gets in by no other way than the link: threat T128', async () => {
  const started = await startHost({
    registration: async () => 'open',
    door: async () => ({ isRefused: true, needsProof: true }),
  })
  onTestFinished(() => started.stop())
  const { secret } = await started.host.admission.invite({
    note: '',
    places: 1,
    expiresAt: null,
    madeBy: 'rosa',
  })
  const names = ['ann', 'bob', 'cat']
  const browsers = await Promise.all(
    names.map(async () => {
      const browser = started.browser()
      await come(browser, secret)
      return browser
    }),
  )
  const all = await Promise.all(
    browsers.map((browser, at) => signUp(started, browser, names[at] ?? '')),
  )
  const withStatus = (wanted: number) => all.filter(([status]) => status === wanted)
  expect(withStatus(200)).toHaveLength(1)
  expect(withStatus(403)).toHaveLength(2)
})
