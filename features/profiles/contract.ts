/** An author's published apps, newest first; the listing is the marketplace's own call (PRF, API-06). */
import * as z from 'zod'
import { Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { App } from '../apps/contract.ts'

/** How many a profile asks for at once (LIM-10). */
export const profileLimit = 100

/** The call of the listing as a profile uses it: one author, latest first. */
export const listAppsOfAuthor = route('GET /api/apps/with-status', {
  summary: 'Published apps of one author',
  access: 'anyone',
  query: { author: Id, limit: z.literal(profileLimit), sortBy: z.literal('latest') },
  reply: { apps: z.array(App), pagination: Pagination },
  fails: ['notFound'],
})
