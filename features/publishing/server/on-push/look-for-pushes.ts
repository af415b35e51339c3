/**
 * Looks at branches by itself: GitHub tells a host that it cannot reach nothing, and a host that was away hears of no push.
 */
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Publishing } from '../publishing.ts'
import { enqueueLook } from './publish-pushed.ts'
import { takeDue } from './store.ts'

/** How often a branch is looked at: of 5,000 calls in an hour, which GitHub allows a person, 30 an app. */
export const lookEveryMs = 120_000
const atOnce = 100

/** Asks for a look at each branch that is due, a hundred at most. */
export async function lookForPushes({ apps }: Publishing): Promise<void> {
  const { db, world } = apps
  const now = world.now()
  await inTransaction(db, async (tx) => {
    const due = await takeDue(tx, { now, next: now + lookEveryMs, most: atOnce })
    for (const appId of due) await enqueueLook({ apps }, tx, appId)
  })
}
