/** The SQL of who may frame an app. */
import type { Queries } from '../../../../server/database/transaction.ts'

/** The list of an app; nothing where anybody may. */
export async function findFrameList(
  db: Queries,
  appId: string,
): Promise<{ origins: string } | undefined> {
  const row = await db
    .selectFrom('frameLists')
    .select('origins')
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row && row.origins !== null ? { origins: row.origins } : undefined
}

/** Puts it in the place of the one before. A row stays where anybody may again: answers of before differ from those of now. */
export async function putFrameList(
  db: Queries,
  row: { appId: string; origins: string | null; changedAt: number },
): Promise<void> {
  const { origins, changedAt } = row
  await db
    .insertInto('frameLists')
    .values(row)
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ origins, changedAt }))
    .execute()
}
