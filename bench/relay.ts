/**
 * What the hosted relay adds to a streamed token, and whether 500 streams at once come whole.
 * The service behind it is a process of its own; the baseline is the same stream without the relay.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, signUpByForms } from '../journeys/api-person.ts'
import { freePort, type RunningServer, startServer } from '../journeys/running-server.ts'
import { median, quantile } from './quantile.ts'
import type { Measured } from './result.ts'
import { type Pace, readStream, type Service, type Stream } from './token.ts'

const rounds = 5
const aFew: Pace = { tokens: 100, everyMs: 20 }
const fewAtOnce = 4
const delayAimMs = 5

const manyAtOnce = 500
const manyPace: Pace = { tokens: 200, everyMs: 50 }
// All run at once for most of the time; nobody's five hundred readers press Send in the same instant.
const arrivalMs = 2_000
// One person may have this many calls at once.
const callsOfOne = 4
const crowdedAimMs = 25
const memoryAimKilobytes = 64

/** Measures both, with one server in front of one service. */
export async function measureRelay(): Promise<Measured[]> {
  const source = await startSource()
  const metricsPort = await freePort()
  const server = await startServer(
    {
      limits: {
        scale: 1_000,
        userPerMinute: 1_000_000,
        anonymousPerMinute: 1_000_000,
        freePerDay: 1_000_000,
      },
    },
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: source.url,
      METRICS_PORT: String(metricsPort),
    },
  )
  try {
    // One after the other: a password is hashed at each, and the code host takes so many at once.
    const people: string[] = []
    for (let at = 0; at < manyAtOnce / callsOfOne; at += 1)
      people.push(await modelToken(server, `p${at}`))
    const relayed = people.map((token) => relayFor(server, token))
    const direct: Service = { port: source.port, path: '/chat/completions' }
    return [
      await addedDelay(relayed, direct),
      ...(await crowd(relayed, direct, () => residentBytes(metricsPort))),
    ]
  } finally {
    await server.stop()
    source.stop()
  }
}

async function addedDelay(relayed: readonly Service[], direct: Service): Promise<Measured> {
  const times = { relayed: new Array<number>(), direct: new Array<number>() }
  for (let round = 0; round < rounds; round += 1) {
    times.relayed.push(...(await readMany(relayed.slice(0, fewAtOnce), aFew)).flatMap(delaysOf))
    times.direct.push(...(await readMany(Array(fewAtOnce).fill(direct), aFew)).flatMap(delaysOf))
  }
  const baseline = median(times.direct)
  const added = quantile(times.relayed, 0.95) - baseline
  return {
    name: 'a token through the relay, p95 added to the median without it',
    ours: `${added.toFixed(2)} ms`,
    baseline: `${baseline.toFixed(2)} ms`,
    ratio: (added / delayAimMs).toFixed(2),
    aim: `<= ${delayAimMs} ms`,
    isReached: added <= delayAimMs,
  }
}

/** Many streams at once: none may lose a token; what that costs a token, and the server's memory. */
async function crowd(
  relayed: readonly Service[],
  direct: Service,
  residentBytes: () => Promise<number>,
): Promise<Measured[]> {
  const all = Array.from({ length: manyAtOnce }, (_, at) => relayed[at % relayed.length] ?? direct)
  const alone = await readMany(Array(manyAtOnce).fill(direct), manyPace, arrivalMs)
  const before = await residentBytes()
  let most = before
  const watch = setInterval(
    () => void residentBytes().then((now) => (most = Math.max(most, now))),
    500,
  )
  const streams = await readMany(all, manyPace, arrivalMs)
  clearInterval(watch)
  const lost = streams.filter(({ isWhole }) => !isWhole).length
  const added = quantile(streams.flatMap(delaysOf), 0.99) - median(alone.flatMap(delaysOf))
  const kilobytes = (most - before) / 1_024 / manyAtOnce
  const tokens = 1_000 / manyPace.everyMs
  return [
    {
      name: `${manyAtOnce} streams of ${tokens} tokens/s at once: not whole`,
      ours: String(lost),
      baseline: String(alone.filter(({ isWhole }) => !isWhole).length),
      ratio: (lost / manyAtOnce).toFixed(2),
      aim: '0',
      isReached: lost === 0,
    },
    {
      name: 'a token then, p99 added to the median without the relay',
      ours: `${added.toFixed(1)} ms`,
      baseline: `${median(alone.flatMap(delaysOf)).toFixed(1)} ms`,
      ratio: (added / crowdedAimMs).toFixed(2),
      aim: `<= ${crowdedAimMs} ms`,
      isReached: added <= crowdedAimMs,
    },
    {
      name: 'memory of the server for each of them',
      ours: `${kilobytes.toFixed(0)} KiB`,
      baseline: `${Math.round(before / 1_048_576)} MiB at rest`,
      ratio: (kilobytes / memoryAimKilobytes).toFixed(2),
      aim: `<= ${memoryAimKilobytes} KiB`,
      isReached: kilobytes <= memoryAimKilobytes,
    },
  ]
}

const delaysOf = ({ delaysMs }: Stream): number[] => delaysMs

/** Reads streams at once, which begin one after the other within `withinMs`. */
function readMany(services: readonly Service[], pace: Pace, withinMs = 0): Promise<Stream[]> {
  return Promise.all(
    services.map(async (service, at) => {
      await setTimeout((at * withinMs) / services.length)
      return readStream(service, pace)
    }),
  )
}

const ModelToken = z.object({ token: z.string() })

async function modelToken(server: RunningServer, name: string): Promise<string> {
  const session = await signUpByForms(server, new Browser(formFetch(server)), name)
  const answer: unknown = await callApi(server, session, {
    method: 'POST',
    path: '/api/auth/llm-token',
    body: {},
  })
  return ModelToken.parse(answer).token
}

function relayFor({ port }: RunningServer, token: string): Service {
  const headers = { Authorization: `Bearer ${token}` }
  return { port, path: '/api/llm/openai/v1/chat/completions', headers }
}

async function residentBytes(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (?<bytes>\S+)/m.exec(text)?.groups?.['bytes'])
}

const Told = z.object({ port: z.int() })

async function startSource() {
  const child = fork(join(import.meta.dirname, 'servers/token-source.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [message] = await once(child, 'message')
  const { port } = Told.parse(message)
  return { port, url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
