/** Forgets sessions that are over. Of those that last every token is kept, used or not: a replay is known by it (T24). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../server/database/connect.ts'
import { deleteEndedFamilies } from './store.ts'

const keptMs = 24 * 3_600_000
// A session that was in use for a month has 4,000 tokens, for which SQLite stands still for some 60 ms.
const atOnce = 2
const mostRounds = 500

/** Deletes sessions, with their tokens, that ended more than a day ago; the rest of very many the next time. */
export async function forgetEndedSessions(db: Database, now: number): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if ((await deleteEndedFamilies(db, now - keptMs, atOnce)) < atOnce) return
    await nextTurn()
  }
}
