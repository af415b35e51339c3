import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost

beforeEach(async () => {
  started = await startHost({ hourlyCalls: 12, anonymousHourlyCalls: 3 })
})
afterEach(() => started.stop())

const get = (address: string | null, token?: string, path = '/users/alice') =>
  started.fetch(`/codehost/api/v3${path}`, {
    headers: {
      ...(address !== null && { [callerAddressHeader]: address }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })

test('an address that used up its calls without a token closes the API for itself only: threat T72 [HOST-32]', async () => {
  const token = await started.token('alice')
  for (let call = 0; call < 3; call++) expect((await get('192.0.2.1')).status).toBe(200)
  const refused = await get('192.0.2.1')
  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-ratelimit-limit')).toBe('3')
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await get('192.0.2.2')).status).toBe(200)
  expect((await get('192.0.2.1', token)).status).toBe(200)
  expect((await get(null)).status).toBe(200)
  started.clock.now += 60 * 60 * 1000
  expect((await get('192.0.2.1')).status).toBe(200)
})

test('a token is counted by its account, from wherever it calls [HOST-32]', async () => {
  const token = await started.token('alice')
  for (let call = 0; call < 12; call++)
    expect((await get(`192.0.2.${call}`, token)).status).toBe(200)
  expect((await get('192.0.2.99', token)).status).toBe(403)
  expect((await get('192.0.2.99')).status).toBe(200)
})

test('guesses at tokens are counted by address: threat T72', async () => {
  for (let call = 0; call < 3; call++) expect((await get('192.0.2.1', 'nobody')).status).toBe(401)
  expect((await get('192.0.2.1', 'nobody')).status).toBe(403)
  const told = await get('192.0.2.2', undefined, '/rate_limit')
  expect(await told.json()).toMatchObject({ rate: { limit: 3, used: 0, remaining: 3 } })
})
