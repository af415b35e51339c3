/** Takes reports; a comment that enough people report is hidden until an admin decides. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import { holdApp } from '../../apps/server/index.ts'
import { notifyAdmins, withdrawNotices } from '../../notifications/server/index.ts'
import type { ReportReason } from '../contract.ts'
import { hideComment } from './hide-comment.ts'
import { hidesByItself } from './hides-by-itself.ts'
import type { Moderation } from './moderation.ts'

/** Who reports: a person, or a visitor by the address they come from. */
export type Reporter = { userId: string | null; address: string }

type Given = { id: string; reason: ReportReason; text?: string | undefined }

/** Reports a published app; its author cannot. Fails with `notFound` and `forbidden`. */
export async function reportApp(
  moderation: Moderation,
  given: Given,
  reporter: Reporter,
): Promise<void> {
  await inTransaction(moderation.db, async (tx) => {
    // Held, so that the second of two at once finds the first.
    const app = await holdApp(tx, given.id)
    if (app?.status !== 'published') throw fail('notFound')
    if (app.authorId === reporter.userId) throw fail('forbidden')
    const about = { kind: 'app', appId: app.id, commentId: null, changedAt: app.updatedAt } as const
    await note(moderation, tx, { ...given, ...about }, reporter)
  })
}

/** Reports a comment of a published app; its author cannot. Fails with `notFound` and `forbidden`. */
export async function reportComment(
  moderation: Moderation,
  given: Given,
  reporter: Reporter,
): Promise<void> {
  await inTransaction(moderation.db, async (tx) => {
    const comment = await tx
      .selectFrom('comments')
      .select(['id', 'appId', 'authorId', 'deletedAt', 'createdAt'])
      .where('id', '=', given.id)
      .executeTakeFirst()
    // Held, so that the third of three at once sees the other two.
    const app = comment && (await holdApp(tx, comment.appId))
    if (!comment || comment.deletedAt !== null || app?.status !== 'published')
      throw fail('notFound')
    if (comment.authorId === reporter.userId) throw fail('forbidden')
    const { id: commentId, appId, authorId, createdAt: changedAt } = comment
    await note(moderation, tx, { ...given, kind: 'comment', appId, commentId, changedAt }, reporter)
    const reported = { commentId, authorId, appAuthorId: app.authorId }
    if (await hidesByItself(moderation, tx, reported)) await hideComment(moderation, tx, commentId)
  })
}

type Report = Given & {
  kind: 'app' | 'comment'
  appId: string
  commentId: string | null
  /** When what is reported was changed last. */
  changedAt: number
}

async function note(
  moderation: Moderation,
  tx: Queries,
  report: Report,
  { userId, address: place }: Reporter,
): Promise<void> {
  const { world, secrets } = moderation
  const { id: subjectId, kind, appId, commentId, reason, text = '', changedAt } = report
  const address = secrets.hash(place, 'reporter')
  const told = {
    reporter: userId ?? address,
    address,
    reason,
    note: text.trim() === '' ? null : text.trim(),
    createdAt: world.now(),
    settledAt: null,
  }
  const earlier = await findEarlier(tx, { subjectId, userId, address })
  if (!earlier) {
    const row = { id: newId(world), kind, subjectId, appId, commentId, ...told }
    await tx.insertInto('reports').values(row).execute()
    await tellAdmins(moderation, tx, row, userId)
    return
  }
  const { settledAt } = earlier
  const reporter = userId ?? earlier.reporter
  // What an admin let stand may be reported anew once it was changed, or came back from being out of view.
  const isAnew = settledAt !== null && changedAt > settledAt
  await tx
    .updateTable('reports')
    .set({ ...(isAnew ? told : {}), reporter, address })
    .where('id', '=', earlier.id)
    .execute()
  if (isAnew) await tellAdmins(moderation, tx, { id: earlier.id, appId, commentId }, userId)
}

/** Tells of a new report, except an admin who reports; who reports is named nowhere. */
async function tellAdmins(
  moderation: Moderation,
  tx: Queries,
  { id, appId, commentId }: { id: string; appId: string; commentId: string | null },
  reporterId: string | null,
): Promise<void> {
  await notifyAdmins(tx, moderation, {
    exceptId: reporterId,
    kind: 'report',
    act: `${id}:${moderation.world.now()}`,
    appId,
    ...(commentId === null ? {} : { commentId }),
  })
}

/**
 * What the same person told of it before: by their account, or as a visitor from where they are. Told as a visitor it
 * becomes their account's, so that another account from there is another person.
 */
async function findEarlier(
  tx: Queries,
  { subjectId, userId, address }: { subjectId: string; userId: string | null; address: string },
) {
  const rows = await tx
    .selectFrom('reports')
    .select(['id', 'reporter', 'settledAt'])
    .where('subjectId', '=', subjectId)
    .where(({ eb, or }) =>
      or([
        eb('address', '=', address),
        eb('reporter', 'in', userId === null ? [address] : [address, userId]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .execute()
  if (userId === null) return rows[0]
  return (
    rows.find(({ reporter }) => reporter === userId) ??
    rows.find(({ reporter }) => reporter === address)
  )
}

/** What a person reported stays, without saying who did. */
export async function forgetReporter(tx: Queries, userId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set(({ ref }) => ({ reporter: ref('id'), address: null }))
    .where('reporter', '=', userId)
    .execute()
}

/** Notes of each open report of an object that it was dismissed, for who reads the next one of the same person. */
export async function noteDismissal(tx: Queries, subjectId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set(({ eb }) => ({ dismissals: eb('dismissals', '+', 1) }))
    .where('subjectId', '=', subjectId)
    .where('settledAt', 'is', null)
    .execute()
}

/** Settles what is open about an object, with what admins did not read of it; answers how many reports that were. */
export async function settleReports(tx: Queries, subjectId: string, now: number): Promise<number> {
  const rows = await tx
    .updateTable('reports')
    .set({ settledAt: now })
    .where('subjectId', '=', subjectId)
    .where('settledAt', 'is', null)
    .returning(['appId', 'commentId'])
    .execute()
  const [settled] = rows
  if (settled) await withdrawNotices(tx, { kind: 'report', ...settled })
  return rows.length
}
