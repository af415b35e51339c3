/** The SQL of what visitors are asked and answered, and of handing what one writer wrote to another. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../../../server/database/schema.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { EntryRow, InCollection, OneEntry } from '../entry-store.ts'

/** Whose answer in which app; no collection stands for the question of taking entries along. */
type AnswerKey = { appId: string; writer: string; collection: string }

/** What somebody answered; nothing where they did not yet. */
export function findAnswer(db: Queries, { appId, writer, collection }: AnswerKey) {
  return db
    .selectFrom('dataAnswers')
    .select(['kind', 'outcome'])
    .where('appId', '=', appId)
    .where('writer', '=', writer)
    .where('collection', '=', collection)
    .executeTakeFirst()
}

/** Keeps an answer, in place of one about another kind. */
export async function upsertAnswer(
  tx: Queries,
  answer: Insertable<Tables['dataAnswers']>,
): Promise<void> {
  const { kind, outcome, at } = answer
  await tx
    .insertInto('dataAnswers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['appId', 'writer', 'collection']).doUpdateSet({ kind, outcome, at }),
    )
    .execute()
}

/** Forgets what somebody answered in an app. */
export async function deleteAnswers(db: Queries, appId: string, writer: string): Promise<void> {
  await db
    .deleteFrom('dataAnswers')
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .execute()
}

/** The collections whose writers the author asked, with the kind that it was about. */
export function askedIn(db: Queries, appId: string) {
  return db
    .selectFrom('dataAsked')
    .select(['collection', 'kind'])
    .where('appId', '=', appId)
    .execute()
}

/** Keeps that the writers of a collection are asked. */
export async function upsertAsked(
  tx: Queries,
  asked: Insertable<Tables['dataAsked']>,
): Promise<void> {
  const { kind, at } = asked
  await tx
    .insertInto('dataAsked')
    .values(asked)
    .onConflict((conflict) => conflict.columns(['appId', 'collection']).doUpdateSet({ kind, at }))
    .execute()
}

/** What a writer wrote in the live data of an app, the newest first: in one collection and of some kinds, or all. */
export function writtenBy(
  db: Queries,
  { appId, writer }: Omit<AnswerKey, 'collection'>,
  only: { collection: string; kinds: readonly string[] } | null,
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('dataEntries')
    .selectAll()
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .where('place', '=', 'live')
  if (only)
    query = query.where('collection', '=', only.collection).where('kind', 'in', [...only.kinds])
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

/** How many entries that are. */
export async function countWrittenBy(
  db: Queries,
  { appId, writer }: Omit<AnswerKey, 'collection'>,
  only: { collection: string; kinds: readonly string[] } | null,
): Promise<number> {
  let query = db
    .selectFrom('dataEntries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .where('place', '=', 'live')
  if (only)
    query = query.where('collection', '=', only.collection).where('kind', 'in', [...only.kinds])
  return Number((await query.executeTakeFirst())?.n ?? 0)
}

/** How many people wrote entries of some kinds in a collection, and how many of them said no to a kind. */
export async function countWriters(
  db: Queries,
  { appId, place, collection }: InCollection,
  { kinds, asked }: { kinds: readonly string[]; asked: string },
): Promise<{ people: number; refused: number }> {
  if (kinds.length === 0) return { people: 0, refused: 0 }
  const writers = await db
    .selectFrom('dataEntries')
    .leftJoin('dataAnswers', (join) =>
      join
        .onRef('dataAnswers.appId', '=', 'dataEntries.appId')
        .onRef('dataAnswers.writer', '=', 'dataEntries.writer')
        .onRef('dataAnswers.collection', '=', 'dataEntries.collection')
        .on('dataAnswers.kind', '=', asked),
    )
    .select(['dataEntries.writer', 'dataAnswers.at'])
    .distinct()
    .where('dataEntries.appId', '=', appId)
    .where('dataEntries.place', '=', place)
    .where('dataEntries.collection', '=', collection)
    .where('dataEntries.kind', 'in', [...kinds])
    .execute()
  const refused = writers.filter(({ at }) => at !== null).length
  return { people: writers.length, refused }
}

/** What of an entry is another one by then. */
export type Moved = Pick<EntryRow, 'id' | 'writer' | 'writerName' | 'kind'>

/** Gives an entry another id, writer or kind, with all that stands under its id. */
export async function moveEntry(tx: Queries, one: OneEntry, moved: Moved): Promise<void> {
  const { id, writer, writerName, kind } = moved
  await tx
    .updateTable('dataEntries')
    .set({ id, writer, writerName, kind })
    .where('appId', '=', one.appId)
    .where('place', '=', one.place)
    .where('collection', '=', one.collection)
    .where('id', '=', one.id)
    .execute()
  if (id === one.id) return
  for (const table of ['dataFields', 'dataMembers', 'dataInvitations'] as const)
    await tx
      .updateTable(table)
      .set({ entryId: id })
      .where('appId', '=', one.appId)
      .where('place', '=', one.place)
      .where('collection', '=', one.collection)
      .where('entryId', '=', one.id)
      .execute()
  await tx
    .updateTable('dataReports')
    .set({ entryId: id })
    .where('appId', '=', one.appId)
    .where('collection', '=', one.collection)
    .where('entryId', '=', one.id)
    .execute()
}

/** Has writes that somebody sent be known as another's, so that one that is sent once more does nothing twice. */
export async function moveSent(
  tx: Queries,
  appId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const sent = await tx
    .deleteFrom('dataSent')
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .where('writer', '=', from)
    .returningAll()
    .execute()
  for (const row of sent)
    await tx
      .insertInto('dataSent')
      .values({ ...row, writer: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
