/** `npm run seed -- --apps N`: rows of N published apps for measuring, into a database that has none. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connect } from '../server/database/connect.ts'
import { migrate } from '../server/database/migrate.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { readConfig } from '../server/settings/config.ts'
import { seedApps } from './seed-apps.ts'

const usage = 'Usage: npm run seed -- --apps N, with the same settings as npm start'

const [flag, number] = process.argv.slice(2)
const count = Number(number)
const outcome =
  flag === '--apps' && Number.isSafeInteger(count) && count > 0 ? await seed(count) : usage
process.stdout.write(`\n${outcome}\n`)
process.exitCode = outcome === usage ? 1 : 0

/** Writes the rows and says so; refuses where there are apps already, which people may have made. */
async function seed(apps: number): Promise<string> {
  const { database, dataFolder } = readConfig(process.env, resolve(import.meta.dirname, '..'))
  await mkdir(dataFolder, { recursive: true })
  const db = connect(database)
  try {
    await migrate(db, Date.now())
    const known = await db.selectFrom('apps').select('id').limit(1).executeTakeFirst()
    if (known) return 'This database has apps already: nothing was written.'
    await inTransaction(db, (tx) => seedApps(tx, apps))
    return `${apps} apps were written. They have rows only: no repository and no site.`
  } finally {
    await db.destroy()
  }
}
