/** The document of the API and what every answer carries (API-38, API-47, API-48, API-50). */
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { draftApp } from '../testing/apps.ts'
import { type Person, signedUp } from '../testing/people.ts'
import { onEachDatabase } from '../testing/test-server.ts'

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const Failed = z.strictObject({ error: z.string().min(1), code: z.string().min(1) })

onEachDatabase('the API as a whole', (server) => {
  let abe: Person
  let appId = ''
  beforeAll(async () => {
    abe = await signedUp(server(), 'abe')
    appId = await draftApp(abe, 'documented', { 'index.html': 'x' })
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().request(path, { headers })

  test('the document is valid OpenAPI and describes every route that is served [API-50]', async () => {
    const text = await (await get('/api/openapi.json')).text()
    const checked = await new Validator().validate(JSON.parse(text))
    expect(checked).toMatchObject({ valid: true })
    const { paths } = Document.parse(JSON.parse(text))
    for (const { route } of server().server.routes) {
      const operation =
        paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
      expect({ line: route.line, described: operation !== undefined }).toEqual({
        line: route.line,
        described: true,
      })
    }
    // Which calls take an access token, and with which scope.
    expect(paths['/api/apps/{id}/publish']?.['post']).toMatchObject({
      security: [{ token: [] }, { accessToken: ['publish'] }],
    })
    expect(paths['/api/auth/tokens']?.['post']).toMatchObject({ security: [{ token: [] }] })
    for (const path of ['/api/github/{path}', '/api/llm/openai/chat/completions', '/healthz']) {
      expect(Object.keys(paths)).toContain(path)
    }
    expect(text).toContain('for clients that are not browsers')
  })

  test('the reference page shows every route and runs no script [API-50]', async () => {
    const page = await get('/api/docs')
    const chinese = await (await get('/api/docs?lang=zh')).text()
    expect(chinese).toContain('<html lang="zh">')
    // Every call says in Chinese what it does.
    for (const [, said = ''] of chinese.matchAll(/<\/h2><p>(.*?)<\/p>/g))
      expect(said).toMatch(/\p{Script=Han}/u)
    expect(chinese).toContain('当前登录的用户')
    const text = await page.text()
    for (const { route } of server().server.routes) expect(text).toContain(route.path)
    expect(text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('/api/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    const letters = /url\((\/[^)]+)\)/.exec(await (await get('/api/docs.css')).text())?.[1] ?? ''
    expect((await get(letters)).headers.get('content-type')).toBe('font/woff2')
  })

  test('alive without I/O, ready only while it can serve [API-50]', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).status).toBe(200)
  })

  test('what does not exist under /api is said in JSON, also where a file is meant: threat T55 [API-48] [NAV-24]', async () => {
    const absent = [
      '/api',
      '/api/',
      '/api/none',
      '/api/auth/me/x.css',
      '/api/apps/a/b/c.js',
      '/api/../api/none',
      '/api/llm/openai/none',
      '/api/auth/none?x=1',
    ]
    for (const path of absent) {
      const answer = await get(path, { Accept: 'text/html' })
      expect({
        path,
        status: answer.status,
        type: answer.headers.get('content-type'),
        kept: answer.headers.get('cache-control'),
      }).toEqual({
        path,
        status: 404,
        type: 'application/json',
        kept: 'private, no-store',
      })
      const body: unknown = await answer.json()
      if (!path.includes('llm')) expect(Failed.parse(body).code).toBe('notFound')
    }
  })

  test('a wrong method is told which ones there are, also beside a path with a parameter [API-48]', async () => {
    const allowed: Record<string, string> = {
      '/api/auth/me': 'DELETE, GET',
      '/api/auth/sessions': 'DELETE, GET',
      '/api/apps/with-status': 'GET',
      '/api/apps/generate': 'POST',
      [`/api/apps/${appId}/publish`]: 'POST',
    }
    for (const [path, methods] of Object.entries(allowed)) {
      for (const method of ['PUT', 'PATCH', 'OPTIONS']) {
        const answer = await server().request(path, { method })
        const told = answer.headers.get('allow')?.split(', ').toSorted().join(', ')
        expect({ path, method, status: answer.status, told }).toEqual({
          path,
          method,
          status: 405,
          told: methods,
        })
        expect(await answer.json()).toMatchObject({ code: 'methodNotAllowed' })
      }
    }
  })

  test('every answer has a number of its own, no leave to be kept and no CORS [API-38] [API-47]', async () => {
    const numbers = new Set<string | null>()
    for (const { route } of server().server.routes) {
      const path = route.path.replace(':id', appId).replaceAll(/:\w+/g, 'x')
      const answer = await server().request(path, {
        method: route.method,
        headers: { Origin: 'https://evil.example', Authorization: `Bearer ${abe.token}` },
      })
      const { headers } = answer
      numbers.add(headers.get('x-request-id'))
      expect({
        line: route.line,
        kept: headers.get('cache-control'),
        sniff: headers.get('x-content-type-options'),
        cors: headers.get('access-control-allow-origin'),
      }).toEqual({
        line: route.line,
        kept: 'private, no-store',
        sniff: 'nosniff',
        cors: null,
      })
      // The one that signs everybody out comes along; the others need the person again.
      if (route.line === 'DELETE /api/auth/sessions' || route.line === 'POST /api/auth/logout') {
        const { signIn } = await import('../testing/people.ts')
        await signIn(abe)
      }
      if (route.line === 'DELETE /api/apps/:id') appId = await draftApp(abe, 'documented-2')
    }
    expect(numbers.size).toBe(server().server.routes.length)
    expect(numbers.has(null)).toBe(false)
  })

  test('an answer to nobody or to a token that is none asks for one [API-47]', async () => {
    for (const headers of [{}, { Authorization: 'Bearer none' }]) {
      const { status, headers: told } = await get('/api/auth/me', headers)
      expect([status, told.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  test.each(['/api/apps/with-status', '/api/apps/tags', '/api/subscription/tiers'])(
    '%s may be kept by nobody in particular and is asked for again by its tag; with a token it is not kept [API-47]',
    async (path) => {
      const first = await get(path)
      const tag = first.headers.get('etag') ?? ''
      expect([first.headers.get('cache-control'), first.headers.get('vary'), tag]).toEqual([
        'no-cache',
        'Authorization, Accept-Language',
        expect.stringMatching(/^"[\w-]{27}"$/),
      ])
      const again = await get(path, { 'If-None-Match': `"x", ${tag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const own = await get(path, {
        Authorization: `Bearer ${abe.token}`,
        'If-None-Match': tag,
      })
      expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
        200,
        'private, no-store',
        null,
      ])
    },
  )

  test('errors come in the language that is asked for, English where it is neither [I18N-10] [API-38]', async () => {
    const errorIn = async (language: string): Promise<string> =>
      Failed.parse(await (await get('/api/none', { 'Accept-Language': language })).json()).error
    for (const language of ['zh', 'zh-CN', 'zh-Hant-TW;q=0.9, en;q=0.1'])
      expect(await errorIn(language)).toBe('未找到相关资源')
    for (const language of ['en', 'de-DE', '*', '', ';;;q=,', 'x'.repeat(5_000)])
      expect(await errorIn(language)).toBe('Resource not found')
    const answer = await get('/api/none', { 'Accept-Language': 'zh' })
    expect(answer.headers.get('content-language')).toBe('zh')
  })

  test('times are ISO 8601 in UTC and ids are opaque [I18N-22] [API-48]', async () => {
    const { body } = await abe.sends<{
      apps: { _id: string; createdAt: string; updatedAt: string }[]
    }>({ path: '/api/apps/user/apps', method: 'GET' })
    expect(body.apps.length).toBeGreaterThan(0)
    for (const app of body.apps) {
      expect(app.createdAt).toBe(new Date(Date.parse(app.createdAt)).toISOString())
      expect(app._id).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

onEachDatabase('a server that leaves', (server) => {
  test('says that it is not ready and which part it is [API-50] [SCL-06] [SCL-07]', async () => {
    server().server.drain()
    const answer = await server().request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'not ready', part: 'draining' },
    ])
    const sites = await server().request('/readyz?for=sites')
    expect([sites.status, await sites.json()]).toEqual([
      503,
      { status: 'not ready', part: 'draining' },
    ])
    expect((await server().request('/readyz?for=everything')).status).toBe(400)
    expect((await server().request('/healthz')).status).toBe(200)
  })
})
