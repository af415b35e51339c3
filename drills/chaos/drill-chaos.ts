/**
 * Three servers behind HAProxy with PostgreSQL, Redis, a bucket and the code host as a service, while eight people write
 * and others read: one server at random is killed every five seconds, then the code host, then Redis. What was
 * acknowledged must be there at the end, once, and all counters right.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../journeys/running-server.ts'
import { atMost, type DrillOptions, type Finding, say, told } from '../finding.ts'
import { startHaproxy } from '../haproxy.ts'
import { type ManyProcesses, startManyProcesses } from '../many-processes.ts'
import { type OwnRedis, startRedis } from '../redis.ts'
import { killsOf } from './kills.ts'
import { findLost } from './lost.ts'
import {
  beginDrill,
  type Drill,
  missingAtSites,
  publishesOf,
  signUpPeople,
  writeOn,
} from '../people/people.ts'
import { randomOf } from '../random.ts'
import { type Reads, readOn } from './reads.ts'

const servers = 3
const awayMs = 8_000
const afterMs = 10_000

/** Runs it for 200 seconds unless told otherwise. */
export async function drillChaos({ seconds = 200, seed }: DrillOptions): Promise<Finding[]> {
  const port = await freePort()
  const redis = await startRedis()
  const url = `http://localhost:${port}`
  const host = await startManyProcesses(url, { redisUrl: redis.url, count: servers })
  const balancer = await startHaproxy(port, host.servers, '/readyz')
  try {
    const chosen = seed ?? Math.floor(Math.random() * 2 ** 31)
    say(`seed ${chosen}`)
    return await measure({ host, redis, port }, { seconds, seed: chosen })
  } finally {
    await balancer.stop()
    await host.stop()
    await redis.kill()
  }
}

type Parts = { host: ManyProcesses; redis: OwnRedis; port: number }

async function measure(
  { host, redis, port }: Parts,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<Finding[]> {
  const [first] = host.servers
  if (!first) throw new Error('no server was started')
  const all = { ...first, port, url: `http://localhost:${port}` }
  const random = randomOf(seed)
  const people = await signUpPeople(all)
  let isOver = false
  const drill = beginDrill(all, people, { random, isOver: () => isOver })
  const kills = killsOf(host.servers, randomOf(seed + 1))
  const writing = people.map((person) => writeOn(drill, person))
  const reading = readOn(port, pagesOf(drill), { up: kills.up, isOver: () => isOver })
  say('killing servers')
  await kills.run(seconds)
  const longestMs = drill.sent.longestMs
  say('the code host is killed')
  await host.codeHost.kill()
  await pause(awayMs)
  await host.codeHost.startAgain()
  await pause(awayMs)
  say('Redis is killed')
  await redis.kill()
  await pause(awayMs)
  await redis.startAgain()
  await pause(afterMs)
  isOver = true
  say('looking at what is there')
  await Promise.all(writing)
  const reads = await reading
  const intro = `seed ${seed}: ${kills.count()} kills of ${servers} servers in ${seconds} s, then of the code host and of Redis`
  return [told(intro), ...(await findingsOf(host.databaseUrl, drill, { reads, longestMs }))]
}

function pagesOf({ all, people }: Drill): { host: string; path: string }[] {
  const { host } = new URL(all.url)
  return people.flatMap(({ site, appId }) => [
    { host, path: '/' },
    { host, path: `/api/apps/${appId}` },
    { host, path: '/api/apps/with-status' },
    { host: new URL(site).host, path: '/' },
  ])
}

async function findingsOf(
  databaseUrl: string,
  drill: Drill,
  { reads, longestMs }: { reads: Reads; longestMs: number },
): Promise<Finding[]> {
  const { done, sent } = drill
  const { lost, twice, miscounted } = await findLost(databaseUrl, drill)
  const missing = [...lost, ...(await missingAtSites(drill))]
  const share = (100 * reads.failed.length) / Math.max(1, reads.calls)
  return [
    told(
      `${sent.acknowledged} writes acknowledged (${done.comments.length} comments, ${done.entries.length} entries, ${publishesOf(done)} publishes), ${sent.repeated} of them after a repeat`,
    ),
    atMost('acknowledged writes that are lost', missing.length, 0),
    atMost('writes that were done twice', twice.length, 0),
    atMost('writes that were refused', sent.refused.length, 0),
    atMost('counters that differ from their rows', miscounted.length, 0),
    atMost(
      'the longest call with its repeats while servers were killed',
      longestMs / 1_000,
      20,
      ' s',
    ),
    told(`with the code host and Redis away: ${(sent.longestMs / 1_000).toFixed(1)} s`),
    atMost(`${reads.calls} reads while a server was up, failed`, share, 0.5, ' %'),
    ...[missing, twice, sent.refused, miscounted, reads.failed].flatMap((list) =>
      list.slice(0, 5).map(told),
    ),
  ]
}
