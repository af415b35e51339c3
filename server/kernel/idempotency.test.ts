/** `Idempotency-Key`: one call, one effect, one answer (API-45). */
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { generateApp } from '../../features/apps/contract.ts'
import { createRepository, linkOf } from '../testing/apps.ts'
import { type Person, signedUp } from '../testing/people.ts'
import { draftApp } from '../testing/apps.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { freeUnansweredKeys, idempotentCalls } from './idempotency.ts'

onEachDatabase('calls with a key', (server) => {
  let kay: Person
  beforeAll(async () => {
    kay = await signedUp(server(), 'kay')
    await createRepository(kay, 'keyed')
  })
  const create = (name: string, key: string, person = kay) =>
    person.calls(
      generateApp,
      { name, prompt: 'x', tags: [], githubRepo: linkOf(kay, 'keyed') },
      { 'Idempotency-Key': key },
    )
  const countOf = async (name: string): Promise<number> =>
    (await server().server.db.selectFrom('apps').select('id').where('name', '=', name).execute())
      .length

  test('the same key and body give the first answer again, and one app [API-45]', async () => {
    const first = await create('Once', 'key-once-1')
    const again = await create('Once', 'key-once-1')
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect([
      first.headers.get('idempotent-replay'),
      again.headers.get('idempotent-replay'),
    ]).toEqual([null, 'true'])
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await countOf('Once')).toBe(1)
  })

  test('many calls at the same moment make one app; the others wait or get its answer [API-45]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create('At once', 'key-at-once')),
    )
    const outcomes = answers.map(({ status, body, headers }) =>
      status === 201 ? 'made' : `${body.code} after ${headers.get('retry-after')}`,
    )
    expect(new Set(outcomes).size).toBeLessThanOrEqual(2)
    expect(
      outcomes.filter((outcome) => outcome !== 'made' && outcome !== 'inProgress after 1'),
    ).toEqual([])
    expect(await countOf('At once')).toBe(1)
  })

  test('the same key with another body, or for another route, is a conflict [API-45]', async () => {
    const { id } = (await create('Conflict', 'key-conflict')).body
    expect(await create('Other', 'key-conflict')).toMatchObject({
      status: 409,
      body: { code: 'idempotencyConflict' },
    })
    const publish = await kay.sends(
      { path: `/api/apps/${id}/publish`, method: 'POST', body: {} },
      { 'Idempotency-Key': 'key-conflict' },
    )
    expect(publish).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    expect(await countOf('Other')).toBe(0)
  })

  test('the same body for another app, or for another route, is a conflict too [API-45]', async () => {
    const id = await draftApp(kay, 'first-of-two', { 'index.html': 'one' })
    const second = await draftApp(kay, 'second-of-two', { 'index.html': 'two' })
    const send = (path: string) =>
      kay.sends({ path, method: 'POST', body: {} }, { 'Idempotency-Key': 'key-one-for-all' })
    expect((await send(`/api/apps/${id}/publish`)).status).toBe(200)
    for (const path of [`/api/apps/${second}/publish`, `/api/apps/${id}/deploy`]) {
      const answer = await send(path)
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    }
  })

  test('a key belongs to one person and to 24 hours [API-45]', async () => {
    await create('Mine', 'key-shared-1')
    const lou = await signedUp(server(), 'lou')
    expect((await create('Lous', 'key-shared-1', lou)).body.code).toBe('repoNotYours')
    server().pass(24 * 3600_000)
    const { signIn } = await import('../testing/people.ts')
    await signIn(kay)
    expect((await create('Mine', 'key-shared-1')).body.code).toBe('nameExists')
  })

  test('a failure is not kept: the same key may be tried again [API-45]', async () => {
    await create('Taken', 'key-first-0')
    expect((await create('Taken', 'key-again-1')).body.code).toBe('nameExists')
    await server().server.db.deleteFrom('apps').where('name', '=', 'Taken').execute()
    const again = await create('Taken', 'key-again-1')
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, null])
  })

  test('a key that its process took to the grave is free after five minutes [API-45]', async () => {
    const now = server().now()
    await server()
      .server.db.insertInto('idempotencyKeys')
      .values({
        userId: kay.userId,
        key: 'key-lost-1',
        route: 'POST /api/apps/generate',
        bodyHash: 'x',
        status: null,
        reply: null,
        createdAt: now,
        expiresAt: now + 5 * 60_000,
      })
      .execute()
    expect((await create('Lost', 'key-lost-1')).status).toBe(409)
    server().pass(5 * 60_000)
    expect((await create('Lost', 'key-lost-1')).status).toBe(201)
  })

  test('a call that this process still answers keeps its key when those of earlier ones are let go of [API-45]', async () => {
    const { db, jobs } = server().server
    const world = { now: server().now, random: randomBytes, fetch }
    const calls = idempotentCalls({ db, world, process: 'this' })
    const call = {
      userId: kay.userId,
      key: 'key-of-one',
      route: 'POST /slow',
      body: {},
      params: {},
    }
    const answer = await calls.once(call, async () => {
      await freeUnansweredKeys(db, { allBut: 'this' })
      await expect(calls.once(call, async () => new Response('second'))).rejects.toThrow(
        'inProgress',
      )
      await jobs.takeOver()
      return calls.once(call, async () => new Response('after another took over'))
    })
    expect(await answer.text()).toBe('after another took over')
  })

  test('of a person’s answers beyond 8 MiB the oldest are forgotten, of others none: threat T103 [API-45] [KIT-13]', async () => {
    const { db } = server().server
    const world = { now: server().now, random: randomBytes, fetch }
    const calls = idempotentCalls({ db, world, process: 'this' })
    const lea = await signedUp(server(), 'lea')
    const ask = async (person: Person, n: number, text = 'again') => {
      const call = { userId: person.userId, key: `key-large-${n}`, route: 'POST /large' }
      const answer = await calls.once(
        { ...call, body: {}, params: {} },
        async () => new Response(text),
      )
      return answer.text()
    }
    const large = 'x'.repeat(1_000_000)
    await ask(kay, 0, large)
    for (let n = 0; n < 30; n += 1) {
      server().pass(1_000)
      await ask(lea, n, large)
      const rows = db.selectFrom('idempotencyKeys').select(({ fn }) => fn.sum('bytes').as('bytes'))
      const { bytes } = await rows.where('userId', '=', lea.userId).executeTakeFirstOrThrow()
      expect(Number(bytes)).toBeLessThanOrEqual(8 * 2 ** 20)
    }
    expect(await ask(lea, 29)).toBe(large)
    expect(await ask(kay, 0)).toBe(large)
    expect(await ask(lea, 0)).toBe('again')
  })

  test('a key that is too short, too long or not printable is refused [API-45]', async () => {
    for (const key of ['short', 'x'.repeat(101), 'with space', 'ümlaut-key'])
      expect({ key, status: (await create('Never', key)).status }).toEqual({ key, status: 400 })
    expect(await countOf('Never')).toBe(0)
  })

  test('a call that another has followed after five minutes no longer has a say, failed or done [API-45]', async () => {
    const world = { now: server().now, random: randomBytes, fetch }
    const calls = idempotentCalls({ db: server().server.db, world, process: 'this' })
    const begin = async (key: string) => {
      const { promise, ...end } = Promise.withResolvers<Response>()
      const isRunning = Promise.withResolvers<void>()
      const call = { userId: kay.userId, key, route: 'POST /slow', body: {}, params: {} }
      const answer = calls.once(call, () => {
        isRunning.resolve()
        return promise
      })
      const outcome = answer.then(
        (response) => response.text(),
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
      await Promise.race([isRunning.promise, outcome])
      return { ...end, outcome }
    }
    for (const ending of ['failed', 'done']) {
      const first = await begin(`key-slow-${ending}`)
      server().pass(5 * 60_000)
      const second = await begin(`key-slow-${ending}`)
      if (ending === 'failed') first.reject(new Error('too late'))
      else first.resolve(new Response('first'))
      await first.outcome
      const third = await begin(`key-slow-${ending}`)
      third.resolve(new Response('third'))
      expect(await third.outcome).toContain('inProgress')
      second.resolve(new Response('second'))
      await second.outcome
      expect(await (await begin(`key-slow-${ending}`)).outcome).toBe('second')
    }
  })
})
