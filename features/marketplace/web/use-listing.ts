/** Published apps: a page of the listing, and the strip of the home page (MKT-03, HOME-09). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import { query } from '../../../web/kernel/query.ts'
import { listApps } from '../contract.ts'
import { sortFields } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'

/** The apps of the home page's strip: eight, in the hot order (HOME-09). */
export const stripQuery = query(listApps, { limit: 8, sortBy: 'hot' })

/** A page of published apps; the old cards stay until the new ones come (MKT-19). */
export function useListing({ sort, page }: ListingQuery) {
  const input = {
    page,
    limit: limits.marketplacePage,
    sortBy: sortFields[sort],
    sortOrder: 'desc',
  } as const
  return useQuery({ ...query(listApps, input), placeholderData: keepPreviousData })
}
