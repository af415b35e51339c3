/** What webhooks hear of apps. */
import type { AppEvents } from '../../apps/server/index.ts'
import { tellWebhook } from './tell-webhook.ts'
import type { Webhooks } from './webhooks.ts'

/** Tells of versions that went live, and of an app that its owner unpublished. */
export function subscribeWebhooks({ apps: events }: { apps: AppEvents }, webhooks: Webhooks): void {
  events.wentLive.push((tx, { id, version, commitSha }) =>
    tellWebhook(webhooks, tx, id, { event: 'app.published', version, commitSha }),
  )
  events.statusChanged.push(async (tx, { id, from, to }) => {
    if (from === 'published' && to === 'draft')
      await tellWebhook(webhooks, tx, id, { event: 'app.unpublished' })
  })
}
