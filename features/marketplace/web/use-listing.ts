/** Published apps: a page of the listing, and the strip of the home page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../web/kernel/query.ts'
import { listApps, stripListing } from '../../apps/listing-contract.ts'
import { type ListingQuery, listingOf } from '../../apps/listing-query.ts'

/** The apps of the home page's strip: eight, in the hot order. */
export function useStrip() {
  return useQuery(query(listApps, stripListing))
}

/** A page of published apps, by its cursor where there is one; the old cards stay until the new ones come. */
export function useListing(asked: ListingQuery, cursor: string | undefined) {
  const options = query(listApps, listingOf(asked, cursor))
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
