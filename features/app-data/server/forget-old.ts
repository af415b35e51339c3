/** Forgets changes that nobody resumes from any more, codes and tokens that are over, and drafts that nobody tries. */
import type { AppData } from './app-data.ts'
import { dataLimits } from '../contract.ts'
import { forgetUnusedDrafts } from './draft/draft-data.ts'
import { forgetOldStates, keepDailyStates } from './author/keep-state.ts'
import { deleteEndedKeys } from './grant-store.ts'
import { deleteInvitationsBefore } from './member-store.ts'
import { deleteSentBefore } from './sent-store.ts'
import { deleteChangesBefore } from './usage-store.ts'

// A browser sends what it could not send before for a day, as other calls are repeated.
const sentMs = 24 * 3_600_000

/** To be run from time to time. */
export async function forgetOldData(data: Pick<AppData, 'db' | 'world' | 'roomOf'>): Promise<void> {
  const { db, world } = data
  await deleteChangesBefore(db, world.now() - dataLimits.changesMs)
  await deleteSentBefore(db, world.now() - sentMs)
  await deleteEndedKeys(db, world.now())
  await deleteInvitationsBefore(db, world.now())
  await forgetUnusedDrafts({ db, world })
  await forgetOldStates(data)
  await keepDailyStates(data)
}
