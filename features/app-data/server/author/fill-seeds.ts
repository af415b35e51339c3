/** Fills collections that are empty with what the version that went live brings along in `seed/`, once each. */
import { readSeed, seedFiles } from '../../../../project/data-file/seed-file.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { textFault } from '../../../../server/kernel/read-request.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { findApp } from '../../../apps/server/index.ts'
import { dataLimits } from '../../contract.ts'
import type { AppData } from '../app-data.ts'
import { fieldsOf, rowBytes } from '../entry-fields.ts'
import type { EntryRow } from '../entry-store.ts'
import { someOf } from './author-store.ts'
import { finishBulk, holdForBulk, requireRoomFor, writeChange } from './bulk-write.ts'
import { takeSeeding } from './state-store.ts'

/** Which version went live; `read` gives the text of a file of it, null where it has none. */
export type Seeding = {
  appId: string
  versionId: string
  read(path: string): Promise<string | null>
}

/** Fills them, as the author. Once more does nothing. */
export async function fillSeeds(data: AppData, { read, ...site }: Seeding): Promise<void> {
  const app = await findApp(data.db, site.appId)
  const declared = app && (await data.rules.of(site))
  if (!declared) return
  const writer = { id: app.authorId, name: app.authorName }
  for (const [path, { collection, rule }] of seedFiles(declared.rules)) {
    const text = await read(path)
    const seed = text === null ? null : readSeed(text, rule)
    // A file that could not be read was never published.
    if (seed?.ok !== true) continue
    const now = data.world.now()
    const rows = seed.value.flatMap((entry, at): EntryRow[] => {
      const json = JSON.stringify(entry)
      const size = Buffer.byteLength(json)
      if (size > dataLimits.entryBytes || textFault(entry, 0)) return []
      return [
        {
          appId: site.appId,
          place: 'live',
          collection,
          id: newId(data.world),
          writer: writer.id,
          writerName: writer.name,
          kind: rule.kind,
          revision: 1,
          bytes: size + fieldsOf(entry).length * rowBytes,
          data: json,
          // In the order of the file.
          createdAt: now - seed.value.length + at,
          updatedAt: now,
          hiddenAt: null,
          hiddenFor: null,
        },
      ]
    })
    await fillOne(data, app.authorId, rows)
  }
}

async function fillOne(data: AppData, authorId: string, rows: readonly EntryRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const room = await data.roomOf(authorId)
  await inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, first.appId)
    if (!(await takeSeeding(tx, first, bulk.now))) return
    if ((await someOf(tx, first, 1)).length > 0) return
    for (const row of rows) await writeChange(bulk, { row, was: null, isRemoval: false })
    requireRoomFor(bulk, room)
    await finishBulk(bulk)
  })
}
