/** The listing as its address says it: order and page, defaults left out (MKT-04, MKT-10, MKT-11, MKT-17). */
import { limits } from '../../contract/limits.ts'
import type { InputOf } from '../../contract/route.ts'
import type { listApps, SortBy } from './listing-contract.ts'

/** The orders that are offered, with the field that each sends; `hot` is the default. */
export const sortFields = {
  latest: 'publishedAt',
  hot: 'downloads',
  downloads: 'downloads',
  rating: 'rating.average',
  favorites: 'favorites',
  forks: 'forks',
} as const satisfies Record<string, SortBy>

/** An offered order. */
export type SortName = keyof typeof sortFields
/** The offered orders, in the order of the menu. */
export const sortNames = ['latest', 'hot', 'downloads', 'rating', 'favorites', 'forks'] as const

/** What the address of the marketplace says. */
export type ListingQuery = { sort: SortName; page: number }

const deepestPage = Math.floor(limits.pagedRowsMax / limits.marketplacePage)

/** Reads an address; anything unknown counts as its default, too deep a page as the deepest (MKT-04, MKT-39). */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const page = params.get('page') ?? ''
  return {
    sort: sortNames.find((name) => name === params.get('sort')) ?? 'hot',
    page: /^[1-9]\d{0,9}$/.test(page) ? Math.min(Number(page), deepestPage) : 1,
  }
}

/** The query of an address, without its defaults. */
export function writeListingQuery({ sort, page }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'hot') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the marketplace asks the server for at such an address. */
export function listingOf({ sort, page }: ListingQuery) {
  return {
    page,
    limit: limits.marketplacePage,
    sortBy: sortFields[sort],
    sortOrder: 'desc',
  } as const satisfies InputOf<typeof listApps>
}
