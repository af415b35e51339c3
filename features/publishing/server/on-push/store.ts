/** The SQL of publishing on push. */
import type { Queries } from '../../../../server/database/transaction.ts'
import { type Push, PushMode, PushOutcome, pushesMax } from '../../push-contract.ts'

/** How long an app's branch is one look's alone. */
const takenMs = 120_000

/** What an app does on push; nothing where that is off. */
export function findSettings(db: Queries, appId: string) {
  return db.selectFrom('pushSettings').selectAll().where('appId', '=', appId).executeTakeFirst()
}

/** Whether a push to the repository of an app makes anything live: this app, or another of the same repository. */
export async function publishesPushes(db: Queries, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pushSettings')
    .innerJoin('apps', 'apps.id', 'pushSettings.appId')
    .select('apps.id')
    .where('pushSettings.mode', '=', 'publish')
    .where('apps.repoUrl', '=', (of) =>
      of.selectFrom('apps as pushed').select('pushed.repoUrl').where('pushed.id', '=', appId),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Switches it on, from the head `seenSha` on, or changes what it does. */
export async function chooseMode(
  db: Queries,
  given: { appId: string; mode: 'publish' | 'preview'; seenSha: string | null; lookAt: number },
): Promise<void> {
  const counts = { asked: 0, answered: 0, takenUntil: 0, isStatusRefused: 0 }
  await db
    .insertInto('pushSettings')
    .values({ ...given, ...counts, ownSha: null, lastPushId: null })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ mode: given.mode }))
    .execute()
}

/** Switches it off. */
export async function switchOff(db: Queries, appId: string): Promise<void> {
  await db.deleteFrom('pushSettings').where('appId', '=', appId).execute()
}

/** Counts a push to a repository: answers each app of it that does anything, with its count and the last push dealt with. */
export function countPush(tx: Queries, repoUrl: string) {
  return tx
    .updateTable('pushSettings')
    .set(({ eb }) => ({ asked: eb('asked', '+', 1) }))
    .where('appId', 'in', (of) => of.selectFrom('apps').select('id').where('repoUrl', '=', repoUrl))
    .returning(['appId', 'asked', 'lastPushId'])
    .execute()
}

/** Takes the branch for one look; nothing where somebody has it, or it is off. */
export function takeTurn(db: Queries, appId: string, now: number) {
  return db
    .updateTable('pushSettings')
    .set({ takenUntil: now + takenMs })
    .where('appId', '=', appId)
    .where('takenUntil', '<=', now)
    .returning(['mode', 'seenSha', 'ownSha', 'asked', 'isStatusRefused'])
    .executeTakeFirst()
}

/** What a look changes when it ends. */
type TurnEnd = {
  /** Null: as before. */
  seenSha: string | null
  pushId: string | null
  /** Up to which count it answered; null: it is to be done again. */
  answered: number | null
}

/** Lets go of the branch; answers how many pushes were told of by then. */
export async function endTurn(tx: Queries, appId: string, end: TurnEnd): Promise<number> {
  const row = await tx
    .updateTable('pushSettings')
    .set({
      takenUntil: 0,
      ...(end.seenSha !== null && { seenSha: end.seenSha }),
      ...(end.pushId !== null && { lastPushId: end.pushId }),
      ...(end.answered !== null && { answered: end.answered }),
    })
    .where('appId', '=', appId)
    .returning('asked')
    .executeTakeFirst()
  return row?.asked ?? 0
}

/** Enters what came of a push; the oldest are forgotten. */
export async function insertPush(
  tx: Queries,
  push: {
    id: string
    appId: string
    commitSha: string
    outcome: PushOutcome
    code: string | null
    params: string
    at: number
  },
): Promise<void> {
  await tx.insertInto('pushes').values(push).execute()
  const { appId } = push
  await tx
    .deleteFrom('pushes')
    .where('appId', '=', appId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('pushes')
        .select('id')
        .where('appId', '=', appId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(pushesMax),
    )
    .execute()
}

/** What came of the pushes of an app, newest first. */
export function listPushes(db: Queries, appId: string) {
  return db
    .selectFrom('pushes')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pushesMax)
    .execute()
}

/** What came of one push. */
export function findPush(db: Queries, id: string) {
  return db.selectFrom('pushes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A row of them, read. */
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>

/** The outcome of a row. */
export function outcomeOf(row: PushRow): Push['outcome'] {
  return PushOutcome.parse(row.outcome)
}

/** Takes the apps whose branch is due to be looked at, and says when it is next. */
export async function takeDue(
  tx: Queries,
  { now, next, most }: { now: number; next: number; most: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('pushSettings')
    .select('appId')
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(most)
    .execute()
  const ids = due.map(({ appId }) => appId)
  if (ids.length > 0)
    await tx.updateTable('pushSettings').set({ lookAt: next }).where('appId', 'in', ids).execute()
  return ids
}

/** Has the branch not be looked at by itself before a time. */
export async function lookLater(db: Queries, appId: string, lookAt: number): Promise<void> {
  await db.updateTable('pushSettings').set({ lookAt }).where('appId', '=', appId).execute()
}

/** Notes whether the code host took the last commit status. */
export async function noteStatus(db: Queries, appId: string, isRefused: boolean): Promise<void> {
  await db
    .updateTable('pushSettings')
    .set({ isStatusRefused: isRefused ? 1 : 0 })
    .where('appId', '=', appId)
    .execute()
}

/** A branch of a person's repository, and where the studio moves it to for them. */
export type OwnMove = { userId: string; owner: string; repo: string; branch: string; sha: string }

/** Notes a move of the studio's own, before it is made and when it is done. */
export async function noteOwnMove(
  db: Queries,
  { userId, owner, repo, branch, sha }: OwnMove,
  isDone: boolean,
): Promise<void> {
  await db
    .updateTable('pushSettings')
    .set({ ownSha: sha, ...(isDone && { seenSha: sha }) })
    .where('appId', 'in', (of) =>
      of
        .selectFrom('apps')
        .select('id')
        .where('authorId', '=', userId)
        .where(({ fn, eb }) => eb(fn<string>('lower', ['repoOwner']), '=', owner.toLowerCase()))
        .where(({ fn, eb }) => eb(fn<string>('lower', ['repoName']), '=', repo.toLowerCase()))
        .where(({ fn, eb, val }) => eb(fn.coalesce('repoBranch', val('main')), '=', branch)),
    )
    .execute()
}

/** The mode of a row. */
export function modeOf(row: { mode: string } | undefined): PushMode {
  return row === undefined ? 'off' : PushMode.parse(row.mode)
}
