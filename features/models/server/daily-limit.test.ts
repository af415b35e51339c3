/** The free day as it is where the host set nothing: a hundred uses (BIL-34). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usageOf } from '../../../server/testing/payments.ts'
import { signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

const settings = join(mkdtempSync(join(tmpdir(), 'magiccube-day-')), 'magiccube.config.json')
const hosted = { 'qwen-3-coder-free': { provider: 'openai', model: 'small' } }
writeFileSync(settings, JSON.stringify({ models: { hosted } }))

onEachDatabase(
  'the free day',
  (server) => {
    test('the hundredth use is served, the next is refused until the day ends at midnight UTC [LIM-27]', async () => {
      const ada = await signedUp(server(), 'ada')
      server().outside.answer = async () =>
        Response.json({
          choices: [{ message: { role: 'assistant', content: 'Hi' } }],
          usage: { prompt_tokens: 3, completion_tokens: 2 },
        })
      const ask = async (): Promise<number> => {
        const answer = await server().request('/api/llm/openai/chat/completions', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${ada.token ?? ''}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'x' }] }),
        })
        await answer.text()
        return answer.status
      }
      // A day has just begun, so that it does not end on the way.
      const { dailyResetsAt } = await usageOf(ada)
      server().pass(Date.parse(dailyResetsAt) - server().now())
      await signIn(ada)
      const statuses: number[] = []
      for (let use = 1; use <= 100; use += 1) statuses.push(await ask())
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await usageOf(ada)).toMatchObject({ dailyUsage: 100, dailyLimit: 100 })
      expect(await ask()).toBe(429)
      const midnight = Date.parse((await usageOf(ada)).dailyResetsAt)
      expect(new Date(midnight).toISOString()).toMatch(/T00:00:00\.000Z$/)
      server().pass(midnight - server().now() - 1)
      await signIn(ada)
      expect(await ask()).toBe(429)
      server().pass(1)
      await signIn(ada)
      expect(await ask()).toBe(200)
    })
  },
  {
    env: {
      MAGICCUBE_CONFIG: settings,
      OPENAI_API_KEY: 'sk-host-canary-0123456789',
      OPENAI_BASE_URL: 'https://models.example/v1',
    },
  },
)
