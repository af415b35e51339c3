/** What people do with apps of others: comments, ratings, favourites, profiles. A part of the wiring, where these leaves meet. */
import type { Accounts } from '../features/accounts/server/index.ts'
import type { AppEvents, Apps } from '../features/apps/server/index.ts'
import { commentRoutes } from '../features/comments/server/index.ts'
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
  return [
    ...commentRoutes(accounts),
    ...ratingRoutes(apps),
    ...favoriteRoutes({ apps }),
    ...profileRoutes(apps),
  ]
}
