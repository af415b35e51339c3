/** What the listing and its search cost at a thousand apps and at many (MKT-39): `APPS=1000000` for more than 100,000. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listApps, type ListingQuery } from '../features/apps/server/list-apps.ts'
import { connect, type Database } from '../server/database/connect.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { migrate } from '../server/database/migrate.ts'
import { engines, emptyDatabase } from '../server/testing/test-databases.ts'
import { seedApps } from './seed-apps.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const few = 1_000
const many = Number(process.env['APPS'] ?? 100_000)
const rounds = 60

const plain: ListingQuery = { page: 1, limit: 16, sortBy: 'hot', tags: [] }
const listings: Readonly<Record<string, ListingQuery>> = {
  hot: plain,
  latest: { ...plain, sortBy: 'latest' },
  'highest rated': { ...plain, sortBy: 'rating' },
  'a common tag': { ...plain, tags: ['common'] },
  'a rare tag': { ...plain, tags: ['rare'] },
  'an unknown tag': { ...plain, tags: ['unknown'] },
  'page 60': { ...plain, page: 60 },
}
const searches: Readonly<Record<string, ListingQuery>> = {
  'one Chinese character': { ...plain, q: '时' },
  'two Chinese characters': { ...plain, q: '计时' },
  'a common word': { ...plain, q: 'timer' },
  'two common words': { ...plain, q: 'timer garden' },
  'a rare word': { ...plain, q: 'zeppelin' },
  'an absent word': { ...plain, q: 'xylophone' },
  'a misspelt word': { ...plain, q: 'zepelin' },
}

/** One line a question and engine. */
export async function measureListing(): Promise<Measured[]> {
  const results: Measured[] = []
  for (const engine of engines) {
    const small = await timesAt(engine, few)
    const large = await timesAt(engine, many)
    for (const name of Object.keys(listings))
      results.push(compared(`${engine}, ${name}`, small.get(name) ?? [], large.get(name) ?? []))
    for (const name of Object.keys(searches))
      results.push(searched(`${engine}, search for ${name}`, large.get(name) ?? []))
  }
  return results
}

function compared(name: string, small: readonly number[], large: readonly number[]): Measured {
  const [ours, baseline] = [quantile(large, 0.95), quantile(small, 0.95)]
  return {
    name: `listing on ${name}`,
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
    name: `listing on ${name}`,
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
    // What PostgreSQL does by itself within a minute.
    if (engine === 'postgres') await sql`analyze`.execute(db)
    return await timesOf(db)
  } finally {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timesOf(db: Database): Promise<Map<string, number[]>> {
  const addresses = { site: (name: string) => name, picture: (sha256: string) => sha256 }
  const times = new Map<string, number[]>()
  for (const [name, asked] of Object.entries({ ...listings, ...searches })) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await listApps({ db, addresses }, asked, null)
      taken.push(performance.now() - began)
    }
    times.set(name, taken.slice(10))
  }
  return times
}
