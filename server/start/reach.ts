/** Reaches the database and Redis at start, or says in a sentence why they cannot be used. */
import { sql } from 'kysely'
import { type Config, SettingError } from '../settings/config.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
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
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new SettingError(`The database of DATABASE_URL cannot be used (${reasonOf(error)}).`)
  })
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
