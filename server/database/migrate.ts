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
import { noticesWithoutApp } from './migrations/042-notices-without-app.ts'
import { identities } from './migrations/043-identities.ts'
import { backupsAndReleases } from './migrations/044-backups-and-releases.ts'
import { processes } from './migrations/046-processes.ts'
import { accessTokens } from './migrations/047-access-tokens.ts'
import { mailAndModerators } from './migrations/048-mail-and-moderators.ts'
import { archives } from './migrations/049-archives.ts'
import { raisedRevisions } from './migrations/050-raised-revisions.ts'
import { shareLinks } from './migrations/051-share-links.ts'
import { fileAddresses } from './migrations/053-file-addresses.ts'
import { oauth } from './migrations/054-oauth.ts'
import { pageMarks } from './migrations/056-page-marks.ts'
import { publishOnPush } from './migrations/059-publish-on-push.ts'
import { webhooks } from './migrations/060-webhooks.ts'
import { frameLists } from './migrations/061-frame-lists.ts'
import { ownDomains } from './migrations/062-own-domains.ts'
import { branchPreviews } from './migrations/063-branch-previews.ts'
import { deviceRequests } from './migrations/064-device-requests.ts'
import { isOlderRelease } from './releases.ts'
import type { Tables } from './schema.ts'

/** All steps, oldest first. `oldestBeside`: the oldest release whose processes may go on with the tables after it. */
export const steps = [
  { name: '001-first-tables', apply: firstTables, oldestBeside: '0.1.0' },
  { name: '002-mirrors', apply: mirrorTables, oldestBeside: '0.1.0' },
  { name: '003-tag-counts', apply: tagCounts, oldestBeside: '0.1.0' },
  { name: '004-cleared-visitors', apply: clearedVisitors, oldestBeside: '0.1.0' },
  { name: '005-apps-by-picture', apply: appsByPicture, oldestBeside: '0.1.0' },
  { name: '006-turn-endings', apply: turnEndings, oldestBeside: '0.1.0' },
  { name: '007-source-choices', apply: sourceChoices, oldestBeside: '0.1.0' },
  { name: '008-blob-ids', apply: blobIds, oldestBeside: '0.1.0' },
  { name: '009-unnamed-files', apply: unnamedFiles, oldestBeside: '0.1.0' },
  { name: '010-starters', apply: starters, oldestBeside: '0.1.0' },
  { name: '011-comments', apply: comments, oldestBeside: '0.1.0' },
  { name: '012-favorites', apply: favorites, oldestBeside: '0.1.0' },
  { name: '013-search', apply: searchTables, oldestBeside: '0.1.0' },
  { name: '014-openings-and-ratings', apply: openingsAndRatings, oldestBeside: '0.1.0' },
  { name: '015-forks', apply: forks, oldestBeside: '0.1.0' },
  { name: '016-notifications', apply: notifications, oldestBeside: '0.1.0' },
  { name: '017-moderation', apply: moderation, oldestBeside: '0.1.0' },
  { name: '018-submissions', apply: submissions, oldestBeside: '0.1.0' },
  { name: '019-plans', apply: plans, oldestBeside: '0.1.0' },
  { name: '020-chat-settings', apply: chatSettings, oldestBeside: '0.1.0' },
  { name: '021-ended-sessions', apply: endedSessions, oldestBeside: '0.1.0' },
  { name: '022-shared-repositories', apply: sharedRepositories, oldestBeside: '0.1.0' },
  { name: '023-decided-versions', apply: decidedVersions, oldestBeside: '0.1.0' },
  { name: '024-hidden-comments', apply: hiddenComments, oldestBeside: '0.1.0' },
  { name: '025-app-revisions', apply: appRevisions, oldestBeside: '0.1.0' },
  { name: '026-lock-holders', apply: lockHolders, oldestBeside: '0.1.0' },
  { name: '027-dismissed-reports', apply: dismissedReports, oldestBeside: '0.1.0' },
  { name: '028-search-again', apply: searchAgain, oldestBeside: '0.1.0' },
  { name: '029-figures', apply: figures, oldestBeside: '0.1.0' },
  { name: '030-stored-bytes', apply: storedBytes, oldestBeside: '0.1.0' },
  { name: '031-model-services', apply: modelServices, oldestBeside: '0.1.0' },
  { name: '032-app-data', apply: appData, oldestBeside: '0.1.0' },
  { name: '033-display-names', apply: displayNames, oldestBeside: '0.1.0' },
  { name: '034-data-members', apply: dataMembers, oldestBeside: '0.1.0' },
  { name: '035-draft-data', apply: draftData, oldestBeside: '0.1.0' },
  { name: '036-data-proofs', apply: dataProofs, oldestBeside: '0.1.0' },
  { name: '037-data-states', apply: dataStates, oldestBeside: '0.1.0' },
  { name: '038-data-answers', apply: dataAnswers, oldestBeside: '0.1.0' },
  { name: '040-trials', apply: trials, oldestBeside: '0.1.0' },
  { name: '041-passed-checks', apply: passedChecks, oldestBeside: '0.1.0' },
  { name: '042-notices-without-app', apply: noticesWithoutApp, oldestBeside: '0.1.0' },
  { name: '043-identities', apply: identities, oldestBeside: '0.1.0' },
  { name: '044-backups-and-releases', apply: backupsAndReleases, oldestBeside: '0.1.0' },
  { name: '046-processes', apply: processes, oldestBeside: '0.1.0' },
  { name: '047-access-tokens', apply: accessTokens, oldestBeside: '0.1.0' },
  { name: '048-mail-and-moderators', apply: mailAndModerators, oldestBeside: '0.1.0' },
  { name: '049-archives', apply: archives, oldestBeside: '0.1.0' },
  { name: '050-raised-revisions', apply: raisedRevisions, oldestBeside: '0.1.0' },
  { name: '051-share-links', apply: shareLinks, oldestBeside: '0.1.0' },
  { name: '053-file-addresses', apply: fileAddresses, oldestBeside: '0.1.0' },
  { name: '054-oauth', apply: oauth, oldestBeside: '0.1.0' },
  { name: '056-page-marks', apply: pageMarks, oldestBeside: '0.1.0' },
  { name: '059-publish-on-push', apply: publishOnPush, oldestBeside: '0.1.0' },
  { name: '060-webhooks', apply: webhooks, oldestBeside: '0.1.0' },
  { name: '061-frame-lists', apply: frameLists, oldestBeside: '0.1.0' },
  { name: '062-own-domains', apply: ownDomains, oldestBeside: '0.1.0' },
  { name: '063-branch-previews', apply: branchPreviews, oldestBeside: '0.1.0' },
  { name: '064-device-requests', apply: deviceRequests, oldestBeside: '0.1.0' },
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
  await stateOldest(db, upTo)
}

/** Where the tables have a place for it, each step has what this release states of it. */
async function stateOldest(
  db: Kysely<Tables>,
  upTo: readonly (typeof steps)[number][],
): Promise<void> {
  if (!(await tablesOf(db)).has('migration_terms')) return
  await db
    .insertInto('migrationTerms')
    .values(upTo.map(({ name, oldestBeside }) => ({ name, oldestBeside })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function tablesOf(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name))
}

/** A step that the tables have; `oldestBeside` is null where nobody has stated it. */
export type AppliedStep = { name: string; oldestBeside: string | null }

/** The steps that the tables have, oldest first; none on an empty database. */
export async function appliedSteps(db: Kysely<Tables>): Promise<AppliedStep[]> {
  const tables = await tablesOf(db)
  if (tables.has('migration_terms')) return statedSteps(db)
  if (!tables.has('migrations')) return []
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => ({ name, oldestBeside: null }))
}

/** The same of tables that this release, or a later one, has brought up to date. */
export async function statedSteps(db: Kysely<Tables>): Promise<AppliedStep[]> {
  return db
    .selectFrom('migrations')
    .leftJoin('migrationTerms', 'migrationTerms.name', 'migrations.name')
    .select(['migrations.name', 'migrationTerms.oldestBeside'])
    .orderBy('migrations.name')
    .execute()
}

/** Those of some steps beside which a release may not run. */
export function forbiddenTo(release: string, applied: readonly AppliedStep[]): AppliedStep[] {
  const known = new Set<string>(steps.map(({ name }) => name))
  return applied.filter(({ name, oldestBeside }) =>
    oldestBeside === null ? !known.has(name) : isOlderRelease(release, oldestBeside),
  )
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
