/** Whole apps are answered from memory: what readers hold of it is bounded, however slowly they take it (T94). */
import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let large = ''
let small = ''
beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  const eve = await signedUp(server, 'eve')
  const parts = Array.from({ length: 3 }, (_, at) => [
    `part-${at}.bin`,
    Buffer.alloc(4_194_304, at),
  ])
  const files = Object.fromEntries([['index.html', 'x'], ...parts])
  large = (await publishedApp(eve, 'large-app', files)).id
  small = (await publishedApp(eve, 'small-app')).id
}, 120_000)
afterAll(() => opened?.close())

/** A reader who takes nothing of what is answered until they are gone. */
class SlowReader extends EventEmitter {
  closed = false
  destroy(): void {
    this.closed = true
    this.emit('close')
  }
}

async function ask(path: string, address: string) {
  const outgoing = new SlowReader()
  const url = new URL(path, server.origin)
  const request = new Request(url, { headers: { host: url.host } })
  const env = { incoming: { socket: { remoteAddress: address } }, outgoing }
  const { status, headers } = await server.server.answer(request, env)
  return { status, wait: headers.get('retry-after'), outgoing }
}

test('readers who take nothing of a large app are told to wait, by address and in all; small apps are answered all the while, and whoever leaves makes room: threat T94 [API-46]', async () => {
  const held = []
  for (const address of ['192.0.2.1', '192.0.2.2'])
    for (const path of [`/api/apps/${large}/files`, `/api/apps/${large}/files`])
      held.push(await ask(path, address))
  // 48 MiB each: a second one of the same address has no room, nor has a third in all.
  expect(held.map(({ status, wait }) => [status, wait])).toEqual([
    [200, null],
    [429, '2'],
    [200, null],
    [429, '2'],
  ])
  expect((await ask(`/api/apps/${large}/files`, '192.0.2.3')).status).toBe(429)
  expect((await ask(`/api/apps/${large}/download`, '192.0.2.4')).status).toBe(200)
  expect((await ask(`/api/apps/${large}/download`, '192.0.2.5')).status).toBe(429)
  for (const path of ['files', 'download'])
    expect((await ask(`/api/apps/${small}/${path}`, '192.0.2.1')).status).toBe(200)
  held[0]?.outgoing.destroy()
  const again = await ask(`/api/apps/${large}/files`, '192.0.2.1')
  expect(again.status).toBe(200)
}, 60_000)
