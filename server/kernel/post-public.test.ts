/** Calls to addresses that people name: where they may lead, and that nothing of them is without an end (T163). */
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './forbidden-addresses.ts'
import { postPublicBy } from './post-public.ts'

const post = { headers: { 'X-Trial': '1' }, body: '{"a":1}', timeoutMs: 5_000, answerBytes: 100 }

async function listening(answer: RequestListener): Promise<number> {
  const http = createServer(answer)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return portOf(http.address())
}
function portOf(at: AddressInfo | string | null): number {
  if (at === null || typeof at === 'string') throw new Error('no port')
  return at.port
}
const here = postPublicBy({ resolve: async () => ['127.0.0.1'], isAllowed: () => true })

test('addresses of this machine, of private networks, of clouds and of no network are not public', () => {
  const refused = [
    '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 0.0.0.0 224.0.0.1',
    '255.255.255.255 192.0.2.1 198.18.0.1 100.100.100.200 ::1 :: fe80::1 fc00::1 fd00:ec2::254',
    'ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: ::127.0.0.1',
    '::ffff:0:127.0.0.1 ::ffff:0:a00:1',
    '2001:db8::1 nowhere',
  ].flatMap((line) => line.split(' '))
  expect(refused.filter(isPublicAddress)).toEqual([])
  expect(
    ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'].map(isPublicAddress),
  ).toEqual([true, true, true])
})

test('a name is asked for once, and one private address among its addresses refuses all: threat T163', async () => {
  let asked = 0
  let arrived = 0
  const port = await listening((_request, response) => {
    arrived += 1
    response.end()
  })
  const by = (addresses: string[]) =>
    postPublicBy({
      async resolve() {
        asked += 1
        return addresses
      },
      isAllowed: isPublicAddress,
    })
  const url = `http://rebound.example:${port}/`
  expect(await by(['127.0.0.1'])(url, post)).toEqual({ problem: 'address' })
  expect(await by(['93.184.216.34', '127.0.0.1'])(url, post)).toEqual({ problem: 'address' })
  expect(await by([])(url, post)).toEqual({ problem: 'name' })
  expect(await by([])(`http://127.0.0.1:${port}/`, post)).toEqual({ problem: 'address' })
  expect(await by([])(`http://[::1]:${port}/`, post)).toEqual({ problem: 'address' })
  expect([asked, arrived]).toEqual([3, 0])
})

test('the connection goes to the address that was looked at, with the name of the URL', async () => {
  const port = await listening((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () =>
      response.end(
        `${request.method} ${request.headers.host} ${request.headers['x-trial']} ${body}`,
      ),
    )
  })
  expect(await here(`http://hooks.example:${port}/in`, post)).toEqual({
    status: 200,
    text: `POST hooks.example:${port} 1 {"a":1}`,
  })
})

test('no redirect is followed, a long answer is cut, and one that does not end is not waited for', async () => {
  let arrived = 0
  const port = await listening((request, response) => {
    arrived += 1
    if (request.url === '/away') return response.writeHead(302, { Location: '/long' }).end('there')
    if (request.url === '/silent') return undefined
    response.write('x'.repeat(1_000))
    return undefined
  })
  const ask = (path: string, more = {}) =>
    here(`http://hooks.example:${port}${path}`, { ...post, ...more })
  expect(await ask('/away')).toEqual({ status: 302, text: 'there' })
  expect(await ask('/long')).toEqual({ status: 200, text: 'x'.repeat(100) })
  expect(await ask('/silent', { timeoutMs: 50 })).toEqual({ problem: 'timeout' })
  expect(arrived).toBe(3)
})

test('a server that wants to speak another protocol, or hangs up, holds up nothing', async () => {
  const answers = {
    upgrade:
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\nhello',
    nothing: '',
    half: 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello',
    headers: `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(50_000)}\r\n\r\n`,
  }
  for (const [name, answer] of Object.entries(answers)) {
    const plain = createPlain((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => void socket.end(answer))
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void plain.close())
    const came = await here(`http://hooks.example:${portOf(plain.address())}/`, post)
    expect([name, came]).toEqual([name, { problem: 'connection' }])
  }
})

test('a server that is away or speaks no TLS is told apart', async () => {
  const plain = createPlain((socket) => void socket.end('hello, this is no TLS\r\n'))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void plain.close())
  const port = portOf(plain.address())
  expect(await here(`https://hooks.example:${port}/`, post)).toEqual({ problem: 'tls' })
  expect(await here('http://hooks.example:1/', post)).toEqual({ problem: 'connection' })
})
