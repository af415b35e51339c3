/** All SQL of stored files that nothing names. What names a file: any version of an app, live or not, a draft or branch that a link shows, and any app's picture, the one that waits for an admin as well. */
import { sql } from 'kysely'
import type { Queries } from '../../../../server/database/transaction.ts'

/** Whether something names the file of the row at hand. */
const isNamed = (sha256: 'column1' | 'unnamed_files.sha256') => {
  const file = sql.ref(sha256)
  return sql<boolean>`(exists (select 1 from version_files where version_files.sha256 = ${file})
    or exists (select 1 from shared_files where shared_files.sha256 = ${file})
    or exists (select 1 from branch_files where branch_files.sha256 = ${file})
    or exists (select 1 from apps where apps.snapshot = ${file})
    or exists (select 1 from submissions where submissions.picture = ${file}))`
}

/** Writes down which of these files nothing names, and takes back what is named by now. */
export async function noteUnnamed(
  db: Queries,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  if (hashes.length === 0) return
  const rows = sql.join(hashes.map((sha256) => sql`(cast(${sha256} as text))`))
  await sql`insert into unnamed_files (sha256, since, going_since)
    select column1, cast(${now} as bigint), null from (values ${rows}) as listed
    where not ${isNamed('column1')} on conflict do nothing`.execute(db)
  await db
    .deleteFrom('unnamedFiles')
    .where('sha256', 'in', hashes)
    .where('goingSince', 'is', null)
    .where(isNamed('unnamed_files.sha256'))
    .execute()
}

/** Which files may go now, and how many at once. */
export type Due = { unnamedUntil: number; abandonedUntil: number; now: number; most: number }

/**
 * Marks files as going and answers them: those that nothing names and nobody took up since `unnamedUntil`,
 * and those whose deletion nobody ended since `abandonedUntil`. Of two sweeps at once one gets a file.
 */
export async function takeDue(tx: Queries, due: Due): Promise<string[]> {
  const oldest = await dueRows(tx, due)
  if (oldest.length === 0) return []
  const hashes = oldest.map(({ sha256 }) => sha256)
  await tx
    .deleteFrom('unnamedFiles')
    .where('sha256', 'in', hashes)
    .where('goingSince', 'is', null)
    .where(isNamed('unnamed_files.sha256'))
    .execute()
  // The conditions stand here again: a row that another took up meanwhile is looked at anew.
  const taken = await tx
    .updateTable('unnamedFiles')
    .set({ goingSince: due.now })
    .where('sha256', 'in', hashes)
    .where('since', '<=', due.unnamedUntil)
    .where(({ eb, or }) =>
      or([eb('goingSince', 'is', null), eb('goingSince', '<=', due.abandonedUntil)]),
    )
    .where(sql<boolean>`not ${isNamed('unnamed_files.sha256')}`)
    .returning('sha256')
    .execute()
  return taken.map(({ sha256 }) => sha256)
}

function dueRows(tx: Queries, { unnamedUntil, abandonedUntil, most }: Due) {
  return tx
    .selectFrom('unnamedFiles')
    .select('sha256')
    .where('since', '<=', unnamedUntil)
    .where(({ eb, or }) =>
      or([eb('goingSince', 'is', null), eb('goingSince', '<=', abandonedUntil)]),
    )
    .orderBy('since')
    .limit(most)
    .execute()
}

/** Forgets files that a sweep has deleted. */
export async function forgetGone(
  db: Queries,
  hashes: readonly string[],
  goingSince: number,
): Promise<void> {
  if (hashes.length === 0) return
  await db
    .deleteFrom('unnamedFiles')
    .where('sha256', 'in', hashes)
    .where('goingSince', '=', goingSince)
    .execute()
}

const mostAtOnce = 500

/**
 * Takes files up for a publish: from now on a sweep leaves them for as long as what is new.
 * Answers those that are being deleted at this moment, which are not taken.
 */
export async function takeUp(
  db: Queries,
  hashes: readonly string[],
  now: number,
): Promise<string[]> {
  const going: string[] = []
  for (let n = 0; n < hashes.length; n += mostAtOnce) {
    const some = hashes.slice(n, n + mostAtOnce)
    const rows = await db
      .selectFrom('unnamedFiles')
      .select('sha256')
      .where('sha256', 'in', some)
      .execute()
    // Nearly always: files that are new, or that something names.
    if (rows.length === 0) continue
    const listed = rows.map(({ sha256 }) => sha256)
    const taken = await db
      .updateTable('unnamedFiles')
      .set({ since: now })
      .where('sha256', 'in', listed)
      .where('goingSince', 'is', null)
      .returning('sha256')
      .execute()
    const mine = new Set(taken.map(({ sha256 }) => sha256))
    going.push(...listed.filter((sha256) => !mine.has(sha256)))
  }
  return going
}

/** Takes the marks of sweeps back that ended half-way. */
export async function unmarkGone(db: Queries): Promise<void> {
  await db.updateTable('unnamedFiles').set({ goingSince: 0 }).where('goingSince', '>', 0).execute()
}
