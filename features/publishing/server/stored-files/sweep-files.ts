/**
 * Deletes stored files that nothing has named for a day: a refused publish, a deleted app and a picture
 * that was taken anew leave such files.
 *
 * A sweep first writes down what nothing names (`unnamedFiles`), and only a day later deletes what is
 * still written down and still unnamed. Why no publish loses a file by it, in whatever order the two do
 * their steps, also in two processes on one database:
 *
 * - A publish asks for the row of each file before it stores the file or finds it there (`lockedFiles`).
 * - There is none: one that is written later is a day old no sooner than tomorrow, and a publish has
 *   named its files within an hour or is refused (`longestPublishMs`).
 * - There is one: the publish makes it new. That and the sweep's mark `goingSince` are conditional
 *   updates of the same row, so one of them comes first. If it is the publish, the row is no longer
 *   old and the sweep passes it by. If it is the sweep, the publish waits until the file and its row
 *   are gone, and stores the file anew.
 * - A mark is set by one sweep only, which begins no deletion of it after a minute. Where that sweep
 *   ended half-way, another takes the file over after twenty: a request to S3 that was signed so long
 *   ago is refused there. A folder has one process, which takes over when it starts.
 */
import type { Database } from '../../../../server/database/connect.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { FileStore } from '../../../../server/kernel/file-store.ts'
import type { Log } from '../../../../server/kernel/log.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { forgetGone, noteUnnamed, takeDue } from './store.ts'

const minuteMs = 60 * 1000
const unnamedForMs = 24 * 60 * minuteMs
const roundEveryMs = 60 * minuteMs
const abandonedMs = 20 * minuteMs
const lookedAtInOneRun = 5_000
const atOneQuestion = 1_000
const goneAtOnce = 100
const mostGoneInOneRun = 1_000

export type SweptFiles = {
  db: Database
  world: Pick<World, 'now'>
  log: Pick<Log, 'info'>
  files: Pick<FileStore, 'list' | 'remove'>
}

/** The sweep of one process. It remembers where in the store its round is, so that each run has little to do. */
export function createFileSweep(swept: SweptFiles) {
  const round: Round = { from: null, isUnderWay: false, nextAt: 0 }
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    await goRound(swept, round)
    await deleteDue(swept)
  }
  return {
    /** One run: looks at some files and deletes some. A run that is under way is joined. Fails with `unavailable`. */
    sweep(): Promise<void> {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}

type Round = { from: string | null; isUnderWay: boolean; nextAt: number }

/** Goes on with the round through the store; the next one begins an hour after this one began. */
async function goRound({ db, world, files }: SweptFiles, round: Round): Promise<void> {
  const now = world.now()
  if (!round.isUnderWay) {
    if (now < round.nextAt) return
    Object.assign(round, { from: null, isUnderWay: true, nextAt: now + roundEveryMs })
  }
  for (let looked = 0; looked < lookedAtInOneRun;) {
    // A page that cannot be read or noted ends the round; the next one begins anew.
    round.isUnderWay = false
    const { hashes, next } = await files.list(round.from)
    for (let start = 0; start < hashes.length; start += atOneQuestion)
      await noteUnnamed(db, hashes.slice(start, start + atOneQuestion), now)
    looked += hashes.length
    round.from = next
    round.isUnderWay = next !== null
    if (next === null) return
  }
}

async function deleteDue(swept: SweptFiles): Promise<void> {
  for (let gone = 0; gone < mostGoneInOneRun; gone += goneAtOnce) {
    const now = swept.world.now()
    const hashes = await inTransaction(swept.db, (tx) =>
      takeDue(tx, {
        unnamedUntil: now - unnamedForMs,
        abandonedUntil: now - abandonedMs,
        now,
        most: goneAtOnce,
      }),
    )
    if (hashes.length === 0) return
    await removeAll(swept, hashes, now)
    swept.log.info('files that nothing names deleted', { count: hashes.length })
  }
}

/** What could not be deleted stays marked: the store may yet do what it was asked for. */
async function removeAll(
  { db, world, files }: SweptFiles,
  hashes: readonly string[],
  goingSince: number,
): Promise<void> {
  const removals = await Promise.allSettled(
    hashes.map(async (sha256) => {
      if (world.now() - goingSince > minuteMs) throw new Error('a sweep took too long')
      await files.remove(sha256)
    }),
  )
  const gone = hashes.filter((_, at) => removals[at]?.status === 'fulfilled')
  await forgetGone(db, gone, goingSince)
  for (const removal of removals) if (removal.status === 'rejected') throw removal.reason
}
