/** What this browser forgets with an account: copies of projects, own models with their keys, drafts and settings. */
import { forgetOwnModels } from '../../../features/models/web/index.ts'
import { forgetLocalCopies } from '../../../features/workshop/web/index.ts'
import { forgetStored } from '../../kernel/browser-storage.ts'

/** Removes it all; what the browser does not let go of is only logged, since the account is gone already. */
export async function forgetHere(accountId: string): Promise<void> {
  const done = await Promise.allSettled([forgetLocalCopies(accountId), forgetOwnModels(accountId)])
  for (const one of done)
    if (one.status === 'rejected') console.warn('something of the account stayed', one.reason)
  forgetStored(accountId)
}
