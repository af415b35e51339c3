/** Whoever has a checkout may send what they like to its address: its forms are read to their bound and no further (T67). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '../../server/testing/payments.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../server/testing/test-server.ts'

let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let eve: Person
beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  eve = await signedUp(server, 'eve')
}, 60_000)
afterAll(() => opened?.close())

const chunkBytes = 64 * 1024
/** Where a body that nobody stops reading would end all the same, so that the test of it ends. */
const endBytes = 16 * 1024 * 1024

async function sendEndless(path: string, headers: Record<string, string> = {}) {
  let taken = 0
  const chunk = new Uint8Array(chunkBytes).fill(0x61)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= endBytes) return controller.close()
        taken += chunkBytes
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' } as const
  const answer = await server.request(path, init)
  await answer.text()
  return { status: answer.status, closes: answer.headers.get('connection') === 'close', taken }
}

test('a form without an end, sent to a checkout of one’s own, is answered 413 at its bound and no more of it is read: threat T67 [API-41]', async () => {
  const { url } = (await order(eve, 'pro')).body
  const { pathname } = new URL(url ?? '')
  expect((await server.request(pathname)).status).toBe(200)
  const answer = await sendEndless(pathname)
  expect(answer).toEqual({ status: 413, closes: true, taken: chunkBytes })
  const stated = await sendEndless(pathname, { 'Content-Length': String(2 ** 31) })
  expect(stated).toEqual({ status: 413, closes: true, taken: 0 })
  expect((await server.request(pathname)).status).toBe(200)
})
