/**
 * Whether one stranger can stop the rest: while an attack runs, the health check, a listing, a page, a published file,
 * the way to sign in and a repository are asked for as by people, and the server's memory is looked at.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { livingServer } from '../journeys/living-server.ts'
import { freePort, startServer } from '../journeys/running-server.ts'
import { attacks } from '../testing/hostile/attacks.ts'
import type { Target } from '../testing/hostile/target.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const attackMs = Number(process.env['ATTACK_SECONDS'] ?? 30) * 1_000
const restMs = 15_000
const everyMs = 50
const slowerAim = 5
const slowestMs = 300
const memoryAimMb = 600
// A tenth of a hundred samples says nothing of a server whose answers take a third of a millisecond.
const leastRestMs = 1

type Asked = { name: string; host: string; path: string; body?: string }
type Seen = { timesMs: number[]; failed: number }

/** Measures at rest, then under each attack; one line for each attack and what was asked meanwhile. */
export async function measureNeighbours(): Promise<Measured[]> {
  const metricsPort = await freePort()
  const server = await startServer(
    { limits: { userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 } },
    { NODE_ENV: 'production', LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort) },
  )
  try {
    const target = await livingServer(server)
    const asked: Asked[] = [
      { name: '/healthz', host: `localhost:${server.port}`, path: '/healthz' },
      {
        name: 'a listing',
        host: `localhost:${server.port}`,
        path: '/api/apps/with-status?page=1&limit=16',
      },
      { name: 'a published file', host: target.siteHost, path: '/' },
      { name: 'a page', host: `localhost:${server.port}`, path: '/marketplace' },
      {
        name: 'the way to sign in',
        host: `localhost:${server.port}`,
        path: '/api/auth/github/start',
        body: JSON.stringify({ provider: 'builtin', acceptedTerms: true }),
      },
      {
        name: 'a repository',
        host: `localhost:${server.port}`,
        path: `/codehost/${target.owner}/site.git/info/refs?service=git-upload-pack`,
      },
    ]
    const rest = await ask(server.port, asked, restMs)
    const results: Measured[] = []
    const wanted = process.env['ATTACK']
    for (const { name } of attacks.filter((one) => wanted === undefined || one.name === wanted)) {
      process.stderr.write(`  ${name} …\n`)
      const memory = watchMemory(metricsPort)
      const stop = await begin(name, target)
      const seen = await ask(server.port, asked, attackMs)
      stop()
      results.push(...asked.map((one) => compare(`${name}: ${one.name}`, rest, seen, one.name)))
      results.push(memoryLine(name, await memory()))
    }
    return results
  } finally {
    await server.stop()
  }
}

/** Starts an attack; answers how to end it. */
async function begin(name: string, target: Target): Promise<() => void> {
  const child = fork(join(import.meta.dirname, '../testing/hostile/attacker.ts'), [
    name,
    JSON.stringify(target),
  ])
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the attack ${name} ended`))),
  ])
  child.send('go')
  return () => void child.kill('SIGKILL')
}

/** Asks everything again and again, whether or not the last answer came. */
async function ask(
  port: number,
  asked: readonly Asked[],
  forMs: number,
): Promise<Map<string, Seen>> {
  const agent = new Agent({ keepAlive: true })
  const seen = new Map(asked.map(({ name }) => [name, { timesMs: [], failed: 0 } satisfies Seen]))
  const pending: Promise<void>[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    for (const one of asked) pending.push(askOnce(agent, port, one, seen.get(one.name)))
    await setTimeout(everyMs)
  }
  await Promise.all(pending)
  agent.destroy()
  return seen
}

function askOnce(
  agent: Agent,
  port: number,
  { host, path, body }: Asked,
  seen: Seen | undefined,
): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (isRight: boolean): void => {
      seen?.timesMs.push(performance.now() - started)
      if (seen && !isRight) seen.failed += 1
      resolve()
    }
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }) },
        timeout: 30_000,
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode === 200))
        answer.once('error', () => done(false))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => done(false))
    sent.end(body)
  })
}

function compare(
  title: string,
  rest: ReadonlyMap<string, Seen>,
  seen: ReadonlyMap<string, Seen>,
  name: string,
): Measured {
  const calm = Math.max(leastRestMs, quantile(rest.get(name)?.timesMs ?? [], 0.99))
  const { timesMs = [], failed = 0 } = seen.get(name) ?? {}
  const busy = quantile(timesMs, 0.99)
  const usual = quantile(timesMs, 0.95)
  const ratio = busy / calm
  return {
    name: title,
    ours: `p95 ${usual.toFixed(1)}, p99 ${busy.toFixed(1)} ms, ${failed} of ${timesMs.length} failed`,
    baseline: `p99 ${calm.toFixed(1)} ms at rest`,
    ratio: ratio.toFixed(2),
    aim: `<= ${slowerAim}, or p95 <= ${slowestMs} ms; none failed`,
    isReached: (ratio <= slowerAim || usual <= slowestMs) && failed === 0,
  }
}

/** Looks at the server's memory each quarter of a second until it is asked for the most there was, in MiB. */
function watchMemory(metricsPort: number): () => Promise<number> {
  const over = new AbortController()
  let most = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const bytes = /^process_resident_memory_bytes (?<bytes>\S+)/m.exec(text)?.groups?.['bytes']
      most = Math.max(most, Number(bytes) / 1_048_576)
      await setTimeout(250)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return most
  }
}

function memoryLine(name: string, megabytes: number): Measured {
  return {
    name: `${name}: memory of the server`,
    ours: `${Math.round(megabytes)} MiB`,
    baseline: '-',
    ratio: (megabytes / memoryAimMb).toFixed(2),
    aim: `< ${memoryAimMb} MiB`,
    isReached: megabytes < memoryAimMb,
  }
}
