/** What the studio holds of bodies at once is bounded, for one address and for all (T90). */
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '../../contract/failures.ts'
import { onEachDatabase, type TestServer } from '../testing/test-server.ts'
import { createBodyCapacity } from './body-capacity.ts'

const partBytes = 900 * 1_024

/** Calls whose bodies come up to 900 KiB and then not on; resolves when all of it was read. */
async function unfinished(server: TestServer, count: number, address: string) {
  const endings: (() => void)[] = []
  const answers = Array.from({ length: count }, () => {
    const read = Promise.withResolvers<'read'>()
    let turn = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          turn += 1
          if (turn === 1) return controller.enqueue(Buffer.alloc(partBytes, ' '))
          endings.push(() => controller.close())
          read.resolve('read')
          // What is asked for next comes with the end of the test only.
          return new Promise<void>((done) => endings.push(done))
        },
      },
      { highWaterMark: 0 },
    )
    return { read: read.promise, answer: send(server, body, address) }
  })
  const finish = async (): Promise<number[]> => {
    for (const end of endings.splice(0)) end()
    return (await Promise.all(answers.map(({ answer }) => answer))).map(({ status }) => status)
  }
  onTestFinished(async () => void (await finish()))
  await Promise.all(answers.map(({ read, answer }) => Promise.race([read, answer])))
  return { finish }
}

function send(server: TestServer, body: BodyInit, address: string): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  }
  return server.request('/api/auth/logout', init, address)
}

onEachDatabase('bodies that come to no end', (server) => {
  test('whoever holds 32 MiB of unfinished bodies is told to wait, others are not, and later nobody is: threat T90 [API-46]', async () => {
    const large = `{}${' '.repeat(partBytes)}`
    const { finish } = await unfinished(server(), 36, '192.0.2.1')
    const refused = await send(server(), large, '192.0.2.1')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'rateLimited' }),
    ])
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await send(server(), large, '192.0.2.2')).status).toBeLessThan(400)
    expect(await finish()).toEqual(Array.from({ length: 36 }, () => 400))
    expect((await send(server(), large, '192.0.2.1')).status).toBeLessThan(400)
  })
})

onEachDatabase('bodies that break off', (server) => {
  test('whoever hangs up in the middle of a body, short or long, is no fault of ours: threat T90', async () => {
    for (const length of [100, partBytes]) {
      const left = new AbortController()
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          left.abort()
          controller.error(new Error('aborted'))
        },
      })
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(length) },
        body,
        duplex: 'half',
        signal: left.signal,
      }
      expect((await server().request('/api/auth/logout', init)).status).toBe(400)
    }
    expect(server().logged()).not.toContain('request failed')
  })
})

test('where strangers from everywhere hold all there is, small bodies still have room: threat T90', () => {
  const room = createBodyCapacity()
  const mebibyte = 1_048_576
  const strangers = Array.from({ length: 8 }, (_, at) => room.enter(`192.0.2.${at}`))
  const taken = strangers.map((stranger) => {
    let count = 0
    try {
      for (; count < 40; count += 1) stranger.take(mebibyte)
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
    }
    return count
  })
  expect(taken).toEqual([32, 32, 32, 32, 0, 0, 0, 0])
  expect(() => room.enter('198.51.100.1').take(60_000)).not.toThrow()
  for (const stranger of strangers) stranger.leave()
  expect(room.bytes()).toBe(60_000)
  expect(() => room.enter('198.51.100.1').take(mebibyte)).not.toThrow()
})
