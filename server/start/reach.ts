/** Reaches the database and Redis at start, or says in a sentence why they cannot be used. */
import { sql } from 'kysely'
import type { Config } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { connect, type Database, type DatabaseLocation } from '../database/connect.ts'
import { lockName } from '../database/lock-name.ts'
import { migrate } from '../database/migrate.ts'
import { limitRole } from '../database/role-limits.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Log } from '../kernel/log.ts'
import { type Counter, memoryCounter, redisCounter } from '../kernel/rate-limits.ts'
import { fitsKeyMark } from '../kernel/key-mark.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { keepRelease } from '../kernel/release.ts'
import type { World } from '../kernel/world.ts'
import { beforeMigration } from './before-migration.ts'

/** A Redis that takes longer to count one call counts as away. */
const longestCountMs = 500

/** Connects and brings the tables up to date. */
export async function reachDatabase(config: Config, db: Database, now: number): Promise<void> {
  if (config.database.engine === 'sqlite') {
    await beforeMigration(config, db, now)
    await migrate(db, now)
    return keepRelease(db, now)
  }
  await reachPostgres(config.database)
  await beforeMigration(config, db, now)
  await migrate(db, now).catch((error: unknown) => {
    // insufficient_privilege: anything else is a bug of a migration.
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    throw new SettingError(
      `The role of DATABASE_URL may not make tables (${error.message}). Let it own the database.`,
    )
  })
  await keepRelease(db, now)
}

/** On a connection of its own: those that are opened afterwards have the limits of the role. */
async function reachPostgres(
  database: Extract<DatabaseLocation, { engine: 'postgres' }>,
): Promise<void> {
  const first = connect({ ...database, pool: 1 })
  try {
    await sql`select 1`.execute(first).catch((error: unknown) => {
      throw new SettingError(`The database of DATABASE_URL cannot be used (${reasonOf(error)}).`)
    })
    // No reason not to serve: a statement that stands alone is then without a limit.
    await inTransaction(first, limitRoleAlone).catch(() => [])
  } finally {
    await first.destroy()
  }
}

/** Two processes that start at once change one row of the system's. */
async function limitRoleAlone(tx: Queries): Promise<string[]> {
  await lockName(tx, 'limits of the role')
  return limitRole(tx)
}

/**
 * A database belongs to one secret key: with another nobody stays signed in and nothing that was sealed opens.
 *
 * @throws SettingError when the database was made with another key
 */
export async function refuseOtherKey(
  db: Database,
  secrets: Pick<Secrets, 'hash'>,
  now: number,
): Promise<void> {
  if (await fitsKeyMark(db, secrets, now)) return
  throw new SettingError(
    'SECRET_KEY is not the one that this database was made with. Set that one, or put the file secret-key of the data folder back. If it is lost: npm run admin -- new-key. Then everybody signs in anew, and keys of services are entered anew.',
  )
}

/** What counts calls: this process, or the Redis that is set. */
export async function reachCounter(config: Config, world: World, log: Log): Promise<Counter> {
  if (config.redisUrl === null) return memoryCounter(world)
  const { Redis } = await import('ioredis')
  const redis = new Redis(config.redisUrl, {
    lazyConnect: true,
    // While it is away a call is to be counted otherwise, not to wait for it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: longestCountMs,
  })
  let latest: unknown
  redis.on('error', (error) => (latest = error))
  redis.on('close', () => (latest ??= new Error('the connection was closed')))
  await redis.connect().catch((error: unknown) => {
    redis.disconnect()
    throw new SettingError(
      `The Redis of REDIS_URL cannot be reached (${reasonOf(latest ?? error)}).`,
    )
  })
  return redisCounter(redis, world, {
    away: (error) =>
      log.warn('redis is away, calls are counted in this process', {
        reason: reasonOf(latest ?? error),
      }),
    back() {
      latest = undefined
      log.info('redis is back')
    },
  })
}

/** Two refused addresses come as one error without words of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
