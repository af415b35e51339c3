/** What an admin has set while the host runs: kept in the database, read at most two seconds old. */
import type { Database } from '../database/connect.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from './world.ts'

const freshMs = 2_000

export type HostSettings = ReturnType<typeof createHostSettings>

/** The settings of this host. Every process sees a change within two seconds; the one that made it, at once. */
export function createHostSettings(db: Database, world: Pick<World, 'now'>) {
  let known: ReadonlyMap<string, string> = new Map()
  let readAt = -Infinity
  const all = async (): Promise<ReadonlyMap<string, string>> => {
    if (world.now() - readAt < freshMs) return known
    const rows = await db.selectFrom('hostSettings').select(['name', 'value']).execute()
    known = new Map(rows.map(({ name, value }) => [name, value]))
    readAt = world.now()
    return known
  }
  return {
    /** The value of a setting, or null. */
    async read(name: string): Promise<string | null> {
      return (await all()).get(name) ?? null
    },
    /** Keeps a value; null forgets it. */
    async keep(name: string, value: string | null): Promise<void> {
      if (value === null) await db.deleteFrom('hostSettings').where('name', '=', name).execute()
      else
        await db
          .insertInto('hostSettings')
          .values({ name, value, changedAt: world.now() })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value, changedAt: world.now() }),
          )
          .execute()
      readAt = -Infinity
    },
  }
}

/** A setting as the database has it now; null where there is none. */
export async function readHostSetting(db: Queries, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('hostSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Writes a setting where it still says what was read, and answers whether it did: of two who change it one is first. */
export async function replaceHostSetting(
  tx: Queries,
  { name, before, next, at }: { name: string; before: string | null; next: string; at: number },
): Promise<boolean> {
  if (before === null) {
    const made = await tx
      .insertInto('hostSettings')
      .values({ name, value: next, changedAt: at })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
  }
  const changed = await tx
    .updateTable('hostSettings')
    .set({ value: next, changedAt: at })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}
