/** What the host's own monitoring is told, and to whom. */
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { Server } from 'node:http'
import { makeModelToken } from '../features/accounts/contract.ts'
import { createMetrics } from './kernel/metrics.ts'
import { enqueue } from './kernel/outbox.ts'
import { readConfig } from './settings/config.ts'
import { createMetricsHttp } from './start/metrics-port.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

const opened: Server[] = []
afterEach(() => {
  for (const http of opened.splice(0)) http.close()
})

async function listening(token: string | null): Promise<string> {
  const { contentType } = createMetrics()
  const metrics = { text: async () => 'figures 1', contentType }
  const http = createMetricsHttp(metrics, token).listen(0, '127.0.0.1')
  opened.push(http)
  await once(http, 'listening')
  const address = http.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('figures are told at one path, and with a token to who has it alone [KIT-18]', async () => {
  const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
  const open = await listening(null)
  expect(await (await fetch(`${open}/metrics`)).text()).toBe('figures 1')
  expect(await status(`${open}/`)).toBe(404)
  expect(await status(`${open}/metrics`, { method: 'POST' })).toBe(404)
  const token = 'a token of sixteen and more'
  const closed = await listening(token)
  const withToken = (given: string) => ({ headers: { Authorization: given } })
  for (const wrong of ['', `Bearer ${token} `.slice(0, -2), `Basic ${token}`, token])
    expect(await status(`${closed}/metrics`, withToken(wrong))).toBe(401)
  expect(await status(`${closed}/metrics`, withToken(`Bearer ${token}`))).toBe(200)
})

test('they are told on this machine alone unless another address is given, and a short token is refused [KIT-18]', () => {
  const metricsOf = (env: Record<string, string>) => readConfig(env, import.meta.dirname).metrics
  expect(metricsOf({})).toBeNull()
  expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({
    port: 9464,
    host: '127.0.0.1',
    token: null,
  })
  const given = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'x'.repeat(16) }
  expect(metricsOf(given)).toEqual({ port: 9464, host: '0.0.0.0', token: 'x'.repeat(16) })
  expect(() => metricsOf({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
})

onEachDatabase(
  'figures of a server',
  (server) => {
    const figure = async (line: string): Promise<number | null> => {
      const text = await server().server.metrics.text()
      const found = text.split('\n').find((one) => one.startsWith(`${line} `))
      return found === undefined ? null : Number(found.slice(line.length + 1))
    }
    const world = () => ({
      now: server().now,
      random: (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count))),
    })

    test('the outbox, connections, storage and the code host are told as they are [KIT-18]', async () => {
      const { db } = server().server
      const now = server().now()
      for (const runAt of [now - 90_000, now, now + 60_000])
        await enqueue(db, world(), 'nobody.doesThis', {}, runAt)
      await enqueue(db, world(), 'nobody.doesThis', {}, now + 60_000)
      await db
        .updateTable('outbox')
        .set({ deadAt: now })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('outbox').select('id').orderBy('runAt', 'desc').limit(1),
        )
        .execute()
      const jobs = (state: string) => figure(`magiccube_outbox_jobs{state="${state}"}`)
      expect([await jobs('due'), await jobs('waiting'), await jobs('dead')]).toEqual([2, 1, 1])
      expect(await figure('magiccube_outbox_oldest_due_seconds')).toBe(90)
      await db.deleteFrom('outbox').execute()
      const isPostgres = server().engine === 'postgres'
      expect(await figure('magiccube_database_connections_max')).toBe(isPostgres ? 10 : null)
      const idle = await figure('magiccube_database_connections{state="idle"}')
      expect(idle === null).toBe(!isPostgres)
      expect(await figure('magiccube_codehost_up')).toBe(1)
      expect(await figure('magiccube_disk_free_bytes')).toBe(2 ** 39)
      expect(await figure('magiccube_stored_bytes{kind="published"}')).toBe(0)
      expect(await figure('magiccube_streams{kind="model"}')).toBe(0)
      expect(await figure('magiccube_backup_failing')).toBeNull()
    })

    test('calls to models and the code host are counted by what they came to, and nothing of people is told [KIT-18]', async () => {
      const ada = await signedUp(server(), 'ada-told')
      expect(
        await figure('magiccube_calls_total{service="codehost",outcome="ok"}'),
      ).toBeGreaterThan(0)
      const { token } = (await ada.calls(makeModelToken, {})).body
      const ask = async (answer: () => Promise<Response>) => {
        server().outside.answer = answer
        await server().request('/api/llm/openai/chat/completions', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'x' }] }),
        })
      }
      await ask(async () => Response.json({ error: { message: 'no' } }, { status: 500 }))
      await ask(async () => Response.json({ error: { message: 'no' } }, { status: 401 }))
      await ask(async () => Promise.reject(new Error('away')))
      for (const outcome of ['error', 'refused', 'failed'])
        expect(
          await figure(`magiccube_calls_total{service="model",outcome="${outcome}"}`),
        ).toBeGreaterThan(0)
      expect(await server().server.metrics.text()).not.toContain('ada-told')
    })
  },
  { env: { OPENAI_API_KEY: 'sk-figures', OPENAI_BASE_URL: 'http://models.example/v1' } },
)
