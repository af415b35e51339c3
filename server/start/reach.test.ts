/** Redis, which may be away for a while: calls are counted all the same, and no one waits for it (API-46). */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { realWorld } from '../kernel/world.ts'
import { readConfig } from '../settings/config.ts'
import { reachCounter } from './reach.ts'

/** As much of a Redis as counting needs; `stop` cuts whoever is connected. */
class SmallRedis {
  readonly #counts = new Map<string, number>()
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  async start(port: number): Promise<number> {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => {}).on('data', (data) => this.#answer(socket, String(data)))
    }).listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }

  async stop(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #answer(socket: Socket, data: string): void {
    for (const [, name, key = ''] of data.matchAll(
      /\*\d+\r\n\$\d+\r\n(\w+)\r\n(?:\$\d+\r\n([^\r]*)\r\n)?/g,
    ))
      socket.write(this.#replyTo(name?.toLowerCase(), key))
  }

  #replyTo(name: string | undefined, key: string): string {
    if (name === 'hello') return "-ERR unknown command 'HELLO'\r\n"
    if (name === 'info') return '$9\r\nloading:0\r\n'
    if (name === 'ttl') return ':60\r\n'
    if (name !== 'incr') return '+OK\r\n'
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return `:${count}\r\n`
  }
}

test('while Redis is away calls are counted in this process, told once, and by Redis again when it is back [API-46]', async () => {
  const redis = new SmallRedis()
  const port = await redis.start(0)
  const lines: string[] = []
  const log = createLog({ stream: { write: (line) => void lines.push(line) } })
  const config = readConfig({ REDIS_URL: `redis://127.0.0.1:${port}` }, '/nowhere')
  const counter = await reachCounter(config, realWorld, log)
  const calls = async (bucket: string) => (await counter.add(bucket, 60)).calls
  expect([await calls('ada'), await calls('ada')]).toEqual([1, 2])

  await redis.stop()
  expect([await calls('ada'), await calls('ada'), await calls('ben')]).toEqual([1, 2, 1])
  expect(lines).toEqual([expect.stringMatching(/the connection was closed.*redis is away/)])

  await redis.start(port)
  onTestFinished(() => redis.stop())
  const linesAfterCall = async () => (await calls('ben')) && lines.length
  await expect.poll(linesAfterCall, { timeout: 10_000 }).toBe(2)
  expect(lines[1]).toContain('redis is back')
  expect(await calls('ada')).toBe(3)
})
