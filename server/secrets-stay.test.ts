/** Secrets stay where they belong: in no answer, no log line and no dump of the database (HOST-02, T25, T26). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeModelToken, readMe } from '../features/accounts/contract.ts'
import { callCodeHost } from './testing/apps.ts'
import { Person } from './testing/people.ts'
import { onEachDatabase, type TestServer } from './testing/test-server.ts'

const providerToken = 'gho_canaryProviderToken0123456789'
const code = 'canary-authorization-code-0123456789'
const options = {
  env: {
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'canaryClientSecret0123456789',
    OPENAI_API_KEY: 'sk-canaryHostKey0123456789',
  },
}

/** Every row of every table as text. */
async function dump({ server }: TestServer): Promise<string> {
  const tables = (await server.db.introspection.getTables()).map(({ name }) => sql.table(name))
  expect(tables.length).toBeGreaterThan(15)
  const rows = await Promise.all(
    tables.map(async (table) => (await sql`select * from ${table}`.execute(server.db)).rows),
  )
  return JSON.stringify(rows)
}

onEachDatabase(
  'secrets',
  (server) => {
    let cara: Person
    const secrets = new Map<string, string>([
      ['provider token', providerToken],
      ['code', code],
    ])
    const answers: string[] = []

    async function keep<T>(
      call: Promise<{ headers: Headers; body: T }>,
    ): Promise<{ headers: Headers; body: T }> {
      const answer = await call
      answers.push(JSON.stringify([[...answer.headers], answer.body]))
      return answer
    }

    beforeAll(async () => {
      server().outside.answer = async (url) => {
        if (url.endsWith('/access_token'))
          return Response.json({ access_token: providerToken, scope: 'repo' })
        if (url.endsWith('/user/emails')) return Response.json([])
        if (url.endsWith('/user')) return Response.json({ id: 5, login: 'cara', avatar_url: null })
        return new Response('{}', { status: 500 })
      }
      cara = new Person(server(), 'cara')
      const started = await cara.sends<{ state: string; authorizeUrl: string }>({
        path: '/api/auth/github/start',
        method: 'POST',
        body: { provider: 'github', acceptedTerms: true },
      })
      const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      secrets.set('state', started.body.state).set('binding cookie', cookie.slice('oauth='.length))
      const body = { code, state: started.body.state }
      const signedIn = await keep(
        cara.sends<{ token: string; refreshToken: string | null }>(
          { path: '/api/auth/github/callback', method: 'POST', body },
          { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
        ),
      )
      cara.token = signedIn.body.token
      const refreshCookie =
        signedIn.headers
          .getSetCookie()
          .find((line) => line.startsWith('rt='))
          ?.split(';')[0] ?? ''
      secrets.set('access token', signedIn.body.token).set('refresh token', refreshCookie.slice(3))
      const renewed = await server().request('/api/auth/refresh', {
        method: 'POST',
        headers: { Cookie: refreshCookie, 'Sec-Fetch-Site': 'same-origin' },
      })
      secrets.set(
        'next refresh token',
        renewed.headers.getSetCookie()[0]?.split(';')[0]?.slice(3) ?? '',
      )
      secrets.set('model token', (await cara.calls(makeModelToken, {})).body.token)
    })

    test('every secret of this test is one', () => {
      expect(secrets.size).toBe(8)
      for (const [name, value] of secrets)
        expect({ name, long: value.length > 20 }).toEqual({ name, long: true })
    })

    test('no answer holds the token of the code host, on any route and in any failure: threats T26 and T58 [HOST-02] [AUTH-18]', async () => {
      await keep(cara.calls(readMe, {}))
      await keep(callCodeHost(cara, 'GET', '/user'))
      await keep(callCodeHost(cara, 'GET', '/repos/a/b'))
      await keep(callCodeHost(cara, 'DELETE', '/user'))
      for (const { route } of server().server.routes.filter(
        (bound) => !/logout|DELETE/.test(bound.route.line),
      )) {
        const path = route.path.replaceAll(/:\w+/g, cara.userId === '' ? 'x' : cara.userId)
        await keep(cara.sends({ path, method: route.method, ...(route.body ? { body: {} } : {}) }))
      }
      for (const path of ['/', '/dashboard', '/none'])
        answers.push(await (await server().request(path)).text())
      for (const value of [
        providerToken,
        'canaryClientSecret0123456789',
        'sk-canaryHostKey0123456789',
      ])
        expect(answers.join('\n')).not.toContain(value)
    })

    test('the log holds no secret, also where things fail: threat T26 [AUTH-38] [HOST-02]', async () => {
      await server().request(`/api/auth/me?token=${secrets.get('access token')}`)
      await server().request(`/auth/github/callback?code=${code}&state=${secrets.get('state')}`)
      await cara.sends({
        path: '/api/llm/openai/chat/completions',
        method: 'POST',
        body: { model: 'auto', messages: [{ role: 'user', content: 'x' }] },
      })
      const log = server().logged()
      expect(log).toContain('signed in')
      for (const [name, value] of [
        ...secrets,
        ['host key', 'sk-canaryHostKey0123456789'],
        ['client secret', 'canaryClientSecret0123456789'],
      ]) {
        expect({ name, logged: log.includes(value ?? '') }).toEqual({ name, logged: false })
      }
    })

    test('a dump of the database holds no secret in the clear [HOST-02]', async () => {
      const all = await dump(server())
      expect(all).toContain('cara')
      for (const [name, value] of secrets)
        expect({ name, stored: all.includes(value) }).toEqual({ name, stored: false })
    })

    test('with nothing but a dump nobody gets in: threat T25', async () => {
      const texts = new Set(
        [...(await dump(server())).matchAll(/"([^"\\]{16,})"/g)].map(([, text]) => text ?? ''),
      )
      expect(texts.size).toBeGreaterThan(5)
      for (const text of texts) {
        const attempts = [
          server().request('/api/auth/me', {
            headers: { Authorization: `Bearer ${encodeURIComponent(text)}` },
          }),
          server().request('/api/auth/refresh', {
            method: 'POST',
            headers: { Cookie: `rt=${encodeURIComponent(text)}`, 'Sec-Fetch-Site': 'same-origin' },
          }),
          server().request('/api/auth/refresh', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ refreshToken: text }),
          }),
        ]
        for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(401)
      }
    })
  },
  options,
)
