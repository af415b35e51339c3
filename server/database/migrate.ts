/** Brings the tables up to date, forward only. Safe with several processes: one of them applies a step. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { firstTables } from './migrations/001-first-tables.ts'
import { mirrorTables } from './migrations/002-mirrors.ts'
import { tagCounts } from './migrations/003-tag-counts.ts'
import { clearedVisitors } from './migrations/004-cleared-visitors.ts'
import { appsByPicture } from './migrations/005-apps-by-picture.ts'
import { turnEndings } from './migrations/006-turn-endings.ts'
import { sourceChoices } from './migrations/007-source-choices.ts'
import { blobIds } from './migrations/008-blob-ids.ts'
import { unnamedFiles } from './migrations/009-unnamed-files.ts'
import { starters } from './migrations/010-starters.ts'
import { comments } from './migrations/011-comments.ts'
import { favorites } from './migrations/012-favorites.ts'
import { searchTables } from './migrations/013-search.ts'
import { openingsAndRatings } from './migrations/014-openings-and-ratings.ts'
import { forks } from './migrations/015-forks.ts'
import { notifications } from './migrations/016-notifications.ts'
import { moderation } from './migrations/017-moderation.ts'
import { submissions } from './migrations/018-submissions.ts'
import { plans } from './migrations/019-plans.ts'
import { chatSettings } from './migrations/020-chat-settings.ts'
import { endedSessions } from './migrations/021-ended-sessions.ts'
import { sharedRepositories } from './migrations/022-shared-repositories.ts'
import { decidedVersions } from './migrations/023-decided-versions.ts'
import { hiddenComments } from './migrations/024-hidden-comments.ts'
import { appRevisions } from './migrations/025-app-revisions.ts'
import { lockHolders } from './migrations/026-lock-holders.ts'
import { dismissedReports } from './migrations/027-dismissed-reports.ts'
import { searchAgain } from './migrations/028-search-again.ts'
import { figures } from './migrations/029-figures.ts'
import { storedBytes } from './migrations/030-stored-bytes.ts'
import { modelServices } from './migrations/031-model-services.ts'
import { draftData } from './migrations/035-draft-data.ts'
import { appData } from './migrations/032-app-data.ts'
import { displayNames } from './migrations/033-display-names.ts'
import { dataMembers } from './migrations/034-data-members.ts'
import { dataProofs } from './migrations/036-data-proofs.ts'
import { dataStates } from './migrations/037-data-states.ts'
import { dataAnswers } from './migrations/038-data-answers.ts'
import { trials } from './migrations/040-trials.ts'
import { passedChecks } from './migrations/041-passed-checks.ts'
import type { Tables } from './schema.ts'

/** All steps, oldest first. */
export const steps = [
  { name: '001-first-tables', apply: firstTables },
  { name: '002-mirrors', apply: mirrorTables },
  { name: '003-tag-counts', apply: tagCounts },
  { name: '004-cleared-visitors', apply: clearedVisitors },
  { name: '005-apps-by-picture', apply: appsByPicture },
  { name: '006-turn-endings', apply: turnEndings },
  { name: '007-source-choices', apply: sourceChoices },
  { name: '008-blob-ids', apply: blobIds },
  { name: '009-unnamed-files', apply: unnamedFiles },
  { name: '010-starters', apply: starters },
  { name: '011-comments', apply: comments },
  { name: '012-favorites', apply: favorites },
  { name: '013-search', apply: searchTables },
  { name: '014-openings-and-ratings', apply: openingsAndRatings },
  { name: '015-forks', apply: forks },
  { name: '016-notifications', apply: notifications },
  { name: '017-moderation', apply: moderation },
  { name: '018-submissions', apply: submissions },
  { name: '019-plans', apply: plans },
  { name: '020-chat-settings', apply: chatSettings },
  { name: '021-ended-sessions', apply: endedSessions },
  { name: '022-shared-repositories', apply: sharedRepositories },
  { name: '023-decided-versions', apply: decidedVersions },
  { name: '024-hidden-comments', apply: hiddenComments },
  { name: '025-app-revisions', apply: appRevisions },
  { name: '026-lock-holders', apply: lockHolders },
  { name: '027-dismissed-reports', apply: dismissedReports },
  { name: '028-search-again', apply: searchAgain },
  { name: '029-figures', apply: figures },
  { name: '030-stored-bytes', apply: storedBytes },
  { name: '031-model-services', apply: modelServices },
  { name: '032-app-data', apply: appData },
  { name: '033-display-names', apply: displayNames },
  { name: '034-data-members', apply: dataMembers },
  { name: '035-draft-data', apply: draftData },
  { name: '036-data-proofs', apply: dataProofs },
  { name: '037-data-states', apply: dataStates },
  { name: '038-data-answers', apply: dataAnswers },
  { name: '040-trials', apply: trials },
  { name: '041-passed-checks', apply: passedChecks },
] as const

/** The name of the newest step; `/readyz` compares it with what is applied. */
export const newestMigration = steps[steps.length - 1]?.name ?? ''

/** Applies those of some steps that are missing, each in a transaction of its own. */
export async function migrate(
  db: Kysely<Tables>,
  now: number,
  upTo: readonly (typeof steps)[number][] = steps,
): Promise<void> {
  await createList(db).catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error
  })
  for (const step of upTo) {
    await db.transaction().execute(async (tx) => {
      await allowAllTheTime(tx)
      // The row comes first: a second process waits for it and then finds the step applied.
      const claimed = await tx
        .insertInto('migrations')
        .values({ name: step.name, appliedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (claimed) await step.apply(tx)
    })
  }
}

/** A step over many rows, or waiting for one in another process, takes longer than a query of the product is given. */
async function allowAllTheTime(tx: Kysely<Tables>): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const limit of ['lock_timeout', 'statement_timeout'])
    await sql.raw(`set local ${limit} = 0`).execute(tx)
}

async function createList(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    db,
  )
}

/** PostgreSQL refuses `if not exists` when another process creates the same table at the same moment. */
function isAlreadyThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '23505' || code === '42P07'
}

/** The name of the newest applied step, or null on an empty database. */
export async function appliedMigration(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('migrations')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return row?.name ?? null
}
