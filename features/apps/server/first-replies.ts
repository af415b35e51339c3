/** What public pages ask for first, so that the HTML brings the answers along. */
import * as z from 'zod'
import { type AnyRoute, type InputOf, requestLine } from '../../../contract/route.ts'
import { Failure } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { Id } from '../../../contract/shapes.ts'
import { readApp } from '../contract.ts'
import { listForks } from '../forks-contract.ts'
import { authorListing, listApps, stripListing } from '../listing-contract.ts'
import { listingOf, readListingQuery } from '../listing-query.ts'
import { listTags } from '../tag-contract.ts'
import type { Apps } from './apps.ts'
import { listApps as readListing } from './list-apps.ts'
import { publicApp, requireVisibleApp } from './read-app.ts'
import { listForks as answerForks } from './read-origin.ts'
import { knownTags } from './tags.ts'

/** Answers by request line, as the browser's own calls name them. */
type Replies = Record<string, unknown>
type Listed = Pick<Apps, 'db' | 'addresses' | 'cards'>

/** The answers for a visitor of the page at `path` with its query; none for a page that asks for nothing public. */
export async function firstReplies(
  apps: Listed,
  path: string,
  search: URLSearchParams,
): Promise<Replies> {
  if (path === '/') return listing(apps, stripListing)
  if (path === '/marketplace') {
    const tags = reply(listTags, {}, await knownTags(apps.db))
    return { ...tags, ...(await listing(apps, listingOf(readListingQuery(search)))) }
  }
  const [, page, id = '', more] = path.split('/')
  if ((page !== 'app' && page !== 'profile') || more !== undefined) return {}
  const app = await publicApp(apps, id)
  if (!app) return {}
  const own = reply(readApp, { id }, { app })
  if (page === 'profile') return { ...own, ...(await listing(apps, authorListing(app.author._id))) }
  return app.forks === 0 ? own : { ...own, ...(await forks(apps, id)) }
}

/** Why a visitor does not read the app of the page at `path`, as its call is refused; nothing for any other page. */
export async function firstRefusals(apps: Listed, path: string): Promise<Record<string, string>> {
  const [, page, id = '', more] = path.split('/')
  if (page !== 'app' || more !== undefined) return {}
  try {
    // What is no id is no app: the call says the same of both.
    await requireVisibleApp(apps, Id.safeParse(id).success ? id : '', null)
    return {}
  } catch (error) {
    if (error instanceof Failure) return { [requestLine(readApp, { id })]: error.code }
    throw error
  }
}

async function forks(apps: Listed, id: string): Promise<Replies> {
  const first = { page: 1, limit: limits.forksPage }
  return reply(listForks, { id, page: 1 }, await answerForks(apps, id, first, null))
}

const ListingAsked = z.object(listApps.query)

async function listing(apps: Listed, input: InputOf<typeof listApps>): Promise<Replies> {
  return reply(listApps, input, await readListing(apps, ListingAsked.parse(input)))
}

function reply<T extends AnyRoute>(route: T, input: InputOf<T>, answer: unknown): Replies {
  return { [requestLine(route, input)]: answer }
}
