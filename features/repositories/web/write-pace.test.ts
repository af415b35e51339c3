import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createCodeHostClient } from './code-host.ts'
import { pause } from './pause.ts'
import { createWritePace } from './write-pace.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A code host that takes 200 ms for a call, with the time at which each call began. */
function pacedHost(isGitHub: boolean) {
  const began: string[] = []
  const pace = createWritePace({ isNeeded: () => isGitHub, now: Date.now })
  const codeHost = createCodeHostClient({
    baseUrl: 'https://host.test',
    pace,
    async fetch(input, init) {
      began.push(`${Date.now()} ${init?.method} ${new URL(String(input)).pathname}`)
      await pause(200)
      return Response.json({})
    },
  })
  const ask = (route: string, signal?: AbortSignal) => codeHost.ask(z.unknown(), route, { signal })
  return { ask, began, pace }
}

test('one second lies between two tree, commit or ref writes to a real GitHub; reading does not wait [HOST-29]', async () => {
  const { ask, began } = pacedHost(true)
  const all = Promise.all([
    ask('POST /repos/a/b/git/trees'),
    ask('POST /repos/a/b/git/commits'),
    ask('PATCH /repos/a/b/git/refs/heads/main'),
    ask('GET /repos/a/b/git/trees/main'),
    ask('POST /repos/a/b/git/blobs'),
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  await all
  expect(began.toSorted()).toEqual([
    '0 GET /repos/a/b/git/trees/main',
    '0 POST /repos/a/b/git/blobs',
    '0 POST /repos/a/b/git/trees',
    '1200 POST /repos/a/b/git/commits',
    '2400 PATCH /repos/a/b/git/refs/heads/main',
  ])
})

test('waiting can be seen and stopped, and a stopped write is not sent [HOST-29]', async () => {
  const { ask, began, pace } = pacedHost(true)
  const shown: boolean[] = []
  pace.subscribe(() => shown.push(pace.isWaiting()))
  const first = ask('POST /repos/a/b/git/trees')
  const stop = new AbortController()
  const second = ask('POST /repos/a/b/git/commits', stop.signal)
  await vi.advanceTimersByTimeAsync(700)
  await first
  expect(shown).toEqual([true])
  stop.abort()
  expect(await second).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(shown).toEqual([true, false])
  expect(began).toHaveLength(1)
})

test('the built-in host is written to without waiting', async () => {
  const { ask, began } = pacedHost(false)
  const all = Promise.all([
    ask('POST /repos/a/b/git/trees'),
    ask('PATCH /repos/a/b/git/refs/heads/main'),
  ])
  await vi.advanceTimersByTimeAsync(200)
  await all
  expect(began.map((call) => call.split(' ')[0])).toEqual(['0', '0'])
})
