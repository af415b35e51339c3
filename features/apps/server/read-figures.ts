/** The figures of an app's last days, for its owner: counts alone. */
import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { DayFigures } from '../figures-contract.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Apps } from './apps.ts'
import { dayMs, dayOf } from './opening-days.ts'

type Counted = { day: number; n: number }

/**
 * One entry a day (UTC), oldest first, the last is today; days without anything have zeros. Favourites, ratings and
 * forks are counted where they stand, so that what was taken back counts nowhere.
 */
export async function readFigures(
  { db, world }: Pick<Apps, 'db' | 'world'>,
  appId: string,
): Promise<DayFigures[]> {
  const first = dayOf(world.now()) - limits.figureDays + 1
  const [openings, favorites, ratings, forks] = await Promise.all([
    countedOpenings(db, appId, first),
    newFavorites(db, appId, first),
    newRatings(db, appId, first),
    newForks(db, appId, first),
  ])
  return Array.from({ length: limits.figureDays }, (_, at) => {
    const day = first + at
    const { opened = 0, downloads = 0 } = openings.find((row) => row.day === day) ?? {}
    return {
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      opened,
      downloads,
      favorites: countOn(favorites, day),
      ratings: countOn(ratings, day),
      forks: countOn(forks, day),
    }
  })
}

function countOn(rows: readonly Counted[], day: number): number {
  // The engines tell sums and quotients of large numbers as text.
  return Number(rows.find((row) => Number(row.day) === day)?.n ?? 0)
}

function countedOpenings(db: Queries, appId: string, first: number) {
  return db
    .selectFrom('openingCounts')
    .select(['day', 'opened', 'downloads'])
    .where('appId', '=', appId)
    .where('day', '>=', first)
    .execute()
}

function newFavorites(db: Queries, appId: string, first: number): Promise<Counted[]> {
  const day = inDays('createdAt')
  return db
    .selectFrom('favorites')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('n')])
    .where('appId', '=', appId)
    .where('createdAt', '>=', first * dayMs)
    .groupBy(day)
    .execute()
}

function newRatings(db: Queries, appId: string, first: number): Promise<Counted[]> {
  const day = inDays('ratedAt')
  return db
    .selectFrom('ratings')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('n')])
    .where('appId', '=', appId)
    .where('ratedAt', '>=', first * dayMs)
    .groupBy(day)
    .execute()
}

/** Forks and remixes of others, in any state: as the app's own counter has them. */
function newForks(db: Queries, appId: string, first: number): Promise<Counted[]> {
  const day = inDays('createdAt')
  return db
    .selectFrom('apps')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('n')])
    .where('forkedFrom', '=', appId)
    .where('createdAt', '>=', first * dayMs)
    .where('authorId', '<>', ({ selectFrom }) =>
      selectFrom('apps as source').select('source.authorId').where('source.id', '=', appId),
    )
    .groupBy(day)
    .execute()
}

/** The day of a moment. It stands in the text, since PostgreSQL takes two parameters for two expressions. */
function inDays(column: 'createdAt' | 'ratedAt') {
  return sql<number>`${sql.ref(column)} / ${sql.lit(dayMs)}`
}
