/** Posts comments and replies; the app's counter moves with the row. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import { newId } from '../../../server/kernel/world.ts'
import { changeCount, holdApp } from '../../apps/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import type { Comment, Reply } from '../contract.ts'
import type { Comments } from './comments.ts'
import { presentComment, presentReply } from './present-comment.ts'
import { addTo, findComment, findInThread, insertComment } from './store.ts'

const dayMs = 24 * 3600 * 1000
/** How often one may write: a minute, a day, and a day while the account is young. */
const pace = { aMinute: 3, aDay: 200, aYoungDay: 20, youngMs: 7 * dayMs }

/** Answers the new comment. Fails with `notFound` where the app is not published, and with `rateLimited`. */
export async function postComment(
  comments: Comments,
  userId: string,
  { appId, content }: { appId: string; content: string },
): Promise<{ comment: Comment }> {
  const { db, world } = comments
  await countWriting(comments, userId)
  return inTransaction(db, async (tx) => {
    const app = await requirePublished(tx, appId)
    const id = newId(world)
    const createdAt = world.now()
    const row = { id, appId, authorId: userId, parentId: null, replyToId: null, content, createdAt }
    await insertComment(tx, row)
    await changeCount(tx, appId, 'comments', 1)
    const act = { act: id, appId, commentId: id, actorId: userId, text: content }
    await notify(tx, world, { userId: app.authorId, kind: 'comment', ...act })
    await tellPosted(comments, tx, row)
    return {
      comment: presentComment(await requireComment(tx, id), [], { id: userId, liked: new Set() }),
    }
  })
}

/**
 * Answers the new reply, which stands under the comment that `id` is or belongs to. Fails with `notFound`,
 * `rateLimited`, and with `validationError` where nobody of that name has written there.
 */
export async function postReply(
  comments: Comments,
  userId: string,
  given: {
    id: string
    content: string
    replyToUsername?: string | undefined
    replyToId?: string | undefined
  },
): Promise<{ reply: Reply }> {
  const { db, world } = comments
  await countWriting(comments, userId)
  return inTransaction(db, async (tx) => {
    const asked = await requireComment(tx, given.id)
    const app = await requirePublished(tx, asked.appId)
    // Read again: whoever deletes it holds the app as this does.
    const parent = await requireComment(tx, asked.parentId ?? asked.id)
    // A place without words stays for what stands beneath it; to itself nobody replies.
    const isPlace = parent.deletedAt !== null
    if (isPlace && parent.id === asked.id) throw fail('notFound')
    const replyToId = await answeredIn(
      tx,
      { parentId: parent.id, answeredId: given.replyToId ?? asked.id },
      given.replyToUsername,
    )
    const row = {
      id: newId(world),
      appId: parent.appId,
      authorId: userId,
      parentId: parent.id,
      replyToId,
      content: given.content,
      createdAt: world.now(),
    }
    await insertComment(tx, row)
    await addTo(tx, parent.id, 'replies', 1)
    await changeCount(tx, parent.appId, 'comments', 1)
    const answered = replyToId ?? (isPlace ? null : parent.authorId)
    await tellOfReply(tx, comments, { app, row, answered })
    await tellPosted(comments, tx, row)
    return {
      reply: presentReply(await requireComment(tx, row.id), { id: userId, liked: new Set() }),
    }
  })
}

async function tellPosted(
  { events }: Comments,
  tx: Queries,
  { id, appId }: { id: string; appId: string },
): Promise<void> {
  for (const tell of events.posted) await tell(tx, { id, appId })
}

/** Tells whom the reply answers, and the app's author where that is another. */
async function tellOfReply(
  tx: Queries,
  { world }: Comments,
  {
    app,
    row,
    answered,
  }: {
    app: { id: string; authorId: string }
    row: { id: string; authorId: string; content: string }
    answered: string | null
  },
): Promise<void> {
  const act = {
    act: row.id,
    appId: app.id,
    commentId: row.id,
    actorId: row.authorId,
    text: row.content,
  }
  if (answered !== null) await notify(tx, world, { userId: answered, kind: 'reply', ...act })
  if (answered !== app.authorId)
    await notify(tx, world, { userId: app.authorId, kind: 'comment', ...act })
}

async function answeredIn(
  tx: Queries,
  line: { parentId: string; answeredId: string },
  username: string | undefined,
) {
  if (username === undefined) return null
  const found = await findInThread(tx, line, username)
  if (found === null) throw fail('validationError')
  return found
}

/** Holds a published app, so that it is neither unpublished nor deleted meanwhile. */
async function requirePublished(tx: Queries, appId: string) {
  const app = await holdApp(tx, appId)
  if (app?.status !== 'published') throw fail('notFound')
  return { id: appId, authorId: app.authorId }
}

async function requireComment(tx: Queries, id: string) {
  const row = await findComment(tx, id)
  if (!row) throw fail('notFound')
  return row
}

async function countWriting({ db, world, counter, limitScale }: Comments, userId: string) {
  const user = await db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isYoung = world.now() - user.createdAt < pace.youngMs
  const aDay = isYoung ? pace.aYoungDay : pace.aDay
  const minute = { calls: pace.aMinute * limitScale, seconds: 60 }
  const day = { calls: aDay * limitScale, seconds: dayMs / 1000 }
  await countCall(counter, `comment-minute:${userId}`, minute, 'rateLimited')
  await countCall(counter, `comment-day:${userId}`, day, 'rateLimited')
}
