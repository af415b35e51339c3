/** Webhooks, and what they hear of the other leaves. A part of the wiring. */
import { readReceived } from '../features/app-data/server/index.ts'
import type { AppEvents, Apps } from '../features/apps/server/index.ts'
import { readPublicComment } from '../features/comments/server/index.ts'
import {
  deliveriesAtOnce,
  subscribeWebhooks,
  tellWebhook,
  webhookEffects,
  webhookRoutes,
  type Webhooks,
} from '../features/webhooks/server/index.ts'
import type { openAppData } from './app-data.ts'
import type { Queries } from './database/transaction.ts'

type Parts = Pick<Webhooks, 'secrets' | 'postPublic' | 'isTakenDown'> & {
  apps: Apps
  events: AppEvents
  appData: Pick<ReturnType<typeof openAppData>, 'data'>
}

/** Opens them. */
export function openWebhooks({ apps, events, appData: { data }, ...parts }: Parts) {
  const { db, world, addresses, outbox } = apps
  const webhooks: Webhooks = {
    db,
    world,
    addresses,
    outbox,
    secrets: parts.secrets,
    postPublic: parts.postPublic,
    isTakenDown: parts.isTakenDown,
    readComment: (id) => readPublicComment(db, id),
    readEntry: (entry) => readReceived(data, entry),
  }
  subscribeWebhooks({ apps: events }, webhooks)
  data.events.received.push((tx, { appId, collection, id }) =>
    tellWebhook(webhooks, tx, appId, { event: 'entry.created', collection, id }),
  )
  return {
    routes: webhookRoutes(webhooks),
    effects: webhookEffects(webhooks),
    atOnce: deliveriesAtOnce,
    /** Comments tell of what is posted by this. */
    posted: (tx: Queries, { id, appId }: { id: string; appId: string }) =>
      tellWebhook(webhooks, tx, appId, { event: 'comment.created', id }),
  }
}
