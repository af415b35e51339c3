/** Entries that a person takes along: of their own apps what the rules let them read, of others' apps what they wrote. */
import type { DataKind } from '../../../../contract/data-kinds.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { mayDo } from '../../../../project/data-file/data-table.ts'
import type { AlongEntry } from '../../along-contract.ts'
import type { AppData } from '../app-data.ts'
import { pseudonymOf } from '../caller.ts'
import { rolesOf } from '../caller.ts'
import { shownId } from '../entry-id.ts'
import type { EntryRow } from '../entry-store.ts'
import { dataOf } from '../present-entry.ts'
import { kindOf } from '../read-entries.ts'
import { liveVersionOf } from '../rules-store.ts'
import { authorCaller } from '../author/author-caller.ts'
import { newestVersionOf } from '../author/author-store.ts'
import { type Behind, pageOfApp, pageOfVisitor } from './along-store.ts'

const atOnce = 200

/** What of an app's data its author may read, as at the app's own address. */
export async function* dataOfAuthor(
  data: AppData,
  app: { id: string; name: string; status: string; authorId: string },
): AsyncGenerator<AlongEntry> {
  const user = {
    userId: app.authorId,
    sessionId: '',
    username: '',
    isAdmin: false,
    isModerator: false,
  }
  const caller = await authorCaller(data, { app, user, address: '' })
  const isPublished = Boolean(
    (await liveVersionOf(data.db, app.id)) ?? (await newestVersionOf(data.db, app.id)),
  )
  const mayRead = ({ writer, kind, collection }: EntryRow): boolean => {
    const written = kindOf(kind)
    // Where no version has said anything, the promise of its writing is all there is.
    const now: DataKind = isPublished ? ruleOf(caller.app.rules, collection).kind : written
    return writer === app.authorId || mayDo('read', rolesOf(caller, writer), { written, now })
  }
  let after: Behind | null = null
  for (;;) {
    const rows: EntryRow[] = await pageOfApp(data.db, app.id, { after, limit: atOnce })
    for (const row of rows) if (mayRead(row)) yield presentAlong(data, row, app.authorId)
    if (rows.length < atOnce) return
    after = rows.at(-1) ?? null
  }
}

/** What a person wrote in the apps of others. */
export async function* dataOfVisitor(
  data: AppData,
  userId: string,
): AsyncGenerator<AlongEntry & { app: { id: string; name: string } }> {
  let after: Behind | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof pageOfVisitor>> = await pageOfVisitor(data.db, userId, {
      after,
      limit: atOnce,
    })
    for (const row of rows)
      yield { app: { id: row.appId, name: row.appName }, ...presentAlong(data, row, userId) }
    if (rows.length < atOnce) return
    after = rows.at(-1) ?? null
  }
}

function presentAlong(data: AppData, row: EntryRow, userId: string): AlongEntry {
  return {
    collection: row.collection,
    id: shownId(row.id),
    kind: kindOf(row.kind),
    data: dataOf(row),
    createdAt: new Date(Number(row.createdAt)).toISOString(),
    updatedAt: new Date(Number(row.updatedAt)).toISOString(),
    isMine: row.writer === userId,
    by: { id: pseudonymOf(data, row.appId, row.writer), name: row.writerName },
  }
}
