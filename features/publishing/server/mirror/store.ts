/** All SQL of mirrors: how far each part is, and which commits are the mirror's own. */
import type { Queries } from '../../../../server/database/transaction.ts'
import { type MirrorPart, MirrorState, mirrorParts } from '../../contract.ts'

/** Notes in the caller's transaction that every part of the mirror is to be done again. */
export async function awaitMirror(tx: Queries, appId: string, now: number): Promise<void> {
  const anew = { state: 'waiting', note: null, updatedAt: now }
  await tx
    .insertInto('mirrors')
    .values(mirrorParts.map((part) => ({ appId, part, ...anew })))
    .onConflict((conflict) => conflict.columns(['appId', 'part']).doUpdateSet(anew))
    .execute()
}

/** Notes in the caller's transaction that some parts are to be done again, where a mirror was asked for before. */
export async function awaitParts(
  tx: Queries,
  appId: string,
  parts: readonly MirrorPart[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('mirrors')
    .set({ state: 'waiting', note: null, updatedAt: now })
    .where('appId', '=', appId)
    .where('part', 'in', parts)
    .execute()
}

/** Notes in the caller's transaction that parts which came to an end undone are to be done after all; answers whether there are any. */
export async function reopenMirror(tx: Queries, appId: string, now: number): Promise<boolean> {
  const reopened = await tx
    .updateTable('mirrors')
    .set({ state: 'waiting', note: null, updatedAt: now })
    .where('appId', '=', appId)
    .where('state', 'in', ['refused', 'failed'])
    .returning('part')
    .execute()
  return reopened.length > 0
}

/** How far a part is; `note` says why, as JSON of a failure. */
export type PartState = { state: MirrorState; note: string | null }

type NotedPart = PartState & { updatedAt: number }

/** How far the parts of an app's mirror are. */
export async function readMirror(db: Queries, appId: string): Promise<Map<string, NotedPart>> {
  const rows = await db
    .selectFrom('mirrors')
    .select(['part', 'state', 'note', 'updatedAt'])
    .where('appId', '=', appId)
    .execute()
  return new Map(
    rows.map(({ part, state, ...noted }) => [part, { state: MirrorState.parse(state), ...noted }]),
  )
}

/** Notes how far a part came that was read as of `readAt`; false when it was noted otherwise since. */
export async function notePart(
  db: Queries,
  { appId, part, readAt }: { appId: string; part: MirrorPart; readAt: number },
  change: NotedPart,
): Promise<boolean> {
  const noted = await db
    .updateTable('mirrors')
    .set(change)
    .where('appId', '=', appId)
    .where('part', '=', part)
    .where('updatedAt', '=', readAt)
    .returning('part')
    .executeTakeFirst()
  return noted !== undefined
}

/** Records a commit that the mirror has made; nothing when the app is gone or the commit is known. */
export async function noteMirrorCommit(
  db: Queries,
  commit: { appId: string; sha: string; parentSha: string; createdAt: number },
): Promise<void> {
  await db
    .insertInto('mirrorCommits')
    .values(commit)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The mirror's commits of an app, oldest first. */
export function listMirrorCommits(db: Queries, appId: string) {
  return db
    .selectFrom('mirrorCommits')
    .select(['sha', 'parentSha'])
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .execute()
}
