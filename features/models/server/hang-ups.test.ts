/** Readers that hang up, over real connections on both sides: what was sent on is counted, whenever they leave (T35, T87). */
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return z.object({ port: z.number() }).parse(server.address()).port
}

async function end(server: Server | undefined): Promise<void> {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
}

const piece = (text: string) => `data: {"choices":[{"delta":{"content":"${text}"}}]}\n\n`
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":6}}\n\n'
const answered = '{"choices":[{"message":{"content":"Whole"}}]}'

/** A moment of a call: what the service does then, and when the reader hangs up. */
type Moment = {
  name: string
  stream: boolean
  /** Leaves as soon as the request is written, whether it has been sent on or not. */
  atOnce?: true
  answer(response: ServerResponse): void
  /** How much of the answer the reader waits for; null to leave as soon as the service was asked. */
  bytes: number | null
}

const events = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
const json = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'application/json' })

const moments: Moment[] = [
  { name: 'at once, a stream', stream: true, atOnce: true, answer: () => {}, bytes: null },
  { name: 'at once, a whole answer', stream: false, atOnce: true, answer: () => {}, bytes: null },
  { name: 'before the head of a stream', stream: true, answer: () => {}, bytes: null },
  { name: 'before the head of a whole answer', stream: false, answer: () => {}, bytes: null },
  {
    name: 'between head and first piece',
    stream: true,
    answer: (r) => events(r).flushHeaders(),
    bytes: null,
  },
  {
    name: 'between head and body of a whole answer',
    stream: false,
    answer: (r) => json(r).flushHeaders(),
    bytes: null,
  },
  {
    name: 'in a whole answer',
    stream: false,
    answer: (r) => void json(r).write(answered.slice(0, 20)),
    bytes: null,
  },
  {
    name: 'after one piece',
    stream: true,
    answer: (r) => void events(r).write(piece('one ')),
    bytes: 1,
  },
  {
    name: 'after two pieces',
    stream: true,
    answer: (r) => void events(r).write(piece('one ') + piece('two ')),
    bytes: 80,
  },
  {
    name: 'as the stream ends',
    stream: true,
    answer: (r) => void events(r).end(piece('one ') + usage),
    bytes: 1,
  },
  {
    name: 'as a whole answer ends',
    stream: false,
    answer: (r) => void json(r).end(answered),
    bytes: 1,
  },
]

onEachDatabase(
  'readers that hang up',
  (server) => {
    let asked = 0
    let onAsked = (_response: ServerResponse): void => {}
    const service = createServer((incoming, response) => {
      incoming.resume()
      asked += 1
      onAsked(response)
    })
    let studio: Server | undefined
    let [made, came, gone, atWork] = [0, 0, 0, 0]
    let ports = { service: 0, studio: 0 }
    beforeAll(async () => {
      const listener = getRequestListener(
        async (incoming, env) => {
          atWork += 1
          try {
            return await server().server.answer(incoming, env)
          } finally {
            atWork -= 1
          }
        },
        { hostname: 'localhost:3000' },
      )
      studio = createServer((incoming, response) => void listener(incoming, response))
      studio.on('connection', (socket) => {
        came += 1
        socket.on('close', () => (gone += 1))
      })
      ports = { service: await listen(service), studio: await listen(studio) }
    })
    afterAll(async () => {
      await end(studio)
      await end(service)
    })

    let people = 0
    let rob: Person
    beforeEach(async () => {
      people += 1
      rob = await signedUp(server(), `rob${people}`)
      server().outside.answer = (url, init) =>
        fetch(url.replace('https://api.openai.com', `http://127.0.0.1:${ports.service}`), init)
    })

    function call(stream: boolean): ClientRequest {
      const sent = request({
        port: ports.studio,
        host: '127.0.0.1',
        path: '/api/llm/openai/chat/completions',
        method: 'POST',
        agent: false,
        headers: {
          Host: 'localhost:3000',
          Authorization: `Bearer ${rob.token}`,
          'Content-Type': 'application/json',
        },
      })
      made += 1
      sent.on('error', () => {})
      sent.end(
        JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'x' }], stream }),
      )
      return sent
    }

    /** Makes one call and hangs up at its moment. */
    async function hangUp(moment: Moment): Promise<void> {
      const sent = call(moment.stream)
      const closed = new Promise((resolve) => sent.once('close', resolve))
      if (moment.atOnce) {
        await once(sent, 'finish')
        sent.destroy()
        await closed
        return
      }
      const reached = Promise.withResolvers<void>()
      onAsked = (response) => {
        moment.answer(response)
        reached.resolve()
      }
      await (moment.bytes === null ? reached.promise : hasRead(sent, moment.bytes))
      sent.destroy()
      await closed
      onAsked = () => {}
    }

    async function hasRead(sent: ClientRequest, atLeast: number): Promise<void> {
      const [response] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(sent, 'response'))
      let bytes = 0
      for await (const chunk of response) {
        bytes += String(chunk).length
        if (bytes >= atLeast) return
      }
    }

    /** What the ledger counts and what stands in it, read in one statement. */
    async function sums() {
      const entries = (states: readonly string[]) =>
        server()
          .server.db.selectFrom('usageCalls')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('userId', '=', rob.userId)
          .where('counted', '=', 1)
          .where('state', 'in', states)
      const row = await server()
        .server.db.selectFrom('usageCounters')
        .select([
          'used',
          entries(['reserved', 'settled']).as('standing'),
          entries(['reserved']).as('open'),
          entries(['settled']).as('settled'),
        ])
        .where('userId', '=', rob.userId)
        .executeTakeFirst()
      return {
        used: Number(row?.used ?? 0),
        standing: Number(row?.standing ?? 0),
        open: Number(row?.open ?? 0),
        settled: Number(row?.settled ?? 0),
      }
    }

    /** Until no call is under way; one that stays lets the test run out of time. */
    async function allEnded(): Promise<void> {
      for (;;) {
        const { used, standing, open } = await sums()
        expect(used).toBe(standing)
        if (came === made && gone === made && atWork === 0 && open === 0) return
        await nextTick()
      }
    }

    test('of more than a hundred calls that are hung up at every moment, each that the service was asked counts, and the sums hold all the while: threat T87 [AIP-29] [BIL-37]', async () => {
      for (let round = 0; round < 10; round += 1) {
        for (const moment of moments) {
          const before = { asked, settled: (await sums()).settled }
          await hangUp(moment)
          await allEnded()
          const calls = asked - before.asked
          const counted = (await sums()).settled - before.settled
          // Who leaves at once may be gone before the service hears of the call that is on its way.
          if (moment.atOnce)
            expect([moment.name, counted >= calls && counted <= 1]).toEqual([moment.name, true])
          else expect([moment.name, calls, counted]).toEqual([moment.name, 1, 1])
        }
      }
    })
  },
  { env: { OPENAI_API_KEY: 'sk-host-canary-0123456789' }, limits: { freePerDay: 1_000 } },
)
