/** The door of the marketplace in the browser. */
export { AppListing } from './app-listing.tsx'
export { AppStrip } from './app-strip.tsx'
export { readListingQuery, writeListingQuery } from './listing-query.ts'
export type { ListingQuery } from './listing-query.ts'
export { stripQuery } from './use-listing.ts'
