/** Which files of a project are served, and which page opens first. */
import { checksPath } from './checks/checks-path.ts'
import { codeTypeOf } from './code-type.ts'
import { isSiteRuleFile } from './site-rules/site-rule-files.ts'

/** The folder at the top into which programs look (RFC 8615). */
const wellKnown = '.well-known'
/** By what stands there whoever certifies names learns who has one: that is for the host to say. */
const provingNames: ReadonlySet<string> = new Set(['acme-challenge', 'pki-validation'])

/** Whether a path, by its decoded segments, is where a certificate authority looks: no app answers there, by no rule. */
export function isProvingPath([top, folder = '']: readonly string[]): boolean {
  return top === wellKnown && provingNames.has(folder.toLowerCase())
}

/**
 * Whether a file is published and previewed: no name begins with a dot but that of `.well-known` at the top, no source
 * map, not the project's checks.
 */
export function isPublished(path: string): boolean {
  if (path === checksPath) return false
  const [top = '', ...below] = path.split('/')
  const isWellKnown = top === wellKnown && !isProvingPath([top, ...below])
  const names = isWellKnown ? below : [top, ...below]
  return !names.some((name) => name.startsWith('.')) && !/\.map$/i.test(path)
}

/** Whether visitors may ask for a file: it is published, and not what the site's answers are set by. */
export function isServed(path: string): boolean {
  return isPublished(path) && !isSiteRuleFile(path)
}

/** The page that opens first, a choice among several, or none. */
export type EntryPage =
  | { kind: 'page'; path: string }
  | { kind: 'choice'; paths: string[] }
  | { kind: 'none' }

/** The entry page: `index.html` in the root, else the only HTML file, else a choice. */
export function entryPageOf(paths: Iterable<string>): EntryPage {
  const pages = [...paths].filter((path) => isServed(path) && codeTypeOf(path) === 'html').sort()
  if (pages.includes('index.html')) return { kind: 'page', path: 'index.html' }
  const [only] = pages
  if (only === undefined) return { kind: 'none' }
  return pages.length === 1 ? { kind: 'page', path: only } : { kind: 'choice', paths: pages }
}
