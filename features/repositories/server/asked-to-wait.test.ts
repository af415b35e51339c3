/** A code host that asks to wait, in each way it may say so: by nobody of the product it is asked before (HOST-28). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callCodeHost, createRepository } from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { refusalOf } from './code-host-refusal.ts'

// No database is asked: SQLite alone.
let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let wes: Person
let door: ReturnType<typeof codeHostFaults>

beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  wes = await signedUp(server, 'wes')
  await createRepository(wes, 'work')
  door = codeHostFaults(server)
})
beforeEach(() => door.set(null))
afterAll(() => opened?.close())

const inSeconds = (seconds: number) => new Date(server.now() + seconds * 1_000)
const ways: [string, number, () => Record<string, string>][] = [
  ['seconds', 403, () => ({ 'Retry-After': '90' })],
  ['a date', 429, () => ({ 'Retry-After': inSeconds(90).toUTCString() })],
  [
    'a new allowance',
    403,
    () => ({
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(inSeconds(90).getTime() / 1_000),
    }),
  ],
  ['seconds, being away', 503, () => ({ 'Retry-After': '90' })],
  ['a date, being away', 502, () => ({ 'Retry-After': inSeconds(90).toUTCString() })],
]

test.each(ways)(
  'a wait that is named by %s (%i) holds for reads and writes, and the time is told [HOST-28]',
  async (_name, status, headers) => {
    const fault = { kind: 'answer', status, headers: headers() } as const
    door.set({ method: 'GET', path: /\/repos\/wes\/work$/, fault })
    const first = await callCodeHost(wes, 'GET', '/repos/wes/work')
    // A limit is told in the host's own words, a host that is away in ours.
    expect(first).toMatchObject(
      status < 500 ? { status } : { status: 503, body: { code: 'codeHostAway' } },
    )
    if (!('X-RateLimit-Reset' in fault.headers)) expect(first.headers.get('retry-after')).toBe('90')
    expect(door.asked).toHaveLength(1)
    door.set(null)
    server.pass(90_000 - 1)
    for (const [method, path] of [
      ['GET', '/repos/wes/work'],
      ['POST', '/user/repos'],
    ] as const) {
      const early = await callCodeHost(
        wes,
        method,
        path,
        method === 'POST' ? { name: 'x' } : undefined,
      )
      expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
        ...(status < 500 ? [429, 'codeHostBusy'] : [503, 'codeHostAway']),
        '1',
      ])
    }
    expect(door.asked).toEqual([])
    server.pass(1)
    await signIn(wes)
    expect((await callCodeHost(wes, 'GET', '/repos/wes/work')).status).toBe(200)
  },
)

test('what names no time, or one that cannot be read, is waited for a minute; a time that is past for a second [HOST-28]', () => {
  const now = Date.parse('2026-11-01T10:00:00Z')
  const seconds = (status: number, headers: Record<string, string>) => {
    const refusal = refusalOf({ status, response: { data: {}, headers } }, now)
    return refusal.kind === 'busy' ? refusal.seconds : refusal.kind
  }
  expect(seconds(429, {})).toBe(60)
  expect(seconds(429, { 'retry-after': 'soon' })).toBe(60)
  expect(seconds(429, { 'x-ratelimit-remaining': '0' })).toBe(60)
  expect(seconds(429, { 'retry-after': 'Sun, 01 Nov 2026 09:59:00 GMT' })).toBe(1)
  expect(seconds(429, { 'retry-after': '0.4' })).toBe(1)
  expect(seconds(503, {})).toBe('failed')
  expect(seconds(403, {})).toBe('refused')
})
