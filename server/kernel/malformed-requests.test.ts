/** Malformed requests to every route: refused with a reason, never a failure of ours (API-40, API-41, T14). */
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyRoute, Shape } from '../../contract/route.ts'
import { draftApp } from '../testing/apps.ts'
import { type Person, signedUp } from '../testing/people.ts'
import { sampleBody } from '../testing/sample-body.ts'
import { onEachDatabase } from '../testing/test-server.ts'

const Answer = z.object({ error: z.unknown(), code: z.string().optional() }).partial()

type Request = {
  name: string
  body: string | Uint8Array<ArrayBuffer>
  type?: string | null
  status?: number
}

/** A body that each route would take, to be spoilt in one place. */
const wellFormed: Record<string, Record<string, unknown>> = {
  'POST /api/auth/github/start': { provider: 'builtin', acceptedTerms: true },
  'POST /api/auth/github/callback': {
    code: 'code',
    state: 'state',
    iss: 'http://localhost:3000/codehost',
  },
  'POST /api/auth/ways': { provider: 'oidc' },
  'POST /api/auth/ways/callback': { code: 'code', state: 'state' },
  'PUT /api/mail/address': { address: 'mallory@people.example' },
  'PUT /api/mail/digest': { wantsDigest: false },
  'POST /api/mail/confirm': { token: 'x'.repeat(43) },
  'POST /api/mail/unsubscribe': { token: 'x'.repeat(43) },
  'POST /api/mail/forgotten-password': { login: 'mallory' },
  'POST /api/auth/refresh': { refreshToken: 'a token' },
  'POST /api/auth/logout': {},
  'POST /api/auth/llm-token': {},
  'POST /api/apps/generate': {
    name: 'An app',
    prompt: 'Make it',
    tags: ['one'],
    githubRepo: {
      owner: 'mallory',
      name: 'app',
      url: 'http://localhost:3000/codehost/mallory/app',
      branch: 'main',
    },
    appType: 'dashboard',
    features: ['search'],
    category: 'Tools',
  },
  'POST /api/comments': { appId: '01900000-0000-7000-8000-000000000000', content: 'text' },
  'POST /api/comments/:id/reply': { content: 'text', replyToUsername: 'mallory' },
  'POST /api/apps/:id/commits': {
    message: 'text',
    parent: '0'.repeat(40),
    changes: [{ op: 'delete', path: 'none' }],
    branch: 'other',
    restart: false,
    zip: '',
    replace: true,
  },
  'POST /api/apps/:id/share-links': { days: 1, mayFork: true, acceptSecrets: true },
  'POST /api/apps/:id/branch-previews': { branch: 'other', acceptSecrets: true },
  'POST /api/apps/:id/branch-previews/open': { branch: 'other', acceptSecrets: true },
  'POST /api/shared': { key: '0'.repeat(32) },
  'POST /api/shared/files': { key: '0'.repeat(32) },
  'POST /api/shared/fork': {
    key: '0'.repeat(32),
    name: 'A fork',
    githubRepo: {
      owner: 'mallory',
      name: 'app',
      url: 'http://localhost:3000/codehost/mallory/app',
      branch: 'main',
    },
  },
  'POST /api/apps/:id/merge': { branch: 'other' },
  'POST /api/auth/authorization': {
    clientId: 'nobody',
    redirectUri: 'https://tool.example/back',
    responseType: 'code',
    challenge: 'c'.repeat(43),
    challengeMethod: 'S256',
    isAllowed: true,
    scopes: ['apps:read'],
  },
  'POST /api/auth/device': { code: 'BCDF-GHJK', isAllowed: true, scopes: ['apps:read'] },
  'PUT /api/apps/:id/rating': { stars: 5 },
  'POST /api/archive/imports': { bytes: 100 },
  'PUT /api/archive/imports/:importId/parts/:part': { content: 'eA==' },
  'PUT /api/chat-settings': { fixesErrors: false, looksAtIt: true, triesApp: true },
  'POST /api/apps/:id/connection': {
    name: 'ada',
    challenge: 'c'.repeat(43),
    state: 's'.repeat(22),
  },
  'POST /api/apps/:id/draft-data': { as: 'ada', rules: '{}' },
  'POST /api/apps/:id/reported-entries': { collection: 'lines', entryId: 'none', act: 'hide' },
  'POST /api/admin/entries': {
    appId: '01900000-0000-7000-8000-000000000000',
    collection: 'lines',
    entryId: 'none',
    act: 'hide',
    reason: 'a reason',
  },
  'POST /api/apps/:id/report': { reason: 'spam', text: 'text' },
  'POST /api/comments/:id/report': { reason: 'other', text: 'text' },
  'POST /api/apps/:id/appeal': { text: 'text' },
  'POST /api/admin/review/:id/approve': { versionId: '01900000-0000-7000-8000-000000000000' },
  'POST /api/admin/review/:id/reject': {
    versionId: '01900000-0000-7000-8000-000000000000',
    reason: 'a reason',
  },
  'POST /api/admin/reports/dismiss': { kind: 'app', id: '01900000-0000-7000-8000-000000000000' },
  'POST /api/admin/apps/:id/archive': { reason: 'a reason' },
  'POST /api/admin/apps/:id/take-down': { reason: 'a reason' },
  'PUT /api/admin/users/:userId/moderator': { isModerator: true },
  'POST /api/admin/comments/:id': { act: 'hide', reason: 'a reason' },
  'POST /api/admin/users/:userId/suspend': { reason: 'a reason' },
  'PUT /api/admin/local-model': { isUsed: true },
  'PUT /api/admin/switches': { name: 'comments', isOn: true },
  'PUT /api/admin/settings': {
    revision: 0,
    changes: [{ name: 'limits.freePerDay', value: null }],
  },
  'PUT /api/admin/registration': { registration: 'open' },
  'PUT /api/admin/door': {
    needsProof: false,
    emailDomains: ['mail.example'],
    networks: ['203.0.113.0/24'],
    newAccountDays: 0,
  },
  'POST /api/admin/invitations': { note: 'for Ada', places: 1, days: null },
  'POST /api/admin/applicants/:applicantId': { isApproved: true },
  'POST /api/subscription/cancel': {},
  'POST /api/subscription/preview': { tier: 'pro', months: 1, priceId: 'price_of_nobody' },
  'POST /api/subscription/stripe/create-session': {
    tier: 'pro',
    months: 1,
    priceId: 'price_of_nobody',
    successUrl: 'http://localhost:3000/dashboard?payment=success',
    cancelUrl: 'http://localhost:3000/pricing?payment=cancelled',
  },
  'POST /api/notifications/read': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /api/apps/:id/fork': {
    name: 'A fork',
    githubRepo: {
      owner: 'mallory',
      name: 'app',
      url: 'http://localhost:3000/codehost/mallory/app',
      branch: 'main',
    },
  },
  'PUT /api/apps/:id': {
    name: 'Another',
    description: 'text',
    tags: ['a'],
    category: 'Tools',
    appType: 'blog',
    features: ['forms'],
  },
  'POST /api/apps/:id/publish': {
    snapshot: 'data:image/png;base64,AAAA',
    commitSha: 'a'.repeat(40),
    subdomain: 'a-name',
    message: 'text',
    checks: { commitSha: 'a'.repeat(40), passed: ['Add'] },
  },
  'POST /api/apps': {
    name: 'A plain app',
    description: 'text',
    tags: ['one'],
    category: 'Tools',
    forkedFrom: '01900000-0000-7000-8000-000000000000',
    githubRepo: {
      owner: 'mallory',
      name: 'app',
      url: 'http://localhost:3000/codehost/mallory/app',
      branch: 'main',
    },
    appType: 'dashboard',
    features: ['search'],
  },
  'POST /api/apps/tags/recommend': { prompt: 'a game' },
  'PUT /api/apps/:id/subdomain': { subdomain: 'a-name' },
  'PUT /api/apps/:id/readme': { keep: true },
  'PUT /api/apps/:id/push-mode': { mode: 'publish' },
  'PUT /api/apps/:id/framing': { origins: ['https://school.example'] },
  'PUT /api/apps/:id/webhook': { url: 'https://hooks.example/in', events: ['comment.created'] },
  'POST /api/apps/:id/domains': { name: 'shop.example' },
  'PUT /api/apps/:id/domains/:domainId/main': { isMain: true },
  'POST /api/apps/:id/update-pages-url': { githubPagesUrl: 'https://mallory.example/app' },
  'POST /api/apps/:id/ai-chat': {
    message: 'hello',
    turnId: 'turn-0001',
    aiResponse: 'text',
    toolExecutions: [
      {
        id: '1',
        name: 'read',
        arguments: { path: 'a' },
        description: 'Reads',
        status: 'completed',
      },
    ],
    gitInfo: {
      commitSha: 'a'.repeat(40),
      commitMessage: 'm',
      pushedToGithub: true,
      modifiedFiles: ['a'],
    },
    ending: {
      state: 'failed',
      fault: 'no answer',
      usage: { promptTokens: 1, completionTokens: 2, isEstimated: false },
    },
  },
  'PUT /api/apps/:id/draft': {
    capability: null,
    begins: true,
    isWhole: true,
    files: [{ path: 'index.html', base64: 'eA==' }],
    removed: [],
  },
  'POST /api/apps/:id/reset': { messageId: '01900000-0000-7000-8000-000000000000' },
  'POST /api/apps/:id/chat-sync': {
    message: 'hello',
    turnId: 'turn-0002',
    chatData: { aiResponse: 'text', toolExecutions: [], timestamp: '2026-03-21T03:14:00.000Z' },
    commitInfo: {
      commitSha: 'a'.repeat(40),
      commitMessage: 'm',
      pushedToGithub: true,
      modifiedFiles: ['a'],
    },
  },
  'POST /api/llm/openai/chat/completions': {
    model: 'auto',
    messages: [{ role: 'user', content: 'hi' }],
    max_tokens: 5,
    stream: false,
  },
  'POST /api/llm/claude/v1/messages': {
    model: 'auto',
    messages: [{ role: 'user', content: 'hi' }],
    max_tokens: 5,
    stream: false,
  },
  'POST /api/github/user/repos': { name: 'spoilt' },
}
const relays = Object.keys(wellFormed).filter((line) =>
  /\/api\/(llm\/(openai|claude)|github)\//.test(line),
)

function deep(levels: number): string {
  return '{"message":'.repeat(levels) + '1' + '}'.repeat(levels)
}

/** Bodies that no route takes, whatever its shape. */
function spoiltAlike(largest: number): Request[] {
  return [
    { name: 'not JSON', body: '{"a":', status: 400 },
    {
      name: 'broken UTF-8',
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      status: 400,
    },
    { name: 'a list', body: '[]', status: 400 },
    { name: 'a text', body: '"text"', status: 400 },
    { name: 'null', body: 'null', status: 400 },
    { name: 'deep objects', body: deep(65), status: 400 },
    {
      name: 'very deep lists',
      body: '['.repeat(200_000) + ']'.repeat(200_000),
      status: largest < 400_000 ? 413 : 400,
    },
    { name: 'too large', body: `{"message":"${'x'.repeat(largest)}"}`, status: 413 },
    { name: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded', status: 415 },
    { name: 'plain text', body: '{}', type: 'text/plain', status: 415 },
    { name: 'multipart', body: '--x\r\n', type: 'multipart/form-data; boundary=x', status: 415 },
    { name: 'no content type', body: new Uint8Array(Buffer.from('{}')), type: null, status: 415 },
    { name: '__proto__', body: '{"__proto__":{"polluted":true}}', status: 400 },
    { name: 'constructor', body: '{"constructor":{"prototype":{"polluted":true}}}', status: 400 },
    { name: 'an inner __proto__', body: '{"message":{"a":[{"__proto__":1}]}}', status: 400 },
    { name: 'an extra key', body: '{"surprise":1}', status: 400 },
  ]
}

/** The good body with one part left out or turned into something else. */
function spoiltInOnePlace(line: string, body: Shape = {}): Request[] {
  const good = wellFormed[line] ?? sampleBody(body)
  // What no database keeps is refused as such, even where any text would do.
  const unstorable = ['"a\\u0000b"', '"\\ud800"', '["a\\u0000"]']
  const wrong = [
    ...unstorable,
    '{}',
    '[]',
    'null',
    'true',
    '-1',
    '1.5',
    '1e400',
    '""',
    `"${'字'.repeat(200_000)}"`,
    '[["x"]]',
    '{"a":{"b":1}}',
  ]
  return Object.keys(good).flatMap((key) => {
    const others = Object.entries(good).filter(([name]) => name !== key)
    const rest = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    return [
      { name: `without ${key}`, body: `{${rest.join(',')}}` },
      ...wrong.map((value) => ({
        name: `${key} = ${value.slice(0, 20)}`,
        body: `{${[...rest, `${JSON.stringify(key)}:${value}`].join(',')}}`,
        ...(unstorable.includes(value) ? { status: 400 } : {}),
      })),
    ]
  })
}

onEachDatabase(
  'malformed requests',
  (server) => {
    let mallory: Person
    let appId = ''
    beforeAll(async () => {
      mallory = await signedUp(server(), 'mallory')
      appId = await draftApp(mallory, 'target', { 'index.html': 'x' })
    })

    const routes = (): AnyRoute[] => server().server.routes.map(({ route }) => route)
    const fill = (path: string): string =>
      path
        .replace(':id', appId)
        .replace(':appId', appId)
        .replace(/:(?:sessionId|userId|serviceId|pullId|archiveId|importId|domainId)/, appId)
        .replace(':part', '0')
        .replace(':name', 'a name')
        .replace(':provider', 'oidc')

    async function send(line: string, request: Request) {
      const [method = '', path = ''] = line.split(' ')
      const type = request.type === undefined ? 'application/json' : request.type
      const answer = await server().request(fill(path), {
        method,
        headers: {
          Authorization: `Bearer ${mallory.token}`,
          ...(type === null ? {} : { 'Content-Type': type }),
        },
        body: request.body,
      })
      const text = await answer.text()
      return {
        status: answer.status,
        text,
        body: text.startsWith('{') ? Answer.parse(JSON.parse(text)) : {},
      }
    }

    test('every route with a body is in the table of this test, or its contract says enough to make one [API-41]', () => {
      const isMade = ({ body = {} }: AnyRoute): boolean =>
        z.strictObject(body).safeParse(sampleBody(body)).success
      const withBody = routes().filter((route) => route.body !== undefined)
      const made = withBody.filter(isMade).map(({ line }) => line)
      for (const line of ['PUT /api/apps/:id/rating', 'POST /api/comments'])
        expect(made).toContain(line)
      const unlisted = withBody.filter(({ line }) => wellFormed[line] === undefined)
      expect(unlisted.filter((route) => !isMade(route)).map(({ line }) => line)).toEqual([])
    })

    test('bodies that are no body are refused on every route by the fitting status: threats T14 and T56 [API-40] [API-41]', async () => {
      for (const route of routes().filter(({ body }) => body !== undefined)) {
        for (const spoilt of spoiltAlike(route.bodyBytes ?? 1_048_576)) {
          // Where a form is taken a broken one is a bad request.
          const isForm = route.takesForm && spoilt.name === 'multipart'
          const request = isForm ? { ...spoilt, status: 400 } : spoilt
          const { status, body } = await send(route.line, request)
          expect({ line: route.line, name: request.name, status }).toEqual({
            line: route.line,
            name: request.name,
            status: request.status,
          })
          expect(typeof body.error).toBe('string')
          expect(typeof body.code).toBe('string')
        }
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    })

    test('one wrong part in a good body never makes a failure of ours [API-41]', async () => {
      for (const route of routes().filter(({ body }) => body !== undefined)) {
        for (const request of spoiltInOnePlace(route.line, route.body)) {
          const { status, body } = await send(route.line, request)
          const line = `${route.line} with ${request.name}`
          expect({ line, fits: status < 500 }).toEqual({ line, fits: true })
          if (request.status !== undefined)
            expect({ line, status }).toEqual({ line, status: request.status })
          if (status >= 400)
            expect({
              line,
              fits: typeof body.error === 'string' && typeof body.code === 'string',
            }).toEqual({ line, fits: true })
        }
      }
      expect(server().logged()).not.toContain('request failed')
    }, 60_000)

    test('the relays refuse malformed bodies in the shape of what they speak [API-41] [AIP-31]', async () => {
      for (const line of relays) {
        const largest = 8 * 1_048_576
        for (const request of [...spoiltAlike(largest), ...spoiltInOnePlace(line)]) {
          const { status, text } = await send(line, request)
          const named = `${line} with ${request.name}`
          expect({ named, status: status < 500 }).toEqual({ named, status: true })
          if (status >= 400 && line.includes('/llm/')) expect(text).toContain('"error":{')
          if (request.status !== undefined && request.status !== 400)
            expect({ named, status }).toEqual({ named, status: request.status })
        }
      }
      expect(server().logged()).not.toContain('request failed')
    }, 60_000)

    test('addresses with wrong numbers, repeated keys or characters that nobody keeps are refused [API-41] [API-42]', async () => {
      const wrong = [
        'page=0',
        'page=-1',
        'page=1.5',
        'page=abc',
        'limit=0',
        'limit=100000',
        'page=1&page=2',
        'page=99999999999999999999',
        'limit=1e3',
        'page=',
        'page=%00',
        'utm_source=%ED%A0%80',
        'cursor=zzz',
      ]
      // A key that a route does not know is passed over, as what other sites add to links.
      const paged = routes().filter(({ query }) => query !== undefined && 'page' in query)
      expect(paged.length).toBeGreaterThan(2)
      for (const route of paged) {
        for (const search of wrong) {
          const { status, body } = await send2(`${fill(route.path)}?${search}`)
          expect({ path: route.path, search, status, code: body.code }).toEqual({
            path: route.path,
            search,
            status: 400,
            code: 'validationError',
          })
        }
      }
      const listing = '/api/apps/with-status'
      const forged = [
        { by: 'downloads', value: 1.5, id: appId, page: 2 },
        { by: 'downloads', value: 1e300, id: appId, page: 2 },
        { by: 'downloads', value: 1, id: 'x\0', page: 2 },
        { by: 'name', value: 1, id: appId, page: 2 },
        7,
      ]
      const cursors = [
        ...forged.map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
        'x',
        '%00',
        '🧊',
      ]
      const searches = [
        ...cursors.map((cursor) => `cursor=${encodeURIComponent(cursor)}`),
        'category=%00',
        'tags=%00',
        'tags=a&tags=%00b',
        'sortBy=name',
        'sortOrder=asc',
        'author=nobody',
        'category=a&category=b',
        'tags=a&tags=b&tags=c&tags=d&tags=e&tags=f',
      ]
      for (const search of searches)
        expect({ search, status: (await send2(`${listing}?${search}`)).status }).toEqual({
          search,
          status: 400,
        })
      for (const name of ['%ED%A0%80', '%ff%fe', 'a%C3', '%F0%9F%90'])
        expect((await send2(`/api/apps/check-name/${name}`)).status).toBe(400)
      for (const name of ['%00', 'a%00b', '%', '%E0%A4%A', 'x'.repeat(1_001)]) {
        const { status } = await send2(`/api/apps/check-name/${name}`)
        expect({ name, fits: status === 200 || status === 400 }).toEqual({ name, fits: true })
      }
      expect(server().logged()).not.toContain('request failed')
    })

    test('a number that is none is explained as such, not as missing [API-42]', async () => {
      for (const page of ['abc', '1.5']) {
        const { body } = await send2(`/api/apps/with-status?page=${page}`)
        expect(body).toMatchObject({ details: [{ path: 'page', code: 'wrongType' }] })
      }
    })

    async function send2(path: string) {
      const answer = await mallory.sends({ path, method: 'GET' })
      return { status: answer.status, body: answer.body }
    }

    test('an unknown query key is ignored and an unknown body key is named [API-40]', async () => {
      expect((await send2('/api/apps/with-status?utm_source=x')).status).toBe(200)
      const refused = await mallory.sends({
        path: `/api/apps/${appId}`,
        method: 'PUT',
        body: { name: 'Fine', authorId: appId },
      })
      expect(refused.body).toMatchObject({
        code: 'validationError',
        details: [{ path: 'authorId', code: 'unknownKey' }],
      })
    })

    test('no column of an app can be written from outside: threat T50 [API-40]', async () => {
      const { db } = server().server
      const before = await db
        .selectFrom('apps')
        .selectAll()
        .where('id', '=', appId)
        .executeTakeFirstOrThrow()
      const open = new Set(['name', 'description', 'tags', 'category', 'appType', 'features'])
      for (const column of [
        ...Object.keys(before),
        '_id',
        'author',
        'cloudflareUrl',
        'rating',
        'isAdmin',
        'featured',
      ].filter((key) => !open.has(key))) {
        for (const value of ['published', 1, null, appId]) {
          const answer = await mallory.sends({
            path: `/api/apps/${appId}`,
            method: 'PUT',
            body: { [column]: value },
          })
          expect({ column, status: answer.status }).toEqual({ column, status: 400 })
        }
      }
      expect(
        await db.selectFrom('apps').selectAll().where('id', '=', appId).executeTakeFirstOrThrow(),
      ).toEqual(before)
    })

    test('nothing that was sent malforms the log or an answer: threat T64 [API-38]', async () => {
      const nasty = 'line\r\n{"level":60}\u001b[31m'
      const before = server().logged().length
      await mallory.sends({
        path: '/api/apps/check-name/' + encodeURIComponent(nasty),
        method: 'GET',
      })
      await mallory.sends({
        path: `/api/apps/${appId}`,
        method: 'PUT',
        body: { name: nasty, [nasty]: nasty },
      })
      await server().request(`/api/github/${encodeURIComponent(nasty)}`, {
        headers: { Authorization: `Bearer ${mallory.token}`, 'User-Agent': 'a\tb' },
      })
      for (const line of server()
        .logged()
        .slice(before)
        .trim()
        .split('\n')
        .filter((text) => text !== ''))
        expect(() => JSON.parse(line)).not.toThrow()
      expect(server().logged()).not.toContain('\u001b')
    })

    test('a failure of ours says no more than its number: threat T64 [API-38]', async () => {
      const { db } = server().server
      await db.updateTable('apps').set({ tags: 'no json' }).where('id', '=', appId).execute()
      const answer = await mallory.sends({ path: `/api/apps/${appId}`, method: 'GET' })
      await db.updateTable('apps').set({ tags: '[]' }).where('id', '=', appId).execute()
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ code: 'serverError', error: expect.any(String) })
      expect(JSON.stringify(answer.body)).not.toMatch(/at |\.ts|select|SyntaxError/)
      const id = answer.headers.get('x-request-id') ?? ''
      expect(
        server()
          .logged()
          .split('\n')
          .filter((line) => line.includes(id) && line.includes('request failed')),
      ).toHaveLength(1)
    })
  },
  { env: { ADMINS: 'builtin:mallory' } },
)

describe('the test itself', () => {
  test('spoils each part of each good body', () => {
    expect(spoiltInOnePlace('PUT /api/apps/:id').length).toBe(6 * 15)
  })
})
