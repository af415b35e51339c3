/**
 * What one stranger with one machine can do is let loose on a server, and the neighbours are asked
 * meanwhile. `HOSTILE=1` lets every script run for a minute; without it three cheap ones run shortly.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { attacks } from '../testing/hostile/attacks.ts'
import type { Target } from '../testing/hostile/target.ts'
import { livingServer } from './living-server.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'

const isWhole = process.env['HOSTILE'] === '1'
const attackMs = isWhole ? 60_000 : 2_000
const cheap: ReadonlySet<string> = new Set([
  'odd requests',
  'guessed passwords',
  'previews that nobody made',
  'odd calls of the data of an app',
])
const chosen = attacks.filter(({ name }) => isWhole || cheap.has(name))
const mostMemoryMb = 600
/** A stranger writes no more lines than this a second, whatever is asked. */
const mostLinesPerSecond = 50

describe('hostile scripts', () => {
  let server: RunningServer
  let target: Target
  let metricsPort = 0

  beforeAll(async () => {
    metricsPort = await freePort()
    const limits = { userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }
    server = await startServer({ limits }, { METRICS_PORT: String(metricsPort) })
    target = await livingServer(server)
  })
  afterAll(() => server.stop())

  test.each(chosen)(
    'while there are $name, neighbours are answered and memory and log stay small: threats T67 to T94',
    { timeout: attackMs + 120_000 },
    async ({ name }) => {
      const linesBefore = server.log().split('\n').length
      const attacker = await begin(name, target)
      onTestFinished(() => end(attacker))
      const seen = await askNeighbours(target, metricsPort)
      await end(attacker)
      const lines = server.log().split('\n').slice(linesBefore)

      expect(seen.wrong, 'answers to neighbours').toEqual([])
      expect(seen.asked).toBeGreaterThan(0)
      expect(seen.memoryMb).toBeLessThan(mostMemoryMb)
      expect(lines.filter(isBug)).toEqual([])
      expect(lines.length).toBeLessThan((mostLinesPerSecond * attackMs) / 1_000)
      expect(server.hasEnded()).toBe(false)
      const signIn = { host: `localhost:${target.port}`, path: '/codehost/signin' }
      await expect.poll(() => statusOf(target.port, signIn), { timeout: 30_000 }).toBe(200)
    },
  )

  test('two hundred calls at once on one connection leave no warning in the log', async () => {
    const before = server.log().length
    const socket = connect(target.port, '127.0.0.1')
    const call = `GET /codehost/signin HTTP/1.1\r\nHost: localhost:${target.port}\r\n`
    socket.write(`${`${call}\r\n`.repeat(199)}${call}Connection: close\r\n\r\n`)
    socket.resume()
    await once(socket, 'close')
    expect(server.log().slice(before)).not.toContain('Warning')
  })
})

/** A fault of ours, in the server or the code host. */
function isBug(line: string): boolean {
  return /"event":"(?:request failed|listener failed)"|apiBug|pageBug|Warning: /.test(line)
}

/** Starts an attack in a process of its own: a busy attacker hears of no end. */
async function begin(name: string, target: Target): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../testing/hostile/attacker.ts')
  const child = fork(script, [name, JSON.stringify(target)])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)))
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  child.send('go')
  return child
}

/** Ends it, also when the test failed before. */
async function end(attacker: ChildProcess): Promise<void> {
  if (attacker.exitCode !== null || attacker.signalCode !== null) return
  const gone = once(attacker, 'exit')
  attacker.kill('SIGKILL')
  await gone
}

type Asked = { host: string; path: string }

/** Asks as people would, one after the other, for as long as the attack is to last. */
async function askNeighbours({ port, siteHost }: Target, metricsPort: number) {
  const studio = `localhost:${port}`
  const asked: readonly Asked[] = [
    { host: studio, path: '/healthz' },
    { host: studio, path: '/api/apps/with-status?page=1&limit=16' },
    { host: siteHost, path: '/' },
  ]
  const wrong: string[] = []
  const seen = { asked: 0, wrong, memoryMb: 0 }
  const over = AbortSignal.timeout(attackMs)
  while (!over.aborted) {
    for (const one of asked) {
      const status = await statusOf(port, one)
      seen.asked += 1
      if (status !== 200) seen.wrong.push(`${one.path} ${status}`)
    }
    seen.memoryMb = Math.max(seen.memoryMb, await memoryOf(metricsPort))
    await setTimeout(100)
  }
  return seen
}

/** The status of an answer that came whole within ten seconds; 0 for any other end. */
function statusOf(port: number, { host, path }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host }, agent: false, timeout: 10_000 },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', () => resolve(0))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end()
  })
}

/** Resident memory of the server's own process, in MiB. */
async function memoryOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (?<bytes>\S+)/m.exec(text)?.groups?.['bytes']
  return Number(bytes) / 1_048_576
}
