/** What people do with apps of others: rating and favourites. A part of the wiring, where these leaves meet. */
import { favoriteRoutes, followApps } from '../features/favorites/server/index.ts'
import type { AppEvents, Apps } from '../features/apps/server/index.ts'
import { ratingRoutes } from '../features/ratings/server/index.ts'
import type { BoundRoute } from './kernel/serve.ts'

/** Their routes; each leaf follows the events of apps that concern it. */
export function socialRoutes({ apps, events }: { apps: Apps; events: AppEvents }): BoundRoute[] {
  followApps(events)
  return [...ratingRoutes(apps), ...favoriteRoutes({ apps })]
}
