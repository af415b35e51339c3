/** The listing as its address says it: search, tag, order and page, defaults left out. */
import { cutText, limits } from '../../contract/limits.ts'
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

/** What the address of the marketplace says; no search and no tag are empty texts. */
export type ListingQuery = { q: string; tag: string; sort: SortName; page: number }

/** The page that a number reaches at most; further on one comes by Next. */
export const deepestPage = Math.floor(limits.pagedRowsMax / limits.marketplacePage)

/** Reads an address; anything unknown counts as its default, too deep a page as the deepest. */
export function readListingQuery(params: URLSearchParams, deepest = deepestPage): ListingQuery {
  const page = params.get('page') ?? ''
  const tag = cleanText(params.get('tag') ?? '').toLowerCase()
  return {
    q: searchText(params.get('q') ?? ''),
    tag: tag === cutText(tag, limits.tagMax) ? tag : '',
    sort: sortNames.find((name) => name === params.get('sort')) ?? 'hot',
    page: /^[1-9]\d{0,9}$/.test(page) ? Math.min(Number(page), deepest) : 1,
  }
}

/** What is typed into the search, as it is searched for: trimmed, at most a hundred letters. */
export function searchText(typed: string): string {
  return cutText(cleanText(typed), limits.searchMax).trim()
}

/** Without what no address carries unchanged. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** The query of an address, without its defaults. */
export function writeListingQuery({ q, tag, sort, page }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (tag !== '') params.set('tag', tag)
  if (sort !== 'hot') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the marketplace asks the server for at such an address; `cursor` leads further than page numbers do. */
export function listingOf({ q, tag, sort, page }: ListingQuery, cursor?: string) {
  return {
    ...(cursor === undefined ? { page } : { cursor }),
    limit: limits.marketplacePage,
    sortBy: sortFields[sort],
    sortOrder: 'desc',
    ...(tag === '' ? {} : { tags: [tag] }),
    ...(q === '' ? {} : { q }),
  } as const satisfies InputOf<typeof listApps>
}
