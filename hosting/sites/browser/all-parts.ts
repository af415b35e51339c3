/** All that `v1.js` loads only when it is called for. */
import { watchEntries } from './entry-watch.ts'
import { openKeyValues } from './key-values.ts'
import { answerLocally } from './local-server.ts'
import { renewToken } from './renew-token.ts'
import { acceptInvitation, openSharing } from './sharing.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { standForLeader } from './tab-leader.ts'
import { readTotals, watchTotals } from './totals.ts'
import { askVisitor } from './visitor-questions.ts'
import type { Parts } from './engine-types.ts'

export const allParts: Parts = {
  acceptInvitation,
  answerLocally,
  askVisitor,
  openKeyValues,
  openSharing,
  readTotals,
  renewToken,
  signIn,
  signOut,
  standForLeader,
  watchEntries,
  watchTotals,
}
