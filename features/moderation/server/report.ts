/** Takes reports; a comment that three different people report is hidden until an admin decides (PERM-27, PERM-29, CMT-26). */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import { findApp, holdApp } from '../../apps/server/index.ts'
import type { ReportReason } from '../contract.ts'
import { hideComment } from './hide-comment.ts'
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
    const app = await findApp(tx, given.id)
    if (app?.status !== 'published') throw fail('notFound')
    if (app.authorId === reporter.userId) throw fail('forbidden')
    await note(moderation, tx, { ...given, kind: 'app', appId: app.id, commentId: null }, reporter)
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
      .select(['id', 'appId', 'authorId', 'deletedAt'])
      .where('id', '=', given.id)
      .executeTakeFirst()
    // Held, so that the third of three at once sees the other two.
    const app = comment && (await holdApp(tx, comment.appId))
    if (!comment || comment.deletedAt !== null || app?.status !== 'published')
      throw fail('notFound')
    if (comment.authorId === reporter.userId) throw fail('forbidden')
    const { id: commentId, appId } = comment
    await note(moderation, tx, { ...given, kind: 'comment', appId, commentId }, reporter)
    const open = await countOpen(tx, commentId)
    if (open >= limits.reportsUntilHidden) await hideComment(moderation, tx, commentId)
  })
}

async function note(
  { world, secrets }: Moderation,
  tx: Queries,
  report: Given & { kind: 'app' | 'comment'; appId: string; commentId: string | null },
  { userId, address }: Reporter,
): Promise<void> {
  const { id, kind, appId, commentId, reason, text = '' } = report
  await tx
    .insertInto('reports')
    .values({
      id: newId(world),
      kind,
      subjectId: id,
      appId,
      commentId,
      reporter: userId ?? secrets.hash(address, 'reporter'),
      reason,
      note: text.trim() === '' ? null : text.trim(),
      createdAt: world.now(),
      settledAt: null,
    })
    .onConflict((conflict) => conflict.columns(['subjectId', 'reporter']).doNothing())
    .execute()
}

/** What a person reported stays, without saying who did (ACC-22). */
export async function forgetReporter(tx: Queries, userId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set(({ ref }) => ({ reporter: ref('id') }))
    .where('reporter', '=', userId)
    .execute()
}

async function countOpen(tx: Queries, subjectId: string): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subjectId', '=', subjectId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Settles what is open about an object; answers how many reports that were. */
export async function settleReports(tx: Queries, subjectId: string, now: number): Promise<number> {
  const rows = await tx
    .updateTable('reports')
    .set({ settledAt: now })
    .where('subjectId', '=', subjectId)
    .where('settledAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}
