/**
 * A host of SQLite and a folder moves to PostgreSQL and a bucket and back. Each way the command is killed twice at
 * random moments and said again: at the end every table has the same count and hash, and every file is there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { seedApps } from '../../bench/seed-apps.ts'
import { digestOf } from '../../server/backup/row-files.ts'
import { openRows } from '../../server/backup/row-source.ts'
import { connect, type DatabaseLocation } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { openFileStore } from '../../server/kernel/file-store.ts'
import { realWorld } from '../../server/kernel/world.ts'
import { startS3 } from '../../server/testing/s3-double.ts'
import { runAdmin, startAdmin } from '../admin.ts'
import { atMost, type DrillOptions, type Finding, say, told } from '../finding.ts'
import { makeDatabase } from '../own-database.ts'
import { type Random, randomOf } from '../random.ts'

const bucket = 'moved'
const fileBytes = 2_000
const filesMost = 2_000

/** Runs it with 2,000 apps unless told otherwise. */
export async function drillMove({ apps = 2_000, seed }: DrillOptions): Promise<Finding[]> {
  const chosen = seed ?? Math.floor(Math.random() * 2 ** 31)
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-move-'))
  const [s3, database] = [await startS3(bucket), await makeDatabase()]
  try {
    const data = join(folder, 'data')
    const back = join(folder, 'back')
    say(`seed ${chosen}; writing ${apps} apps`)
    const files = await makeHost(data, apps)
    const env = {
      MAGICCUBE_DATA: data,
      SECRET_KEY: randomBytes(32).toString('hex'),
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const random = randomOf(chosen)
    const there = { engine: 'postgres', url: database.url } as const
    const words = ['move', '--database', database.url, '--files', `s3://${bucket}`]
    const outward = await moveInThree(env, words, random)
    const away = { ...env, DATABASE_URL: database.url, S3_BUCKET: bucket }
    const home = ['move', '--database', 'sqlite', '--files', 'folder', '--data', back]
    const homeward = await moveInThree(away, home, random)
    const sums = [await sumsOf(sqliteIn(data)), await sumsOf(there), await sumsOf(sqliteIn(back))]
    const [before, ...after] = sums
    const differing = [...(before ?? new Map<string, string>())].filter(([table, sum]) =>
      after.some((other) => other.get(table) !== sum),
    )
    const lost = await countMissing(join(back, 'files'), files)
    return [
      told(`seed ${chosen}: ${apps} apps, ${files.length} files, ${before?.size} tables`),
      told(
        `out to PostgreSQL and a bucket in ${outward} s, back in ${homeward} s, each killed twice`,
      ),
      atMost('tables whose count or hash differs', differing.length, 0),
      ...differing.slice(0, 5).map(([table]) => told(table)),
      atMost('files that are missing', lost, 0),
    ]
  } finally {
    await Promise.all([s3.stop(), database.drop()])
    await rm(folder, { recursive: true, force: true })
  }
}

const sqliteIn = (folder: string) =>
  ({ engine: 'sqlite', path: join(folder, 'magiccube.sqlite') }) as const

/** Rows of published apps, and files as sites have them. @returns the hashes of the files */
async function makeHost(data: string, apps: number): Promise<string[]> {
  const files = await openFileStore({ kind: 'folder', folder: join(data, 'files') }, realWorld)
  const hashes: string[] = []
  for (let at = 0; at < Math.min(filesMost, apps); at += 1)
    hashes.push((await files.put(randomBytes(fileBytes))).sha256)
  const db = connect(sqliteIn(data))
  try {
    await migrate(db, Date.now())
    await inTransaction(db, (tx) => seedApps(tx, apps))
  } finally {
    await db.destroy()
  }
  return hashes
}

/** Says the same words three times; the first two are killed somewhere. @returns the seconds that all took */
async function moveInThree(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  random: Random,
): Promise<number> {
  const began = performance.now()
  for (const part of ['files', 'rows'] as const) {
    const { child, ended } = startAdmin(env, words)
    // At some moment among the files, then among the rows, which come 4 s later.
    await Promise.race([new Promise((line) => child.stderr?.once('data', line)), ended])
    await pause(part === 'files' ? random() * 1_000 : 4_000 + random() * 4_000)
    child.kill('SIGKILL')
    const { code } = await ended
    say(`killed among the ${part}${code === null ? '' : ', but it had ended before'}`)
  }
  const said = await runAdmin(env, words)
  say(said.trim().split('\n').at(-3) ?? '')
  return Math.round((performance.now() - began) / 1_000)
}

/** Count and hash of each table but the one in which each side notes the move itself. */
async function sumsOf(location: DatabaseLocation): Promise<Map<string, string>> {
  const source = await openRows(location)
  const sums = new Map<string, string>()
  try {
    for (const table of source.tables)
      if (!['host_settings', 'sqlite_sequence'].includes(table))
        sums.set(table, JSON.stringify(await digestOf(source.rows(table))))
  } finally {
    await source.close()
  }
  return sums
}

async function countMissing(folder: string, hashes: readonly string[]): Promise<number> {
  const files = await openFileStore({ kind: 'folder', folder }, realWorld)
  let missing = 0
  for (const hash of hashes) if ((await files.read(hash).catch(() => null)) === null) missing += 1
  return missing
}
