/**
 * Patterns of paths in `_redirects` and `_headers`: `:name` stands for one segment, one `*` for any number of
 * characters. Matching takes one look at each segment, so that no pattern is slow.
 */
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'

/** A pattern: whole segments, then what stands before and after a star, if there is one. */
export type PathPattern = {
  segments: readonly string[]
  star: { before: string; after: string } | null
}

/** What placeholders and the star (`splat`) stand for, percent-encoded as in an address. */
export type PathValues = ReadonlyMap<string, string>

/** The segments of a path that is asked for, in one spelling: made once, however many patterns it is held to. */
export type AskedPath = readonly string[]

const placeholder = /^:[a-z]\w*$/i
/** Longer paths, and those of more segments, are no address that anybody has a rule for; each rule would look at all of it. */
const longestPath = 2_000
const mostSegments = 100

/** Reads a path; null for one that no pattern is held to. */
export function askedPath(pathname: string): AskedPath | null {
  if (pathname.length > longestPath) return null
  const segments = segmentsOf(pathname)
  return segments.length > mostSegments ? null : segments.map(plain)
}

/** Reads a pattern; it begins with `/`. */
export function readPattern(text: string): Result<PathPattern, 'from' | 'stars' | 'placeholder'> {
  if (!text.startsWith('/') || text.startsWith('//')) return err('from')
  const path = text.split(/[?#]/, 1)[0] ?? ''
  const segments = segmentsOf(path)
  const names = segments.filter((segment) => placeholder.test(segment))
  const isMisnamed = segments.some(
    (segment) => segment.startsWith(':') && !placeholder.test(segment),
  )
  if (isMisnamed || new Set(names).size < names.length) return err('placeholder')
  const at = segments.findIndex((segment) => segment.includes('*'))
  if (at === -1) return ok({ segments: withoutSlash(segments).map(plain), star: null })
  const rest = segments.slice(at).join('/')
  const [before = '', after = '', ...more] = rest.split('*')
  if (more.length > 0) return err('stars')
  if (/(?:^|\/):/.test(`${before}/${after}`)) return err('placeholder')
  const star = { before: plainPath(before), after: plainPath(after) }
  return ok({ segments: segments.slice(0, at).map(plain), star })
}

/** What the placeholders stand for in a path; null where it does not match. A slash at the end makes no difference. */
export function matchPattern(pattern: PathPattern, parts: AskedPath): PathValues | null {
  const { segments, star } = pattern
  const asked = star === null ? withoutSlash(parts) : parts
  if (star === null && asked.length !== segments.length) return null
  const values = new Map<string, string>()
  for (const [at, segment] of segments.entries()) {
    const part = asked[at]
    if (part === undefined) return null
    if (!placeholder.test(segment)) {
      if (part !== segment) return null
    } else if (part === '') return null
    else values.set(segment.slice(1), part)
  }
  if (star === null) return values
  const splat = splatIn(star, asked.slice(segments.length))
  return splat === null ? null : values.set('splat', splat)
}

function splatIn(
  { before, after }: { before: string; after: string },
  parts: readonly string[],
): string | null {
  const rest = parts.join('/')
  // A star between two slashes stands for nothing, too.
  if (before === '' && after === `/${rest}`) return ''
  if (rest.length < before.length + after.length) return null
  if (!rest.startsWith(before) || !rest.endsWith(after)) return null
  return rest.slice(before.length, rest.length - after.length)
}

/** A text with its placeholders filled in; a name that the pattern does not have stays as it is. */
export function fillPlaceholders(text: string, values: PathValues): string {
  return text.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => values.get(name) ?? whole)
}

function segmentsOf(path: string): string[] {
  return path.slice(1).split('/')
}

function withoutSlash(segments: readonly string[]): readonly string[] {
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}

function plainPath(path: string): string {
  return path.split('/').map(plain).join('/')
}

/** One spelling for a segment that can be written in several: `a b`, `a%20b`. */
function plain(segment: string): string {
  try {
    const text = decodeURIComponent(segment).normalize('NFC')
    return encodeURIComponent(text).replaceAll(/%(?:40|3A)/g, decodeURIComponent)
  } catch {
    // A broken encoding is compared as it stands.
    return segment
  }
}
