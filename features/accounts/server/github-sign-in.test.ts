/** Signing in at GitHub beside the built-in code host: both of its manners, renames, e-mails, mix-ups (T21, T23). */
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../../server/database/connect.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { Person } from '../../../server/testing/people.ts'
import {
  onEachDatabase,
  type TestServer,
  type TestServerOptions,
} from '../../../server/testing/test-server.ts'
import { listProviders, startSignIn } from '../contract.ts'

type Profile = { id: number; login: string; email: string; verified?: boolean }
type Asked = { url: string; init: RequestInit | undefined }

/** GitHub as its documents describe it, for one code. */
function playGitHub(
  server: TestServer,
  profile: Profile,
  token: Response | (() => Response) = Response.json({
    access_token: 'gho_canary0123456789',
    scope: 'user,public_repo,repo',
  }),
): Asked[] {
  const asked: Asked[] = []
  const answers: Record<string, () => Response> = {
    'https://github.com/login/oauth/access_token': () =>
      typeof token === 'function' ? token() : token.clone(),
    'https://api.github.com/user': () =>
      Response.json({
        id: profile.id,
        login: profile.login,
        avatar_url: 'https://avatars.githubusercontent.com/u/1',
      }),
    'https://api.github.com/user/emails': () =>
      Response.json([
        { email: 'old@example.org', primary: false, verified: true },
        { email: profile.email, primary: true, verified: profile.verified ?? true },
      ]),
  }
  server.outside.answer = async (url, init) => {
    asked.push({ url, init })
    const answer = answers[url]
    if (!answer) throw new Error(`nobody is at ${url}`)
    return answer()
  }
  return asked
}

/** Starts and finishes a sign-in at a provider with what came back. */
async function comeBack(
  server: TestServer,
  given: {
    provider?: 'github' | 'builtin'
    iss?: string
    code?: string
    acceptedTerms?: boolean
  } = {},
) {
  const person = new Person(server, 'traveller')
  const started = await person.calls(startSignIn, {
    provider: given.provider ?? 'github',
    acceptedTerms: given.acceptedTerms ?? true,
  })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = {
    code: given.code ?? 'code-of-github',
    state: started.body.state,
    ...(given.iss === undefined ? {} : { iss: given.iss }),
  }
  return person.sends<{
    token: string
    user: { id: string; username: string; email: string | null }
  }>({ path: '/api/auth/github/callback', method: 'POST', body }, { Cookie: cookie })
}

const options: TestServerOptions = {
  env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'client-secret-canary' },
  /** Somebody has an account at the built-in host from the time before. */
  async fill(database) {
    const db = connect(database)
    await migrate(db, 0)
    const earlier = { provider: 'builtin', providerId: '1', username: 'earlier' }
    await db
      .insertInto('users')
      .values({
        id: '01900000-0000-7000-9000-000000000001',
        ...earlier,
        email: null,
        avatar: null,
        createdAt: 1,
        termsAcceptedAt: 1,
        termsVersion: '1',
        suspendedAt: null,
      })
      .execute()
    await db.destroy()
  },
}

onEachDatabase(
  'signing in at GitHub',
  (server) => {
    beforeEach(() => {
      playGitHub(server(), { id: 1, login: 'nobody', email: 'nobody@example.org' })
    })

    test('GitHub is offered first, and the built-in host while somebody has an account there [AUTH-06]', async () => {
      const visitor = new Person(server(), 'visitor')
      expect((await visitor.calls(listProviders, {})).body.providers).toEqual(['github', 'builtin'])
      const { authorizeUrl } = (
        await visitor.calls(startSignIn, { provider: 'github', acceptedTerms: true })
      ).body
      expect(authorizeUrl).toMatch(
        /^https:\/\/github\.com\/login\/oauth\/authorize\?client_id=client&/,
      )
      expect(authorizeUrl).not.toContain('ui_locales')
    })

    test('code, verifier and secret go to GitHub and the account is made from its profile [AUTH-17] [AUTH-19] [HOST-01]', async () => {
      const asked = playGitHub(server(), {
        id: 101,
        login: 'octavia',
        email: 'Octavia@Example.org',
      })
      const answer = await comeBack(server())
      expect(answer).toMatchObject({
        status: 200,
        body: { user: { username: 'octavia', email: 'octavia@example.org' } },
      })
      expect(asked.map(({ url }) => url)).toEqual([
        'https://github.com/login/oauth/access_token',
        'https://api.github.com/user',
        'https://api.github.com/user/emails',
      ])
      expect(JSON.parse(String(asked[0]?.init?.body))).toMatchObject({
        client_id: 'client',
        client_secret: 'client-secret-canary',
        code: 'code-of-github',
        code_verifier: expect.stringMatching(/^[\w-]{64}$/),
      })
    })

    test('a code that GitHub refuses is told as such, whether by 200 with an error or by 400 [AUTH-14]', async () => {
      const refusals = [
        Response.json({ error: 'bad_verification_code', error_description: 'expired' }),
        Response.json({ error: 'invalid_grant' }, { status: 400 }),
        new Response('<html>', { status: 401 }),
      ]
      for (const refusal of refusals) {
        playGitHub(server(), { id: 102, login: 'x', email: 'x@example.org' }, refusal)
        expect(await comeBack(server())).toMatchObject({
          status: 400,
          body: { code: 'authorizationFailed', error: 'Authorization failed' },
        })
      }
    })

    test('a GitHub that cannot be reached is told as such in both languages [AUTH-37]', async () => {
      playGitHub(
        server(),
        { id: 103, login: 'y', email: 'y@example.org' },
        new Response('busy', { status: 503 }),
      )
      expect(await comeBack(server())).toMatchObject({
        status: 502,
        body: { code: 'githubLoginFailed', error: 'GitHub login failed' },
      })
      server().outside.answer = async () => Promise.reject(new Error('no way there'))
      expect((await comeBack(server())).status).toBe(502)
      playGitHub(server(), { id: 103, login: 'y', email: 'y@example.org' })
      const whole = server().outside.answer
      server().outside.answer = async (url, init) =>
        url.endsWith('/user') ? new Response('<html>proxy</html>') : whole(url, init)
      expect((await comeBack(server())).body.code).toBe('githubLoginFailed')
    })

    test('a rename at GitHub keeps the account and takes the new name and e-mail over: threat T23 [AUTH-19]', async () => {
      playGitHub(server(), { id: 104, login: 'before', email: 'before@example.org' })
      const first = await comeBack(server())
      playGitHub(server(), { id: 104, login: 'after', email: 'after@example.org' })
      const second = await comeBack(server(), { acceptedTerms: false })
      expect(second.body.user).toEqual({
        ...first.body.user,
        username: 'after',
        email: 'after@example.org',
      })
      // Somebody who takes the name that was let go is another person.
      playGitHub(server(), { id: 105, login: 'before', email: 'third@example.org' })
      expect((await comeBack(server())).body.user.id).not.toBe(first.body.user.id)
    })

    test('who is suspended gets no new account with the same verified e-mail, and nobody who has an account is locked out by it: threat T102 [PERM-31] [AUTH-19]', async () => {
      const first = { id: 601, login: 'spammer', email: 'spam@example.org' }
      playGitHub(server(), first)
      expect((await comeBack(server())).status).toBe(200)
      playGitHub(server(), { id: 602, login: 'before', email: 'before@example.org' })
      expect((await comeBack(server())).status).toBe(200)
      await server()
        .server.db.updateTable('users')
        .set({ suspendedAt: server().now(), suspendedReason: 'Spam everywhere' })
        .where('username', '=', 'spammer')
        .execute()
      for (const email of ['spam@example.org', 'Spam@Example.org']) {
        playGitHub(server(), { id: 603, login: 'anew', email })
        expect(await comeBack(server())).toMatchObject({
          status: 403,
          body: { code: 'accountSuspended' },
        })
      }
      // Nobody who has an account already is locked out by the address of another.
      playGitHub(server(), { id: 602, login: 'before', email: 'spam@example.org' })
      expect((await comeBack(server())).status).toBe(200)
      playGitHub(server(), { id: 603, login: 'anew', email: 'other@example.org' })
      expect((await comeBack(server())).status).toBe(200)
    })

    test('another person with the same verified e-mail gets an account without it, told once: threat T23 [AUTH-19]', async () => {
      playGitHub(server(), { id: 106, login: 'rightful', email: 'shared@example.org' })
      const rightful = await comeBack(server())
      playGitHub(server(), { id: 107, login: 'thief', email: 'SHARED@example.org' })
      const other = await comeBack(server())
      expect(other).toMatchObject({
        status: 200,
        body: { emailBelongsToAnother: true, user: { username: 'thief', email: null } },
      })
      expect(other.body.user.id).not.toBe(rightful.body.user.id)
      const again = await comeBack(server())
      expect(again.body.user.id).toBe(other.body.user.id)
      expect(again.body).not.toHaveProperty('emailBelongsToAnother')
      playGitHub(server(), { id: 106, login: 'rightful', email: 'shared@example.org' })
      expect((await comeBack(server())).body.user).toEqual(rightful.body.user)

      // An e-mail that its former owner gave up goes to whoever verifies it next.
      playGitHub(server(), { id: 111, login: 'leaver', email: 'given-up@example.org' })
      await comeBack(server())
      playGitHub(server(), { id: 112, login: 'heir', email: 'given-up@example.org' })
      expect((await comeBack(server())).body.user.email).toBeNull()
      playGitHub(server(), { id: 111, login: 'leaver', email: 'fresh@example.org' })
      await comeBack(server())
      playGitHub(server(), { id: 112, login: 'heir', email: 'given-up@example.org' })
      expect((await comeBack(server())).body.user.email).toBe('given-up@example.org')

      // Who has an account signs in as ever, also with an e-mail that is stored at another: it is not taken over.
      playGitHub(server(), { id: 110, login: 'moved', email: 'moved@example.org' })
      const moved = await comeBack(server())
      playGitHub(server(), { id: 110, login: 'moved-2', email: 'shared@example.org' })
      expect(await comeBack(server())).toMatchObject({
        status: 200,
        body: { user: { ...moved.body.user, username: 'moved-2' } },
      })
      playGitHub(server(), {
        id: 108,
        login: 'unverified',
        email: 'shared@example.org',
        verified: false,
      })
      const unverified = await comeBack(server())
      expect(unverified).toMatchObject({ status: 200, body: { user: { email: null } } })
      expect(unverified.body.user.id).not.toBe(rightful.body.user.id)
    })

    test('a code of one code host never reaches the other: threat T21 [AUTH-15]', async () => {
      const asked = playGitHub(server(), { id: 109, login: 'mixed', email: 'mixed@example.org' })
      const atGitHub = await comeBack(server(), {
        provider: 'github',
        iss: 'http://localhost:3000/codehost',
      })
      expect(atGitHub).toMatchObject({ status: 400, body: { code: 'authorizationFailed' } })
      expect(asked).toEqual([])
      const atBuiltin = await comeBack(server(), {
        provider: 'builtin',
        iss: 'https://github.com/login/oauth',
      })
      expect(atBuiltin).toMatchObject({ status: 400, body: { code: 'authorizationFailed' } })
      expect(
        (await comeBack(server(), { provider: 'builtin', code: 'code-of-github' })).status,
      ).toBe(400)
      // A future GitHub that names itself is still GitHub.
      expect((await comeBack(server(), { iss: 'https://github.com/login/oauth' })).status).toBe(200)
    })

    test('two first sign-ins of one person at the same moment make one account [AUTH-16]', async () => {
      playGitHub(server(), { id: 110, login: 'twice', email: 'twice@example.org' })
      const answers = await Promise.all([
        comeBack(server()),
        comeBack(server()),
        comeBack(server()),
      ])
      expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    })
  },
  options,
)
