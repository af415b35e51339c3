/**
 * The last release and this source on one database, which this one brings up to date under the other: both stay ready,
 * people write by both at the same time, and both tell the same of every app.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import { freePort, type RunningServer } from '../../journeys/running-server.ts'
import { findLost } from '../chaos/lost.ts'
import { atMost, type DrillOptions, type Finding, say, told } from '../finding.ts'
import { startHaproxy } from '../haproxy.ts'
import { type ManyProcesses, startManyProcesses } from '../many-processes.ts'
import { beginDrill, type Drill, missingAtSites, signUpPeople, writeOn } from '../people/people.ts'
import { callOnce } from '../people/send.ts'
import { randomOf } from '../random.ts'
import { lastRelease, type Release, unpackRelease } from './last-release.ts'

/** Runs it; people write for 20 seconds by the release alone and for so long by both, unless told otherwise. */
export async function drillRoll({ seconds = 20, seed = 1 }: DrillOptions): Promise<Finding[]> {
  const release = await lastRelease()
  say(`building ${release.name} (${release.commit})`)
  const old = await unpackRelease(release)
  try {
    return await withHost(old.program, (parts) => measure(parts, { release, seconds, seed }))
  } finally {
    await old.remove()
  }
}

type Parts = { host: ManyProcesses; port: number; newPort: number }

async function withHost(
  firstProgram: string,
  act: (parts: Parts) => Promise<Finding[]>,
): Promise<Finding[]> {
  const [port, newPort] = [await freePort(), await freePort()]
  const host = await startManyProcesses(`http://localhost:${port}`, { count: 1, firstProgram })
  try {
    const balancer = await startHaproxy(port, [...host.servers, { port: newPort }], '/readyz')
    try {
      return await act({ host, port, newPort })
    } finally {
      await balancer.stop()
    }
  } finally {
    await host.stop()
  }
}

type Course = { release: Release; seconds: number; seed: number }

async function measure(
  { host, port, newPort }: Parts,
  { release, seconds, seed }: Course,
): Promise<Finding[]> {
  const [older] = host.servers
  if (!older) throw new Error('the release was not started')
  const url = `http://localhost:${port}`
  const people = await signUpPeople({ ...older, port, url })
  let isOver = false
  const chances = { random: randomOf(seed), isOver: () => isOver }
  // One list of what was acknowledged, whichever release a write goes to.
  const byOld = beginDrill({ ...older, url }, people, chances)
  const byNew = { ...byOld, all: { ...older, port: newPort, url } }
  say('writing by the release')
  const first = people.slice(0, 4).map((person) => writeOn(byOld, person))
  await pause(seconds * 1_000)
  say('starting this source, which brings the tables up to date')
  const newer = await host.startOneMore(newPort)
  say('writing by both')
  const second = people.slice(4).map((person) => writeOn(byNew, person))
  await pause(seconds * 1_000)
  const ready = await Promise.all([older, newer].map(({ port: at }) => readinessOf(at, url)))
  isOver = true
  await Promise.all([...first, ...second])
  // What a process keeps of what others wrote is at most about a second old.
  await pause(2_000)
  return [
    told(`${release.name} (${release.commit}) beside this source, seed ${seed}`),
    {
      line: `both are ready: ${ready.join(' and ')}`,
      isReached: ready.every((one) => one === 200),
    },
    ...(await findingsOf(host, byOld, [older, newer])),
  ]
}

async function findingsOf(
  host: ManyProcesses,
  drill: Drill,
  servers: readonly RunningServer[],
): Promise<Finding[]> {
  const { lost, twice, miscounted } = await findLost(host.databaseUrl, drill)
  const missing = [...lost, ...(await missingAtSites(drill))]
  const { compared, differing } = await compare(drill, servers)
  return [
    told(`${drill.sent.acknowledged} writes acknowledged`),
    atMost('acknowledged writes that are lost', missing.length, 0),
    atMost('writes that were done twice', twice.length, 0),
    atMost('writes that were refused', drill.sent.refused.length, 0),
    atMost('counters that differ from their rows', miscounted.length, 0),
    atMost(`of ${compared} answers that both give, differing`, differing.length, 0),
    ...[missing, twice, drill.sent.refused, miscounted, differing].flatMap((list) =>
      list.slice(0, 5).map(told),
    ),
  ]
}

async function readinessOf(port: number, url: string): Promise<number> {
  const headers = { Host: new URL(url).host }
  return (await callOnce(port, { method: 'GET', path: '/readyz', headers })).status
}

/** Holds against each other what both tell: all that the older one knows must be the same at the newer. */
async function compare(
  { all, people }: Drill,
  [older, newer]: readonly RunningServer[],
): Promise<{ compared: number; differing: string[] }> {
  const paths = [
    '/api/apps/with-status?limit=50&sortBy=latest',
    '/api/apps/with-status?limit=50&sortBy=favorites',
    ...people.flatMap(({ appId }) => [`/api/apps/${appId}`, `/api/comments/app/${appId}`]),
  ]
  const differing: string[] = []
  for (const path of paths) {
    const [one, other] = await Promise.all(
      [older, newer].map(async (server) => {
        const headers = { Host: new URL(all.url).host }
        return parseJson((await callOnce(server?.port ?? 0, { method: 'GET', path, headers })).text)
      }),
    )
    const place = one === undefined ? 'no answer' : placeOfDifference(one, other, '')
    if (place !== null) differing.push(`${path}: ${place}`)
  }
  return { compared: paths.length, differing }
}

const Named = z.record(z.string(), z.unknown())

/** Where the newer one tells something else; what it tells besides is no difference. */
function placeOfDifference(older: unknown, newer: unknown, at: string): string | null {
  if (Array.isArray(older) && Array.isArray(newer) && older.length === newer.length)
    return firstOf(
      older.map((item, index) => placeOfDifference(item, newer[index], `${at}[${index}]`)),
    )
  const [{ data: one }, { data: other }] = [Named.safeParse(older), Named.safeParse(newer)]
  if (!one || !other) return isDeepStrictEqual(older, newer) ? null : at
  return firstOf(
    Object.entries(one).map(([name, value]) =>
      placeOfDifference(value, other[name], `${at}.${name}`),
    ),
  )
}

const firstOf = (places: readonly (string | null)[]): string | null =>
  places.find((place) => place !== null) ?? null
