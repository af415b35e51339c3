/** How long a publish takes until its address answers with it, and how long visitors wait meanwhile (PUB-11). */
import { performance } from 'node:perf_hooks'
import { publishApp } from '../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../server/testing/apps.ts'
import { signedUp } from '../server/testing/people.ts'
import { openTestServer, type TestServer } from '../server/testing/test-server.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const publishes = 50
const reachableAimMs = 1_000
const visitors = 20
// A visitor may wait this many times longer while the site is updated than while it is not.
const slowerAim = 5

/** Publishes fifty times; then again with visitors on the site. */
export async function measurePublish(): Promise<Measured[]> {
  const { test: server, close } = await openTestServer('sqlite')
  try {
    const person = await signedUp(server, 'bench')
    const { id, url } = await publishedApp(person, 'measured', filesOf(0))
    const calm = await visit(server, url, () => pause(500))
    const waits: number[] = []
    const busy = await visit(server, url, async () => {
      for (let version = 1; version <= publishes; version += 1) {
        await commitFiles(person, 'measured', filesOf(version))
        const started = performance.now()
        await person.calls(publishApp, { id })
        while ((await read(server, url)) !== pageOf(version)) await pause(1)
        waits.push(performance.now() - started)
      }
    })
    return [reachable(waits), slower(calm, busy)]
  } finally {
    await close()
  }
}

function reachable(waits: readonly number[]): Measured {
  const p95 = quantile(waits, 0.95)
  return {
    name: `publish to reachable, p95 of ${waits.length}`,
    ours: `${Math.round(p95)} ms`,
    baseline: `${Math.round(quantile(waits, 0.5))} ms median`,
    ratio: (p95 / reachableAimMs).toFixed(2),
    aim: `<= ${reachableAimMs} ms`,
    isReached: p95 <= reachableAimMs,
  }
}

function slower(calm: readonly number[], busy: readonly number[]): Measured {
  const ratio = quantile(busy, 0.95) / quantile(calm, 0.95)
  return {
    name: `a page during updates / at rest, p95, ${visitors} visitors`,
    ours: `${quantile(busy, 0.95).toFixed(1)} ms`,
    baseline: `${quantile(calm, 0.95).toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    aim: `<= ${slowerAim}`,
    isReached: ratio <= slowerAim,
  }
}

const pageOf = (version: number): string => `<h1>Version ${version}</h1>`
const filesOf = (version: number) => ({
  'index.html': pageOf(version),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`part-${n}.js`, `export const version = ${version + n}`]),
  ),
})

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds))

async function read(server: TestServer, url: string): Promise<string> {
  return (await server.request(`${url}/`)).text()
}

/** Lets visitors load the page again and again while something is done; answers how long each load took. */
async function visit(
  server: TestServer,
  url: string,
  work: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const started = performance.now()
      await read(server, url)
      times.push(performance.now() - started)
      // A person looks at the page before the next one.
      await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor))
  await work()
  isOver = true
  await all
  return times
}
