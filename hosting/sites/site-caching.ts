/** How long what stands between a site and its visitors may keep an answer, by what is answered. */

/** `own`: nothing is shown without asking here. `shared`: a CDN keeps it for a second. `fixed`: it never changes. */
export type SiteCaching = 'own' | 'shared' | 'fixed'

/**
 * Browsers keep what never changes for as long as it is cleared from them after the name went to a new owner, and a CDN
 * for a minute: what a purge did not reach is made up for by then.
 */
const values: Readonly<Record<SiteCaching, string>> = {
  own: 'public, max-age=0, must-revalidate',
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=60',
  fixed: 'public, max-age=2592000, s-maxage=60, immutable',
}

/** The `Cache-Control` of an answer. */
export function cacheControl(caching: SiteCaching): string {
  return values[caching]
}

/** How a page is kept, and what stands in the place of a file: never without asking, at whichever address it stands. */
export function pageCaching(caching: SiteCaching, isShared: boolean): SiteCaching {
  if (caching !== 'fixed') return caching
  return isShared ? 'shared' : 'own'
}

/** Where a site has no page to give, rather than fails for a moment. */
const lasting: ReadonlySet<number> = new Set([302, 404, 410, 451])

/** Has a CDN keep an answer that a site is gone: of one that it may not keep it would go on giving the page of before. */
export function replaceWhatIsKept({ status, headers }: Response): void {
  if (lasting.has(status)) headers.set('Cache-Control', values.shared)
}
