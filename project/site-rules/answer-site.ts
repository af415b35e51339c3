/** From a request to a file or another address, by the files of a site and its author's `_redirects`. */
import { isProvingPath } from '../publishable.ts'
import { resolveSitePath } from '../site-path.ts'
import { askedPath, fillPlaceholders, matchPattern, type PathValues } from './path-pattern.ts'
import type { Redirect } from './redirects-file.ts'

/** What a request means. `location` is whole, with the query; `isElsewhere`: it is on another site. */
export type SiteRequestAnswer =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: 301 | 302 | 307 | 308; isElsewhere: boolean }
  | { kind: 'notFound'; page: string | undefined }
  | { kind: 'bad' }

type Asked = { pathname: string; search: string }

/** No browser follows a longer address; one name filled in many times would make it. */
const longestTarget = 8_000

/**
 * Finds what answers a request. A file that is there comes before the rules, unless a rule is forced; of the rules
 * the first that matches holds, and one that would lead back to itself does not match.
 * @param asked path and query as they came, percent-encoded
 * @param has whether the site has a file at a normalised path
 */
export function answerSite(
  asked: Asked,
  has: (path: string) => boolean,
  rules: readonly Redirect[],
): SiteRequestAnswer {
  const { pathname, search } = asked
  const plain = resolveSitePath(pathname, has)
  if (plain.kind === 'bad') return plain
  const path = rules.length === 0 ? null : askedPath(pathname)
  for (const rule of path === null || isProvingPath(path) ? [] : rules) {
    if (plain.kind !== 'notFound' && !rule.isForced) continue
    const values = path && matchPattern(rule.from, path)
    const answer = values && answerByRule(rule, { pathname, search, values }, has)
    if (answer !== null) return answer
  }
  if (plain.kind !== 'redirect') return plain
  const location = plain.location + search
  return { kind: 'redirect', location, status: 308, isElsewhere: false }
}

function answerByRule(
  { to, status }: Redirect,
  asked: Asked & { values: PathValues },
  has: (path: string) => boolean,
): SiteRequestAnswer | null {
  const filled = fillPlaceholders(to, asked.values)
  if (filled.length + asked.search.length > longestTarget) return null
  if (!filled.startsWith('/')) {
    const location = withQuery(new URL(filled).href, asked.search)
    return status === 200 ? null : { kind: 'redirect', location, status, isElsewhere: true }
  }
  const target = ownAddress(filled)
  if (status === 200) return shown(target.pathname, has)
  if (isSamePlace(target.pathname, asked.pathname)) return null
  const location = withQuery(target.pathname + target.search + target.hash, asked.search)
  return { kind: 'redirect', location, status, isElsewhere: false }
}

/** An address of this site, whatever was filled in: `//` at its beginning would name another host. */
function ownAddress(path: string): URL {
  const url = new URL(`/${path.replace(/^[/\\]+/, '')}`, 'http://site.invalid')
  url.pathname = url.pathname.replace(/^[/\\]+/, '/')
  return url
}

/** The file that is shown in place of another; a folder shows its page. */
function shown(pathname: string, has: (path: string) => boolean): SiteRequestAnswer {
  const found = resolveSitePath(pathname, has)
  if (found.kind !== 'redirect') return found
  const page = resolveSitePath(found.location, has)
  return page.kind === 'redirect' ? { kind: 'notFound', page: undefined } : page
}

/** The visitor's query goes along where the rule has none of its own. */
function withQuery(location: string, search: string): string {
  const [address = '', hash] = location.split('#', 2)
  const whole = address.includes('?') ? address : address + search
  return hash === undefined ? whole : `${whole}#${hash}`
}

function isSamePlace(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}
