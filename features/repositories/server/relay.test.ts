/** The relay to the code host: which calls pass, with which token, and what comes back (HOST-02, HOST-28, T30). */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { readMe } from '../../accounts/contract.ts'
import { generateApp } from '../../apps/contract.ts'
import { callCodeHost, createRepository } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { isCallAllowed } from './relay.ts'

describe('the table of calls', () => {
  test('the calls of the product pass, any other method or path does not: threat T30 [HOST-02]', () => {
    const sha = 'a'.repeat(40)
    const passing = [
      'GET /user',
      'POST /user/repos',
      'GET /repos/a/b',
      'GET /repos/a/b/contents/',
      'PUT /repos/a/b/contents/dir/x.png',
      'POST /repos/a/b/git/trees',
      `GET /repos/a/b/git/blobs/${sha}`,
      'PATCH /repos/a/b/git/refs/heads/main',
      'GET /repos/a/b/git/matching-refs/magiccube/removed',
      'DELETE /repos/a/b/git/refs/magiccube/removed/1764432123456',
      'GET /repos/a/b/compare/main...work',
      'POST /repos/a/b/forks',
      'PUT /repos/a/b/pages',
    ]
    for (const call of passing) {
      const [method = '', path = ''] = call.split(' ')
      expect({ call, passes: isCallAllowed(method, path) }).toEqual({ call, passes: true })
    }
    const stopped = [
      'DELETE /repos/a/b',
      'DELETE /repos/a/b/git/refs/heads/main',
      'DELETE /repos/a/b/git/refs/magiccube/removed/',
      'GET /users/a',
      'GET /user/emails',
      'POST /repos/a/b/hooks',
      'GET /repos/a/b/actions/secrets',
      'PUT /repos/a/b/collaborators/c',
      'GET /',
      'GET /repos',
      'GET /repos/a/b/../../../user/emails',
      'GET /repos/a%2fb/c',
      'GET /repos/a/b/contents/..%2f..%2fx',
      'GET /repos/a/b/%2e%2e/%2e%2e/user',
      'GET /repos/a/b/contents/%E0%A4%A',
      'GET /repos/a/b/git/blobs/short',
      'GET //evil.example/repos/a/b',
      'GET /repos/a/b/contents/a%5c..%5cb',
      'HEAD /user',
    ]
    for (const call of stopped) {
      const [method = '', path = ''] = call.split(' ')
      expect({ call, passes: isCallAllowed(method, path) }).toEqual({ call, passes: false })
    }
  })
})

onEachDatabase('the relay to the built-in code host', (server) => {
  let ora: Person
  beforeAll(async () => {
    ora = await signedUp(server(), 'ora')
    await createRepository(ora, 'work')
  })

  test('a call goes on as the person and comes back with status, body, tag and allowance [HOST-02]', async () => {
    const answer = await callCodeHost<{ full_name: string }>(ora, 'GET', '/repos/ora/work')
    expect([answer.status, answer.body.full_name]).toEqual([200, 'ora/work'])
    for (const name of ['etag', 'x-ratelimit-remaining', 'x-request-id'])
      expect({ name, has: answer.headers.has(name) }).toEqual({ name, has: true })
    expect([answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      'private, no-store',
      null,
    ])
    const known = await ora.sends(
      { path: '/api/github/repos/ora/work', method: 'GET' },
      { 'If-None-Match': answer.headers.get('etag') ?? '' },
    )
    expect(known.status).toBe(304)
    expect((await callCodeHost(ora, 'GET', '/repos/ora/none')).status).toBe(404)
    expect((await callCodeHost(ora, 'POST', '/user/repos', { name: 'work' })).status).toBe(422)
  })

  test('any other call is refused before it leaves, in the language of the caller: threat T30 [HOST-02] [HOST-31]', async () => {
    const refused = await ora.sends<{ error: string }>(
      { path: '/api/github/repos/ora/work', method: 'DELETE' },
      { 'Accept-Language': 'zh' },
    )
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'callNotAllowed', error: expect.stringMatching(/[\u4e00-\u9fff]/) },
    })
    expect((await callCodeHost(ora, 'GET', '/repos/ora/work')).status).toBe(200)
  })

  test('a link that was broken says so everywhere until the person signs in again [HOST-03] [AUTH-20]', async () => {
    await server().server.breakLink(ora.userId)
    const refused = await ora.sends<{ error: string }>({ path: '/api/github/user', method: 'GET' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'githubNotLinked', error: 'User has not bound a GitHub token' },
    })
    expect((await ora.calls(readMe, {})).body.user.githubLinked).toBe(false)
    const { signIn } = await import('../../../server/testing/people.ts')
    await signIn(ora)
    expect((await ora.calls(readMe, {})).body.user.githubLinked).toBe(true)
    expect((await callCodeHost(ora, 'GET', '/user')).status).toBe(200)
  })
})

const options = { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'secret' } }

onEachDatabase(
  'the relay to GitHub',
  (server) => {
    let quinn: Person
    let asked: { url: string; init: RequestInit | undefined }[] = []

    beforeAll(async () => {
      quinn = new Person(server(), 'quinn')
      server().outside.answer = async (url) =>
        url.includes('access_token')
          ? Response.json({ access_token: 'gho_canary', scope: 'repo' })
          : Response.json(url.endsWith('emails') ? [] : { id: 7, login: 'quinn', avatar_url: null })
      await signInAtGitHub()
    })
    beforeEach(() => {
      asked = []
    })
    afterEach(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })

    async function signInAtGitHub(): Promise<void> {
      quinn.token = null
      const started = await server().request('/api/auth/github/start', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"provider":"github","acceptedTerms":true}',
      })
      const { state } = z.object({ state: z.string() }).parse(await started.json())
      const body = { code: 'c', state }
      quinn.token = (
        await quinn.sends<{ token: string }>(
          { path: '/api/auth/github/callback', method: 'POST', body },
          { Cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
        )
      ).body.token
    }

    function gitHubAnswers(answer: () => Response | Promise<Response>): void {
      server().outside.answer = async (url, init) => {
        asked.push({ url, init })
        return answer()
      }
    }

    test('the stored token goes to GitHub, never the product’s own nor a cookie, and never comes back: threat T30 [HOST-02]', async () => {
      gitHubAnswers(() =>
        Response.json(
          { login: 'quinn' },
          {
            headers: {
              'Set-Cookie': 'gh=1',
              'X-OAuth-Scopes': 'repo',
              'X-Internal': 'x',
              Link: '<x>; rel="next"',
            },
          },
        ),
      )
      const answer = await quinn.sends(
        { path: '/api/github/user?per_page=5', method: 'GET' },
        { Cookie: 'rt=x', 'X-Forwarded-For': '1.2.3.4' },
      )
      const headers = new Headers(asked[0]?.init?.headers)
      expect(asked[0]?.url).toBe('https://api.github.com/user?per_page=5')
      expect([
        headers.get('authorization'),
        headers.get('cookie'),
        headers.get('x-forwarded-for'),
      ]).toEqual(['Bearer gho_canary', null, null])
      expect([
        answer.headers.get('set-cookie'),
        answer.headers.get('x-internal'),
        answer.headers.get('link'),
      ]).toEqual([null, null, '<x>; rel="next"'])
      expect(JSON.stringify([...answer.headers, answer.body])).not.toContain('canary')
    })

    test('a failing read is tried twice again, a failing write never; then it is told [HOST-28]', async () => {
      const failures = [
        () => new Response('x', { status: 503 }),
        () => new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
        async () => Promise.reject(new Error('reset')),
      ]
      for (const failure of failures) {
        asked = []
        gitHubAnswers(failure)
        expect(await callCodeHost(quinn, 'GET', '/user')).toMatchObject({
          status: 502,
          body: { code: 'codeHostError' },
        })
        expect(asked).toHaveLength(3)
        expect(await callCodeHost(quinn, 'POST', '/user/repos', { name: 'x' })).toMatchObject({
          status: 502,
          body: { code: 'codeHostError' },
        })
        expect(asked).toHaveLength(4)
      }
      let tries = 0
      gitHubAnswers(() =>
        ++tries === 3 ? Response.json({ login: 'quinn' }) : new Response('', { status: 502 }),
      )
      expect((await callCodeHost(quinn, 'GET', '/user')).status).toBe(200)
    })

    /** Until the host has been asked so many calls. */
    async function hostIsAsked(calls: number): Promise<void> {
      while (asked.length < calls) await new Promise((resolve) => setImmediate(resolve))
    }

    /** From now on the host says nothing until it is hung up on. */
    function gitHubIsSilent(): void {
      server().outside.answer = (url, init) =>
        new Promise((_resolve, reject) => {
          const signal = init?.signal
          const hangUp = () => reject(new Error('aborted'))
          if (signal?.aborted) hangUp()
          else signal?.addEventListener('abort', hangUp)
          asked.push({ url, init })
        })
    }

    test('a host that says nothing for 15 s is given up, a read after its third time [HOST-28]', async () => {
      gitHubIsSilent()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      for (const [method, path, tries] of [
        ['POST', '/user/repos', 1],
        ['GET', '/user', 3],
      ] as const) {
        asked = []
        const answer = callCodeHost(
          quinn,
          method,
          path,
          method === 'POST' ? { name: 'x' } : undefined,
        )
        for (let call = 1; call <= tries; call += 1) {
          await hostIsAsked(call)
          await vi.advanceTimersByTimeAsync(14_999)
          expect([asked.length, asked[call - 1]?.init?.signal?.aborted]).toEqual([call, false])
          await vi.advanceTimersByTimeAsync(1)
          expect(asked[call - 1]?.init?.signal?.aborted).toBe(true)
        }
        expect(await answer).toMatchObject({ status: 502, body: { code: 'codeHostError' } })
        expect(asked).toHaveLength(tries)
      }
    })

    test('the calls of the server itself wait no longer [HOST-28]', async () => {
      gitHubIsSilent()
      const late = new AbortController()
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
      const made = quinn.calls(generateApp, {
        name: 'Silent',
        prompt: 'A page.',
        tags: ['test'],
        githubRepo: {
          owner: 'quinn',
          name: 'silent',
          url: 'https://github.com/quinn/silent',
          branch: 'main',
        },
      })
      await hostIsAsked(1)
      late.abort()
      expect(await made).toMatchObject({ status: 502, body: { code: 'codeHostError' } })
      expect(timeout.mock.calls).toEqual([[15_000], [15_000], [15_000]])
    })

    test('a person has eight calls at once; a ninth is refused, and a place that is left is free [API-46]', async () => {
      let answerAll = (): void => undefined
      const held = new Promise<void>((resolve) => (answerAll = resolve))
      gitHubAnswers(async () => {
        await held
        return Response.json({ login: 'quinn' })
      })
      const running = Array.from({ length: 8 }, () => callCodeHost(quinn, 'GET', '/user'))
      await hostIsAsked(8)
      const ninth = await callCodeHost(quinn, 'GET', '/user')
      expect([ninth.status, ninth.body, ninth.headers.get('retry-after')]).toMatchObject([
        429,
        { code: 'rateLimited' },
        '1',
      ])
      answerAll()
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect((await callCodeHost(quinn, 'GET', '/user')).status).toBe(200)
      expect(asked).toHaveLength(9)
    })

    test('a refusal by rate comes through with the time to wait [HOST-28]', async () => {
      gitHubAnswers(() =>
        Response.json(
          { message: 'secondary rate limit' },
          { status: 403, headers: { 'Retry-After': '31' } },
        ),
      )
      const answer = await callCodeHost(quinn, 'POST', '/user/repos', { name: 'x' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([403, '31'])
      expect(asked).toHaveLength(1)
    })

    test('a token that GitHub no longer takes breaks the link; the person stays signed in [AUTH-20] [HOST-03] [HOST-28]', async () => {
      // What the test before was asked to wait is over.
      server().pass(60_000)
      gitHubAnswers(() => Response.json({ message: 'Bad credentials' }, { status: 401 }))
      expect(await callCodeHost(quinn, 'GET', '/user')).toMatchObject({
        status: 409,
        body: { code: 'githubNotLinked' },
      })
      expect((await quinn.calls(readMe, {})).body.user.githubLinked).toBe(false)
      expect((await callCodeHost(quinn, 'GET', '/user')).status).toBe(409)
      expect(asked).toHaveLength(1)
    })
  },
  options,
)
