/** What goes straight to the code host, while the host is moved and else. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { refuseWhileMoved, takeReads } from './moved-host.ts'

function taken(method: string, url: string): boolean {
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { method, url })
  const outgoing = new ServerResponse(incoming)
  return takeReads(() => true)({ incoming, outgoing })
}

test('what reads goes straight to the code host, and a push goes where it is looked at in the end [KIT-10]', () => {
  const repository = '/codehost/ada/reading-log.git'
  const calls = [
    ['GET', `${repository}/info/refs?service=git-receive-pack`],
    ['POST', `${repository}/git-upload-pack`],
    ['POST', `${repository}/git-receive-pack`],
    ['POST', `${repository}/git-receive-pack?x=/git-upload-pack`],
    ['DELETE', '/codehost/api/repos/ada/reading-log'],
  ] as const
  expect(calls.map(([method, url]) => taken(method, url))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a write that was under way when writes were stopped is not said to be done: threat T138', async () => {
  let left: number | null = null
  const moving = {
    minutesLeft: async () => left,
    isOn: async () => left !== null,
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

test('a push whose report comes after writes were stopped is not said to be done, and one that breaks off is told to come again: threat T138', async () => {
  let left: number | null = null
  const moving = {
    minutesLeft: async () => left,
    isOn: async () => left !== null,
  }
  const world = { now: () => 0, random: () => Buffer.alloc(16), fetch }
  const begun: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = refuseWhileMoved(
    async () =>
      new Response(new ReadableStream({ start: (body) => void begun.push(body) }), {
        headers: { 'Content-Type': 'application/x-git-receive-pack-result' },
      }),
    { moving, world },
  )
  const pushes = async () => {
    const address = 'http://localhost/codehost/ada/app.git/git-receive-pack'
    const answered = Promise.resolve(answer(new Request(address, { method: 'POST' }), {}))
    await expect.poll(() => begun.length).toBe(1)
    const [body] = begun.splice(0)
    if (!body) throw new Error('the push was not passed on')
    return { body, answered }
  }
  const whole = await pushes()
  whole.body.enqueue(Buffer.from('unpack ok'))
  whole.body.close()
  const said = await whole.answered
  expect([said.status, said.headers.get('content-type'), await said.text()]).toEqual([
    200,
    'application/x-git-receive-pack-result',
    'unpack ok',
  ])
  const broken = await pushes()
  broken.body.error(new Error('the code host is gone'))
  expect((await broken.answered).status).toBe(503)
  const late = await pushes()
  left = 3
  late.body.enqueue(Buffer.from('unpack ok'))
  late.body.close()
  const refused = await late.answered
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
})

test('an address that nobody can read is left to whoever answers', async () => {
  const moving = { minutesLeft: async () => null, isOn: async () => false }
  const world = { now: () => 0, random: () => Buffer.alloc(16), fetch }
  const answer = refuseWhileMoved(() => new Response('421', { status: 421 }), { moving, world })
  const request = new Request('http://localhost/')
  Object.defineProperty(request, 'url', { value: 'http://1.2.3.4.5:x/' })
  expect((await answer(request, {})).status).toBe(421)
})
