/** Staying signed in and signing out: rotation, replay, races, other sites (AUTH-22 to AUTH-33, T05, T24, T27). */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { authorized, Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { makeModelToken, readMe } from '../contract.ts'
import { endAllSessions, endSession, listSessions } from '../own-account-contract.ts'

const Renewed = z.object({
  token: z.string().default(''),
  refreshToken: z.string().nullable().default(null),
  expiresIn: z.int().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
})
type Tokens = { token: string; refreshToken: string | null; code?: string; error?: string }

/** A browser that is signed in: what it keeps in its cookie, and how it renews. */
async function signedInBrowser(server: TestServer, name: string) {
  const person = await signedUp(server, name)
  const { code, state, cookie } = await authorized(person)
  const answer = await person.sends<Tokens>(
    { path: '/api/auth/github/callback', method: 'POST', body: { code, state } },
    { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  )
  person.token = answer.body.token
  return { person, cookie: cookieOf(answer.headers) }
}

function cookieOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('rt='))
      ?.split(';')[0] ?? ''
  )
}

async function refresh(
  server: TestServer,
  cookie: string,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) {
  const answer = await server.request('/api/auth/refresh', {
    method: 'POST',
    headers: { Cookie: cookie, ...headers },
  })
  const body = Renewed.parse(await answer.json())
  return { status: answer.status, body, cookie: cookieOf(answer.headers), headers: answer.headers }
}

async function renew(server: TestServer, refreshToken: string | null) {
  return new Person(server, 'client').sends<Tokens>({
    path: '/api/auth/refresh',
    method: 'POST',
    body: { refreshToken },
  })
}

async function isAlive(server: TestServer, token: string): Promise<boolean> {
  const answer = await server.request('/api/auth/me', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return answer.status === 200
}

onEachDatabase('sessions', (server) => {
  test('a browser renews by its cookie alone and gets the next token in the next cookie [AUTH-22] [AUTH-23] [API-03]', async () => {
    const { cookie } = await signedInBrowser(server(), 'amy')
    const next = await refresh(server(), cookie)
    expect(next).toMatchObject({
      status: 200,
      body: { token: expect.any(String), refreshToken: null, expiresIn: 600 },
    })
    expect(next.cookie).toMatch(/^rt=[\w-]{43}$/)
    expect(next.cookie).not.toBe(cookie)
    expect(next.headers.get('cache-control')).toBe('private, no-store')
    expect(await isAlive(server(), next.body.token)).toBe(true)
    const kept = await server().server.db.selectFrom('refreshTokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(cookie.slice(3))
  })

  test('another client renews by its body [AUTH-23] [API-03] [API-51]', async () => {
    const bob = await signedUp(server(), 'bob')
    const next = await renew(server(), bob.refreshToken)
    expect(next).toMatchObject({
      status: 200,
      body: { refreshToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(next.headers.get('set-cookie')).toBeNull()
  })

  test('a call of another site, or one that hides where it comes from, renews nothing: threat T05 [AUTH-23]', async () => {
    const { cookie } = await signedInBrowser(server(), 'cat')
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://evil.apps.localhost:3000' },
      { Origin: 'null' },
      {},
    ]
    for (const headers of foreign) {
      expect(await refresh(server(), cookie, headers)).toMatchObject({
        status: 403,
        body: { code: 'crossSite', error: 'Access forbidden' },
      })
      const out = await server().request('/api/auth/logout', {
        method: 'POST',
        headers: { Cookie: cookie, ...headers },
      })
      expect(out.status).toBe(403)
    }
    expect((await refresh(server(), cookie)).status).toBe(200)
    expect((await refresh(server(), cookie, { Origin: 'http://localhost:3000' })).status).toBe(200)
  })

  test('50 renewals of one session at the same moment have one successor and sign nobody out: threat T24 [AUTH-26]', async () => {
    const { cookie } = await signedInBrowser(server(), 'dot')
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(server(), cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
    const next = await refresh(server(), answers[0]?.cookie ?? '')
    expect(next.status).toBe(200)
    expect(await isAlive(server(), next.body.token)).toBe(true)
  })

  test('who signs out beside calls of the same session is out with the answer: what was read before is not trusted after [AUTH-33]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, cookie } = await signedInBrowser(server(), `ida-${round}`)
      const token = person.token ?? ''
      const calls = Array.from({ length: 12 }, () => isAlive(server(), token))
      const out = server().request('/api/auth/logout', {
        method: 'POST',
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
      calls.push(...Array.from({ length: 12 }, () => isAlive(server(), token)))
      expect((await out).status).toBe(200)
      await Promise.all(calls)
      expect([round, await isAlive(server(), token)]).toEqual([round, false])
    }
  })

  test('within ten seconds the same token gives the same successor; later it ends the whole family: threat T24 [AUTH-26] [API-03] [LIM-71]', async () => {
    const { cookie } = await signedInBrowser(server(), 'eli')
    const first = await refresh(server(), cookie)
    server().pass(9_999)
    expect((await refresh(server(), cookie)).cookie).toBe(first.cookie)
    server().pass(2)
    const replayed = await refresh(server(), cookie)
    expect(replayed).toMatchObject({
      status: 401,
      body: { code: 'refreshFailed', error: 'Failed to refresh token' },
    })
    expect(replayed.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await refresh(server(), first.cookie)).status).toBe(401)
    expect(await isAlive(server(), first.body.token)).toBe(false)
    expect(server().logged()).toContain('refresh token replayed')
  })

  test('a session ends 30 days after the sign-in, however often it was renewed: threat T24 [AUTH-22] [LIM-71]', async () => {
    const fox = await signedUp(server(), 'fox')
    let refreshToken = fox.refreshToken
    for (let day = 0; day < 29; day += 1) {
      server().pass(24 * 3600_000)
      refreshToken = (await renew(server(), refreshToken)).body.refreshToken
    }
    server().pass(24 * 3600_000 - 1_000)
    refreshToken = (await renew(server(), refreshToken)).body.refreshToken
    expect(refreshToken).toEqual(expect.stringMatching(/^[\w-]{43}$/))
    server().pass(1_000)
    expect(await renew(server(), refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'refreshFailed' },
    })
  })

  test('without a token, or with one that never was, it says so in the language of the caller [AUTH-37]', async () => {
    const none = await refresh(server(), 'other=1', {
      'Sec-Fetch-Site': 'same-origin',
      'Accept-Language': 'zh',
    })
    expect(none).toMatchObject({
      status: 401,
      body: { code: 'noRefreshToken', error: '没有刷新令牌' },
    })
    expect(none.headers.get('www-authenticate')).toBe('Bearer')
    expect((await refresh(server(), 'other=1')).body.error).toBe('No refresh token')
    expect(await renew(server(), 'never-was')).toMatchObject({
      status: 401,
      body: { code: 'refreshFailed' },
    })
  })

  test('signing out ends the session on every route, by token, by expired token or by cookie: threat T27 [AUTH-32] [AUTH-33] [API-01]', async () => {
    const gil = await signedUp(server(), 'gil')
    expect((await gil.sends({ path: '/api/auth/logout', method: 'POST' })).body).toEqual({
      success: true,
    })
    for (const { route } of server().server.routes.filter(
      (bound) => bound.route.access !== 'anyone',
    )) {
      const path = route.path.replaceAll(/:\w+/g, gil.userId)
      const answer = await gil.sends({
        path,
        method: route.method,
        ...(route.body ? { body: {} } : {}),
      })
      // What is for admins and moderators is not there for anybody else.
      const isHidden = route.access === 'admin' || route.access === 'moderator'
      const status = isHidden ? 404 : 401
      expect({ line: route.line, status: answer.status }).toEqual({ line: route.line, status })
    }
    for (const path of ['/api/github/user', '/api/llm/openai/models'])
      expect((await gil.sends({ path, method: 'GET' })).status).toBe(401)
    expect((await renew(server(), gil.refreshToken)).status).toBe(401)

    await signIn(gil)
    server().pass(11 * 60_000)
    expect((await gil.sends({ path: '/api/auth/logout', method: 'POST' })).status).toBe(200)
    expect((await renew(server(), gil.refreshToken)).status).toBe(401)

    const { person, cookie } = await signedInBrowser(server(), 'hob')
    const out = await server().request('/api/auth/logout', {
      method: 'POST',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      200,
      'rt=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0, signed-in=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0, codehost_session=; Path=/codehost; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
    expect((await person.calls(readMe, {})).status).toBe(401)
    expect(
      (await new Person(server(), 'nobody').sends({ path: '/api/auth/logout', method: 'POST' }))
        .body,
    ).toEqual({ success: true })
  })

  test('an account that is suspended, or a session ended elsewhere, is refused within five seconds: threat T27 [AUTH-33]', async () => {
    const { db } = server().server
    const ian = await signedUp(server(), 'ian')
    const joy = await signedUp(server(), 'joy')
    for (const person of [ian, joy]) expect((await person.calls(readMe, {})).status).toBe(200)
    await db
      .updateTable('users')
      .set({ suspendedAt: server().now() })
      .where('id', '=', ian.userId)
      .execute()
    await db
      .updateTable('sessionFamilies')
      .set({ revokedAt: server().now() })
      .where('userId', '=', joy.userId)
      .execute()
    server().pass(5_000)
    for (const person of [ian, joy]) expect((await person.calls(readMe, {})).status).toBe(401)
    expect((await renew(server(), joy.refreshToken)).status).toBe(401)
    expect((await signIn(ian)).body.code).toBe('accountSuspended')
  })

  test('a person sees where they are signed in, and ends one sign-in or all [AUTH-33]', async () => {
    const kit = await signedUp(server(), 'kit')
    const first = { token: kit.token ?? '', refreshToken: kit.refreshToken }
    server().pass(1_000)
    await signIn(kit)
    const { sessions } = (await kit.calls(listSessions, {})).body
    expect(sessions.map((session) => session.current)).toEqual([true, false])
    expect((await kit.calls(endSession, { sessionId: sessions[1]?.id ?? '' })).body).toEqual({
      success: true,
    })
    expect(await isAlive(server(), first.token)).toBe(false)
    expect((await kit.calls(endSession, { sessionId: sessions[1]?.id ?? '' })).status).toBe(404)
    const lee = await signedUp(server(), 'lee')
    expect((await lee.calls(endSession, { sessionId: sessions[0]?.id ?? '' })).status).toBe(404)
    expect((await kit.calls(endAllSessions, {})).status).toBe(200)
    expect((await kit.calls(readMe, {})).status).toBe(401)
    expect((await lee.calls(readMe, {})).status).toBe(200)
  })

  test('a token for hosted models opens them and nothing else, and dies with its session [PERM-01]', async () => {
    const mia = await signedUp(server(), 'mia')
    const { token } = (await mia.calls(makeModelToken, {})).body
    const open = async (path: string): Promise<number> =>
      (await server().request(path, { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await open('/api/llm/openai/models')).toBe(200)
    expect(
      (await server().request('/api/llm/claude/v1/models', { headers: { 'x-api-key': token } }))
        .status,
    ).toBe(200)
    for (const path of [
      '/api/auth/me',
      '/api/github/user',
      '/api/llm/selection',
      '/api/apps/with-status',
    ])
      expect({ path, status: await open(path) }).toEqual({ path, status: 403 })
    await mia.calls(endAllSessions, {})
    expect(await open('/api/llm/openai/models')).toBe(401)
  })
})

onEachDatabase(
  'how often one may renew',
  (server) => {
    test('thirty renewals a minute and person, then the wait is told [AUTH-39]', async () => {
      const ned = await signedUp(server(), 'ned')
      let refreshToken = ned.refreshToken
      for (let call = 0; call < 30; call += 1)
        refreshToken = (await renew(server(), refreshToken)).body.refreshToken
      const refused = await renew(server(), refreshToken)
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'tooManyAttempts', error: 'Too many attempts, please try again in 60 s' },
      })
      expect(refused.headers.get('retry-after')).toBe('60')
      server().pass(60_000)
      expect((await renew(server(), refreshToken)).status).toBe(200)
    })
  },
  { limits: { scale: 1 } },
)
