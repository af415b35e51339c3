/** An SQLite database of a thousand apps in a folder that goes away with the process. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { seedApps } from '../seed-apps.ts'

const apps = 1_000

/** Answers the folder and the file in it. */
export async function seededDatabase(): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'magiccube.sqlite')
  const db = connect({ engine: 'sqlite', path })
  await migrate(db, Date.now())
  await inTransaction(db, (tx) => seedApps(tx, apps))
  await db.destroy()
  return { folder, path }
}
