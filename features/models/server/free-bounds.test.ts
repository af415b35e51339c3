/** What all free use together may take of a host: a spend a day, and uses of one network (BIL-44). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buy } from '../../../server/testing/payments.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { readSelection } from '../contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'magiccube-settings-'))
function settings(name: string, given: object): string {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(given))
  return path
}
const price = { input: 2_000, output: 10_000 }
const hosted = {
  'qwen-3-coder-free': { provider: 'openai', price },
  'qwen-3-coder': { provider: 'openai', price },
  'claude-sonnet-4-0': { provider: 'openai', price },
}
const env = (config: string) => ({
  MAGICCUBE_CONFIG: config,
  OPENAI_API_KEY: 'sk-host-0123456789',
  TEST_PAYMENTS: 'true',
})
// 250 tokens at 2,000 a million and 50 at 10,000 are one dollar.
const oneDollar =
  'data: {"choices":[{"delta":{"content":"Done"}}]}\n\n' +
  'data: {"choices":[],"usage":{"prompt_tokens":250,"completion_tokens":50}}\n\n' +
  'data: [DONE]\n\n'

async function ask(who: Person, more: { turn?: string; address?: string; locale?: string } = {}) {
  const { turn, address, locale = 'en' } = more
  const answer = await who.server.request(
    '/api/llm/openai/chat/completions',
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${who.token}`,
        'Content-Type': 'application/json',
        'Accept-Language': locale,
        ...(turn === undefined ? {} : { 'X-Turn-Id': turn }),
      },
      body: JSON.stringify({
        model: 'auto',
        stream: true,
        messages: [{ role: 'user', content: 'Make it' }],
      }),
    },
    address,
  )
  const text = await answer.text()
  const wait = answer.headers.get('retry-after')
  return { status: answer.status, text, wait }
}

onEachDatabase(
  'a host that bounds its spend of a day',
  (server) => {
    let ada: Person
    let ben: Person
    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
      await buy(ben, 'basic')
    }, 60_000)
    beforeEach(() => {
      server().outside.answer = async () =>
        new Response(oneDollar, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    const selectionOf = async (who: Person) => (await who.calls(readSelection, {})).body

    test('once it is reached free people wait until the day ends, in their language; a turn that began goes on for twelve calls, and who pays is not affected [BIL-44]', async () => {
      for (const turn of ['turn-one', 'turn-two'])
        expect((await ask(ada, { turn })).status).toBe(200)
      expect((await selectionOf(ada)).reason).toBe('free_tier')
      server().pass(6_000)
      const refused = await ask(ada)
      expect(refused.status).toBe(429)
      expect(JSON.parse(refused.text).error).toMatchObject({
        code: 'freeAiResting',
        message: 'The free AI service is resting until 00:00 UTC.',
      })
      expect(Number(refused.wait)).toBeGreaterThan(13 * 3_600)
      expect((await ask(ada, { locale: 'zh' })).text).toContain('免费 AI 服务暂停')
      expect(await selectionOf(ada)).toMatchObject({
        model: null,
        reason: 'freeAiResting',
        resetsAt: '2026-11-02T00:00:00.000Z',
      })
      for (let call = 0; call < 12; call += 1)
        expect((await ask(ada, { turn: 'turn-two' })).status).toBe(200)
      // However many turns were begun before.
      for (const turn of ['turn-one', 'turn-two'])
        expect((await ask(ada, { turn })).status).toBe(429)
      expect((await ask(ben)).status).toBe(200)
      expect((await selectionOf(ben)).model).toBe('claude-sonnet-4-0')
      server().pass(14 * 3_600_000)
      await signIn(ada)
      expect((await ask(ada)).status).toBe(200)
    })
  },
  { env: env(settings('spend', { models: { hosted }, plans: { spendPerDay: 2 } })) },
)

onEachDatabase(
  'a host that bounds the free uses of a network',
  (server) => {
    test('many accounts of one network share its uses; another network and who pays have their own: threat T38 [BIL-44]', async () => {
      server().outside.answer = async () =>
        new Response(oneDollar, { headers: { 'Content-Type': 'text/event-stream' } })
      const people = []
      for (const name of ['cleo', 'dan', 'eve']) people.push(await signedUp(server(), name))
      const [cleo, dan, eve] = people
      if (!cleo || !dan || !eve) throw new Error('three people')
      const address = '203.0.113.7'
      for (const who of [cleo, dan, eve])
        expect((await ask(who, { address, turn: 'first-turn' })).status).toBe(200)
      const refused = await ask(eve, { address })
      expect(refused.status).toBe(429)
      expect(JSON.parse(refused.text).error.code).toBe('networkQuotaExceeded')
      for (let call = 0; call < 12; call += 1)
        expect((await ask(dan, { address, turn: 'first-turn' })).status).toBe(200)
      expect((await ask(dan, { address, turn: 'first-turn' })).status).toBe(429)
      expect((await ask(eve, { address: '203.0.113.8' })).status).toBe(200)
      await buy(eve, 'basic')
      expect((await ask(eve, { address })).status).toBe(200)
      // What was refused took none of the person's own uses.
      expect(await server().server.ledger.usedToday(cleo.userId)).toBe(1)
      expect(await server().server.ledger.usedToday(dan.userId)).toBe(13)
    })
  },
  {
    env: env(settings('network', { models: { hosted } })),
    limits: { scale: 1, freePerAddress: 3 },
  },
)

test('a bound in money without prices is refused at the start, and the models are named [BIL-44]', async () => {
  const priced = { ...hosted, 'qwen-3-coder': { provider: 'openai' } }
  const given = { models: { hosted: priced }, plans: { spendPerDay: 2 } }
  await expect(openTestServer('sqlite', { env: env(settings('bare', given)) })).rejects.toThrow(
    'plans.spendPerDay needs models.hosted.<name>.price of every model. Missing: qwen-3-coder.',
  )
})
