/** Signing in by OpenID Connect: who comes in, who does not and why, groups, and what ends (T131 to T137). */
import { beforeEach, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { Person, personalToken, signedUp } from '../../../../server/testing/people.ts'
import {
  oidcDouble,
  type OidcDouble,
  oidcEnv,
  type OidcPerson,
} from '../../../../server/testing/oidc-double.ts'
import { onEachDatabase, type TestServer } from '../../../../server/testing/test-server.ts'
import { finishSignIn, listProviders, readMe, signOut, startSignIn } from '../../contract.ts'
import { startLink } from '../../ways-contract.ts'

const minute = 60_000

type Reply = {
  token: string
  refreshToken: string | null
  isNew?: boolean
  emailUnverified?: boolean
  user: { id: string; username: string; email: string | null; codeHost: string; isAdmin: boolean }
}

/** Somebody comes by the provider, as a client with tokens of its own. */
async function comesBy(
  provider: OidcDouble,
  server: TestServer,
  who: OidcPerson,
  acceptedTerms = true,
) {
  const person = new Person(server, who.preferred_username ?? who.sub)
  const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms })
  if (started.status !== 200) return { person, answer: started, session: null }
  const cookie = cookieOf(started.headers)
  const back = provider.signsIn(started.body.authorizeUrl, who)
  const answer = await person.sends<Reply>(
    { path: '/api/auth/github/callback', method: 'POST', body: back },
    { Cookie: cookie },
  )
  person.token = answer.body.token ?? null
  person.refreshToken = answer.body.refreshToken ?? null
  person.userId = answer.body.user?.id ?? ''
  return { person, answer, session: answer.body.token ?? null }
}

function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Renews the session; the person goes on with what came. */
async function renews(person: Person) {
  person.token = null
  const answer = await person.sends<{ token: string; refreshToken: string }>({
    path: '/api/auth/refresh',
    method: 'POST',
    body: { refreshToken: person.refreshToken },
  })
  if (answer.status === 200) Object.assign(person, answer.body)
  return answer
}

const teachers = { OIDC_ADMIN_GROUP: 'teachers', OIDC_ALLOWED_GROUPS: 'teachers, pupils' }
const ada: OidcPerson = {
  sub: 'ada-1',
  preferred_username: 'Ada.Lovelace@example.org',
  name: 'Ada Lovelace',
  email: 'Ada@Example.org',
  email_verified: true,
  groups: ['teachers'],
}

onEachDatabase(
  'signing in by OpenID Connect',
  (server) => {
    let provider: OidcDouble
    beforeEach(async () => {
      // What was found out about the provider of the test before is old by then.
      server().pass(2 * 60 * minute)
      provider = await oidcDouble(() => server().now())
      server().outside.answer = provider.answer
    })

    test('a provider that is away at the start is named, passwords work meanwhile, and it is asked again later [KIT-05]', async () => {
      const early = { sub: 'early-1', groups: ['pupils'] }
      provider.fails({ isAway: true })
      const { answer } = await comesBy(provider, server(), early)
      expect(answer).toMatchObject({
        status: 502,
        body: { code: 'oidcAway', error: expect.stringContaining('School ID does not answer') },
      })
      await comesBy(provider, server(), early)
      expect(provider.asked).toHaveLength(1)
      const password = await signedUp(server(), `kai-${server().engine.length}`)
      expect(password.token).not.toBeNull()
      provider.fails({})
      server().pass(3_000)
      expect((await comesBy(provider, server(), early)).answer.status).toBe(200)
    })

    test('the way is offered by its name beside passwords, and GitHub, which is not set up, is refused', async () => {
      const visitor = new Person(server(), 'visitor')
      const { body } = await visitor.calls(listProviders, {})
      expect(body).toMatchObject({ providers: ['oidc', 'builtin'], oidcName: 'School ID' })
      const refused = await visitor.calls(startSignIn, { provider: 'github', acceptedTerms: true })
      expect(refused).toMatchObject({ status: 400, body: { code: 'providerNotSetUp' } })
    })

    test('somebody new has an account of the built-in code host without a password, and git by a token', async () => {
      const { person, answer } = await comesBy(provider, server(), ada)
      expect(answer).toMatchObject({
        status: 200,
        body: {
          isNew: true,
          user: {
            username: 'ada-lovelace',
            displayName: 'Ada Lovelace',
            email: 'ada@example.org',
            codeHost: 'builtin',
            githubLinked: true,
            isAdmin: true,
          },
        },
      })
      const again = await comesBy(provider, server(), { ...ada, preferred_username: 'countess' })
      expect(again.answer.body).toMatchObject({ user: { username: 'ada-lovelace' } })
      expect(again.person.userId).toBe(person.userId)
      // Nobody comes in there by a name and a guess at a password.
      await person.browser.open('/codehost/signin')
      const page = await person.browser.send({ login: 'ada-lovelace', password: '' })
      expect(page.status).toBe(422)
    })

    test('who comes by a browser is in at the code host too, for an hour, and makes a token for git there [KIT-04]', async () => {
      const person = new Person(server(), 'grace')
      const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms: true })
      const cookie = cookieOf(started.headers)
      const who = {
        ...ada,
        sub: 'grace-1',
        preferred_username: 'grace',
        email: 'grace@example.org',
      }
      const body = provider.signsIn(started.body.authorizeUrl, who)
      const answer = await person.sends(
        { path: '/api/auth/github/callback', method: 'POST', body },
        { Cookie: cookie, Origin: server().origin, 'Sec-Fetch-Site': 'same-origin' },
      )
      const given = answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('codehost_session'))
      expect(given).toMatch(/Path=\/codehost/)
      expect(given).toMatch(/Max-Age=3600/)
      const session = given?.split(';')[0] ?? ''
      const page = await server().request('/codehost/settings', { headers: { cookie: session } })
      expect(await page.text()).toContain('grace')
      server().pass(61 * minute)
      const later = await server().request('/codehost/settings', { headers: { cookie: session } })
      expect(later.status).toBe(303)
    })

    const faults = [
      ['another nonce', { nonce: 'foreign' }, 'oidcNonce', 'belongs to another sign-in'],
      ['another audience', { audience: 'someone-else' }, 'oidcAudience', 'made for another site'],
      ['a key that nobody knows', { hidesKey: true }, 'oidcSignature', 'not signed with its key'],
      ['a clock ten minutes slow', { clockSeconds: -600 }, 'oidcClock', 'clocks of School ID'],
      ['a clock ten minutes fast', { clockSeconds: 600 }, 'oidcClock', 'clocks of School ID'],
    ] as const
    test.each(faults)('%s brings nobody in: threat T132', async (_what, fault, code, words) => {
      provider.fails(fault)
      const { answer, session } = await comesBy(provider, server(), ada)
      expect(answer.body).toMatchObject({ code, error: expect.stringContaining(words) })
      expect(session).toBeNull()
    })

    test('another issuer brings nobody in, whether it stands in the address or in the token', async () => {
      const person = new Person(server(), 'mallory')
      for (const iss of ['https://evil.example.org', undefined]) {
        provider.fails({ issuer: 'https://evil.example.org' })
        const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms: true })
        const cookie = cookieOf(started.headers)
        const { iss: _own, ...back } = provider.signsIn(started.body.authorizeUrl, ada)
        const body = iss === undefined ? back : { ...back, iss }
        const answer = await person.sends(
          { path: '/api/auth/github/callback', method: 'POST', body },
          { Cookie: cookie },
        )
        expect(answer.body).toMatchObject({ code: 'oidcIssuer' })
      }
    })

    test('a clock half a minute off is no fault, and neither is a key that was changed', async () => {
      provider.fails({ clockSeconds: 30 })
      expect((await comesBy(provider, server(), ada)).answer.status).toBe(200)
      provider.fails({ clockSeconds: -30 })
      await provider.rotatesKey()
      expect((await comesBy(provider, server(), ada)).answer.status).toBe(200)
    })

    test('an e-mail that the provider has not verified is not taken, and the new person is told', async () => {
      await comesBy(provider, server(), ada)
      const eve = {
        sub: 'eve-1',
        preferred_username: 'eve',
        email: 'ada@example.org',
        groups: ['pupils'],
      }
      const { answer } = await comesBy(provider, server(), { ...eve, email_verified: false })
      expect(answer.body).toMatchObject({
        isNew: true,
        emailUnverified: true,
        user: { username: 'eve', email: null },
      })
    })

    test('a verified e-mail or a name of somebody else gives no access to their account: threat T131', async () => {
      const first = await comesBy(provider, server(), ada)
      const other = { ...ada, sub: 'other-1', preferred_username: 'ada-lovelace' }
      const { answer, person } = await comesBy(provider, server(), other)
      expect(answer.body).toMatchObject({ user: { username: 'ada-lovelace-2', email: null } })
      expect(person.userId).not.toBe(first.person.userId)
    })

    test('a subject that no database stores is refused, and is no fault of the server', async () => {
      const { answer } = await comesBy(provider, server(), { ...ada, sub: 'nul-\0' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'oidcInvalid' } })
    })

    test('who is in no group that is let in hears so, and has no session', async () => {
      const { answer, session } = await comesBy(provider, server(), {
        sub: 'guest-1',
        groups: ['guests'],
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'oidcNotAllowed' } })
      expect(session).toBeNull()
    })

    test('leaving the admin group takes the right within the hour, and leaving all groups the session and the tokens: threat T133', async () => {
      const kim = { sub: 'kim-1', preferred_username: 'kim', groups: ['teachers'] }
      const { person, answer } = await comesBy(provider, server(), kim)
      expect(answer.body).toMatchObject({ user: { isAdmin: true } })
      provider.changes({ ...kim, groups: ['pupils'] })
      server().pass(40 * minute)
      await renews(person)
      expect((await person.calls(readMe, {})).body.user).toMatchObject({ isAdmin: false })
      provider.changes({ ...kim, groups: [] })
      server().pass(40 * minute)
      expect(await renews(person)).toMatchObject({ status: 401, body: { code: 'refreshFailed' } })
    })

    /** Somebody who came by a browser, at the code host too. */
    async function cameByBrowser(who: OidcPerson): Promise<Person> {
      const { person } = await comesBy(provider, server(), who)
      const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms: true })
      const answer = await person.sends(
        {
          path: '/api/auth/github/callback',
          method: 'POST',
          body: provider.signsIn(started.body.authorizeUrl, who),
        },
        { Cookie: cookieOf(started.headers), Origin: server().origin },
      )
      const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      const session = given.find((pair) => pair.startsWith('codehost_session=')) ?? ''
      person.browser.cookies.set('codehost_session', session.split('=')[1] ?? '')
      return person
    }

    /** What a token for git at the code host and an access token of the studio still open. */
    async function tokensOf(person: Person) {
      const made = await person.sends<{ token: string }>({
        path: '/api/auth/tokens',
        method: 'POST',
        body: { name: 'laptop', scopes: ['apps:read'] },
      })
      const doors = [
        { path: '/codehost/api/v3/user', token: await personalToken(person) },
        { path: '/api/apps/user/apps', token: made.body.token },
      ]
      return {
        /** What a call by each of the two answers, after an hour's part and the check that is due by then. */
        async after(minutes: number): Promise<number[]> {
          const { jobs, outbox } = server().server
          server().pass(minutes * minute)
          await jobs.recheck()
          await outbox.drain()
          const calls = doors.map(({ path, token }) =>
            server().request(path, { headers: { Authorization: `Bearer ${token}` } }),
          )
          return (await Promise.all(calls)).map(({ status }) => status)
        },
      }
    }

    test('who is away and left all groups is out with every token too, once the provider was asked: threat T133', async () => {
      const max = { sub: 'max-1', preferred_username: 'max', groups: ['pupils'] }
      const tokens = await tokensOf(await cameByBrowser(max))
      expect(await tokens.after(0)).toEqual([200, 200])
      expect(await tokens.after(40)).toEqual([200, 200])
      provider.changes({ ...max, groups: [] })
      expect(await tokens.after(40)).toEqual([401, 401])
    })

    test('tokens end within the hour where the provider cannot be asked, but for who has another way in: threat T133 [KIT-04]', async () => {
      provider.fails({ givesNoRefresh: true })
      const pupil = (sub: string) => ({ sub, preferred_username: sub, groups: ['pupils'] })
      const una = await tokensOf(await cameByBrowser(pupil('una-1')))
      const withPassword = await signedUp(server(), 'uwe')
      const started = await withPassword.calls(startLink, { provider: 'oidc' })
      await withPassword.sends(
        {
          path: '/api/auth/ways/callback',
          method: 'POST',
          body: provider.signsIn(started.body.authorizeUrl, pupil('uwe-1')),
        },
        { Cookie: cookieOf(started.headers) },
      )
      const uwe = await tokensOf(withPassword)
      expect([await una.after(50), await uwe.after(0)]).toEqual([
        [200, 200],
        [200, 200],
      ])
      expect([await una.after(9), await uwe.after(0)]).toEqual([
        [401, 401],
        [200, 200],
      ])
    })

    test('the right of an admin ends after an hour also where the provider does not answer', async () => {
      const lee = { sub: 'lee-1', preferred_username: 'lee', groups: ['teachers'] }
      const { person } = await comesBy(provider, server(), lee)
      provider.fails({ isAway: true })
      server().pass(45 * minute)
      expect((await renews(person)).status).toBe(200)
      server().pass(6 * minute)
      expect(await renews(person)).toMatchObject({ status: 502, body: { code: 'oidcAway' } })
      // Back again, it goes on: nothing was ended meanwhile.
      provider.fails({})
      server().pass(2 * minute)
      expect((await renews(person)).status).toBe(200)
    })

    test('a session ends within the hour where the provider gives no refresh token', async () => {
      provider.fails({ givesNoRefresh: true })
      const { person } = await comesBy(provider, server(), { ...ada, sub: 'no-refresh' })
      server().pass(51 * minute)
      expect(await renews(person)).toMatchObject({ status: 401, body: { code: 'refreshFailed' } })
    })

    test('signing out leads to the log-out of the provider with the token that it gave', async () => {
      const { person } = await comesBy(provider, server(), ada)
      const { body } = await person.calls(signOut, {})
      const url = new URL(body.logOutUrl ?? '')
      expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`)
      expect(decodeJwt(url.searchParams.get('id_token_hint') ?? '')).toMatchObject({ sub: 'ada-1' })
      expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${server().origin}/`)
    })

    test('no secret of the provider reaches the log or an answer', async () => {
      const { answer } = await comesBy(provider, server(), ada)
      expect(JSON.stringify(answer.body)).not.toMatch(/refresh-|access-\w+-\w+-|oidc-secret-canary/)
      expect(server().logged()).not.toMatch(/oidc-secret-canary|id_token|refresh-\w+-/)
    })

    test('the answer of one sign-in is good once, in its own browser', async () => {
      const person = new Person(server(), 'ada')
      const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms: true })
      const back = provider.signsIn(started.body.authorizeUrl, ada)
      const foreign = await person.calls(finishSignIn, back)
      expect(foreign).toMatchObject({ status: 400, body: { code: 'invalidState' } })
    })
  },
  { env: { ...oidcEnv, ...teachers } },
)
