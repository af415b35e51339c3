/** Memory of bodies that is used again: never while somebody still reads it. */
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { mostAhead, mostWaitingBehind } from '../answers-ahead.ts'
import { whenSent } from '../kernel/when-sent.ts'
import { bareHttp } from '../testing/bare-http.ts'
import { borrowBytes } from './body-bytes.ts'

const letters = 60_000

/** Answers each path with its last letter, so many times; tells where it listens and whose memory was lent. */
async function listening() {
  const lent = new Set<ArrayBuffer>()
  const http = bareHttp((request, env) => {
    const letter = Buffer.alloc(letters / 2, request.url.at(-1))
    const { body, sent } = borrowBytes([letter, letter])
    lent.add(body.buffer)
    whenSent(env, sent)
    return new Response(body)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  return { port: typeof address === 'object' && address ? address.port : 0, lent }
}

function ask(port: number, letter: string): Promise<string> {
  return new Promise((done, refuse) => {
    get(
      { port, host: '127.0.0.1', path: `/${letter}`, headers: { Host: 'localhost:3000' } },
      (answer) => done(text(answer)),
    ).once('error', refuse)
  })
}

test('bodies that are sent one after the other share their memory', async () => {
  const { port, lent } = await listening()
  for (const letter of 'abcdefgh') expect(await ask(port, letter)).toBe(letter.repeat(letters))
  expect(lent.size).toBeLessThan(3)
})

test('who reads slowly is sent the own body, whatever others are sent meanwhile', async () => {
  const { port } = await listening()
  // As many as one connection may ask for ahead.
  const many = mostAhead + mostWaitingBehind
  const slow: Socket = connect(port, '127.0.0.1').pause()
  slow.write('GET /s HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(many - 1))
  slow.write('GET /s HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n')
  for (const letter of 'abcdefgh'.repeat(5))
    expect(await ask(port, letter)).toBe(letter.repeat(letters))
  const bodies = (await text(slow)).split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1)
  expect(bodies).toHaveLength(many)
  expect(bodies.filter((body) => body !== 's'.repeat(letters))).toEqual([])
})
