/** All SQL of the rows of archives. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type ArchiveRow = Selectable<Tables['archives']>
export type Kind = 'download' | 'import'

/** States in which a person has one archive of a kind at most. */
const open = ['uploading', 'waiting', 'working'] as const

/** Adds a row; false where one of the kind is under way. */
export async function insertJob(
  tx: Queries,
  job: Pick<ArchiveRow, 'id' | 'userId' | 'kind' | 'state' | 'bytes' | 'createdAt' | 'expiresAt'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('archives')
    .values({ ...job, heardAt: job.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The newest of a kind that is somebody's. */
export function newestJob(db: Queries, userId: string, kind: Kind) {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One row of somebody's. */
export function findJob(db: Queries, userId: string, id: string) {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** How many of a kind somebody began since a time. */
export async function countJobs(
  db: Queries,
  { userId, kind, since }: { userId: string; kind: Kind; since: number },
): Promise<number> {
  const row = await db
    .selectFrom('archives')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Has the files of those of a kind removed that are ready or done. */
export async function endOthers(
  tx: Queries,
  { userId, kind, now }: { userId: string; kind: Kind; now: number },
): Promise<void> {
  await tx
    .updateTable('archives')
    .set({ expiresAt: now })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'not in', [...open, 'gone'])
    .execute()
}

/** Gives up what somebody has not sent to its end. */
export async function endUploads(
  tx: Queries,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  await tx
    .updateTable('archives')
    .set({ state: 'failed', fault: 'failed', endedAt: now, expiresAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'uploading')
    .execute()
}

/** Takes the next row that waits, after a try only once it was put back before a time; nothing where none does, or another process was quicker. */
export async function claimJob(
  db: Queries,
  now: number,
  putBackBefore: number,
): Promise<ArchiveRow | undefined> {
  const next = await db
    .selectFrom('archives')
    .select(['id', 'tries'])
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('tries', '=', 0), eb('heardAt', '<=', putBackBefore)]))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return db
    .updateTable('archives')
    .set({ state: 'working', tries: next.tries + 1, heardAt: now })
    .where('id', '=', next.id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Changes a row that a try works on; false where it is not its own any more. */
export async function changeJob(
  db: Queries,
  { id, tries }: Pick<ArchiveRow, 'id' | 'tries'>,
  change: Partial<Omit<ArchiveRow, 'id' | 'userId' | 'kind' | 'tries'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('archives')
    .set(change)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Changes a row that is being sent or has just been; false where it is in another state, or has other parts. */
export async function changeUpload(
  db: Queries,
  { id, parts }: Pick<ArchiveRow, 'id' | 'parts'>,
  change: Partial<Pick<ArchiveRow, 'parts' | 'state' | 'heardAt' | 'expiresAt'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('archives')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('parts', '=', parts)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Lets go of what nobody has worked on since a time: another try, or its end after `most` of them. */
export async function releaseSilent(
  db: Queries,
  { before, most, now }: { before: number; most: number; now: number },
): Promise<void> {
  const silent = () =>
    db.updateTable('archives').where('state', '=', 'working').where('heardAt', '<', before)
  await silent()
    .set({ state: 'failed', fault: 'failed', endedAt: now, expiresAt: now })
    .where('tries', '>=', most)
    .execute()
  await silent().set({ state: 'waiting' }).execute()
}

/** Some rows whose files are to be removed. */
export function endedJobs(db: Queries, now: number, limit: number): Promise<ArchiveRow[]> {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('state', 'in', ['uploading', 'ready', 'done', 'failed'])
    .where('expiresAt', '<=', now)
    .limit(limit)
    .execute()
}

/** Some rows of people who are gone. */
export function jobsOfNobody(db: Queries, limit: number): Promise<ArchiveRow[]> {
  return db.selectFrom('archives').selectAll().where('userId', '=', '').limit(limit).execute()
}

/** Notes that the files of a row are removed; how it ended otherwise is still told. */
export async function noteRemoved(db: Queries, { id, state }: ArchiveRow): Promise<void> {
  const keeps = state === 'failed' || state === 'done'
  await db
    .updateTable('archives')
    .set({ parts: 0, expiresAt: null, ...(keeps ? {} : { state: 'gone' }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Deletes a row. */
export async function deleteJob(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('archives').where('id', '=', id).execute()
}

/** Deletes rows that are over and began before a time. */
export async function deleteOldJobs(db: Queries, before: number): Promise<void> {
  await db
    .deleteFrom('archives')
    .where('createdAt', '<', before)
    .where('state', 'in', ['gone', 'failed', 'done'])
    .where('expiresAt', 'is', null)
    .execute()
}

/** Makes the rows of a person nobody's: what lies in the store of them is removed next. */
export async function forgetJobsOf(tx: Queries, userId: string): Promise<void> {
  await tx
    .updateTable('archives')
    .set({ userId: '', state: 'gone', result: null, faultPath: null })
    .where('userId', '=', userId)
    .execute()
}
