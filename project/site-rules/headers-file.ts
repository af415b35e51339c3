/** Reads `_headers`: a path, then indented lines of `Name: value`, as other static hosts write it. */
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'
import { readCacheControl } from './cache-control.ts'
import { askedPath, matchPattern, type PathPattern, readPattern } from './path-pattern.ts'
import {
  linesOfRules,
  siteRuleFiles,
  siteRuleLimits,
  type SiteRuleFault,
  type SiteRuleReason,
} from './site-rule-files.ts'

/** Names that may be set: none of them gives a page, or anybody else's, a right that it does not have without. */
const settable: ReadonlySet<string> = new Set([
  'cache-control',
  'x-robots-tag',
  'link',
  'content-language',
  'content-security-policy',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
  'access-control-max-age',
])

const longestValue = 4_000

/** Headers for the paths of a pattern; names in lower case. */
export type HeaderRule = { path: PathPattern; headers: readonly (readonly [string, string])[] }

type Block = { path: PathPattern; headers: (readonly [string, string])[] } | 'faulty' | null

/** The rules of a file in their order, and the lines that do nothing, or less than they say. */
export function readHeaderRules(text: string): { rules: HeaderRule[]; faults: SiteRuleFault[] } {
  const file = siteRuleFiles.headers
  const { lines, faults } = linesOfRules(file, text)
  const rules: HeaderRule[] = []
  let block: Block = null
  for (const { line, text: content } of lines) {
    const fault = (reason: SiteRuleReason): void => void faults.push({ file, line, reason })
    if (isPathLine(content)) {
      if (rules.length === siteRuleLimits.rules) {
        fault('tooManyRules')
        break
      }
      const path = readPattern(content.trim())
      block = path.ok ? { path: path.value, headers: [] } : 'faulty'
      if (!path.ok) fault(path.error)
      if (block !== 'faulty') rules.push(block)
      continue
    }
    const header = readHeader(content)
    if (block === null) fault('noPath')
    else if (!header.ok) fault(header.error)
    else if (block !== 'faulty') block.headers.push(header.value.header)
    if (header.ok && header.value.isLess) fault('cacheLonger')
  }
  return { rules: rules.filter(({ headers }) => headers.length > 0), faults }
}

/** What a request's path gets of the rules: all that match, in their order; equal names are joined by a comma. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>()
  const asked = rules.length === 0 ? null : askedPath(pathname)
  if (asked === null) return found
  for (const { path, headers } of rules) {
    if (matchPattern(path, asked) === null) continue
    for (const [name, value] of headers) {
      const before = found.get(name)
      const joined = before === undefined ? value : `${before}, ${value}`
      // Browsers and proxies refuse answers with longer ones.
      if (joined.length <= longestValue) found.set(name, joined)
    }
  }
  return found
}

/** A path stands at the beginning of its line, as does the address that some hosts take in its place. */
function isPathLine(line: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(line.trimStart())
}

type Read = { header: readonly [string, string]; isLess: boolean }

function readHeader(line: string): Result<Read, SiteRuleReason> {
  const at = line.indexOf(':')
  if (at === -1) return err('headerLine')
  const name = line.slice(0, at).trim().toLowerCase()
  const value = line.slice(at + 1).trim()
  if (!settable.has(name)) return err('headerName')
  if (!/^[\x20-\x7e]+$/.test(value)) return err('headerValue')
  if (name !== 'cache-control') return ok({ header: [name, value], isLess: false })
  const cache = readCacheControl(value)
  if (cache === null) return err('headerValue')
  return ok({ header: [name, cache.value], isLess: cache.isLess })
}
