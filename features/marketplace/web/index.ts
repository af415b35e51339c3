/** The door of the marketplace in the browser. */
export { AppListing, type ListingChange } from './app-listing.tsx'
export { AppStrip } from './app-strip.tsx'
export { useStrip } from './use-listing.ts'
