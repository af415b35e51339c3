/** The real HTTP server and raw requests: what no parsed URL could express, and what is too large. */
import { createServer, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Taker } from './codehost-caller.ts'
import { type Answerer, dispatch } from './hosts.ts'
import { bareHttp } from './testing/bare-http.ts'
import { boundOpenHeads, mostOpenBytes, mostWaiting } from './open-heads.ts'

async function listening(answer: Answerer, take?: Taker) {
  const failed: unknown[] = []
  const http = bareHttp(answer, {
    failed: (error) => void failed.push(error),
    ...(take && { take }),
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const open = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined)
  const send = (head: string): Promise<string> => {
    const socket = open()
    socket.write(head)
    return text(socket)
  }
  const get = (path: string, host = 'a.apps.localhost:3000', more = ''): Promise<string> =>
    send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
  return { get, send, open, failed, http }
}

/** All that a connection said until its end; one that is cut off while it still sends ends too. */
function text(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (part) => (said += part.toString()))
  return new Promise((done) => socket.once('close', () => done(said)))
}

const everywhere = [
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
  /^origin-agent-cluster: \?1\r$/im,
  /^cross-origin-opener-policy: same-origin-allow-popups\r$/im,
  /^permissions-policy: payment=\(\), usb=\(\), serial=\(\), hid=\(\), bluetooth=\(\)/im,
]
const clears = /^clear-site-data: "cookies"\r$/im
const cookiesOf = (count: number): string =>
  `Cookie: ${Array.from({ length: count }, (_, n) => `c${n}=${'x'.repeat(4_000)}`).join('; ')}\r\n`

test('a path that is no address is 400 with the headers of every answer [HST-12]', async () => {
  const { get, failed } = await listening(() => new Response('read'))
  const answer = await get(String.raw`/a\b.html`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"validationError"')
  for (const header of everywhere) expect(answer).toMatch(header)
  expect(failed).toEqual([])
  expect(await get('/a.html')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a host that no address can have is nobody’s, and no fault of ours: threat T89 [HST-01]', async () => {
  const nobody = (): never => {
    throw new Error('asked')
  }
  const { get, failed } = await listening(
    dispatch({
      studioHost: 'localhost:3000',
      previewHost: 'preview.localhost:3000',
      sitesHost: 'apps.localhost:3000',
      studio: nobody,
      preview: nobody,
      shared: nobody,
      branch: nobody,
      site: nobody,
      apex: nobody,
      picture: nobody,
      elsewhere: async (_request, _env, _visit, otherwise) => otherwise(),
      trustedProxyHops: 0,
    }),
  )
  for (const host of ['999.999.999.999', '1.2.3.4.5', '0x100000000', '1.2.3.256:3000'])
    for (const path of ['/', '/healthz', '/codehost/signin', '//x'])
      expect(await get(path, host)).toMatch(/^HTTP\/1\.1 421 /)
  expect(failed).toEqual([])
})

test('a fault of ours outside of every host is 500, told in no detail and kept in the log', async () => {
  const { get, failed } = await listening(() => {
    throw new Error('the inside of it')
  })
  const answer = await get('/')
  expect(answer).toMatch(/^HTTP\/1\.1 500 /)
  expect(answer).toContain('"code":"serverError"')
  expect(answer).not.toContain('the inside')
  expect(failed).toHaveLength(1)
})

test('as many cookies as a browser keeps are refused and taken away, on the hosts that know no cookies: threat T77 [HST-13] [HST-12]', async () => {
  const { get } = await listening(() => new Response('read'))
  const hosts = [
    'a.apps.localhost:3000',
    'APPS.localhost:3000',
    `${'a'.repeat(32)}.preview.localhost:3000`,
  ]
  for (const host of hosts) {
    for (const count of [5, 60, 180]) {
      const answer = await get('/', host, cookiesOf(count))
      expect({ host, count, head: answer.slice(0, 12) }).toEqual({
        host,
        count,
        head: 'HTTP/1.1 431',
      })
      expect(answer).toMatch(clears)
      for (const header of everywhere) expect(answer).toMatch(header)
    }
  }
  expect(await get('/', 'a.apps.localhost:3000', cookiesOf(3))).toMatch(/^HTTP\/1\.1 200 /)
})

test('the studio signs nobody out by too large headers, nor does a host that is nobody: threat T77 [HST-13]', async () => {
  const { get, send } = await listening(() => new Response('read'))
  const hosts = ['localhost:3000', 'evil.example', 'evilapps.localhost:3000']
  for (const host of hosts) {
    for (const path of ['/', `/${'x'.repeat(17_000)}`]) {
      const answer = await get(path, host, path === '/' ? cookiesOf(60) : '')
      expect(answer).toMatch(/^HTTP\/1\.1 431 /)
      expect(answer).toContain('"error":"Too large (limit 16 KiB)"')
      expect(answer).not.toMatch(/clear-site-data/i)
      for (const header of everywhere) expect(answer).toMatch(header)
    }
  }
  // More than the parser reads; two hosts in one request are none.
  const twice = 'Host: localhost:3000\r\nHost: a.apps.localhost:3000\r\n'
  const answer = await send(`GET / HTTP/1.1\r\n${twice}${cookiesOf(400)}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /)
  expect(answer).not.toMatch(/clear-site-data/i)
})

test('what is no request is 400 with the headers of every answer, and no answer under way is disturbed', async () => {
  const answering = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const { send, open } = await listening(() => {
    asked.resolve()
    return answering.promise
  })
  const answer = await send('no request at all\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  for (const header of everywhere) expect(answer).toMatch(header)
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: a.apps.localhost:3000\r\n\r\n')
  await asked.promise
  socket.write('no request at all\r\n\r\n')
  expect(await text(socket)).toBe('')
  answering.resolve(new Response('late'))
})

test('a body that does not come is waited for two minutes, and by the code host, which takes pushes, for longer [API-41]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const heard: string[] = []
  const { open, http } = await listening(async (request) => {
    heard.push(request.method)
    return new Response(await request.text().catch(() => 'cut'))
  })
  const taken: ServerResponse[] = []
  const taking = await listening(
    async () => new Response('no'),
    ({ outgoing }) => taken.push(outgoing) > 0,
  )
  const [socket, push] = [open(), taking.open()]
  for (const one of [socket, push])
    one.write('POST /x HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 9\r\n\r\nhalf')
  const [said, told] = [text(socket), text(push)]
  await expect.poll(() => [heard.length, taken.length]).toEqual([1, 1])
  vi.advanceTimersByTime(121_000)
  expect(await said).toBe('')
  taken[0]?.end('taken')
  push.end('whole')
  expect(await told).toContain('taken')
  // No call of git is waited for longer than ten minutes.
  expect(http.requestTimeout).toBeGreaterThan(600_000)
})

test('heads that come to no end hold a bounded memory, and whoever brings many cookies is answered all the same: threats T63 and T91 [HST-13]', async () => {
  const { get, open } = await listening(() => new Response('read'))
  const head = `GET / HTTP/1.1\r\nHost: a.apps.localhost:3000\r\n${`x: ${'h'.repeat(8_000)}\r\n`.repeat(120)}`
  const mayStay = Math.floor(mostOpenBytes / head.length)
  const sockets = Array.from({ length: mayStay + 20 }, open)
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const ended = Promise.withResolvers<void>()
  let left = sockets.length
  for (const socket of sockets) {
    socket.on('close', () => {
      left -= 1
      if (left <= mayStay) ended.resolve()
    })
    socket.resume().write(head)
  }
  const answer = await get('/', 'a.apps.localhost:3000', cookiesOf(180))
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toMatch(clears)
  await ended.promise
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(0)
})

test('of too many connections that wait those are ended that have waited longest, and never one that is being answered: threat T91', () => {
  const http = createServer()
  const heads = boundOpenHeads(http)
  const come = (count: number): Socket[] =>
    Array.from({ length: count }, () => {
      const socket = new Socket()
      http.emit('connection', socket)
      return socket
    })
  const ended = (sockets: readonly Socket[]): number =>
    sockets.filter(({ destroyed }) => destroyed).length
  const [busy, ...idle] = come(mostWaiting)
  if (busy) heads.through(busy)
  const others = come(11)
  expect(ended(idle)).toBe(10)
  expect(ended(idle.slice(0, 10))).toBe(10)
  expect(ended(others)).toBe(0)
  if (busy) heads.answered(busy)
  expect(ended(idle)).toBe(11)
  expect(busy?.destroyed).toBe(false)
  http.emit('close')
})
