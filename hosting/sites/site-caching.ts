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

/** Leads elsewhere; `kept` is the answer's `Cache-Control`. */
export function redirectTo(location: string, status: number, kept: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': kept } })
}

/** Where a site has no page to give, rather than fails for a moment. */
const lasting: ReadonlySet<number> = new Set([302, 404, 410, 451])

/** Has a CDN keep an answer that a site is gone: of one that it may not keep it would go on giving the page of before. */
export function replaceWhatIsKept({ status, headers }: Response): void {
  if (lasting.has(status)) headers.set('Cache-Control', values.shared)
}

/** What a CDN keeps of what an author lets it keep, in seconds: as of all else, so that a take-down needs no purge. */
const mostSeconds = 60
const ownValues: ReadonlySet<string> = new Set([values.shared, values.fixed])
const notKept: ReadonlySet<string> = new Set(['private', 'no-store', 'no-cache'])
const forCdns: ReadonlySet<string> = new Set([
  's-maxage',
  'stale-while-revalidate',
  'stale-if-error',
])

/**
 * Holds a CDN to its bound, whatever the site's author set: what is shared is kept for a minute at most, and what is
 * one visitor's (`isShared` false) by no CDN at all.
 */
export function boundCdn({ headers }: Response, isShared: boolean): void {
  const given = headers.get('Cache-Control')
  if (given === null) return
  const directives = given.split(',').map(readDirective)
  const isKept = !directives.some(({ name }) => notKept.has(name))
  if (isShared && (!isKept || ownValues.has(given))) return
  const others = directives.filter(({ name }) => name !== 'public' && !forCdns.has(name))
  const texts = others.map(({ text }) => text).filter((text) => text !== '' && text !== 'private')
  const bound = isShared ? `s-maxage=${sharedSeconds(directives)}` : 'private'
  headers.set('Cache-Control', [...texts, bound].join(', '))
}

type Directive = { name: string; text: string; seconds: number }

function readDirective(part: string): Directive {
  const text = part.trim()
  const [name = '', seconds = ''] = text.split('=')
  return { name, text, seconds: Number(seconds) }
}

/** As the author says of CDNs, or else of all. */
function sharedSeconds(directives: readonly Directive[]): number {
  const secondsOf = (asked: string): number[] =>
    directives.filter(({ name }) => name === asked).map(({ seconds }) => seconds)
  const told = secondsOf('s-maxage')
  return Math.min(mostSeconds, ...(told.length > 0 ? told : secondsOf('max-age')))
}
