/** How often one may call, and whom a call counts for (API-46, T39). */
import { describe, expect, test } from 'vitest'
import { type Person, signedUp } from '../testing/people.ts'
import { absentId } from '../testing/route-bodies.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { callerAddress } from './address.ts'
import { countCall, memoryCounter, redisCounter } from './rate-limits.ts'

const listing = '/api/apps/with-status'

onEachDatabase(
  'limits of calls',
  (server) => {
    const call = (address: string, headers: Record<string, string> = {}) =>
      server().request(listing, { headers }, address)

    test('a visitor has their calls a minute and address, and reads what is left [API-46]', async () => {
      const first = await call('198.51.100.1')
      expect(
        ['limit', 'remaining', 'reset'].map((name) => first.headers.get(`ratelimit-${name}`)),
      ).toEqual(['20', '19', '60'])
      for (let n = 1; n < 20; n += 1) expect((await call('198.51.100.1')).status).toBe(200)
      server().pass(15_000)
      const refused = await call('198.51.100.1')
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ code: 'rateLimited' })
      expect(
        ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) =>
          refused.headers.get(name),
        ),
      ).toEqual(['45', '20', '0', '45'])
      expect((await call('198.51.100.2')).status).toBe(200)
      server().pass(45_000)
      expect((await call('198.51.100.1')).status).toBe(200)
    })

    test('whichever of a route’s own limit and the common one is nearer is told, so that a program can keep to it [API-46]', async () => {
      const address = '198.51.100.8'
      const told = ({ headers }: Response) =>
        ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
      const report = () =>
        server().request(
          `/api/apps/${absentId}/report`,
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{"reason":"spam"}',
          },
          address,
        )
      expect(told(await report())).toEqual(['5', '4', '3600'])
      for (let n = 0; n < 16; n += 1) await call(address)
      expect(told(await call(address))).toEqual(['20', '2', '60'])
      expect(told(await report())).toEqual(['20', '1', '60'])
    })

    test('what a caller claims in X-Forwarded-For changes nothing without a proxy: threat T39 [API-46]', async () => {
      for (let n = 0; n < 20; n += 1)
        await call('198.51.100.3', { 'X-Forwarded-For': `203.0.113.${n}` })
      expect((await call('198.51.100.3', { 'X-Forwarded-For': '203.0.113.99' })).status).toBe(429)
    })

    test('one network of IPv6 is one caller: threat T39 [API-46]', async () => {
      for (let n = 0; n < 20; n += 1) await call(`2001:db8:1:2::${n.toString(16)}`)
      expect((await call('2001:db8:1:2:ffff::1')).status).toBe(429)
      expect((await call('2001:db8:1:3::1')).status).toBe(200)
    })

    test('a thousand random tokens from one address count as its calls, on the API and on the relays: threat T39 [API-46]', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 1_000; n += 1)
        statuses.push((await call('198.51.100.4', { Authorization: `Bearer random-${n}` })).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(20)
      expect(statuses.filter((status) => status === 429)).toHaveLength(980)
      const relayed = await server().request(
        '/api/github/user',
        { headers: { Authorization: 'Bearer random' } },
        '198.51.100.4',
      )
      expect(relayed.status).toBe(429)
      const models = await server().request(
        '/api/llm/claude/v1/models',
        { headers: { 'x-api-key': 'random' } },
        '198.51.100.4',
      )
      expect(models.status).toBe(429)
    })

    test('a signed-in person has a limit of their own, wherever they are [API-46]', async () => {
      const una = await signedUp(server(), 'una')
      const vic = await signedUp(server(), 'vic')
      const as = (person: Person, address: string) =>
        call(address, { Authorization: `Bearer ${person.token}` })
      for (let n = 0; n < 30; n += 1) expect((await as(una, `192.0.2.${n}`)).status).toBe(200)
      expect((await as(una, '192.0.2.200')).status).toBe(429)
      expect((await as(vic, '192.0.2.200')).status).toBe(200)
    })
  },
  { limits: { scale: 1, anonymousPerMinute: 20, userPerMinute: 30 } },
)

onEachDatabase(
  'limits behind one proxy',
  (server) => {
    test('the entry that the proxy wrote counts, not what came before it: threat T39 [API-46]', async () => {
      const call = (forwarded: string) =>
        server().request(listing, { headers: { 'X-Forwarded-For': forwarded } }, '10.0.0.1')
      for (let n = 0; n < 5; n += 1)
        expect((await call(`203.0.113.${n}, 198.51.100.7`)).status).toBe(200)
      expect((await call('203.0.113.77, 198.51.100.7')).status).toBe(429)
      expect((await call('198.51.100.8')).status).toBe(200)
    })
  },
  { env: { TRUSTED_PROXY_HOPS: '1' }, limits: { anonymousPerMinute: 5 } },
)

describe('counting', () => {
  test('an address is taken behind as many proxies as are trusted: threat T39', () => {
    expect(callerAddress('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 0)).toBe('10.0.0.1')
    expect(callerAddress('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2')
    expect(callerAddress('10.0.0.1', '1.1.1.1', 2)).toBe('10.0.0.1')
    expect(callerAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
    expect(callerAddress('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1')
    expect(callerAddress('2001:0DB8::1', null, 0)).toBe(callerAddress('2001:db8:0:0:5::9', null, 0))
  })

  test('windows in memory end, and old ones are swept', () => {
    let now = 0
    const counter = memoryCounter({ now: () => now })
    for (let n = 0; n < 50_002; n += 1) void counter.add(`bucket-${n}`, 1)
    now = 1_000
    expect(counter.add('bucket-1', 60)).toEqual({ calls: 1, endsInSeconds: 60 })
    expect(counter.add('bucket-1', 60)).toEqual({ calls: 2, endsInSeconds: 60 })
  })

  test('counters in Redis keep one window for all, and mend one that lost its end', async () => {
    const values = new Map<string, number>()
    const ends = new Map<string, number>()
    const redis = {
      incr: async (key: string) => values.set(key, (values.get(key) ?? 0) + 1).get(key) ?? 0,
      expire: async (key: string, seconds: number) => ends.set(key, seconds),
      ttl: async (key: string) => ends.get(key) ?? -1,
    }
    const open = () => redisCounter(redis, { now: () => 0 }, { away() {}, back() {} })
    const [one, two] = [open(), open()]
    expect(await one.add('x', 60)).toEqual({ calls: 1, endsInSeconds: 60 })
    expect(await two.add('x', 60)).toEqual({ calls: 2, endsInSeconds: 60 })
    ends.clear()
    expect(await one.add('x', 60)).toEqual({ calls: 3, endsInSeconds: 60 })
    expect(ends.size).toBe(1)
  })

  test('while Redis is away nobody is refused and nobody has calls without end; that is told once, and its end [API-46]', async () => {
    let isAway = false
    let asked = 0
    let now = 0
    const answer = async (value: number) => {
      asked += 1
      if (isAway) throw new Error('Connection is closed.')
      return value
    }
    const redis = { incr: () => answer(1), expire: () => answer(1), ttl: () => answer(60) }
    const told: unknown[] = []
    const counter = redisCounter(
      redis,
      { now: () => now },
      {
        away: (error) => told.push(error instanceof Error && error.message),
        back: () => told.push('back'),
      },
    )
    const call = () => countCall(counter, 'ada', { calls: 2, seconds: 60 })
    await call()
    isAway = true
    asked = 0
    await call()
    await call()
    await expect(call()).rejects.toMatchObject({ code: 'rateLimited' })
    // One that hangs is waited for by one call a second.
    expect(asked).toBe(1)
    isAway = false
    now += 1_000
    await call()
    await call()
    expect(told).toEqual(['Connection is closed.', 'back'])
  })
})
