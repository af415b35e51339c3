/** How long a site's author lets browsers keep files, within what a change of the address's owner allows. */

/**
 * No file is kept for longer, in seconds. A name that goes to somebody else clears what browsers keep of the former
 * site for thirty days: what were kept for longer would be shown as the new one's.
 */
const longestSeconds = 30 * 24 * 3600

const words: ReadonlySet<string> = new Set([
  'public',
  'private',
  'no-store',
  'no-cache',
  'no-transform',
  'must-revalidate',
  'proxy-revalidate',
  'immutable',
])
const times: ReadonlySet<string> = new Set([
  'max-age',
  's-maxage',
  'stale-while-revalidate',
  'stale-if-error',
])
const forPages: ReadonlySet<string> = new Set(['private', 'no-store', 'no-cache', 'no-transform'])

/** A value within the bound; null for one that is none. `isLess`: it said more than it does. */
export function readCacheControl(text: string): { value: string; isLess: boolean } | null {
  let isLess = false
  const directives: string[] = []
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', given, ...more] = part.split('=').map((piece) => piece.trim())
    const isWord = words.has(name) && given === undefined
    const isTime = times.has(name) && more.length === 0 && /^\d{1,10}$/.test(given ?? '')
    if (!isWord && !isTime) return null
    const seconds = Math.min(Number(given), longestSeconds)
    if (isTime && seconds < Number(given)) isLess = true
    directives.push(isWord ? name : `${name}=${seconds}`)
  }
  return { value: directives.join(', '), isLess }
}

/**
 * What of a value holds for a page: an update and an unpublish show at the next visit, so none is kept for a time.
 * Null where nothing is left.
 */
export function cacheControlOfPage(value: string): string | null {
  const kept = value.split(', ').filter((directive) => forPages.has(directive))
  return kept.length === 0 ? null : kept.join(', ')
}
