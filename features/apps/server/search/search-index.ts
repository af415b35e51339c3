/** What the search knows of published apps, written in the transaction that changes them. */
import { parseJson } from '../../../../contract/parse-json.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import * as z from 'zod'
import { body, spellingsOf, termsOf, wordsOf } from './search-text.ts'

const Tags = z.array(z.string())

/** Writes anew what the search knows of an app: all that is public of a published one, else nothing. */
export async function indexApp(tx: Queries, appId: string): Promise<void> {
  await tx.deleteFrom('appTerms').where('appId', '=', appId).execute()
  await tx.deleteFrom('appTexts').where('appId', '=', appId).execute()
  const app = await tx
    .selectFrom('apps')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .select(['apps.name', 'apps.description', 'apps.tags', 'users.username'])
    .where('apps.id', '=', appId)
    .where('apps.status', '=', 'published')
    .executeTakeFirst()
  if (!app) return
  const others = [app.description ?? '', ...Tags.parse(parseJson(app.tags)), app.username]
  const texts = { appId, nameBody: body([app.name]), body: body([app.name, ...others]) }
  await tx.insertInto('appTexts').values(texts).execute()
  await insertTerms(tx, appId, app.name, others)
}

/** Writes anew what the search knows of all that a person has published, whose name has changed. */
export async function indexAppsOf(tx: Queries, authorId: string): Promise<void> {
  const apps = await tx
    .selectFrom('apps')
    .select('id')
    .where('authorId', '=', authorId)
    .where('status', '=', 'published')
    .execute()
  for (const { id } of apps) await indexApp(tx, id)
}

/** Rows that one statement takes: SQLite and PostgreSQL bound its parameters. */
const rowsAtOnce = 1_000

async function insertTerms(
  tx: Queries,
  appId: string,
  name: string,
  others: readonly string[],
): Promise<void> {
  const inName = new Set([...termsOf(name), ...wordsOf(name).flatMap(spellingsOf)])
  const inOthers = new Set(others.flatMap((text) => [...termsOf(text)]))
  const rows = [
    ...[...inName].map((term) => ({ term, inName: 1, appId })),
    ...[...inOthers]
      .filter((term) => !inName.has(term))
      .map((term) => ({ term, inName: 0, appId })),
  ]
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('appTerms')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}
