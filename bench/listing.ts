/** What the public side costs at a thousand apps and at many: `APPS=1000000` for more than 100,000. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../server/database/connect.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { migrate } from '../server/database/migrate.ts'
import { engines, emptyDatabase } from '../server/testing/test-databases.ts'
import { comparePrograms, type Effort } from './compare-servers.ts'
import { questions, searches } from './listing-questions.ts'
import { seedApps } from './seed-apps.ts'
import { studioHost } from './servers/studio-host.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const few = 1_000
const many = Number(process.env['APPS'] ?? 100_000)
const rounds = 60
const effort: Effort = { warmUp: 4_000, rounds: 9, perRound: 500 }

/** One line a question and engine, and what a listing costs through the whole server. */
export async function measureListing(): Promise<Measured[]> {
  const results: Measured[] = []
  for (const engine of engines) {
    const small = await timesAt(engine, few)
    const large = await timesAt(engine, many)
    for (const name of Object.keys(questions))
      results.push(compared(`${name}, ${engine}`, small.get(name) ?? [], large.get(name) ?? []))
    for (const name of Object.keys(searches))
      results.push(searched(`search for ${name}, ${engine}`, large.get(name) ?? []))
  }
  return [...results, ...(await measureThroughServer())]
}

const firstPage = {
  options: { method: 'GET', path: '/api/apps/with-status', headers: { Host: studioHost } },
  status: 200,
}
const oneRow = { script: 'one-row', args: [] }

/** The first page of the listing through the whole server, beside one row read by its key and sent by `node:http`. */
function measureThroughServer(): Promise<Measured[]> {
  const name = 'listing by HTTP / one row read'
  return comparePrograms(
    { script: 'studio', args: [] },
    async (ours) => {
      const { etag = '' } = await ours.answerTo(firstPage)
      const headers = { ...firstPage.options.headers, 'If-None-Match': etag }
      const again = { options: { ...firstPage.options, headers }, status: 304 }
      return {
        comparisons: [
          { name, sent: firstPage, aim: 0.2 },
          { name: `${name}, 304`, sent: again, aim: null },
        ],
        other: oneRow,
      }
    },
    effort,
  )
}

function compared(name: string, small: readonly number[], large: readonly number[]): Measured {
  const [ours, baseline] = [quantile(large, 0.95), quantile(small, 0.95)]
  return {
    name,
    ours: `p95 ${ours.toFixed(1)} ms at ${many}`,
    baseline: `p95 ${baseline.toFixed(1)} ms at ${few}`,
    ratio: (ours / baseline).toFixed(2),
    aim: '<= 1.5',
    isReached: ours / baseline <= 1.5,
  }
}

const searchAimMs = 150

function searched(name: string, times: readonly number[]): Measured {
  const p99 = quantile(times, 0.99)
  return {
    name,
    ours: `p99 ${p99.toFixed(1)} ms at ${many}`,
    baseline: '-',
    ratio: (p99 / searchAimMs).toFixed(2),
    aim: `<= ${searchAimMs} ms`,
    isReached: p99 <= searchAimMs,
  }
}

/** How long each question takes on a database of so many apps. */
async function timesAt(
  engine: (typeof engines)[number],
  count: number,
): Promise<Map<string, number[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-listing-'))
  const { location, drop } = await emptyDatabase(engine, folder)
  const db = connect(location)
  try {
    await migrate(db, Date.now())
    await inTransaction(db, (tx) => seedApps(tx, count))
    await (engine === 'postgres' ? vacuum(db) : writeBack(db))
    process.stderr.write(`${count} apps are written, ${engine}\n`)
    const times = await timesOf(db)
    for (const [name, taken] of times)
      process.stderr.write(`  ${name}: p95 ${quantile(taken, 0.95).toFixed(1)} ms\n`)
    return times
  } finally {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What PostgreSQL does by itself within minutes; of a million apps it takes longer than a statement may. */
function vacuum(db: Database): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** Rows that were written in one transaction stand in SQLite's log, of gigabytes, which a server in operation never has. */
async function writeBack(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function timesOf(db: Database): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (const [name, ask] of Object.entries({ ...questions, ...searches })) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await ask(db, round)
      taken.push(performance.now() - began)
    }
    times.set(name, taken.slice(10))
  }
  return times
}
