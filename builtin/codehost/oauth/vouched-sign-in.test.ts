/** Accounts without a password, of people for whom the client vouches (T135, T137). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { userNameFrom } from '../accounts/vouched-accounts.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost

beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

const key = 'a keyed hash of issuer and subject'
const Entered = z.object({
  id: z.number(),
  login: z.string(),
  access_token: z.string(),
  session: z.string(),
})

const credentials = (secret: string) =>
  `Basic ${Buffer.from(`studio:${secret}`).toString('base64')}`

function asks(body: object, authorization = credentials('studio-secret')): Promise<Response> {
  return started.fetch('/codehost/api/v3/applications/studio/sign-ins', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function enters(given: { key?: string; login?: string; name?: string } = {}) {
  const someone = { key, login: 'Ada.Lovelace@example.org', name: 'Ada Lovelace', agent: '' }
  const answer = await asks({ ...someone, ...given })
  expect(answer.status).toBe(200)
  return Entered.parse(await answer.json())
}

const settings = (session: string) =>
  started.fetch('/codehost/settings', { headers: { cookie: `codehost_session=${session}` } })

test('somebody is let in by a token and a session, to the same account each time', async () => {
  const first = await enters()
  expect(first.login).toBe('ada-lovelace')
  const again = await enters({ login: 'countess' })
  expect(again).toMatchObject({ id: first.id, login: 'ada-lovelace' })
  const byNumber = await asks({ account: first.id, agent: '' })
  expect(Entered.parse(await byNumber.json()).login).toBe('ada-lovelace')
  const { data } = await started.octokit(first.access_token).request('GET /user')
  expect(data).toMatchObject({ login: 'ada-lovelace', name: 'Ada Lovelace' })
  expect(await (await settings(first.session)).text()).toContain('ada-lovelace')
})

test('a key that is forgotten names somebody new, and nobody but the studio has it forgotten: threat T137', async () => {
  const first = await enters()
  const path = `/codehost/api/v3/applications/studio/keys/${encodeURIComponent(key)}`
  const forgets = async (authorization: string): Promise<number> =>
    (await started.fetch(path, { method: 'DELETE', headers: { authorization } })).status
  expect(await forgets(credentials('another-secret'))).toBe(404)
  expect((await enters()).id).toBe(first.id)
  expect(await forgets(credentials('studio-secret'))).toBe(204)
  expect((await enters()).id).not.toBe(first.id)
})

test('names that are taken, reserved or no names give way to others', async () => {
  await started.person('grace')
  const another = (login: string) => enters({ key: `${key} ${login}`, login })
  expect((await another('grace')).login).toBe('grace-2')
  expect((await another('admin')).login).toBe('admin-2')
  expect((await another('张伟')).login).toBe('person')
  expect(userNameFrom('Zoë  Ünal')).toBe('zoe-unal')
  expect(userNameFrom('--')).toBe('person')
})

test('nobody but the client vouches for anybody: threat T137', async () => {
  const { id } = await enters()
  const who = { account: id, agent: '' }
  const answers = await Promise.all([
    asks(who, credentials('wrong')),
    asks(who, 'Bearer x'),
    started.fetch(`/codehost/api/v3/applications/studio/accounts/${id}`),
    started.fetch('/codehost/api/v3/applications/other/sign-ins', {
      method: 'POST',
      headers: { authorization: credentials('studio-secret') },
      body: JSON.stringify(who),
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const malformed = [{}, { account: 'x', agent: '' }, { ...who, key }, { ...who, more: true }]
  for (const body of malformed) expect((await asks(body)).status).toBe(400)
})

test('an account without a password is opened by none, not even an empty one: threat T135', async () => {
  await enters()
  for (const password of ['', ' ', 'undefined', 'null']) {
    const visitor = started.browser()
    await visitor.open('/codehost/signin')
    await visitor.send({ login: 'ada-lovelace', password })
    expect(visitor.page.status).toBe(422)
  }
})

test('a first password is set by who has just signed in, and not by a session of a while ago: threat T135', async () => {
  const { id, session } = await enters()
  const page = await (await settings(session)).text()
  expect(page).not.toContain('name="password"')
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const sets = () =>
    started.fetch('/codehost/settings/password', {
      method: 'POST',
      headers: {
        cookie: `codehost_session=${session}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ form, new_password: 'a long enough secret' }).toString(),
    })
  started.clock.now += 11 * 60_000
  const late = await sets()
  expect(late.status).toBe(422)
  expect(await late.text()).toContain('sign in again first')
  started.clock.now -= 11 * 60_000
  expect((await sets()).status).toBe(303)
  const known = await started.fetch(`/codehost/api/v3/applications/studio/accounts/${id}`, {
    headers: { authorization: credentials('studio-secret') },
  })
  expect(await known.json()).toEqual({ id, has_password: true })
})

test('the session lasts an hour, since nobody tells this host when the person is let go', async () => {
  const { session } = await enters()
  started.clock.now += 59 * 60_000
  expect((await settings(session)).status).toBe(200)
  started.clock.now += 2 * 60_000
  expect((await settings(session)).status).not.toBe(200)
})

test('who is suspended is let in by no key', async () => {
  const { id } = await enters()
  await started.host.run({ kind: 'suspend', accountId: id, reason: 'spam' })
  const someone = { key, login: 'ada', name: '', agent: '' }
  expect((await asks(someone)).status).toBe(404)
  expect((await asks({ account: id, agent: '' })).status).toBe(404)
})

test('where passwords are off nobody signs in or up by one, and the page says where to go', async () => {
  await started.stop()
  started = await startHost({ passwords: false, hasOtherWays: true })
  const visitor = started.browser()
  await visitor.open('/codehost/signup')
  await visitor.send({ login: 'alice', password: 'correct horse' })
  expect(visitor.page.status).toBe(403)
  expect(visitor.page.text).toContain('Passwords are switched off here')
  await visitor.open('/codehost/signin')
  expect(visitor.page.text).toContain('/login?again=1')
  await visitor.send({ login: 'alice', password: 'correct horse' })
  expect(visitor.page.status).toBe(403)
  const { session } = await enters()
  expect(await (await settings(session)).text()).not.toContain('new_password')
})

test('a name that the client keeps, such as an admin’s, is given to nobody by a provider’s word: threat T131', async () => {
  await started.stop()
  started = await startHost({ keptNames: ['boss'] })
  const stranger = await enters({ key: 'a keyed hash of a stranger and an issuer', login: 'Boss' })
  expect(stranger.login).toBe('boss-2')
})

test('a letter gives nobody a password who has none: threat T141', async () => {
  const vouched = await enters()
  expect(await started.host.admission.reset(vouched.id)).toEqual({ secret: null })
  expect(await started.host.admission.reset(1)).toEqual({ secret: null })
  const { data } = await started.octokit(await started.token('grace')).request('GET /user')
  const { secret } = await started.host.admission.reset(Number(data.id))
  expect(secret).toHaveLength(43)
})
