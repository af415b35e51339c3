/** Binds the routes of ratings. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { rateApp, type Ratings, readRating } from './rate-app.ts'

/** The routes of ratings. */
export function ratingRoutes(ratings: Ratings) {
  return [
    on(contract.readRating, ({ id }, { user }) =>
      readRating(ratings, { appId: id, userId: user.userId }),
    ),
    on(contract.rateApp, ({ id, stars }, { user }) =>
      rateApp(ratings, { appId: id, userId: user.userId }, stars),
    ),
  ]
}
