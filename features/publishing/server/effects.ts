/** What publishing leaves to the outbox: each effect by its name. */
import type { Effect } from '../../../server/kernel/outbox.ts'
import { mirrorApp, mirrorEffect } from './mirror/mirror-app.ts'
import { publishPushed, pushEffect } from './on-push/publish-pushed.ts'
import { reportEffect, reportPush } from './on-push/report-push.ts'
import type { Publishing } from './publishing.ts'
import { purgeCdn, purgeCdnEffect } from './purge-cdn.ts'
import { seedData, seedDataEffect } from './seed-data.ts'
import { verifyLive, verifyLiveEffect } from './verify-live.ts'

/** The effects of publishing. */
export function publishingEffects(publishing: Publishing): Record<string, Effect> {
  return {
    [verifyLiveEffect]: verifyLive(publishing),
    [mirrorEffect]: mirrorApp(publishing),
    [seedDataEffect]: seedData(publishing),
    [purgeCdnEffect]: purgeCdn(publishing),
    [pushEffect]: publishPushed(publishing),
    [reportEffect]: reportPush(publishing),
  }
}
