/** Turns and plans: what a person has decides which model answers, call by call (BIL-32 to BIL-39, LLM-30 to LLM-39). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buy, usageOf } from '../../../server/testing/payments.ts'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { cancelSubscription, listUses } from '../../plans/contract.ts'
import { readSelection } from '../contract.ts'

const settings = join(mkdtempSync(join(tmpdir(), 'magiccube-plans-')), 'magiccube.config.json')
writeFileSync(
  settings,
  JSON.stringify({
    plans: { basic: { monthlyQuota: 2 }, freePremiumTurns: 1 },
    models: {
      hosted: {
        'qwen-3-coder-free': { provider: 'openai', model: 'small' },
        'qwen-3-coder': { provider: 'openai', model: 'middle' },
        'claude-sonnet-4-0': { provider: 'openai', model: 'large' },
      },
    },
  }),
)

const dayMs = 24 * 3_600_000

onEachDatabase(
  'plans and turns',
  (server) => {
    let ada: Person
    let number = 0
    let asked: string[] = []
    let fails = false
    beforeEach(async () => {
      number += 1
      ada = await signedUp(server(), `turn-${number}`)
      asked = []
      fails = false
      server().outside.answer = async (_url, init) => {
        asked.push(JSON.parse(String(init?.body)).model)
        if (fails) return new Response('no', { status: 500 })
        return Response.json({
          choices: [{ message: { role: 'assistant', content: 'Hi' } }],
          usage: { prompt_tokens: 3, completion_tokens: 2 },
        })
      }
    }, 60_000)
    const ask = async (
      turn: string | null = null,
      model = 'auto',
      app: string | null = null,
    ): Promise<number> => {
      const answer = await server().request('/api/llm/openai/chat/completions', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ada.token ?? ''}`,
          'Content-Type': 'application/json',
          ...(turn === null ? {} : { 'X-Turn-Id': turn }),
          ...(app === null ? {} : { 'X-App-Id': app }),
        },
        body: JSON.stringify({ model, messages: [{ role: 'user', content: 'x' }] }),
      })
      await answer.text()
      return answer.status
    }
    const select = async (picked?: 'claude-sonnet-4-0' | 'qwen-3-coder') =>
      (await ada.calls(readSelection, picked ? { picked } : {})).body
    const ledgerSum = async (): Promise<number> => {
      const rows = await server()
        .server.db.selectFrom('usageEntries')
        .select(['period', 'amount'])
        .where('userId', '=', ada.userId)
        .execute()
      const counters = await server()
        .server.db.selectFrom('usageCounters')
        .selectAll()
        .where('userId', '=', ada.userId)
        .execute()
      for (const { period, used } of counters) {
        const sum = rows
          .filter((row) => row.period === period)
          .reduce((all, row) => all + row.amount, 0)
        expect([period, sum]).toEqual([period, used])
      }
      return rows.length
    }

    test('a turn that was admitted ends on its model past the limit, at most twelve calls at nothing; the next one is refused [BIL-32, LLM-34]', async () => {
      for (let call = 0; call < 4; call += 1) expect(await ask()).toBe(200)
      expect((await select()).remainingQuota).toBe(1)
      expect(await ask('turn-a')).toBe(200)
      expect(await select()).toMatchObject({
        model: null,
        reason: 'quotaExceeded',
        remainingQuota: 0,
      })
      for (let call = 0; call < 12; call += 1) expect(await ask('turn-a')).toBe(200)
      expect(await ask('turn-a')).toBe(429)
      expect([await ask('turn-b'), await ask()]).toEqual([429, 429])
      expect(new Set(asked)).toEqual(new Set(['small']))
      expect((await usageOf(ada)).dailyUsage).toBe(5)
      expect(await ledgerSum()).toBeGreaterThan(0)
    })

    test('turns that were all begun within the limit share twelve calls past it, however many they are and though some ask at once: threat T34 [BIL-32, BIL-34]', async () => {
      const turns = [1, 2, 3, 4, 5].map((turn) => `many-${turn}`)
      for (const turn of turns) expect(await ask(turn)).toBe(200)
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1)
        statuses.push(...(await Promise.all(turns.slice(0, 3).map((turn) => ask(turn)))))
      expect(statuses.filter((status) => status === 200)).toHaveLength(12)
      for (const turn of turns) expect(await ask(turn)).toBe(429)
      expect(asked).toHaveLength(17)
      expect((await usageOf(ada)).dailyUsage).toBe(5)
      await ledgerSum()
      // The next day is a new one.
      server().pass(dayMs)
      await signIn(ada)
      expect(await ask('many-1')).toBe(200)
    })

    test('premium calls are taken one a call, then the default model answers and takes none; a begun turn keeps its model [LLM-36, BIL-35, BIL-36]', async () => {
      await buy(ada, 'basic')
      expect(await select()).toMatchObject({
        model: 'claude-sonnet-4-0',
        reason: 'premium',
        remainingQuota: 2,
      })
      expect(await ask('t1')).toBe(200)
      expect(await ask('t1')).toBe(200)
      expect(await ask('t1')).toBe(200)
      expect(asked).toEqual(['large', 'large', 'large'])
      expect(await select()).toMatchObject({
        model: 'qwen-3-coder',
        reason: 'premium_quota_exhausted',
        remainingQuota: 0,
      })
      for (let call = 0; call < 8; call += 1) expect(await ask('t2')).toBe(200)
      expect(asked.slice(3)).toEqual(Array.from({ length: 8 }, () => 'middle'))
      expect(await usageOf(ada)).toMatchObject({
        currentMonthUsage: 2,
        remainingQuota: 0,
        monthlyQuota: 2,
        dailyUsage: 10,
      })
      await ledgerSum()
    })

    test('the default model may be picked to save premium calls; what is no part of the plan is refused [LLM-39, PERM-15]', async () => {
      await buy(ada, 'basic')
      expect(await select('qwen-3-coder')).toMatchObject({
        model: 'qwen-3-coder',
        reason: 'chosen',
        remainingQuota: 2,
      })
      expect(await ask(null, 'qwen-3-coder')).toBe(200)
      expect((await usageOf(ada)).remainingQuota).toBe(2)
      expect(await ask(null, 'qwen-3-coder-free')).toBe(403)
      expect(await ask(null, 'gpt-9')).toBe(404)
      expect((await select()).models.map(({ name }) => name)).toEqual([
        'claude-sonnet-4-0',
        'qwen-3-coder',
      ])
    })

    test('a free person may pick the premium model for some turns a day, whatever their length [LLM-39] [LIM-28]', async () => {
      expect((await select('claude-sonnet-4-0')).model).toBe('claude-sonnet-4-0')
      expect(await ask('p1', 'claude-sonnet-4-0')).toBe(200)
      expect(await ask('p1', 'claude-sonnet-4-0')).toBe(200)
      expect(asked).toEqual(['large', 'large'])
      expect(await select('claude-sonnet-4-0')).toMatchObject({
        model: 'qwen-3-coder-free',
        reason: 'premium_quota_exhausted',
      })
      expect(await ask('p2', 'claude-sonnet-4-0')).toBe(200)
      expect(asked[2]).toBe('small')
      await ledgerSum()
    })

    test('100 calls at once with two premium calls left take exactly two, and the others go on with the default model: threat T34 [BIL-33]', async () => {
      await buy(ada, 'basic')
      const { plans } = server().server.paid
      const { readStanding } = await import('../../plans/server/index.ts')
      const standing = await readStanding(plans, ada.userId)
      const order = { userId: ada.userId, model: 'claude-sonnet-4-0', counted: true, perDay: null }
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          plans.ledger.tryReserve({
            ...order,
            premium: standing.premium,
            turnId: null,
            appId: null,
          }),
        ),
      )
      expect(answers.filter((answer) => 'entryId' in answer)).toHaveLength(2)
      expect((await usageOf(ada)).remainingQuota).toBe(0)
      await ledgerSum()
    }, 30_000)

    test('what failed at the provider is given back, and the list of uses says why [BIL-37, ACC-20]', async () => {
      await buy(ada, 'basic')
      expect(await ask()).toBe(200)
      fails = true
      expect(await ask()).toBe(502)
      expect(await usageOf(ada)).toMatchObject({ currentMonthUsage: 1, dailyUsage: 1 })
      const { uses } = (await ada.calls(listUses, {})).body
      expect(uses).toEqual([
        {
          day: new Date(server().now()).toISOString().slice(0, 10),
          appId: null,
          appName: null,
          calls: 1,
          premiumCalls: 1,
          refunds: [{ reason: 'failed', calls: 1 }],
        },
      ])
      await ledgerSum()
    })

    test('the list of uses names one’s own apps, and of another person’s draft not even the name [ACC-20, DSH-35]', async () => {
      const bob = await signedUp(server(), `other-${number}`)
      const [own, foreign] = [await draftApp(ada, 'own'), await draftApp(bob, 'secret')]
      await ask(null, 'auto', own)
      await ask(null, 'auto', foreign)
      const { uses } = (await ada.calls(listUses, {})).body
      expect(uses.map(({ appId, appName }) => [appId, appName])).toEqual(
        expect.arrayContaining([
          [own, 'own'],
          [foreign, null],
        ]),
      )
    })

    test('the list of uses holds today and the thirty days before it, the newest first [ACC-20]', async () => {
      const day = (ago: number): string =>
        new Date(server().now() - ago * dayMs).toISOString().slice(0, 10)
      await ask()
      server().pass(dayMs)
      await signIn(ada)
      await ask()
      const daysListed = async (): Promise<string[]> =>
        (await ada.calls(listUses, {})).body.uses.map((use) => use.day)
      expect(await daysListed()).toEqual([day(0), day(1)])
      server().pass(29 * dayMs)
      await signIn(ada)
      expect(await daysListed()).toEqual([day(29), day(30)])
      server().pass(dayMs)
      await signIn(ada)
      expect(await daysListed()).toEqual([day(30)])
    })

    test('unused premium calls do not carry over, and with the plan its rights end [BIL-35, BIL-39]', async () => {
      const { endDate } = await buy(ada, 'basic', 12)
      expect(await ask()).toBe(200)
      const { monthlyResetsAt } = await usageOf(ada)
      server().pass(Date.parse(monthlyResetsAt ?? '') - server().now())
      await signIn(ada)
      expect(await usageOf(ada)).toMatchObject({ currentMonthUsage: 0, remainingQuota: 2 })
      await ada.calls(cancelSubscription, {})
      server().pass(Date.parse(endDate ?? '') - server().now())
      await signIn(ada)
      expect(await select()).toMatchObject({
        tier: 'free',
        model: 'qwen-3-coder-free',
        remainingQuota: 5,
      })
    })
  },
  {
    env: {
      MAGICCUBE_CONFIG: settings,
      OPENAI_API_KEY: 'sk-host-canary-0123456789',
      OPENAI_BASE_URL: 'https://models.example/v1',
    },
    limits: { freePerDay: 5 },
  },
)
