/** Places in a request, so that a reader can tell what it used of it. */

/** From `start` up to, not including, `end`, in UTF-16 units of the request's text. */
export type Span = { start: number; end: number }

/**
 * Every place where one of the patterns matches. Flags of the patterns are kept, 'g' is added.
 *
 * @param text the request
 * @param patterns what to look for
 */
export function spansOf(text: string, ...patterns: RegExp[]): Span[] {
  return patterns.flatMap((pattern) => {
    const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`
    return [...text.matchAll(new RegExp(pattern.source, flags))]
      .filter(([found]) => found !== '')
      .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
  })
}

/**
 * Every place where one of the phrases stands, letter by letter, in any case.
 *
 * @param text the request
 * @param phrases words as they stand in the request; empty ones are passed over
 */
export function spansOfWords(text: string, phrases: readonly string[]): Span[] {
  const known = phrases.filter((phrase) => phrase.trim() !== '')
  const patterns = known.map(
    (phrase) => new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu'),
  )
  return spansOf(text, ...patterns)
}
