/** Ratings: one to five stars that a person gives an app of somebody else. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'

/** How many stars; null takes them back. */
export const Stars = z.int().min(1).max(5).nullable()
export type Stars = z.infer<typeof Stars>

const reply = {
  stars: Stars,
  /** The mean with one decimal, 0 while nobody has rated. */
  rating: z.object({ average: z.number(), count: Count }),
}

/** What the caller gave, and what all gave together. */
export const readRating = route('GET /api/apps/:id/rating', {
  summary: { en: 'The stars that the signed-in person gave an app', zh: '当前用户给应用的评分' },
  access: 'user',
  params: { id: Id },
  reply,
  fails: ['notFound'],
})

/** Gives stars, other stars, or takes them back. */
export const rateApp = route('PUT /api/apps/:id/rating', {
  summary: { en: 'Rate a published app of somebody else', zh: '为他人已发布的应用评分' },
  access: 'user',
  params: { id: Id },
  body: { stars: Stars },
  reply,
  limit: { calls: 30, seconds: 60, per: 'user' },
  fails: ['notFound', 'forbidden'],
})
