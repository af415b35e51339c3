/** Signing in at the built-in code host: whose browser, which code, what comes back (AUTH rows). */
import { expect, test } from 'vitest'
import { authorized, Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readMe, startSignIn } from '../contract.ts'

/** Someone with an account at the code host who has not been to the studio yet. */
async function atCodeHost(server: TestServer, name: string): Promise<Person> {
  const person = new Person(server, name)
  await person.browser.open('/codehost/signup')
  await person.browser.send({ username: name, login: name, password: 'correct horse battery' })
  return person
}

type Back = { code: string; state: string; cookie: string }

function bring(
  person: Person,
  back: Partial<Back> & { iss?: string },
  headers: Record<string, string> = {},
) {
  const { cookie, ...body } = back
  const all = { ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) }
  return person.sends<{ token: string; refreshToken: string | null; user: object }>(
    { path: '/api/auth/github/callback', method: 'POST', body },
    all,
  )
}

async function countSessions(server: TestServer): Promise<number> {
  return (await server.server.db.selectFrom('sessionFamilies').select('id').execute()).length
}

onEachDatabase('signing in', (server) => {
  test('a sign-in starts with three scopes, a state of 128 bits and more, PKCE and a cookie of ten minutes [AUTH-06] [HOST-01]', async () => {
    const answer = await new Person(server(), 'anybody').calls(startSignIn, {
      provider: 'builtin',
      acceptedTerms: true,
    })
    const url = new URL(answer.body.authorizeUrl)
    expect(url.origin + url.pathname).toBe('http://localhost:3000/codehost/login/oauth/authorize')
    expect(url.searchParams.get('scope')).toBe('user public_repo repo')
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth/github/callback')
    expect(Buffer.from(answer.body.state, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(url.searchParams.get('state')).toBe(answer.body.state)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^oauth=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
  })

  test('the language of the studio goes along to the built-in code host [I18N-01]', async () => {
    for (const locale of ['en', 'zh']) {
      const body = { provider: 'builtin', acceptedTerms: true }
      const answer = await new Person(server(), 'anybody').sends<{ authorizeUrl: string }>(
        { path: '/api/auth/github/start', method: 'POST', body },
        { 'Accept-Language': locale },
      )
      expect(new URL(answer.body.authorizeUrl).searchParams.get('ui_locales')).toBe(locale)
    }
  })

  test('a code host that is not set up here is refused as the caller’s choice, in both languages [AUTH-07]', async () => {
    const body = { provider: 'github', acceptedTerms: true }
    for (const [locale, error] of [
      ['en', 'This sign-in is not set up here'],
      ['zh', '本站未配置此登录方式'],
    ] as const)
      expect(
        await new Person(server(), 'anybody').sends(
          { path: '/api/auth/github/start', method: 'POST', body },
          { 'Accept-Language': locale },
        ),
      ).toMatchObject({ status: 400, body: { code: 'providerNotSetUp', error } })
  })

  test('a new person who accepted the terms gets an account that remembers which ones [AUTH-04] [AUTH-18] [ACC-01]', async () => {
    const ann = await atCodeHost(server(), 'ann')
    const answer = await bring(ann, await authorized(ann))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 600,
      isNew: true,
      user: {
        id: expect.any(String),
        username: 'ann',
        displayName: null,
        // None was asked for: the address that its commits carry reaches nobody.
        email: null,
        avatar: expect.any(String),
        createdAt: '2026-11-01T10:00:00.000Z',
        codeHost: 'builtin',
        githubLinked: true,
        draftsPrivate: true,
        isAdmin: false,
      },
    })
    const row = await server()
      .server.db.selectFrom('users')
      .selectAll()
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      provider: 'builtin',
      termsAcceptedAt: server().now(),
      termsVersion: '2026-11-25',
    })
  })

  test('without accepted terms there is no new account and no session; who has an account is let in [AUTH-04]', async () => {
    const ben = await atCodeHost(server(), 'ben')
    const before = await countSessions(server())
    const refused = await bring(ben, await authorized(ben, false))
    expect(refused).toMatchObject({ status: 400, body: { code: 'termsNotAccepted' } })
    expect(await countSessions(server())).toBe(before)
    expect(
      await server()
        .server.db.selectFrom('users')
        .selectAll()
        .where('username', '=', 'ben')
        .execute(),
    ).toEqual([])
    expect((await signIn(ben)).status).toBe(200)
    expect((await signIn(ben, false)).status).toBe(200)
  })

  test('a browser gets the refresh token in a cookie that no script reads, and in no body [AUTH-17] [API-03]', async () => {
    const cy = await atCodeHost(server(), 'cy')
    const answer = await bring(cy, await authorized(cy), { 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.body.refreshToken).toBeNull()
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rt='))
    expect(cookie).toMatch(/^rt=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
    // By a link from elsewhere only this one comes along: it opens nothing.
    expect(answer.headers.getSetCookie()).toContain(
      'signed-in=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
    )
    const alone = await server().request('/api/auth/refresh', {
      method: 'POST',
      headers: { Cookie: 'signed-in=1', 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([alone.status, alone.headers.getSetCookie()[1]]).toEqual([
      401,
      'signed-in=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
  })

  test('a return without a code, or without a state, says what is missing', async () => {
    const path = '/api/auth/github/callback'
    const stranger = new Person(server(), 'nobody')
    const send = (body: object) => stranger.sends({ path, method: 'POST', body })
    expect(await send({ state: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'noAuthorizationCode', error: 'No authorization code received' },
    })
    expect(await send({ code: 'x' })).toMatchObject({ status: 400, body: { code: 'invalidState' } })
  })

  test('a state that is foreign, used, old or of another browser makes no session: threat T20 [AUTH-15] [API-04] [LIM-71]', async () => {
    const dan = await atCodeHost(server(), 'dan')
    const eve = await atCodeHost(server(), 'eve')
    const before = await countSessions(server())
    const refusals: [string, Promise<{ status: number; body: unknown }>][] = []
    const mine = await authorized(dan)
    refusals.push(['foreign', bring(dan, { ...mine, state: 'x'.repeat(32) })])
    refusals.push([
      'other browser',
      bring(eve, { ...mine, cookie: (await authorized(eve)).cookie }),
    ])
    refusals.push(['no cookie', bring(dan, { code: mine.code, state: mine.state })])
    for (const [name, refusal] of refusals)
      expect({ name, ...(await refusal) }).toMatchObject({
        name,
        status: 400,
        body: { code: 'invalidState' },
      })
    const old = await authorized(dan)
    server().pass(10 * 60_000)
    expect((await bring(dan, old)).body).toMatchObject({ code: 'invalidState' })
    expect(await countSessions(server())).toBe(before)
    const inTime = await authorized(dan)
    // The code has ended by then; the state has not.
    server().pass(10 * 60_000 - 1)
    expect((await bring(dan, inTime)).body.code).not.toBe('invalidState')
  })

  test('the same code makes one session, however often it is brought: threat T22 [AUTH-15] [AUTH-16]', async () => {
    const fay = await atCodeHost(server(), 'fay')
    const back = await authorized(fay)
    const before = await countSessions(server())
    const answers = await Promise.all([bring(fay, back), bring(fay, back), bring(fay, back)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
    expect((await bring(fay, back)).body).toMatchObject({ code: 'invalidState' })
    expect(await countSessions(server())).toBe(before + 1)
  })

  test('a code that the code host does not know, or one of another issuer, is refused: threat T21 [AUTH-14] [AUTH-15]', async () => {
    const gus = await atCodeHost(server(), 'gus')
    const unknown = await bring(gus, { ...(await authorized(gus)), code: 'no-such-code' })
    expect(unknown).toMatchObject({
      status: 400,
      body: { code: 'authorizationFailed', error: 'Authorization failed' },
    })
    const mixedUp = await bring(gus, { ...(await authorized(gus)), iss: 'https://other.example' })
    expect(mixedUp).toMatchObject({ status: 400, body: { code: 'authorizationFailed' } })
    const fitting = await bring(gus, {
      ...(await authorized(gus)),
      iss: 'http://localhost:3000/codehost',
    })
    expect(fitting.status).toBe(200)
  })

  test('two tabs of one browser sign in at once [AUTH-06]', async () => {
    const hal = await atCodeHost(server(), 'hal')
    const first = await authorized(hal)
    const second = await hal.calls(
      startSignIn,
      { provider: 'builtin', acceptedTerms: true },
      { Cookie: first.cookie },
    )
    expect(second.headers.get('set-cookie')).toContain(first.cookie)
    expect((await bring(hal, first)).status).toBe(200)
  })

  test('the signed-in person reads themselves; nobody else is told anything [AUTH-36] [API-02]', async () => {
    const ivy = await signedUp(server(), 'ivy')
    const me = await ivy.calls(readMe, {})
    expect(Object.keys(me.body.user).toSorted()).toEqual([
      'avatar',
      'codeHost',
      'createdAt',
      'displayName',
      'draftsPrivate',
      'email',
      'githubLinked',
      'id',
      'isAdmin',
      'username',
    ])
    for (const authorization of [undefined, 'Bearer rubbish', 'Basic YTpi', 'Bearer', 'rubbish']) {
      const answer = await server().request(
        '/api/auth/me',
        authorization === undefined ? {} : { headers: { Authorization: authorization } },
      )
      expect({
        authorization,
        status: answer.status,
        asks: answer.headers.get('www-authenticate'),
      }).toEqual({ authorization, status: 401, asks: 'Bearer' })
      expect(await answer.json()).toEqual({ error: 'Not logged in', code: 'notLoggedIn' })
    }
    const inChinese = await server().request('/api/auth/me', {
      headers: { 'Accept-Language': 'zh-CN' },
    })
    expect(await inChinese.json()).toEqual({ error: '未登录', code: 'notLoggedIn' })
  })

  test('an access token ends after ten minutes and says so [AUTH-24] [API-02] [LIM-71]', async () => {
    const jan = await signedUp(server(), 'jan')
    server().pass(10 * 60_000 - 1_000)
    expect((await jan.calls(readMe, {})).status).toBe(200)
    server().pass(1_000)
    const late = await jan.calls(readMe, {})
    expect(late).toMatchObject({ status: 401, body: { code: 'tokenExpired' } })
    expect(late.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  test('a token in the address is refused wherever it stands: threat T26 [AUTH-38]', async () => {
    const kim = await signedUp(server(), 'kim')
    for (const { route } of server().server.routes) {
      const path = route.path.replaceAll(/:\w+/g, kim.userId)
      const answer = await kim.sends({
        path: `${path}?access_token=${kim.token}`,
        method: route.method,
        ...(route.body ? { body: {} } : {}),
      })
      expect({ line: route.line, status: answer.status, code: answer.body.code }).toEqual({
        line: route.line,
        status: 400,
        code: 'tokenInQuery',
      })
    }
    for (const path of ['/api/github/user', '/api/llm/openai/chat/completions']) {
      const answer = await kim.sends({
        path: `${path}?token=x`,
        method: path.includes('llm') ? 'POST' : 'GET',
      })
      expect({ path, status: answer.status }).toEqual({ path, status: 400 })
    }
  })

  test('a cookie that stands there twice is refused and cleared: threat T04', async () => {
    for (const path of [
      '/api/auth/me',
      '/api/auth/refresh',
      '/api/apps/with-status',
      '/api/auth/github/start',
    ]) {
      const answer = await server().request(path, {
        method: path.includes('auth/refresh') || path.includes('start') ? 'POST' : 'GET',
        headers: { Cookie: 'rt=evil; a=1; rt=mine' },
      })
      expect(await answer.json()).toMatchObject({ code: 'duplicateCookie' })
      expect(answer.status).toBe(400)
      expect(answer.headers.getSetCookie()).toEqual([
        'rt=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
        'oauth=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      ])
    }
    expect(
      (
        await server().request('/api/apps/with-status', {
          headers: { Cookie: 'theirs=1; theirs=2' },
        })
      ).status,
    ).toBe(200)
  })
})

onEachDatabase(
  'how often one may sign in',
  (server) => {
    test('ten starts a minute from one address, and the wait is told in both languages: threat T39 [AUTH-39]', async () => {
      const start = (address: string, language = 'en') =>
        server().request(
          '/api/auth/github/start',
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
            body: '{"provider":"builtin","acceptedTerms":true}',
          },
          address,
        )
      for (let call = 0; call < 10; call += 1) expect((await start('192.0.2.1')).status).toBe(200)
      server().pass(20_000)
      const refused = await start('192.0.2.1')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('40')
      expect(await refused.json()).toEqual({
        code: 'tooManyAttempts',
        error: 'Too many attempts, please try again in 40 s',
      })
      expect(await (await start('192.0.2.1', 'zh')).json()).toMatchObject({
        error: '尝试次数过多，请在 40 秒后重试',
      })
      expect((await start('192.0.2.2')).status).toBe(200)
      server().pass(40_000)
      expect((await start('192.0.2.1')).status).toBe(200)
    })

    test('ten passwords or sign-ups a minute from one address at the built-in code host, whatever it claims to be: threat T71 [AUTH-39]', async () => {
      let caller = 0
      const send = (path: string, language: string) =>
        server().request(
          path,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/x-www-form-urlencoded',
              'Accept-Language': language,
              'X-Codehost-Caller': `198.51.100.${(caller += 1)}`,
            },
            body: 'login=a&password=b',
          },
          '192.0.2.9',
        )
      for (let call = 0; call < 10; call += 1)
        expect(
          (await send(call % 2 ? '/codehost/signup' : '/codehost/signin', 'en')).status,
        ).not.toBe(429)
      const refused = await send('/codehost/signin', 'en')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect(await refused.text()).toContain('Too many attempts, please try again in 60 s')
      expect(await (await send('/codehost/signup', 'zh-CN')).text()).toContain(
        '尝试次数过多，请在 60 秒后重试',
      )
      expect((await send('/codehost/sign%69n', 'en')).status).toBe(429)
      expect((await server().request('/codehost/signin', {}, '192.0.2.9')).status).toBe(200)
    })
  },
  { limits: { scale: 1 } },
)
