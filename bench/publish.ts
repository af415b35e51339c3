/** How long a publish takes until its address answers with it, and how long visitors wait meanwhile. */
import { performance } from 'node:perf_hooks'
import { publishApp } from '../features/publishing/contract.ts'
import { commitFiles, commitOneFile, publishedApp } from '../server/testing/apps.ts'
import { type Person, signedUp } from '../server/testing/people.ts'
import { openTestServer, type TestServer } from '../server/testing/test-server.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const publishes = 50
const reachableAimMs = 1_000
const visitors = 20
// A visitor may wait this many times longer while the site is updated than while it is not.
const slowerAim = 5
const manyFiles = 1_500
const manyPublishes = 20
const oneOfManyAimMs = 500

/** Publishes fifty times, with visitors on the site; then one changed file of many. */
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
    return [reachable(waits), slower(calm, busy), oneOfMany(await publishOneOfMany(server, person))]
  } finally {
    await close()
  }
}

/** How long publishes of many files take of which one has changed, in milliseconds. */
async function publishOneOfMany(server: TestServer, person: Person): Promise<number[]> {
  const others = Object.fromEntries(
    Array.from({ length: manyFiles }, (_, n) => [`f${n}.js`, `export const file = ${n}`]),
  )
  const { id, url } = await publishedApp(person, 'many', { 'index.html': pageOf(0), ...others })
  const times: number[] = []
  for (let version = 1; version <= manyPublishes; version += 1) {
    await commitOneFile(person, 'many', { path: 'index.html', content: pageOf(version) })
    const started = performance.now()
    await person.calls(publishApp, { id })
    times.push(performance.now() - started)
    if ((await read(server, url)) !== pageOf(version)) throw new Error('an update was not live')
  }
  return times
}

function oneOfMany(times: readonly number[]): Measured {
  const p95 = quantile(times, 0.95)
  return {
    name: `publish of ${manyFiles} files, one changed, p95 of ${times.length}`,
    ours: `${Math.round(p95)} ms`,
    baseline: `${Math.round(quantile(times, 0.5))} ms median`,
    ratio: (p95 / oneOfManyAimMs).toFixed(2),
    aim: `<= ${oneOfManyAimMs} ms`,
    isReached: p95 <= oneOfManyAimMs,
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
