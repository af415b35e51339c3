/** What becomes of the names of previews when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetPreviewsOf } from './preview-origin.ts'

/** Has the names of previews follow accounts. */
export function subscribeWorkshop(events: { accounts: Accounts['events'] }): void {
  events.accounts.deleted.push(forgetPreviewsOf)
}
