/** The listener with a real HTTP server and raw requests: what no parsed URL could express. */
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createListener } from './listener.ts'

async function listening(answer: () => Response) {
  const failed: unknown[] = []
  const http = createServer(
    createListener({
      answer,
      studioHost: 'localhost',
      answered: () => undefined,
      failed: (error) => failed.push(error),
    }),
  )
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => void http.close())
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const get = (path: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.apps.localhost\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  return { get, failed }
}

const everywhere = [
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
  /^origin-agent-cluster: \?1\r$/im,
  /^cross-origin-opener-policy: same-origin-allow-popups\r$/im,
  /^permissions-policy: payment=\(\), usb=\(\), serial=\(\), hid=\(\), bluetooth=\(\)/im,
]

test('a path that is no address is 400 with the headers of every answer [HST-12]', async () => {
  const { get, failed } = await listening(() => new Response('read'))
  const answer = await get(String.raw`/a\b.html`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"validationError"')
  for (const header of everywhere) expect(answer).toMatch(header)
  expect(failed).toEqual([])
  expect(await get('/a.html')).toMatch(/^HTTP\/1\.1 200 /)
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
