/** What goes straight to the code host, while the host is moved and else. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { refuseWhileMoved, takeUnlessMoved } from './moved-host.ts'

function taken(method: string, url: string, isMoved: boolean): boolean {
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { method, url })
  const outgoing = new ServerResponse(incoming)
  return takeUnlessMoved(() => true, { wasOn: () => isMoved })({ incoming, outgoing })
}

test('while the host is moved git fetches straight from the code host, and a push goes where it is refused [KIT-10]', () => {
  const repository = '/codehost/ada/reading-log.git'
  const calls = [
    ['GET', `${repository}/info/refs?service=git-receive-pack`],
    ['POST', `${repository}/git-upload-pack`],
    ['POST', `${repository}/git-receive-pack`],
    ['POST', `${repository}/git-receive-pack?x=/git-upload-pack`],
    ['DELETE', '/codehost/api/repos/ada/reading-log'],
  ] as const
  expect(calls.map(([method, url]) => taken(method, url, true))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(calls.map(([method, url]) => taken(method, url, false))).toEqual(calls.map(() => true))
})

test('a write that was under way when writes were stopped is not said to be done: threat T138', async () => {
  let left: number | null = null
  const moving = {
    minutesLeft: async () => left,
    isOn: async () => left !== null,
    wasOn: () => false,
  }
  const world = { now: () => 0, random: () => Buffer.alloc(16), fetch }
  const stops = { next: false }
  const answer = refuseWhileMoved(
    async () => {
      if (stops.next) left = 3
      return new Response('done', { status: 201 })
    },
    { moving, world },
  )
  const calls = (method: string) => answer(new Request('http://localhost/api/apps', { method }), {})
  expect((await calls('POST')).status).toBe(201)
  stops.next = true
  const during = await calls('POST')
  expect([during.status, during.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await calls('POST')).status).toBe(503)
  expect((await calls('GET')).status).toBe(201)
})

test('an address that nobody can read is left to whoever answers', async () => {
  const moving = { minutesLeft: async () => null, isOn: async () => false, wasOn: () => false }
  const world = { now: () => 0, random: () => Buffer.alloc(16), fetch }
  const answer = refuseWhileMoved(() => new Response('421', { status: 421 }), { moving, world })
  const request = new Request('http://localhost/')
  Object.defineProperty(request, 'url', { value: 'http://1.2.3.4.5:x/' })
  expect((await answer(request, {})).status).toBe(421)
})
