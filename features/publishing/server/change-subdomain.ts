/** Chooses the subdomain of an app: a live site moves with the answer, a draft's name is kept for it. */
import { fail, Failure } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { speak } from '../../../contract/text.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import {
  type AppWithAuthor,
  findApp,
  holdApp,
  noteOnApp,
  presentApp,
} from '../../apps/server/index.ts'
import { texts } from '../text/texts.ts'
import { chooseSubdomain } from './choose-subdomain.ts'
import { enqueueMirror } from './mirror/mirror-app.ts'
import type { Publishing } from './publishing.ts'
import { findLiveVersion } from './store.ts'

/** Answers where the app is now. Fails as the route's contract lists; an archived app stays as it is. */
export async function changeSubdomain(
  publishing: Publishing,
  change: { appId: string; subdomain: string; locale: Locale },
) {
  const { apps } = publishing
  const row = await inTransaction(apps.db, async (tx) => {
    const app = await holdApp(tx, change.appId)
    if (!app) throw fail('notFound')
    if (app.status === 'archived') throw fail('invalidTransition')
    await moveTo(publishing, tx, app, change.subdomain)
    return (await findApp(tx, app.id)) ?? app
  }).catch((fault: unknown) => {
    const code = fault instanceof Failure ? fault.code : 'serverError'
    apps.log.warn('Failed to update subdomain', { appId: change.appId, code })
    throw fault
  })
  publishing.siteChanged(row.id)
  const { subdomain, cloudflareUrl } = presentApp(row, row.authorId, apps.addresses)
  return {
    success: true as const,
    subdomain: subdomain ?? '',
    cloudflareUrl,
    message: speak(texts, change.locale)('subdomainUpdated'),
  }
}

async function moveTo(
  publishing: Publishing,
  tx: Queries,
  app: AppWithAuthor,
  asked: string,
): Promise<void> {
  const subdomain = await chooseSubdomain(publishing, tx, app, asked)
  if (subdomain === app.subdomain) return
  const updatedAt = Math.max(publishing.apps.world.now(), app.updatedAt + 1)
  await noteOnApp(tx, app.id, { subdomain, updatedAt })
  const live = await findLiveVersion(tx, app.id)
  // The repository's homepage and README follow.
  if (live) await enqueueMirror(publishing, tx, { appId: app.id, versionId: live.id })
}
