/** All SQL of apps. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import { askAgain } from '../../../server/database/kept-queries.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type AppRow = Selectable<Tables['apps']>
/** An app with the name and picture of who made it. */
export type AppWithAuthor = AppRow & { authorName: string; authorAvatar: string | null }

/** Apps with the names of who made them, for a query that goes on. */
export function withAuthor(db: Queries) {
  return db
    .selectFrom('apps')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .selectAll('apps')
    .select(['users.username as authorName', 'users.avatar as authorAvatar'])
}

export function findApp(db: Queries, id: string): Promise<AppWithAuthor | undefined> {
  return withAuthor(db).where('apps.id', '=', id).executeTakeFirst()
}

/** The apps of these ids that are there, in no order. */
export async function findApps(db: Queries, ids: readonly string[]): Promise<AppWithAuthor[]> {
  if (ids.length === 0) return []
  return withAuthor(db)
    .where('apps.id', 'in', [...ids])
    .execute()
}

/** Whether another app has its source in the same repository. */
export async function hasOtherApp(db: Queries, app: AppRow): Promise<boolean> {
  const row = await db
    .selectFrom('apps')
    .select('id')
    .where('repoUrl', '=', app.repoUrl)
    .where('id', '!=', app.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Is the name free, compared by its key? `exceptId` is the app that may keep it. */
export async function isNameFree(
  db: Queries,
  nameKey: string,
  exceptId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('apps')
    .select('id')
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()
  return row === undefined || row.id === exceptId
}

/** Which of these keys are taken. */
export async function takenNames(db: Queries, nameKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('apps')
    .select('nameKey')
    .where('nameKey', 'in', [...nameKeys])
    .execute()
  return new Set(rows.map((row) => row.nameKey))
}

/** Adds an app; false when its name was taken at the same moment. */
export async function insertApp(db: Queries, app: AppRow): Promise<boolean> {
  const added = await db
    .insertInto('apps')
    .values(app)
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes an app when it is still as the caller read it; answers how many rows that were. */
export async function updateApp(
  db: Queries,
  id: string,
  readAt: number,
  change: Updateable<Tables['apps']>,
): Promise<boolean> {
  const row = await db
    .updateTable('apps')
    .set(change)
    .where('id', '=', id)
    .where('updatedAt', '=', readAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an app from one status to another; false when it was not in the first. */
export async function moveStatus(
  db: Queries,
  id: string,
  from: string,
  change: Updateable<Tables['apps']>,
): Promise<boolean> {
  const row = await db
    .updateTable('apps')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Holds an app until the transaction ends, so that a deletion or another change of it comes before or
 * after as a whole. Answers it as it then is, nothing when it is gone.
 */
export async function holdApp(tx: Queries, appId: string): Promise<AppWithAuthor | undefined> {
  const row = await tx
    .updateTable('apps')
    .set(({ ref }) => ({ subdomain: ref('subdomain') }))
    .where('id', '=', appId)
    .returning('id')
    .executeTakeFirst()
  return row && findApp(tx, row.id)
}

/** What others may note on an app: where it is served, what of it is public, its picture. */
export type AppNote = Pick<
  Updateable<Tables['apps']>,
  | 'subdomain'
  | 'commitSha'
  | 'snapshot'
  | 'sourceChoice'
  | 'keepReadme'
  | 'repoPrivate'
  | 'pagesUrl'
  | 'rejectedReason'
  | 'offlineSince'
  | 'updatedAt'
>

/** Notes something on an app, in the caller's transaction where there is one. */
export async function noteOnApp(db: Queries, id: string, note: AppNote): Promise<void> {
  await db.updateTable('apps').set(note).where('id', '=', id).execute()
}

export async function removeApp(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('apps').where('id', '=', id).execute()
}

/** All apps of a person. */
export async function idsOfAuthor(db: Queries, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('apps')
    .select('id')
    .where('authorId', '=', authorId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets a kept counter whose subject is gone. */
export async function removeTotal(db: Queries, name: string): Promise<void> {
  await db.deleteFrom('totals').where('name', '=', name).execute()
}

/** Raises or lowers a kept counter behind a total, and answers it; it never goes below 0. */
export async function addToTotal(db: Queries, name: string, by: 1 | -1): Promise<number> {
  const { value } = await db
    .insertInto('totals')
    .values({ name, value: by === 1 ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value:
          by === 1
            ? sql`totals.value + 1`
            : sql`case when totals.value > 0 then totals.value - 1 else 0 end`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function readTotal(db: Queries, name: string): Promise<number> {
  const [row] = await askAgain(db, `total ${name}`, () =>
    db.selectFrom('totals').select('value').where('name', '=', name),
  )
  return row?.value ?? 0
}

/** One's own apps, newest first; `status` narrows them. */
export function listOwnApps(
  db: Queries,
  authorId: string,
  page: { limit: number; offset: number; status: string | undefined },
): Promise<AppWithAuthor[]> {
  let query = withAuthor(db).where('apps.authorId', '=', authorId)
  if (page.status !== undefined) query = query.where('apps.status', '=', page.status)
  return query
    .orderBy('apps.createdAt', 'desc')
    .orderBy('apps.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countOwnApps(db: Queries, authorId: string, status: string): Promise<number> {
  const row = await db
    .selectFrom('apps')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('authorId', '=', authorId)
    .where('status', '=', status)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Writes the tags of an app anew. */
export async function replaceTags(
  db: Queries,
  appId: string,
  tags: readonly string[],
): Promise<void> {
  await db.deleteFrom('appTags').where('appId', '=', appId).execute()
  if (tags.length > 0)
    await db
      .insertInto('appTags')
      .values(tags.map((tag) => ({ tag, appId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The tags of an app as the listing knows them. */
export async function tagsOf(db: Queries, appId: string): Promise<string[]> {
  const rows = await db.selectFrom('appTags').select('tag').where('appId', '=', appId).execute()
  return rows.map(({ tag }) => tag)
}

/** The tags of published apps by their kept counts, most used first, then by name. */
export async function mostUsedTags(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('totals')
    .select('name')
    // As the index has it, so that the engine reads the first rows of it and no more.
    .where(sql<boolean>`name like 'tag:%'`)
    .where('value', '>', 0)
    .orderBy('value', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name.slice('tag:'.length))
}

/** The subdomain of the published app of a repository; null where there is none. */
export async function publishedSubdomain(db: Queries, repoUrl: string): Promise<string | null> {
  const row = await db
    .selectFrom('apps')
    .select(['subdomain', 'status'])
    .where('repoUrl', '=', repoUrl)
    .executeTakeFirst()
  return row?.status === 'published' ? row.subdomain : null
}

/** The files of the version that an app serves now. */
export function listPublishedFiles(
  db: Queries,
  appId: string,
): Promise<{ path: string; sha256: string; size: number }[]> {
  return db
    .selectFrom('sites')
    .innerJoin('versionFiles', 'versionFiles.versionId', 'sites.versionId')
    .select(['versionFiles.path', 'versionFiles.sha256', 'versionFiles.size'])
    .where('sites.appId', '=', appId)
    .execute()
}
