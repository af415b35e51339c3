/** Passkeys: added, listed and removed on the account page, good alone or as the second step, here and nowhere else (T162). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { type Odd, optionsOn, passkeyFormAt, SoftPasskey } from '../../testing/soft-passkey.ts'
import { startHost, type StartedHost } from '../../testing/started-host.ts'
import { hasPasskeys } from './passkey-ceremonies.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const page = '/codehost/settings/second-step'
const signIn = '/codehost/signin/passkey'
const password = '/codehost/signin'
const second = '/codehost/signin/second'

let started: StartedHost
let alice: Browser
let key: SoftPasskey

beforeEach(async () => {
  started = await startHost({ formsPerMinute: 1_000_000 })
  alice = await started.person('alice')
  key = new SoftPasskey()
})
afterEach(() => started.stop())

function formAt(visitor: Browser, action: string): number {
  const forms = [...visitor.page.text.matchAll(/<form[^>]*action="([^"?]+)/g)]
  return forms.findLastIndex(([, address]) => address?.endsWith(action))
}

async function confirm(visitor: Browser, name: string): Promise<void> {
  await visitor.open(page)
  const form = formAt(visitor, '/confirm')
  const sent = await visitor.send({ password: `${name}-password` }, { form })
  expect(sent.location).toBe(`${page}?done=confirmed`)
  await visitor.follow()
}

/** Sends what a passkey answers to the page that is open. */
const sends = (visitor: Browser, passkey: string, fields: Record<string, string> = {}) =>
  visitor.send({ passkey, ...fields }, { form: passkeyFormAt(visitor) })

async function adds(visitor: Browser, name: string, passkey: SoftPasskey, odd: Odd = {}) {
  await confirm(visitor, name)
  return sends(visitor, passkey.create(visitor.page.text, odd), { name: 'Phone' })
}

async function comes(odd: Odd = {}, passkey = key) {
  const visitor = started.browser()
  const shown = await visitor.open(signIn)
  return { visitor, answer: await sends(visitor, passkey.get(shown.text, odd)) }
}

async function waits(): Promise<Browser> {
  const visitor = started.browser()
  await visitor.open(password)
  expect((await visitor.send({ login: 'alice', password: 'alice-password' })).location).toBe(second)
  await visitor.follow()
  return visitor
}

const isSignedIn = async (visitor: Browser) =>
  (await visitor.open('/codehost/settings')).status === 200

test('a passkey is added under a name, signs in alone, and is removed', async () => {
  const added = await adds(alice, 'alice', key)
  expect(added.status).toBe(201)
  expect(added.text).toContain('Your recovery codes')
  const listed = (await alice.open(page)).text
  expect(listed).toContain('<strong>Phone</strong>')
  expect(listed).toContain('On: your password alone signs nobody in.')
  const { visitor, answer } = await comes()
  expect([answer.status, answer.location]).toEqual([303, '/codehost/alice'])
  expect(await isSignedIn(visitor)).toBe(true)
  // A second one brings no new recovery codes, and the same one is not added twice.
  const other = new SoftPasskey()
  await alice.open(page)
  const more = await sends(alice, other.create(alice.page.text))
  expect(more.location).toBe(`${page}?done=passkey`)
  await alice.follow()
  expect((await sends(alice, other.create(alice.page.text))).status).toBe(422)
  for (const { id } of [key, other])
    await alice.open(page).then(() =>
      started.fetch(`${page}/passkeys/remove`, {
        method: 'POST',
        headers: {
          cookie: [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          form: /name="form" value="([^"]+)"/.exec(alice.page.text)?.[1] ?? '',
          id,
        }).toString(),
      }),
    )
  const after = (await alice.open(page)).text
  expect(after).toContain('No passkeys yet.')
  expect(after).toContain('Off: ')
  expect((await comes()).answer.status).toBe(422)
})

test('a passkey is the second step of a password, also a key that asks nobody for a PIN, and proves who is there', async () => {
  await adds(alice, 'alice', key)
  const visitor = await waits()
  expect(optionsOn(visitor.page.text).allowCredentials).toEqual([
    expect.objectContaining({ id: key.id }),
  ])
  const odd = { isVerified: false, userHandle: null }
  const done = await sends(visitor, key.get(visitor.page.text, odd))
  expect(done.location).toBe('/codehost/alice')
  // To change anything it must know its person.
  await visitor.open(page)
  expect((await sends(visitor, key.get(visitor.page.text, { isVerified: false }))).status).toBe(422)
  const proven = await sends(visitor, key.get(visitor.page.text))
  expect(proven.location).toBe(`${page}?done=confirmed`)
})

test('a passkey of another origin, site, account or without its person signs nobody in: threat T162', async () => {
  await adds(alice, 'alice', key)
  const odds: readonly Odd[] = [
    { origin: 'http://app.localhost:3000' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { rpId: 'example.org' },
    { isVerified: false },
    { userHandle: null },
    { userHandle: Buffer.alloc(32).toString('base64url') },
    { challenge: Buffer.from('made up').toString('base64url') },
  ]
  for (const odd of odds) {
    const { visitor, answer } = await comes(odd)
    expect([odd, answer.status]).toEqual([odd, 422])
    expect(answer.text).toContain('This passkey does not hold here')
    expect(visitor.cookies.has('codehost_session')).toBe(false)
  }
  // Bob's passkey is no second step of alice's, and another key with her credential's name is none at all.
  const bob = await started.person('bob')
  const bobs = new SoftPasskey()
  await adds(bob, 'bob', bobs)
  const waiting = await waits()
  expect((await sends(waiting, bobs.get(waiting.page.text))).status).toBe(422)
  const forged = Object.assign(new SoftPasskey(), { id: key.id, userHandle: key.userHandle })
  expect((await comes({ counter: 50 }, forged)).answer.status).toBe(422)
  // Nor is a credential taken over by being added again.
  const taken = Object.assign(new SoftPasskey(), { id: key.id })
  await bob.open(page)
  expect((await sends(bob, taken.create(bob.page.text))).status).toBe(422)
  for (const odd of [{ origin: 'http://app.localhost:3000' }, { rpId: 'example.org' }]) {
    await bob.open(page)
    expect((await sends(bob, new SoftPasskey().create(bob.page.text, odd))).status).toBe(422)
  }
  expect((await comes()).answer.status).toBe(303)
})

test('a challenge is good once, for ten minutes, in one browser and for one purpose: threat T162', async () => {
  await adds(alice, 'alice', key)
  const visitor = started.browser()
  const shown = (await visitor.open(signIn)).text
  // As those do that a phone and a computer share: their count stays 0.
  const good = key.get(shown, { counter: 0 })
  // In another browser the same answer is nothing.
  const thief = started.browser()
  await thief.open(signIn)
  expect((await sends(thief, good)).status).toBe(422)
  expect((await sends(visitor, good)).status).toBe(303)
  const again = started.browser()
  for (const [name, value] of visitor.cookies)
    if (name !== 'codehost_session') again.cookies.set(name, value)
  await again.open(signIn)
  expect((await sends(again, good)).status).toBe(422)
  // Signed for the sign-in, it is no second step, and the other way round.
  const waiting = await waits()
  const { challenge } = optionsOn((await started.browser().open(signIn)).text)
  expect((await sends(waiting, key.get(waiting.page.text, { challenge }))).status).toBe(422)
  const own = optionsOn(waiting.page.text)
  const other = started.browser()
  await other.open(signIn)
  expect((await sends(other, key.get(other.page.text, { challenge: own.challenge }))).status).toBe(
    422,
  )
  const late = started.browser()
  const old = (await late.open(signIn)).text
  started.clock.now += 10 * 60_000
  expect((await sends(late, key.get(old))).status).toBe(422)
  expect((await sends(late, key.get(late.page.text))).status).toBe(303)
})

test('a passkey whose count goes back was copied and is refused: threat T162', async () => {
  await adds(alice, 'alice', key)
  expect((await comes({ counter: 5 })).answer.status).toBe(303)
  expect((await comes({ counter: 5 })).answer.status).toBe(422)
  expect((await comes({ counter: 3 })).answer.status).toBe(422)
  expect((await comes({ counter: 6 })).answer.status).toBe(303)
})

test('the sign-in asks for any passkey and tells nothing of who has one: threat T162', async () => {
  const shown = async () => optionsOn((await started.browser().open(signIn)).text)
  const before = await shown()
  await adds(alice, 'alice', key)
  const after = await shown()
  expect(before).toEqual({ challenge: expect.any(String), userVerification: 'required' })
  expect(after).toEqual({ ...before, challenge: expect.any(String) })
  // Before the password is right nothing of a second step is shown.
  const visitor = started.browser()
  await visitor.open(password)
  const wrong = (await visitor.send({ login: 'alice', password: 'not hers' })).text
  await visitor.open(password)
  const nobody = (await visitor.send({ login: 'nobody', password: 'not hers' })).text
  const plain = (text: string) => text.replaceAll(/value="(?:alice|nobody)"/g, '')
  expect(plain(wrong)).toBe(plain(nobody))
})

test('a suspended person is told why, and where passwords are off no passkey opens anything', async () => {
  await adds(alice, 'alice', key)
  const accountId = Number((await started.octokit().request('GET /users/alice')).data.id)
  await started.host.run({ kind: 'suspend', accountId, reason: 'It sent spam.' })
  const { answer } = await comes()
  expect([answer.status, answer.text.includes('It sent spam.')]).toEqual([403, true])
  await started.host.run({ kind: 'liftSuspension', accountId })
  const open = started.browser()
  const shown = (await open.open(signIn)).text
  const { folder } = started
  await started.host.close()
  started = await startHost({ folder, passwords: false, formsPerMinute: 1_000_000 })
  const visitor = started.browser()
  const off = (await visitor.open(signIn)).text
  expect(off).not.toContain('data-passkey')
  expect((await visitor.open(password)).text).not.toContain(signIn)
  const form = /name="form" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const sent = await started.fetch(signIn, {
    method: 'POST',
    headers: {
      cookie: `codehost_form=${open.cookies.get('codehost_form')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ form, passkey: key.get(shown) }).toString(),
  })
  expect(sent.status).toBe(403)
})

test('passkeys are offered where browsers know them: by https or on this machine, and by a name', async () => {
  const places = {
    'https://magic.example': true,
    'http://localhost:3000': true,
    'http://studio.localhost:3000': true,
    'http://magic.example': false,
    'https://192.0.2.1': false,
    'http://127.0.0.1:3000': false,
    'https://[2001:db8::1]': false,
  }
  for (const [origin, is] of Object.entries(places))
    expect([origin, hasPasskeys({ origin })]).toEqual([origin, is])
})
