/** What an app's owner is told of its public address: which commit is live, whether it answers, how the mirror stands. */
import type { Locale } from '../../../contract/locale.ts'
import { findApp } from '../../apps/server/index.ts'
import { mirrorFor } from './mirror/mirror-app.ts'
import { publishedCommits } from './mirror/published-commits.ts'
import type { Publishing } from './publishing.ts'
import { findLiveVersion } from './store.ts'
import { findSubmission } from './submissions.ts'

/** Reads it. */
export async function readLiveState(publishing: Publishing, id: string, locale: Locale) {
  const { apps } = publishing
  const live = await findLiveVersion(apps.db, id)
  const app = await findApp(apps.db, id)
  const url = live && app?.subdomain ? apps.addresses.site(app.subdomain) : null
  return {
    commitSha: live?.commitSha ?? null,
    ...(await publishedCommits(apps.db, id, live?.commitSha ?? null)),
    submission: await findSubmission(apps.db, id),
    verified: live !== undefined && live.verifiedVersionId === live.id,
    url,
    mirror: await mirrorFor(publishing, id, locale),
  }
}
