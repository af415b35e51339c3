/** A list of an app beside a thousand and beside many entries of other apps: what stands at its foot is of this app alone. */
import { join } from 'node:path'
import { fillCollection } from '../features/app-data/server/testing/foreign-entries.ts'
import { connect } from '../server/database/connect.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const own = 500
const few = 1_000
const asked = 400
const most = 1.25

/** Where the server keeps its rows, the apps by their ids, and how a list of the own app is asked for. */
type Beside = {
  dataFolder: string
  appId: string
  others: readonly string[]
  collection: string
  list(query: string): Promise<unknown>
}

/** Measures it; `FOREIGN_ENTRIES` says how many the others have at the end, a million where it is not set. */
export async function measureLists(beside: Beside): Promise<Measured[]> {
  const many = Number(process.env['FOREIGN_ENTRIES']) || 1_000_000
  const { appId, others, collection, dataFolder } = beside
  const db = connect({ engine: 'sqlite', path: join(dataFolder, 'magiccube.sqlite') })
  const fill = async (count: number, from: number): Promise<void> => {
    for (const other of others)
      await fillCollection(db, { appId: other, collection }, count / others.length, from)
  }
  try {
    await fillCollection(db, { appId, collection }, own)
    await fill(few, 0)
    const before = await timesOf(beside)
    await fill(many - few, few / others.length)
    const after = await timesOf(beside)
    return [...after].map(([name, timesMs]) => {
      const [then, now] = [quantile(before.get(name) ?? [], 0.95), quantile(timesMs, 0.95)]
      const ratio = now / then
      return {
        name: `${name}, p95 beside ${many} foreign entries / beside ${few}`,
        ours: `${now.toFixed(1)} ms`,
        baseline: `${then.toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        aim: `<= ${most}`,
        isReached: ratio <= most,
      }
    })
  } finally {
    await db.destroy()
  }
}

const lists = {
  'a list, the newest 50': 'limit=50&direction=desc',
  'a list by a field, filtered': `limit=50&orderBy=n&where=${encodeURIComponent('["n",">=",20]')}`,
}

/** How long each list takes, one call after the other; the first ones warm it. */
async function timesOf({ list }: Beside): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (const [name, query] of Object.entries(lists)) {
    const timesMs: number[] = []
    for (let n = 0; n < asked + 50; n += 1) {
      const started = performance.now()
      await list(query)
      if (n >= 50) timesMs.push(performance.now() - started)
    }
    times.set(name, timesMs)
  }
  return times
}
