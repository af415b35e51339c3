/** Openings of published apps: one a person and day, or an address and day for visitors. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import type { Apps } from './apps.ts'
import { changeCount } from './change-count.ts'
import { addToDay, dayOf, keyOfDay } from './opening-days.ts'
import { findApp } from './store.ts'

/** Who opens: a person, or a visitor by the address they come from; and whether they take the files. */
export type Opener = { userId: string | null; address: string; isDownload: boolean }

/** Counts an opening that is the first of its day; answers the count. Its owner's are not counted. Fails with `notFound`. */
export async function countOpening(
  { db, world, secrets, moving }: Pick<Apps, 'db' | 'world' | 'secrets' | 'moving'>,
  appId: string,
  { userId, address, isDownload }: Opener,
): Promise<number> {
  const day = dayOf(world.now())
  const isMoving = await moving.isOn()
  return inTransaction(db, async (tx) => {
    const app = await findApp(tx, appId)
    if (!app || app.status !== 'published') throw fail('notFound')
    if (app.authorId === userId || isMoving) return app.downloads
    const who = `${await keyOfDay(tx, day, world)}\n${userId ?? address}`
    const opener = secrets.hash(who, 'opening')
    const taker = secrets.hash(who, 'download')
    const isFirst = await firstsOf(tx, { appId, day }, isDownload ? [opener, taker] : [opener])
    const opened = Number(isFirst.has(opener))
    const downloads = Number(isFirst.has(taker))
    if (opened + downloads > 0) await addToDay(tx, { appId, day, opened, downloads })
    return (opened === 1 && (await changeCount(tx, appId, 'downloads', 1))) || app.downloads
  })
}

/** Writes down who opens an app on a day; answers which of the hashes were not there. */
async function firstsOf(
  tx: Queries,
  opening: { appId: string; day: number },
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('openings')
    .values(hashes.map((opener) => ({ ...opening, opener })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('opener')
    .execute()
  return new Set(rows.map(({ opener }) => opener))
}
