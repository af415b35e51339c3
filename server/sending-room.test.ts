/** Readers of published files who take nothing: what they hold has a bound, and whoever reads is answered (T94). */
import { EventEmitter, once } from 'node:events'
import { get, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { mostAhead, mostWaitingBehind } from './answers-ahead.ts'
import { createResponseCapacity } from './kernel/response-capacity.ts'
import { outgoingOf } from './kernel/when-sent.ts'
import { publishedApp } from './testing/apps.ts'
import { bareHttp } from './testing/bare-http.ts'
import { signedUp } from './testing/people.ts'
import { openTestServer } from './testing/test-server.ts'
import { createSendingCapacity } from './kernel/sending-capacity.ts'

/** A reader who takes nothing of what is answered until they are gone. */
class SlowReader extends EventEmitter {
  closed = false
  destroy(): void {
    this.closed = true
    this.emit('close')
  }
}

test('where there is no room, those are ended who have gone on for longest at the address that holds most', () => {
  const room = createSendingCapacity(10)
  const enter = (address: string, file: string, bytes = 2): SlowReader => {
    const outgoing = new SlowReader()
    room.enter({ address, env: { outgoing } }, file, bytes)
    return outgoing
  }
  const one = enter('one', 'a')
  const greedy = ['b', 'c', 'd'].map((file) => enter('greedy', file))
  const two = enter('two', 'e')
  expect(room.bytes()).toBe(10)
  // Whoever reads what another reads takes no room.
  const crowd = Array.from({ length: 50 }, () => enter('two', 'e'))
  expect(room.bytes()).toBe(10)
  const late = enter('late', 'f')
  expect([one, ...greedy, two, ...crowd, late].map(({ closed }) => closed)).toEqual([
    false,
    true,
    false,
    false,
    false,
    ...crowd.map(() => false),
    false,
  ])
  for (const outgoing of [one, ...greedy, two, late]) outgoing.destroy()
  expect(room.bytes()).toBe(2)
  for (const outgoing of crowd) outgoing.destroy()
  expect(room.bytes()).toBe(0)
  // One alone always has room.
  expect(enter('one', 'large', 50).closed).toBe(false)
})

test('over real connections those who do not read are ended, and one who reads gets all of it: threat T94', async () => {
  const size = 4 * 1_048_576
  const room = createSendingCapacity(3 * size)
  const http = bareHttp((request, env) => {
    room.enter({ address: request.headers.get('x-address') ?? '', env }, request.url, size)
    return new Response(new Uint8Array(size))
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets = Array.from({ length: 12 }, (_, at) => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(`GET /${at} HTTP/1.1\r\nHost: localhost:3000\r\nX-Address: slow\r\n\r\n`)
    return socket
  })
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  await expect.poll(() => room.bytes()).toBe(3 * size)
  const headers = { Host: 'localhost:3000', 'X-Address': 'reading' }
  const read = await new Promise<Buffer>((done, refuse) => {
    get({ port, host: '127.0.0.1', path: '/read', headers }, (answer) => done(buffer(answer))).once(
      'error',
      refuse,
    )
  })
  expect(read.length).toBe(size)
  expect(room.bytes()).toBeLessThanOrEqual(3 * size)
})

test('a reader who is gone before their answer is there takes no room, of files and of whole apps: threat T94', async () => {
  const files = createSendingCapacity()
  const apps = createResponseCapacity()
  const [asked, entered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const http = bareHttp(async (_, env) => {
    const outgoing = outgoingOf(env)
    asked.resolve()
    await new Promise<void>((gone) => outgoing?.once('close', gone))
    files.enter({ address: 'slow', env }, 'a', 5)
    apps.hold('slow', env, 5)
    entered.resolve()
    return new Response('late')
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void http.close())
  const address = http.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
  await asked.promise
  socket.destroy()
  await entered.promise
  expect([files.bytes(), apps.bytes()]).toEqual([0, 0])
})

test('a site’s readers who take nothing make room for those who come after them: threat T94', async () => {
  const { test: server, close } = await openTestServer('sqlite')
  onTestFinished(close)
  const eve = await signedUp(server, 'eve')
  const names = Array.from({ length: 9 }, (_, at) => `part-${at}.txt`)
  const files = Object.fromEntries(
    names.map((name, at) => [name, String(at).repeat(5 * 1_000_000)]),
  )
  const { subdomain } = await publishedApp(eve, 'heavy-site', { 'index.html': 'x', ...files })
  const ask = async (name: string, coding: string, address: string) => {
    const outgoing = new SlowReader()
    const url = `http://${subdomain}.apps.localhost:3000/${name}`
    const headers = { host: new URL(url).host, 'accept-encoding': coding }
    const env = { incoming: { socket: { remoteAddress: address } }, outgoing }
    const { status } = await server.server.answer(new Request(url, { headers }), env)
    return { status, outgoing }
  }
  const slow = []
  for (const coding of ['identity', 'gzip', 'br'])
    for (const name of names) slow.push(await ask(name, coding, '192.0.2.1'))
  const visitor = await ask(names[0] ?? '', 'identity', '192.0.2.2')
  expect([...slow, visitor].map(({ status }) => status)).toEqual([...slow, visitor].map(() => 200))
  // 27 of 5 MB are more than 128 MiB.
  expect(slow.filter(({ outgoing }) => outgoing.closed).length).toBeGreaterThan(0)
  expect(slow[0]?.outgoing.closed).toBe(true)
  expect(visitor.outgoing.closed).toBe(false)
}, 120_000)

/** Requests one behind the other on one connection of which nothing is read until it is asked for. */
async function pipelined(http: Server, count: number): Promise<Socket> {
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const requests = Array.from(
    { length: count },
    (_, at) => `GET /${at} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`,
  )
  socket.write(requests.join(''))
  return socket
}
const mebibyte = 1_048_576

test('of requests sent one behind the other four are answered ahead of the reader, and all in their order once they are read: threat T101', async () => {
  const asked: string[] = []
  const http = bareHttp((request) => {
    asked.push(new URL(request.url).pathname)
    return new Response(`${asked.length.toString().padStart(3, '0')}${'x'.repeat(16 * mebibyte)}`)
  })
  const socket = await pipelined(http, 12)
  await expect.poll(() => asked.length).toBe(mostAhead)
  // A whole turn of the loop, in which more would have begun.
  await new Promise((done) => setImmediate(done))
  expect(asked.length).toBe(mostAhead)
  let read = ''
  socket.on('data', (part: Buffer) => {
    read += part.toString('latin1').replace(/x+/g, '')
  })
  socket.resume()
  await expect
    .poll(() => [...read.matchAll(/\r\n\r\n(\d{3})/g)].length, { timeout: 20_000 })
    .toBe(12)
  const order = [...read.matchAll(/\r\n\r\n(\d{3})/g)].map(([, number]) => Number(number))
  expect(order).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test('a connection that sends hundreds of requests ahead of its answers is closed: threat T101', async () => {
  const http = bareHttp(() => new Response('x'.repeat(mebibyte)))
  const socket = await pipelined(http, mostAhead + mostWaitingBehind + 1)
  socket.resume()
  await once(socket, 'close')
})

test('answers of any kind that nobody takes have the bounds of published files, and whoever reads is answered: threat T101', async () => {
  const room = createSendingCapacity(48 * mebibyte)
  const body = 'x'.repeat(16 * mebibyte)
  const http = bareHttp(
    (request) => {
      const { pathname } = new URL(request.url)
      return pathname === '/read' ? new Response('taken') : Response.json({ body })
    },
    { room },
  )
  const first = await pipelined(http, 1)
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets = Array.from({ length: 8 }, () => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write('GET /x HTTP/1.1\r\nHost: localhost:3000\r\n\r\n')
    return socket
  })
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const closed = once(first.resume(), 'close')
  await closed
  expect(room.bytes()).toBeLessThanOrEqual(48 * mebibyte)
  const answer = await fetch(`http://127.0.0.1:${port}/read`, {
    headers: { Host: 'localhost:3000' },
  })
  expect(await answer.text()).toBe('taken')
})

test('whoever takes nothing of what is written is gone in time; an answer that is still worked out is waited for: threat T101', async () => {
  const [asked, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const http = bareHttp(async (request) => {
    if (new URL(request.url).pathname === '/0') return new Response('x'.repeat(64 * mebibyte))
    asked.resolve()
    await worked.promise
    return new Response('worked out')
  })
  expect(http.timeout).toBe(30_000)
  http.timeout = 100
  const cut = Promise.withResolvers<void>()
  http.on('connection', (socket: Socket) =>
    socket.once('close', () => socket.bytesWritten > mebibyte && cut.resolve()),
  )
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  const open = (path: string): Socket => {
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`)
    return socket.pause()
  }
  const waiting = open('/1')
  await asked.promise
  const unread = open('/0')
  await cut.promise
  worked.resolve()
  const [part] = await once(waiting.resume(), 'data')
  expect(String(part)).toMatch(/^HTTP\/1\.1 200 [^]*worked out$/)
  unread.destroy()
})
