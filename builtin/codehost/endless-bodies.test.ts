import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startHost, type StartedHost } from './testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let token: string

beforeAll(async () => {
  started = await startHost({ gitProgram: 'no-such-git-program' })
  token = await started.token('alice')
  await started.octokit(token).request('POST /user/repos', { name: 'timer', auto_init: true })
})
afterAll(() => started.stop())

const chunkBytes = 64 * 1024
/** Where a body that nobody stops reading would end all the same, so that a test of it ends. */
const endBytes = 96 * 1024 * 1024

/** Sends a body that states no length and counts how much of it was taken. */
async function sendEndless(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; closes: boolean; taken: number }> {
  let taken = 0
  const chunk = new Uint8Array(chunkBytes).fill(0x61)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= endBytes) return controller.close()
        taken += chunkBytes
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method, headers, body, duplex: 'half' } as const
  const answer = await started.fetch(`/codehost${path}`, init)
  await answer.arrayBuffer()
  return { status: answer.status, closes: answer.headers.get('connection') === 'close', taken }
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

test('whoever hangs up in the middle of a body is no fault of ours: threat T67', async () => {
  const calls = ['/api/v3/user/repos', '/signin', '/signout', '/login/oauth/access_token']
  for (const path of calls) {
    const left = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left.abort()
        controller.error(new Error('aborted'))
      },
    })
    const headers = { ...form, Authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body, duplex: 'half', signal: left.signal } as const
    const answer = await started.fetch(`/codehost${path}`, init)
    expect([path, answer.status]).toEqual([path, 503])
  }
  expect(started.logged.map(({ event }) => event)).not.toContain('apiBug')
  expect(started.logged.map(({ event }) => event)).not.toContain('pageBug')
})

test.each([
  ['/signin', form],
  ['/signup', form],
  ['/signout', form],
  ['/login/oauth/authorize', form],
  ['/login/oauth/access_token', form],
  ['/login/oauth/access_token', json],
])(
  'a form without an end sent to %s is answered 413 at its bound, and no more of it is read: threat T67 [API-41]',
  async (path, headers) => {
    const answer = await sendEndless('POST', path, headers)
    expect(answer).toEqual({ status: 413, closes: true, taken: chunkBytes })
  },
)

test.each(['/settings/tokens', '/settings/tokens/revoke'])(
  'a form without an end of somebody who is signed in is read no further than anybody’s: %s: threat T67',
  async (path) => {
    const alice = started.browser()
    await alice.open('/codehost/signin')
    await alice.send({ login: 'alice', password: 'alice-password' })
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await sendEndless('POST', path, { ...form, Cookie: cookie })
    expect(answer).toEqual({ status: 413, closes: true, taken: chunkBytes })
  },
)

test.each([
  ['POST', '/signout', { 'Content-Type': 'text/plain' }],
  ['POST', '/settings/tokens', form],
  ['POST', '/no/such/page', form],
  ['PUT', '/signin', form],
  ['DELETE', '/alice/timer', form],
  ['POST', '/api/v3/user/repos', json],
  ['POST', '/api/v3/no/such/call', json],
  ['PATCH', '/api/v3/repos/alice/timer', json],
  ['PUT', '/api/v3/repos/alice/timer/contents/a.txt', json],
  ['POST', '/api/v3/repos/alice/timer/git/blobs', json],
  ['DELETE', '/api/v3/repos/alice/timer/contents/README.md', json],
  ['DELETE', '/api/v3/applications/studio/token', json],
  ['POST', '/api/v3/applications/studio/sign-ins', json],
  ['POST', '/api/v3/user/repos', { ...json, Authorization: 'Bearer nobody' }],
  ['POST', '/alice/timer.git/git-receive-pack', {}],
])(
  'nothing is read of a body that nobody asked for: %s %s %j: threat T67',
  async (method, path, headers) => {
    const answer = await sendEndless(method, path, { ...headers })
    expect(answer).toMatchObject({ closes: true, taken: 0 })
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(500)
  },
)

test('a body without an end of a signed-in call of the API is read to 40 MiB and no further: threat T67 [HOST-32]', async () => {
  const headers = { ...json, Authorization: `Bearer ${token}` }
  const answer = await sendEndless('POST', '/api/v3/repos/alice/timer/git/blobs', headers)
  expect(answer).toMatchObject({ status: 413, closes: true })
  expect(answer.taken).toBeLessThanOrEqual(40 * 1024 * 1024 + chunkBytes)
})

test('a body that states more than its bound is refused unread, whatever then comes: threat T67', async () => {
  const stated = { 'Content-Length': String(2 ** 31) }
  for (const [path, headers] of [
    ['/signout', form],
    ['/login/oauth/access_token', form],
    ['/api/v3/user/repos', { ...json, Authorization: `Bearer ${token}` }],
  ] as const) {
    const answer = await sendEndless('POST', path, { ...headers, ...stated })
    expect([path, answer]).toEqual([path, { status: 413, closes: true, taken: 0 }])
  }
})

test('the connection of a GET that brings a body ends with its answer: threat T67', async () => {
  const headers = { 'Content-Length': String(2 ** 31) }
  for (const path of ['/codehost/signin', '/codehost/api/v3/repos/alice/timer']) {
    const answer = await started.fetch(path, { headers })
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
  }
  expect((await started.fetch('/codehost/signin')).headers.has('connection')).toBe(false)
})

test('a form of hundreds of fields, or with a field twice, is no form of ours [AUTH-40]', async () => {
  const many = new URLSearchParams(Array.from({ length: 500 }, (_, at) => [`f${at}`, '']))
  for (const extra of [many.toString(), 'login=bob&login=eve']) {
    const visitor = started.browser()
    await visitor.open('/codehost/signup')
    const field = /name="form" value="([^"]+)"/.exec(visitor.page.text)?.[1] ?? ''
    const answer = await started.fetch('/codehost/signup', {
      method: 'POST',
      headers: { ...form, Cookie: `codehost_form=${visitor.cookies.get('codehost_form')}` },
      body: `form=${field}&password=long+enough&${extra}`,
    })
    expect(answer.status).toBe(400)
  }
})

test('a body of more values than any call has is refused before they are taken in: threat T67 [HOST-32]', async () => {
  const headers = { ...json, Authorization: `Bearer ${token}` }
  for (const body of [`{"tree":[${'0,'.repeat(4_000_000)}0]}`, `[${'[],'.repeat(4_000_000)}[]]`]) {
    const call = { method: 'POST', headers, body }
    const answer = await started.fetch('/codehost/api/v3/repos/alice/timer/git/trees', call)
    expect(answer.status).toBe(413)
  }
  const text = JSON.stringify({ content: '{[,"\\\\'.repeat(500_000) })
  const call = { method: 'POST', headers, body: text }
  const kept = await started.fetch('/codehost/api/v3/repos/alice/timer/git/blobs', call)
  expect(kept.status).toBe(201)
})
