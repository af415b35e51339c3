/** Services behind the relay that fail over real connections: nothing stays open, and the ledger’s sums hold (T35, T36). */
import fc from 'fast-check'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readRelayBody } from './relay-body.ts'

let behave: (response: ServerResponse) => void = (response) => response.end()
let open = 0
const service = createServer((request, response) => {
  request.resume()
  response.setHeader('Connection', 'close')
  behave(response)
})
service.on('connection', (socket) => {
  open += 1
  socket.on('close', () => (open -= 1))
})
let base = ''
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(service.address()).port}`
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

/** Until no connection to the service is open; one that stays lets the test run out of time. */
async function allClosed(): Promise<void> {
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
}

const piece = (text: string) => `data: {"choices":[{"delta":{"content":"${text}"}}]}\n\n`
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":6}}\n\n'
const begin = (response: ServerResponse, type = 'text/event-stream'): ServerResponse =>
  response.writeHead(200, { 'Content-Type': type })

onEachDatabase(
  'services that fail',
  (server) => {
    let people = 0
    let rob: Person
    beforeEach(async () => {
      people += 1
      rob = await signedUp(server(), `rob${people}`)
      server().outside.answer = (url, init) =>
        fetch(url.replace('https://api.openai.com', base), init)
    })
    const ask = (stream: boolean, signal?: AbortSignal): Promise<Response> => {
      // Entries are told apart by their time.
      server().pass(1)
      return server().request('/api/llm/openai/chat/completions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${rob.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          model: 'auto',
          messages: [{ role: 'user', content: 'x' }],
          stream,
        }),
        ...(signal === undefined ? {} : { signal }),
      })
    }

    /** What the ledger counts is what stands in it, and nothing is left reserved. */
    async function sumsHold(): Promise<{ used: number; tokens: number[]; asked: number[] }> {
      const entries = await server()
        .server.db.selectFrom('usageCalls')
        .select(['state', 'counted', 'inputTokens', 'outputTokens'])
        .where('userId', '=', rob.userId)
        .orderBy('id')
        .execute()
      const settled = entries.filter(({ state, counted }) => state === 'settled' && counted === 1)
      expect(entries.filter(({ state }) => state === 'reserved')).toEqual([])
      const used = await server().server.ledger.usedToday(rob.userId)
      expect(used).toBe(settled.length)
      return {
        used,
        tokens: settled.map(({ outputTokens }) => outputTokens),
        asked: settled.map(({ inputTokens }) => inputTokens),
      }
    }

    test('whoever hangs up after any piece closes the service and pays at least for what came: threat T35 [AIP-29] [LLM-42]', async () => {
      const pieces = ['one ', 'two ', 'three '].map(piece)
      for (const count of pieces.keys()) {
        const sent = pieces.slice(0, count + 1).join('')
        behave = (response) => void begin(response).write(sent)
        const reader = (await ask(true)).body?.getReader()
        let bytes = 0
        while (bytes < sent.length) bytes += (await reader?.read())?.value?.length ?? sent.length
        const leftAt = performance.now()
        await reader?.cancel()
        await allClosed()
        // A figure says something on a quiet machine only.
        if (process.env['FIGURES']) expect(performance.now() - leftAt).toBeLessThan(250)
        const { used, tokens } = await sumsHold()
        expect(used).toBe(count + 1)
        expect(tokens.at(-1)).toBeGreaterThanOrEqual(count + 1)
      }
      behave = (response) => void begin(response).end(`${piece('whole')}${usage}data: [DONE]\n\n`)
      expect(await (await ask(true)).text()).toContain('whole')
      expect((await sumsHold()).tokens.at(-1)).toBe(6)
    })

    test('whoever leaves before the answer begins, or while a whole one is read, closes the service and pays for what was sent on: threat T35 [AIP-29] [BIL-37]', async () => {
      for (const [stream, used, start] of [
        [true, 1, (): void => undefined],
        [
          false,
          2,
          (response: ServerResponse) =>
            void begin(response, 'application/json').write('{"choices":'),
        ],
      ] as const) {
        const left = new AbortController()
        behave = (response) => {
          start(response)
          setImmediate(() => left.abort())
        }
        const answer = await ask(stream, left.signal).catch(() => null)
        await answer?.text().catch(() => '')
        await allClosed()
        expect((await sumsHold()).used).toBe(used)
      }
    })

    test('an answer that fails before any text or tool call costs nothing, whatever else it sends [AIP-28]', async () => {
      const role = 'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\n'
      const nothings = [
        'data: {"error":{"message":"overloaded"}}\n\n',
        ': waiting\n\n',
        `: waiting\n\n${role}`,
      ]
      for (const sent of nothings) {
        behave = (response) => void begin(response).end(sent)
        await (await ask(true)).text()
        behave = (response) => void begin(response).write(sent, () => response.destroy())
        await (await ask(true)).text()
        expect([sent, (await sumsHold()).used]).toEqual([sent, 0])
      }
      behave = (response) =>
        void begin(response, 'application/json').end('{"error":{"message":"overloaded"}}')
      await (await ask(false)).text()
      expect((await sumsHold()).used).toBe(0)
      const call = 'data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"read"}}]}}]}\n\n'
      behave = (response) => void begin(response).write(call, () => response.destroy())
      await (await ask(true)).text()
      expect((await sumsHold()).used).toBe(1)
      await allClosed()
    })

    test('an answer without counts is estimated by its text and its question, not by its bytes [AIP-17]', async () => {
      behave = (response) =>
        void begin(response).end(`${piece('12345678').repeat(3)}data: [DONE]\n\n`)
      await (await ask(true)).text()
      expect(await sumsHold()).toMatchObject({ tokens: [6], asked: [2] })
      const broken = `${piece('1234')}data: {"choices":[{"delta":{"content":"${'x'.repeat(100_000)}`
      behave = (response) => void begin(response).write(broken, () => response.destroy())
      await (await ask(true)).text()
      expect((await sumsHold()).tokens.at(-1)).toBe(1)
      behave = (response) =>
        void begin(response, 'application/json').end(
          '{"choices":[{"message":{"content":"12345678"},"finish_reason":"stop"}]}',
        )
      await (await ask(false)).text()
      const { tokens, asked } = await sumsHold()
      expect([tokens.at(-1), asked.at(-1)]).toEqual([2, 2])
      await allClosed()
    })

    test('every failure is told, costs nothing before output, and leaves the next call as it was [AIP-28] [AIP-32]', async () => {
      const failures: [string, boolean, (response: ServerResponse) => void][] = [
        ['closed without an answer', true, (response) => response.destroy()],
        [
          'closed in the middle of a whole answer',
          false,
          (response) =>
            void begin(response, 'application/json').write('{"choices":[', () =>
              response.destroy(),
            ),
        ],
        ['a page', true, (response) => void begin(response, 'text/html').end('<html>')],
        [
          'a refusal that never ends',
          true,
          (response) => {
            response.writeHead(500)
            // More than is ever read of a refusal.
            const fill = (): void => {
              while (!response.destroyed && response.write('x'.repeat(65_536)));
              if (!response.destroyed) response.once('drain', fill)
            }
            fill()
          },
        ],
      ]
      for (const [name, stream, failure] of failures) {
        behave = failure
        const answer = await ask(stream)
        expect([name, answer.status, (await answer.json()).error.code]).toEqual([
          name,
          502,
          'upstreamError',
        ])
        await allClosed()
        expect((await sumsHold()).used).toBe(0)
      }
      behave = (response) =>
        void begin(response).write(`${piece('half')}data: {"cho`, () => response.destroy())
      const text = await (await ask(true)).text()
      expect(text.split('\n\n').at(-2)).toMatch(/^data: \{"error":\{.*"code":"upstreamError"/)
      expect((await sumsHold()).used).toBe(1)
      behave = (response) => void begin(response).end(`${piece('fine')}data: [DONE]\n\n`)
      expect(await (await ask(true)).text()).toContain('fine')
      await allClosed()
    })
  },
  { env: { OPENAI_API_KEY: 'sk-host-canary-0123456789' } },
)

const known = {
  openai:
    'messages tools tool_choice temperature top_p max_tokens max_completion_tokens stream stream_options stop response_format',
  claude: 'messages tools tool_choice temperature top_p max_tokens stream stop_sequences system',
}

// Names of the language's own objects do not come so far (server/kernel/read-request.ts).
const anyName = fc
  .string()
  .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))

/** Fields of either protocol, and of none, with values that are in order. */
const inOrder = fc.record(
  {
    n: fc.integer(),
    base_url: fc.webUrl(),
    user: fc.string(),
    max_tokens: fc.integer({ min: 1, max: 10_000_000 }),
    max_completion_tokens: fc.integer({ min: 1, max: 10_000_000 }),
    temperature: fc.double({ min: 0, max: 1, noNaN: true }),
    top_p: fc.double({ min: 0, max: 1, noNaN: true }),
    stream: fc.boolean(),
    tools: fc.array(fc.dictionary(anyName, fc.string()), { maxLength: 3 }),
    system: fc.string(),
    stop: fc.array(fc.string(), { maxLength: 8 }),
    stop_sequences: fc.array(fc.string(), { maxLength: 8 }),
    response_format: fc.constant({ type: 'json_object' }),
  },
  { requiredKeys: [] },
)
const anything = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant(null))
const namesOfBoth = fc.constantFrom('n', 'max_tokens', 'max_completion_tokens', 'top_p', 'stream')
/** What may stand in a request beside its model and messages. */
const fields = fc.oneof(
  fc.tuple(fc.dictionary(anyName, anything), inOrder).map(([any, own]) => ({ ...any, ...own })),
  fc.dictionary(fc.oneof(namesOfBoth, anyName), anything),
)

test('whatever is asked, only known fields go on and no more than the host allows: threat T36 [AIP-23] [LLM-42]', () => {
  for (const [style, name] of [
    ['openai', 'max_completion_tokens'],
    ['openai', 'max_tokens'],
    ['claude', 'max_tokens'],
  ] as const) {
    const dear = { model: 'm', messages: [{ role: 'user', content: 'hi' }], [name]: 100_000 }
    expect(readRelayBody(style, dear, 5_000)).toMatchObject({ forwarded: { [name]: 5_000 } })
  }
  const numRuns = 500
  let taken = 0
  fc.assert(
    fc.property(fc.constantFrom('openai' as const, 'claude' as const), fields, (style, more) => {
      const body: Record<string, unknown> = { ...more, model: 'm', messages: [{}] }
      const read = readRelayBody(style, body, 5_000)
      if ('fault' in read) return
      taken += 1
      const { forwarded } = read
      const names = known[style].split(' ')
      expect(Object.keys(forwarded).filter((name) => !names.includes(name))).toEqual([])
      const limits = ['max_completion_tokens', 'max_tokens'].filter((name) => name in forwarded)
      expect(limits).toHaveLength(1)
      expect(forwarded[limits[0] ?? '']).toBeLessThanOrEqual(5_000)
      // What the service knows goes on as it was given.
      const kept = Object.keys(body).filter((n) => names.includes(n) && !n.startsWith('max_'))
      expect(kept.map((name) => forwarded[name])).toEqual(kept.map((name) => body[name]))
    }),
    { numRuns },
  )
  expect(taken).toBeGreaterThan(numRuns / 3)
})
