/** What people do with apps of others: comments, ratings, favourites, profiles. A part of the wiring, where these leaves meet. */
import type { Accounts } from '../features/accounts/server/index.ts'
import type { AppEvents, Apps } from '../features/apps/server/index.ts'
import { commentRoutes } from '../features/comments/server/index.ts'
import { notificationRoutes, notify } from '../features/notifications/server/index.ts'
import { favoriteRoutes, followApps } from '../features/favorites/server/index.ts'
import { profileRoutes } from '../features/profiles/server/index.ts'
import { ratingRoutes } from '../features/ratings/server/index.ts'
import type { BoundRoute } from './kernel/serve.ts'

/** Their routes; each leaf follows the events of apps that concern it. */
export function socialRoutes(parts: {
  accounts: Accounts
  apps: Apps
  events: AppEvents
}): BoundRoute[] {
  const { accounts, apps, events } = parts
  followApps(events)
  // The fork itself is its maker's secret until it is published: what is told of is the source.
  events.forked.push((tx, { kind, id, sourceId, sourceAuthorId, userId }) =>
    notify(tx, apps.world, {
      userId: sourceAuthorId,
      kind,
      act: id,
      appId: sourceId,
      actorId: userId,
    }),
  )
  return [
    ...commentRoutes(accounts),
    ...ratingRoutes(apps),
    ...favoriteRoutes({ apps }),
    ...profileRoutes(apps),
    ...notificationRoutes(apps),
  ]
}
