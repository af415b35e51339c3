/** Favourites: what one likes of others' apps, for oneself alone. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'
import { App } from '../apps/app.ts'

const press = {
  access: 'user',
  params: { id: Id },
  reply: { favorited: z.boolean(), favorites: Count },
  limit: { calls: 30, seconds: 60, per: 'user' },
} as const

/** Adds an app to the caller's favourites, or takes it away. */
export const toggleFavorite = route('POST /api/apps/:id/favorite', {
  summary: {
    en: 'Add a published app of somebody else to one’s favourites, or take it away',
    zh: '收藏他人已发布的应用，或取消收藏',
  },
  ...press,
  idempotent: true,
  fails: ['notFound', 'favoriteOwnApp'],
})

/** Has an app among the caller's favourites, however often it is said. */
export const addFavorite = route('PUT /api/apps/:id/favorite', {
  summary: {
    en: 'Have a published app of somebody else among one’s favourites',
    zh: '将他人已发布的应用列入收藏',
  },
  ...press,
  fails: ['notFound', 'favoriteOwnApp'],
})

/** Has an app not among the caller's favourites, however often it is said. */
export const removeFavorite = route('DELETE /api/apps/:id/favorite', {
  summary: { en: 'Have an app no longer among one’s favourites', zh: '将应用移出收藏' },
  ...press,
  fails: ['notFound'],
})

/** A favourite that is no longer published: the name that it had, and nothing else. */
export const GoneFavorite = z.strictObject({
  _id: Id,
  name: z.string(),
  unavailable: z.literal(true),
})

const Favorite = z.union([GoneFavorite, App])
export type Favorite = z.infer<typeof Favorite>

/** One's own favourites, the latest first. */
export const listFavorites = route('GET /api/apps/user/favorites', {
  summary: { en: 'Favourites of the signed-in person', zh: '当前用户的收藏' },
  access: 'user',
  query: { ...pageQuery(limits.favoritesPage, 100) },
  reply: { favorites: z.array(Favorite), pagination: Pagination },
  fails: ['pageTooDeep'],
})
