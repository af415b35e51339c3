/** The SQL of entries that a person takes along. */
import type { Queries } from '../../../../server/database/transaction.ts'
import type { EntryRow } from '../entry-store.ts'

/** Behind which entry a page begins. */
export type Behind = Pick<EntryRow, 'appId' | 'collection' | 'id'>

/** A page of all entries that an app keeps, whoever wrote them. */
export function pageOfApp(
  db: Queries,
  appId: string,
  { after, limit }: { after: Behind | null; limit: number },
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', 'live')
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('collection', '>', after.collection),
        eb.and([eb('collection', '=', after.collection), eb('id', '>', after.id)]),
      ]),
    )
  return query.orderBy('collection').orderBy('id').limit(limit).execute()
}

/** A page of what somebody wrote in the apps of others, with the names of these. */
export function pageOfVisitor(
  db: Queries,
  userId: string,
  { after, limit }: { after: Behind | null; limit: number },
): Promise<(EntryRow & { appName: string })[]> {
  let query = db
    .selectFrom('dataEntries')
    .innerJoin('apps', 'apps.id', 'dataEntries.appId')
    .selectAll('dataEntries')
    .select('apps.name as appName')
    .where('writer', '=', userId)
    .where('apps.authorId', '!=', userId)
    .where('place', '=', 'live')
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('appId', '>', after.appId),
        eb.and([eb('appId', '=', after.appId), eb('collection', '>', after.collection)]),
        eb.and([
          eb('appId', '=', after.appId),
          eb('collection', '=', after.collection),
          eb('dataEntries.id', '>', after.id),
        ]),
      ]),
    )
  return query
    .orderBy('appId')
    .orderBy('collection')
    .orderBy('dataEntries.id')
    .limit(limit)
    .execute()
}
