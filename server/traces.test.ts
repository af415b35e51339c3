/** The trace of a request: taken, logged, passed on to the code host and to models, and recorded where an endpoint is named. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { makeModelToken } from '../features/accounts/contract.ts'
import { createLog } from './kernel/log.ts'
import { createMetrics } from './kernel/metrics.ts'
import { observeCalls } from './kernel/observed-calls.ts'
import { passedOnly, readTraceparent, serveTraced } from './kernel/traces.ts'
import { recordTraces } from './start/open-telemetry.ts'
import { signedUp } from './testing/people.ts'
import { openTestServer } from './testing/test-server.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const header = `00-${traceId}-00f067aa0ba902b7-01`

test('only what the standard allows is taken as the place in a trace [KIT-18]', () => {
  expect(readTraceparent(header)).toEqual({ traceId, spanId: '00f067aa0ba902b7', flags: '01' })
  // A later version may say more behind it.
  expect(readTraceparent(`01${header.slice(2)}-more`)?.traceId).toBe(traceId)
  for (const broken of [
    null,
    '',
    `ff${header.slice(2)}`,
    `${header}-more`,
    header.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-00f067aa0ba902b7`,
    ` ${header}`,
  ])
    expect(readTraceparent(broken)).toBeNull()
})

test('a trace is in each line of the log, and goes to the code host and to models alone [KIT-18]', async () => {
  const lines: string[] = []
  const log = createLog({ stream: { write: (line) => void lines.push(line) } })
  const sent: (string | null)[] = []
  const worldFor = observeCalls(
    {
      now: () => 0,
      random: () => Buffer.alloc(0),
      fetch: async (_url, init) => {
        sent.push(new Headers(init?.headers).get('traceparent'))
        return new Response()
      },
    },
    { metrics: createMetrics(), traces: passedOnly },
  )
  const callAll = async () => {
    for (const service of ['codehost', 'model', 'payments', 'identity'] as const)
      await worldFor(service).fetch('http://x', { headers: { Accept: 'text/plain' } })
    log.info('something happened')
    return new Response()
  }
  await serveTraced(passedOnly, { header, method: 'GET', host: 'studio' }, callAll)
  expect(sent).toEqual([header, header, null, null])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'something happened', traceId })
  sent.length = 0
  await serveTraced(passedOnly, { header: 'none', method: 'GET', host: 'studio' }, callAll)
  expect(sent).toEqual([null, null, null, null])
  expect(lines[1]).not.toContain('traceId')
})

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({
        attributes: z.array(z.looseObject({ key: z.string(), value: z.looseObject({}) })),
      }),
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(
            z.looseObject({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
})

let collector: Server
let endpoint = ''
const bodies: { path: string; text: string }[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', text })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => collector.close())

test('with an endpoint, requests and their calls are sent as spans of one trace, without words of people [KIT-18]', async () => {
  const { test: server, close } = await openTestServer('sqlite', {
    env: { OPENAI_API_KEY: 'sk-traced', OPENAI_BASE_URL: 'http://models.example/v1' },
    traces: recordTraces({ endpoint: `${endpoint}/`, serviceName: 'our-host' }),
  })
  const passed: (string | null)[] = []
  server.outside.answer = async (_url, init) => {
    passed.push(new Headers(init?.headers).get('traceparent'))
    return Response.json({ error: { message: 'no' } }, { status: 500 })
  }
  const ada = await signedUp(server, 'ada-traced')
  const { token } = (await ada.calls(makeModelToken, {})).body
  await server.request('/api/llm/openai/chat/completions', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      traceparent: header,
    },
    body: JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'my words' }] }),
  })
  // Closing sends what waits.
  await close()
  expect(bodies.every(({ path }) => path === '/v1/traces')).toBe(true)
  const exported = bodies.flatMap(({ text }) => Exported.parse(JSON.parse(text)).resourceSpans)
  expect(exported[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'our-host' },
  })
  const spans = exported.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const ours = spans.filter((span) => span.traceId === traceId)
  const served = ours.find(({ name }) => name === 'POST studio')
  const called = ours.find(({ name }) => name === 'POST model')
  expect(served).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(called).toMatchObject({ parentSpanId: served?.spanId, kind: 3 })
  expect(passed[0]).toBe(`00-${traceId}-${called?.spanId}-01`)
  // Who sends no trace begins one.
  expect(
    spans.some(({ name, traceId: other }) => name === 'GET codehost' && other !== traceId),
  ).toBe(true)
  const all = bodies.map(({ text }) => text).join('')
  for (const secret of ['ada-traced', 'my words', 'sk-traced', token])
    expect(all).not.toContain(secret)
}, 60_000)
