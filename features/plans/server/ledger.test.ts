/** The ledger: any number of calls at once admits exactly the limit, and what failed is given back once (BIL-32, AIP-28, T34). */
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../../../contract/failures.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { createLedger, type Ledger } from './ledger.ts'

let people = 0

onEachDatabase('the ledger', (server) => {
  let ledger: Ledger
  let person = ''
  beforeEach(() => {
    people += 1
    person = `person-${people}`
    const random = (count: number): Buffer =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(count)))
    ledger = createLedger(
      server().server.db,
      { now: server().now, random, fetch: async () => Promise.reject(new Error('not asked here')) },
      () => 10,
    )
  })
  const reserve = async (counted = true): Promise<string> => {
    try {
      return (await ledger.reserve(person, 'model', counted)).entryId
    } catch (error) {
      return error instanceof Failure ? error.code : 'bug'
    }
  }
  const entry = (id: string) =>
    server()
      .server.db.selectFrom('usageCalls')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('100 calls at the same moment with 10 left admit exactly 10: threat T34 [AIP-28]', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve()))
    expect(answers.filter((answer) => answer === 'quotaExceeded')).toHaveLength(90)
    expect(new Set(answers).size).toBe(11)
    expect(await ledger.usedToday(person)).toBe(10)
  }, 20_000)

  test('a use is given back once, and not after it was settled [AIP-28]', async () => {
    const [first, second] = [await reserve(), await reserve()]
    await Promise.all([ledger.refund(first), ledger.refund(first), ledger.refund(first)])
    expect(await ledger.usedToday(person)).toBe(1)
    await ledger.settle(first, { input: 5, output: 5 })
    expect(await entry(first)).toMatchObject({ state: 'refunded', outputTokens: 0 })
    await ledger.settle(second, { input: 3, output: 4 })
    await ledger.refund(second)
    expect(await entry(second)).toMatchObject({
      state: 'settled',
      inputTokens: 3,
      outputTokens: 4,
      settledAt: server().now(),
    })
    expect(await ledger.usedToday(person)).toBe(1)
  })

  test('a turn of which every call was given back has not begun, and goes past no limit: threat T34 [BIL-32] [BIL-33]', async () => {
    const order = (turnId: string) => ({
      userId: person,
      model: 'model',
      counted: true,
      perDay: 10,
      premium: null,
      appId: null,
      turnId,
    })
    const admitted = async (turnId: string): Promise<string> => {
      const answer = await ledger.tryReserve(order(turnId))
      return 'entryId' in answer ? answer.entryId : answer.short
    }
    const [failed, again, good] = [await admitted('a'), await admitted('b'), await admitted('b')]
    await ledger.refund(failed)
    await ledger.settle(good, { input: 1, output: 1 })
    await ledger.refund(again)
    expect(await ledger.modelOfTurn(person, 'a')).toBeNull()
    expect(await ledger.overrun(order('a'))).toBeNull()
    expect(await ledger.modelOfTurn(person, 'b')).toBe('model')
    // What failed past the limit is one of the twelve no more.
    for (let n = 0; n < 12; n += 1) {
      const past = await ledger.overrun(order('b'))
      await ledger.refund(past?.entryId ?? '')
    }
    expect(await ledger.overrun(order('b'))).not.toBeNull()
  })

  test('what nobody ended is given back after twenty minutes [AIP-29]', async () => {
    await server().server.db.deleteFrom('usageCalls').execute()
    const id = await reserve()
    server().pass(20 * 60_000)
    expect(await ledger.sweep()).toBe(0)
    server().pass(1)
    expect(await ledger.sweep()).toBe(1)
    expect([(await entry(id)).state, await ledger.usedToday(person)]).toEqual(['refunded', 0])
    expect(await ledger.sweep()).toBe(0)
  })

  test('a call that is not counted is written down and always admitted [BIL-32]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(false)))
    expect(answers).not.toContain('quotaExceeded')
    expect(await ledger.usedToday(person)).toBe(0)
    await ledger.refund(answers[0] ?? '')
    expect(await ledger.usedToday(person)).toBe(0)
  })

  test('a new UTC day begins at nothing, and a refund goes to the day of its call [AIP-30]', async () => {
    const late = await reserve()
    expect(ledger.resetsAt()).toMatch(/T00:00:00\.000Z$/)
    server().pass(Date.parse(ledger.resetsAt()) - server().now())
    expect(await ledger.usedToday(person)).toBe(0)
    await reserve()
    await ledger.refund(late)
    expect(await ledger.usedToday(person)).toBe(1)
  })
})
