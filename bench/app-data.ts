/**
 * Data of apps: writes and reads for a second of the server's processor beside a bare handler of one row, and what
 * 300 open streams cost while somebody writes: how late a change comes, whether one is lost, memory, a file beside; and
 * what a list costs beside the entries of other apps.
 */
import { join } from 'node:path'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { measureLists } from './app-data-lists.ts'
import { formFetch, publishFilesByApi, signUpByForms } from '../journeys/api-person.ts'
import { freePort, startServer } from '../journeys/running-server.ts'
import { type MeasuredServer, type Sent, startMeasured } from './measured-server.ts'
import { median } from './quantile.ts'
import type { Measured } from './result.ts'
import { linesOf } from './streamed-lines.ts'

const rounds = 5
const perRound = 1_000
const atOnce = 16
const floor = 0.25
const streams = 300
const writesASecond = 50
const seconds = 20

/** A server that runs, and an app on it: where both are asked, and what the process has taken so far. */
type Living = { port: number; host: string; metricsPort: number }

/** Measures it. */
export async function measureData(): Promise<Measured[]> {
  const metricsPort = await freePort()
  const server = await startServer(
    { limits: { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 } },
    // Streams are counted by address: the callers here name theirs.
    { LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort), TRUSTED_PROXY_HOPS: '1' },
  )
  const bare = await startMeasured('one-entry', [])
  try {
    const token = await signUpByForms(server, new Browser(formFetch(server)), 'rosa')
    const collections = {
      lines: { kind: 'wall', anonymous: true },
      votes: { kind: 'wall', anonymous: true },
      listed: { kind: 'wall', anonymous: true },
    }
    const files = { 'index.html': '<h1>Bench</h1>', 'data.json': JSON.stringify({ collections }) }
    const publish = (name: string) =>
      publishFilesByApi(server, { token, owner: 'rosa' }, name, files)
    const { id: appId, url } = await publish('bench')
    const others = [(await publish('other-1')).id, (await publish('other-2')).id]
    const living = { port: server.port, host: new URL(url).host, metricsPort }
    const list = (query: string) => send(living, 'GET', `/_app/data/listed?${query}`, 0)
    const dataFolder = join(server.folder, 'data')
    return [
      ...(await compareOne(living, bare)),
      ...(await measureStreams(living)),
      ...(await measureLists({ dataFolder, appId, others, collection: 'listed', list })),
    ]
  } finally {
    bare.stop()
    await server.stop()
  }
}

const body = JSON.stringify({ data: { text: 'A line of a guest book.', n: 1 } })

async function compareOne(living: Living, bare: MeasuredServer): Promise<Measured[]> {
  const { entry } = JSON.parse(await send(living, 'POST', '/_app/data/votes', 0, body))
  const calls = [
    {
      name: 'an entry written / one row by bare node:http',
      method: 'POST',
      path: '/_app/data/votes',
    },
    {
      name: 'an entry read / one row by bare node:http',
      method: 'GET',
      path: `/_app/data/votes/${entry.id}`,
    },
  ]
  const results: Measured[] = []
  for (const { name, method, path } of calls) {
    const sent: Sent = {
      options: { method, path: '/', headers: { 'Content-Type': 'application/json' } },
      ...(method === 'POST' ? { body } : {}),
      status: method === 'POST' ? 201 : 200,
    }
    const found: { ours: number; baseline: number }[] = []
    await bare.perCpuSecond(sent, perRound)
    for (let round = 0; round < rounds; round += 1) {
      const before = await processOf(living)
      await load(living, method, path, round)
      const ours = perRound / ((await processOf(living)).seconds - before.seconds)
      found.push({ ours, baseline: await bare.perCpuSecond(sent, perRound) })
    }
    const ratio = median(found.map((pair) => pair.ours / pair.baseline))
    results.push({
      name,
      ours: `${Math.round(median(found.map((pair) => pair.ours)))} per CPU-s`,
      baseline: `${Math.round(median(found.map((pair) => pair.baseline)))} per CPU-s`,
      ratio: ratio.toFixed(2),
      aim: `>= ${floor}`,
      isReached: ratio >= floor,
    })
  }
  return results
}

async function load(living: Living, method: string, path: string, round: number): Promise<void> {
  let left = perRound
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      // An app keeps so many entries of one person alone.
      const from = 10 + round * 4 + (left % 4)
      await send(living, method, path, from, method === 'POST' ? body : undefined)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function measureStreams(living: Living): Promise<Measured[]> {
  const restMs = await askFile(living, 5_000)
  const before = await processOf(living)
  const heard = new Map<number, number>()
  const latenessMs: number[] = []
  const open = await Promise.all(
    Array.from({ length: streams }, (_, at) =>
      listen(living, at, (n, sentAt) => {
        heard.set(n, (heard.get(n) ?? 0) + 1)
        latenessMs.push(performance.now() - sentAt)
      }),
    ),
  )
  const during = askFile(living, seconds * 1_000)
  const writes = seconds * writesASecond
  const pending: Promise<unknown>[] = []
  for (let n = 0; n < writes; n += 1) {
    const entry = JSON.stringify({ data: { n, sentAt: performance.now() } })
    pending.push(send(living, 'POST', '/_app/data/lines', 100 + (n % 40), entry))
    await setTimeout(1_000 / writesASecond)
  }
  await Promise.all(pending)
  const after = await processOf(living)
  const busyMs = await during
  await setTimeout(2_000)
  for (const close of open) close()
  return linesOf({ streams, before, after, restMs, busyMs, latenessMs, writes, heard })
}

/** Opens a stream as a stranger of their own; calls back with each change that comes. Answers how to end it. */
function listen(
  { port, host }: Living,
  at: number,
  onChange: (n: number, sentAt: number) => void,
): Promise<() => void> {
  return new Promise((resolve, refuse) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: '/_app/live?collections=lines',
        agent: false,
        headers: headersOf(host, 200 + at),
      },
      (answer: IncomingMessage) => {
        if (answer.statusCode !== 200)
          return refuse(new Error(`a stream answered ${answer.statusCode}`))
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          rest += part
          const end = rest.lastIndexOf('\n\n')
          for (const [, n, sentAt] of rest
            .slice(0, end + 1)
            .matchAll(/"n":(\d+),"sentAt":([\d.]+)/g))
            onChange(Number(n), Number(sentAt))
          rest = rest.slice(end + 1)
        })
        resolve(() => void call.destroy())
      },
    )
    call.on('error', () => {})
    call.end()
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A stranger with a key and an address of their own. */
function headersOf(host: string, who: number): Record<string, string> {
  return {
    host,
    'Content-Type': 'application/json',
    'X-Forwarded-For': `198.51.${Math.floor(who / 250)}.${1 + (who % 250)}`,
    'X-App-Visitor': String(who).padStart(43, 'k'),
  }
}

function send(
  { port, host }: Living,
  method: string,
  path: string,
  who: number,
  sent?: string,
): Promise<string> {
  return new Promise((resolve, refuse) => {
    const call = request(
      { host: '127.0.0.1', port, agent, method, path, headers: headersOf(host, who) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve(text)
            : refuse(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
        )
      },
    )
    call.once('error', refuse)
    call.end(sent)
  })
}

/** Asks for a published file every 20 ms; answers how long each took. */
async function askFile(living: Living, forMs: number): Promise<number[]> {
  const timesMs: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const started = performance.now()
    await send(living, 'GET', '/', 0)
    timesMs.push(performance.now() - started)
    await setTimeout(20)
  }
  return timesMs
}

/** What the server's process has taken: seconds of the processor, and memory now. */
async function processOf({ metricsPort }: Living): Promise<{ seconds: number; bytes: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const valueOf = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    seconds: valueOf('process_cpu_seconds_total'),
    bytes: valueOf('process_resident_memory_bytes'),
  }
}
