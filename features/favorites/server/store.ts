/** The SQL of favourites. */
import type { Queries } from '../../../server/database/transaction.ts'

/** Whose favourite, and of which app. */
export type Key = { appId: string; userId: string }

/** Whether an app is a person's favourite. */
export async function hasFavorite(tx: Queries, { appId, userId }: Key): Promise<boolean> {
  const found = await tx
    .selectFrom('favorites')
    .select('appId')
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes a favourite away. */
export async function removeFavorite(tx: Queries, { appId, userId }: Key): Promise<void> {
  await tx.deleteFrom('favorites').where('userId', '=', userId).where('appId', '=', appId).execute()
}

/** Adds a favourite with the name that the app has. */
export async function insertFavorite(
  tx: Queries,
  { appId, userId }: Key,
  name: string,
  createdAt: number,
): Promise<void> {
  await tx.insertInto('favorites').values({ userId, appId, name, createdAt }).execute()
}

/** Writes the app's name of now into everybody's favourite of it. */
export async function keepNames(tx: Queries, appId: string): Promise<void> {
  await tx
    .updateTable('favorites')
    .set(({ selectFrom }) => ({
      name: selectFrom('apps')
        .select('apps.name')
        .where('apps.id', '=', appId)
        .$asScalar()
        .$notNull(),
    }))
    .where('appId', '=', appId)
    .execute()
}

/** A page of a person's favourites, the latest first. */
export function pageOfFavorites(
  db: Queries,
  userId: string,
  page: { limit: number; offset: number },
): Promise<{ appId: string; name: string }[]> {
  return db
    .selectFrom('favorites')
    .select(['appId', 'name'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('appId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The apps of all favourites of a person. */
export async function appsFavoredBy(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('appId')
    .where('userId', '=', userId)
    .orderBy('appId')
    .execute()
  return rows.map(({ appId }) => appId)
}

/** How many favourites a person has. */
export async function countFavorites(db: Queries, userId: string): Promise<number> {
  const row = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
