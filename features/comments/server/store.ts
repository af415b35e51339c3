/** The SQL of comments. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

type CommentColumns = Selectable<Tables['comments']>
/** A comment or reply with who wrote it and whom it answers. */
export type CommentRow = CommentColumns & {
  username: string
  avatar: string | null
  replyToName: string | null
}

function withPeople(db: Queries) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .leftJoin('users as answered', 'answered.id', 'comments.replyToId')
    .selectAll('comments')
    .select(['users.username', 'users.avatar', 'answered.username as replyToName'])
}

/** A comment or reply; nothing when it is gone. */
export function findComment(db: Queries, id: string): Promise<CommentRow | undefined> {
  return withPeople(db).where('comments.id', '=', id).executeTakeFirst()
}

/** Comments of an app, newest first, without their replies. */
export function pageOfComments(
  db: Queries,
  appId: string,
  page: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return withPeople(db)
    .where('comments.appId', '=', appId)
    .where('comments.parentId', 'is', null)
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** How many comments an app has, replies apart. */
export async function countComments(db: Queries, appId: string): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('appId', '=', appId)
    .where('parentId', 'is', null)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** The latest replies of each of some comments, oldest first. */
export async function latestReplies(
  db: Queries,
  parentIds: readonly string[],
  most: number,
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return []
  const ranked = db
    .selectFrom('comments')
    .select('comments.id')
    .select(
      sql<number>`row_number() over (partition by parent_id order by created_at desc, id desc)`.as(
        'place',
      ),
    )
    .where('parentId', 'in', [...parentIds])
    .as('ranked')
  return withPeople(db)
    .innerJoin(ranked, 'ranked.id', 'comments.id')
    .where('ranked.place', '<=', most)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute()
}

/** Which of some comments and replies a person likes. */
export async function likedBy(
  db: Queries,
  userId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (userId === null || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('commentLikes')
    .select('commentId')
    .where('userId', '=', userId)
    .where('commentId', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ commentId }) => commentId))
}

/** Adds a comment or reply. */
export async function insertComment(
  tx: Queries,
  row: Omit<CommentColumns, 'likes' | 'replies' | 'deletedAt' | 'hiddenAt'>,
): Promise<void> {
  await tx
    .insertInto('comments')
    .values({ ...row, likes: 0, replies: 0, deletedAt: null })
    .execute()
}

/** Raises or lowers how many likes or replies a comment has; answers how many that makes. */
export async function addTo(
  tx: Queries,
  id: string,
  counter: 'likes' | 'replies',
  by: 1 | -1,
): Promise<number> {
  const row = await tx
    .updateTable('comments')
    .set(({ eb }) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', id)
    .returning(counter)
    .executeTakeFirstOrThrow()
  return row[counter]
}

/** Whether a person likes a comment. */
export async function hasLike(tx: Queries, commentId: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('commentLikes')
    .select('userId')
    .where('commentId', '=', commentId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a like, of which there is none. */
export async function insertLike(tx: Queries, commentId: string, userId: string): Promise<void> {
  await tx.insertInto('commentLikes').values({ commentId, userId }).execute()
}

/** Takes a like away. */
export async function removeLike(tx: Queries, commentId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('commentLikes')
    .where('commentId', '=', commentId)
    .where('userId', '=', userId)
    .execute()
}

/** Deletes a comment or reply for good. */
export async function removeComment(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}

/** Notes since when a comment is hidden from all but its author; null: it is not. */
export async function setHidden(tx: Queries, id: string, hiddenAt: number | null): Promise<void> {
  await tx.updateTable('comments').set({ hiddenAt }).where('id', '=', id).execute()
}

/** Empties a comment that stays for the sake of its replies. */
export async function emptyComment(tx: Queries, id: string, now: number): Promise<void> {
  await tx.deleteFrom('commentLikes').where('commentId', '=', id).execute()
  await tx
    .updateTable('comments')
    .set({ content: '', likes: 0, deletedAt: now })
    .where('id', '=', id)
    .execute()
}

/**
 * The person of that name whose words stand in the comment or one of its replies; null where nobody’s do. Two people
 * may have one name at two code hosts: whose line was answered comes first, then who wrote last.
 */
export async function findInThread(
  db: Queries,
  { parentId, answeredId }: { parentId: string; answeredId: string },
  username: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .select('users.id')
    .where('users.username', '=', username)
    .where('comments.deletedAt', 'is', null)
    .where(({ eb, or }) =>
      or([eb('comments.id', '=', parentId), eb('comments.parentId', '=', parentId)]),
    )
    .orderBy(({ eb }) => eb.case().when('comments.id', '=', answeredId).then(0).else(1).end())
    .orderBy('comments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Takes all likes of a person back. */
export async function takeLikesBack(tx: Queries, userId: string): Promise<void> {
  const liked = tx.selectFrom('commentLikes').select('commentId').where('userId', '=', userId)
  await tx
    .updateTable('comments')
    .set(({ eb }) => ({ likes: eb('likes', '-', 1) }))
    .where('id', 'in', liked)
    .execute()
  await tx.deleteFrom('commentLikes').where('userId', '=', userId).execute()
}

/** The comments of a person that still say something, replies first. */
export async function commentsBy(db: Queries, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`parent_id is null`)
    .orderBy('appId')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Places without words that were a person's become the app's owner's, since they stay for the replies beneath them. */
export async function givePlacesAway(tx: Queries, authorId: string): Promise<void> {
  await tx
    .updateTable('comments')
    .set(({ selectFrom }) => ({
      authorId: selectFrom('apps')
        .select('apps.authorId')
        .whereRef('apps.id', '=', 'comments.appId')
        .$asScalar()
        .$notNull(),
    }))
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is not', null)
    .execute()
}
