/** Reads `_redirects`: `from to [status]`, one rule a line, as other static hosts write it. */
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'
import { type PathPattern, readPattern } from './path-pattern.ts'
import {
  linesOfRules,
  siteRuleFiles,
  siteRuleLimits,
  type SiteRuleFault,
  type SiteRuleReason,
} from './site-rule-files.ts'

const statuses = [200, 301, 302, 307, 308] as const
type Status = (typeof statuses)[number]
const usualStatus: Status = 301

/** One rule. 200 shows `to` in place of `from`; `isForced` holds even where the site has a file at `from`. */
export type Redirect = { from: PathPattern; to: string; status: Status; isForced: boolean }

/** The rules of a file in their order, and the lines that do nothing. */
export function readRedirects(text: string): { rules: Redirect[]; faults: SiteRuleFault[] } {
  const file = siteRuleFiles.redirects
  const { lines, faults } = linesOfRules(file, text)
  const rules: Redirect[] = []
  for (const { line, text: content } of lines) {
    if (rules.length === siteRuleLimits.rules) {
      faults.push({ file, line, reason: 'tooManyRules' })
      break
    }
    const read = readRule(content)
    if (read.ok) rules.push(read.value)
    else faults.push({ file, line, reason: read.error })
  }
  return { rules, faults }
}

function readRule(line: string): Result<Redirect, SiteRuleReason> {
  const [from = '', ...parts] = wordsOf(line)
  const pattern = readPattern(from)
  if (!pattern.ok) return pattern
  const [to, told, ...more] = parts
  if (to === undefined) return err('noTo')
  if (!to.includes('/') && to.includes('=')) return err('condition')
  const status =
    told === undefined ? ok({ status: usualStatus, isForced: false }) : readStatus(told)
  if (!status.ok) return status
  if (more.length > 0) return err('condition')
  const fault = faultOfTarget(to, status.value.status)
  return fault === null ? ok({ from: pattern.value, to, ...status.value }) : err(fault)
}

/** Words up to a comment. A `#` inside a word is a fragment. */
function wordsOf(line: string): string[] {
  const words = line.trim().split(/\s+/)
  const comment = words.findIndex((word) => word.startsWith('#'))
  return comment === -1 ? words : words.slice(0, comment)
}

function readStatus(word: string): Result<Pick<Redirect, 'status' | 'isForced'>, SiteRuleReason> {
  const found = /^(\d{3})(!?)$/.exec(word)
  if (found === null) return err('condition')
  const status = statuses.find((known) => String(known) === found[1])
  return status === undefined ? err('status') : ok({ status, isForced: found[2] === '!' })
}

/** A site shows its own files only, and where it leads is what its author has written, not what a visitor asks for. */
function faultOfTarget(to: string, status: Status): SiteRuleReason | null {
  if (to.startsWith('/')) return /^\/[/\\]/.test(to) ? 'to' : null
  const host = /^https?:\/\/([^/?#]*)/i.exec(to)?.[1]
  if (host === undefined || host === '') return 'to'
  if (status === 200) return 'proxy'
  if (/:[a-z]|\*/i.test(host)) return 'hostPlaceholder'
  return /[@\\]/.test(host) || !URL.canParse(to) ? 'to' : null
}
