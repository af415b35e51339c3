/** `npm run admin -- new-key`: the database takes the key of the next start, since the one it was made with is lost. */
import { appliedMigration } from './database/migrate.ts'
import { connect } from './database/connect.ts'
import { forgetKeyMark } from './kernel/key-mark.ts'
import type { Config } from './settings/config.ts'

/** Forgets the mark of the key; null where the words were not understood. */
export async function newKeyCommand(
  { config }: { config: Pick<Config, 'database'> },
  args: readonly string[],
): Promise<string | null> {
  if (args.length > 0) return null
  const db = connect(config.database)
  try {
    const applied = await appliedMigration(db).catch(() => null)
    const hadMark = applied !== null && (await forgetKeyMark(db))
    return hadMark
      ? 'The database takes the key of the next start. Everybody signs in anew, and keys of services are entered anew.'
      : 'The database has no key yet; it takes that of the next start.'
  } finally {
    await db.destroy()
  }
}
