/** What is asked of a database of apps: listings, searches, the data of two pages, and one favourite. */
import { createCards, firstReplies } from '../features/apps/server/index.ts'
import { listApps, type ListingQuery } from '../features/apps/server/list-apps.ts'
import { firstComments } from '../features/comments/server/index.ts'
import { setFavorite } from '../features/favorites/server/set-favorite.ts'
import type { Database } from '../server/database/connect.ts'
import { realWorld } from '../server/kernel/world.ts'
import { seeded } from './seed-apps.ts'

/** Asks once; `round` says which of several alike is meant. */
type Question = (db: Database, round: number) => Promise<unknown>

const addresses = { site: (name: string) => name, picture: (sha256: string) => sha256 }
const talkedOf = 10

const plain: ListingQuery = { page: 1, limit: 16, sortBy: 'hot', tags: [] }

/** Listings and pages, which cost as much at many apps as at few. */
export const questions: Readonly<Record<string, Question>> = {
  'listing, hot': list(plain),
  'listing, latest': list({ ...plain, sortBy: 'latest' }),
  'listing, highest rated': list({ ...plain, sortBy: 'rating' }),
  'listing of a common tag': list({ ...plain, tags: ['common'] }),
  'listing of a rare tag': list({ ...plain, tags: ['rare'] }),
  'listing of an unknown tag': list({ ...plain, tags: ['unknown'] }),
  'listing, page 60': list({ ...plain, page: 60 }),
  'an app’s page': appPage,
  'a profile': (db, round) => firstReplies(appsOf(db), profile(round), noQuery),
  'a profile of 150 apps': (db) =>
    firstReplies(appsOf(db), `/profile/${seeded.ofTheBusiest}`, noQuery),
  'a favourite of an app with ten tags': (db, round) =>
    setFavorite(
      { apps: { db, world: realWorld, addresses } },
      // Each of fifty people twice: half of all calls take away again.
      { appId: seeded.withTenTags, userId: seeded.person(20 + (round % 50)) },
      null,
    ),
}

/** Searches, which have a bound of their own. */
export const searches: Readonly<Record<string, Question>> = {
  'one Chinese character': list({ ...plain, q: '时' }),
  'two Chinese characters': list({ ...plain, q: '计时' }),
  'a common word': list({ ...plain, q: 'timer' }),
  'two common words': list({ ...plain, q: 'timer garden' }),
  'a rare word': list({ ...plain, q: 'zeppelin' }),
  'an absent word': list({ ...plain, q: 'xylophone' }),
  'a misspelt word': list({ ...plain, q: 'zepelin' }),
}

const noQuery = new URLSearchParams()

/** As a process has them that has told of no app yet. */
function appsOf(db: Database) {
  return { db, addresses, cards: createCards() }
}

function list(asked: ListingQuery): Question {
  return (db) => listApps(appsOf(db), asked)
}

/** An app that is much talked of, with its first comments, as its page brings them along. */
async function appPage(db: Database, round: number): Promise<unknown> {
  const id = seeded.talkedOf(round % talkedOf)
  const own = await firstReplies(appsOf(db), `/app/${id}`, noQuery)
  return { ...own, ...(await firstComments({ db }, id)) }
}

/** Somebody who has as many apps as most have. */
function profile(round: number): string {
  return `/profile/${seeded.app(round + 1)}`
}
