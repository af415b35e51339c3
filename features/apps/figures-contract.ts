/** How an app fared in its last days: counts for its owner, which name nobody. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'

/** What happened to an app on one day, in UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  /** Once a person and day, a visitor by address; whoever takes the files opens the app too. */
  opened: Count,
  /** Who took the files as one .zip, counted in the same way. */
  downloads: Count,
  /** Favourites, ratings and forks of that day that are still there. */
  favorites: Count,
  ratings: Count,
  forks: Count,
})
export type DayFigures = z.infer<typeof DayFigures>

/** The figures of the last days, oldest first, one entry a day; the last is today, which is not over. */
export const readFigures = route('GET /api/apps/:id/figures', {
  summary: {
    en: 'How often an app was opened, downloaded, made a favourite, rated and forked, by day',
    zh: '应用每天被打开、下载、收藏、评分和复刻的次数',
  },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: { days: z.array(DayFigures) },
  fails: [],
})
