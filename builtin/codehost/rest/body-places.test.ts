/** Large bodies come one after the other: nothing is read of those that wait (T67). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
const tokens = new Map<string, string>()

beforeAll(async () => {
  started = await startHost()
  for (const login of ['alice', 'bob']) {
    const token = await started.token(login)
    tokens.set(login, token)
    await started.octokit(token).request('POST /user/repos', { name: 'film', auto_init: true })
  }
})
afterAll(() => started.stop())

const mebibyte = 1024 * 1024

/** Sends a file whose body goes on when it is told to; `begun` resolves when the first of it was asked for. */
function sendFile(login: string, headers: Record<string, string> = {}) {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true
        begun.resolve()
        await go.promise
        controller.enqueue(Buffer.from(JSON.stringify({ content: login })))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokens.get(login)}`, ...headers },
    body,
    duplex: 'half',
  } as const
  const answer = started.fetch(`/codehost/api/v3/repos/${login}/film/git/blobs`, init)
  return { begun: begun.promise, isRead: () => isRead, finish: go.resolve, answer }
}

test('of a second large body of one caller nothing is read until the first is done; small ones and those of others wait for neither: threat T67', async () => {
  const first = sendFile('alice')
  await first.begun
  const second = sendFile('alice')
  const small = sendFile('alice', { 'Content-Length': '1000' })
  const others = sendFile('bob', { 'Content-Length': String(20 * mebibyte) })
  const tooMuch = sendFile('bob', { 'Content-Length': String(20 * mebibyte) })
  small.finish()
  others.finish()
  expect((await small.answer).status).toBe(201)
  expect((await others.answer).status).toBe(201)
  // What others left is free at once.
  tooMuch.finish()
  expect((await tooMuch.answer).status).toBe(201)
  expect(second.isRead()).toBe(false)
  first.finish()
  expect((await first.answer).status).toBe(201)
  second.finish()
  expect((await second.answer).status).toBe(201)
})

test('whoever hangs up while waiting leaves no place behind: threat T67', async () => {
  const first = sendFile('alice')
  await first.begun
  const left = new AbortController()
  const waiting = started.fetch('/codehost/api/v3/repos/alice/film/git/blobs', {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokens.get('alice')}`, 'Content-Length': '100000' },
    body: '{}',
    signal: left.signal,
  })
  left.abort()
  expect((await waiting).status).toBe(503)
  first.finish()
  expect((await first.answer).status).toBe(201)
  const next = sendFile('alice')
  next.finish()
  expect((await next.answer).status).toBe(201)
})
