/** The two files in a project's root by which its author sets how the site answers. Visitors are served neither. */
export const siteRuleFiles = { redirects: '_redirects', headers: '_headers' } as const

/** Whether a file is one of them. */
export function isSiteRuleFile(path: string): boolean {
  return path === siteRuleFiles.redirects || path === siteRuleFiles.headers
}

/** What one such file may hold; other static hosts keep similar bounds. */
export const siteRuleLimits = { rules: 1_000, lineCharacters: 1_000, bytes: 256 * 1024 } as const

/** Why a line of such a file does nothing, or less than it says. */
export type SiteRuleReason =
  | 'notWhole'
  | 'lineTooLong'
  | 'tooManyRules'
  | 'from'
  | 'stars'
  | 'placeholder'
  | 'noTo'
  | 'to'
  | 'proxy'
  | 'hostPlaceholder'
  | 'status'
  | 'condition'
  | 'noPath'
  | 'headerLine'
  | 'headerName'
  | 'headerValue'
  | 'cacheLonger'

/** A line that does nothing, or less than it says; the lines beside it hold. Lines count from 1. */
export type SiteRuleFault = { file: string; line: number; reason: SiteRuleReason }

/** The lines of such a file with their numbers, without comments and empty ones; what is too long is a fault. */
export function linesOfRules(
  file: string,
  text: string,
): { lines: { line: number; text: string }[]; faults: SiteRuleFault[] } {
  const faults: SiteRuleFault[] = []
  const held = text.slice(0, siteRuleLimits.bytes)
  const all = held.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (held.length < text.length) {
    // The last line may be cut in the middle.
    all.pop()
    faults.push({ file, line: all.length + 1, reason: 'notWhole' })
  }
  const lines = all.flatMap((content, at) => {
    const line = at + 1
    if (content.length > siteRuleLimits.lineCharacters) {
      faults.push({ file, line, reason: 'lineTooLong' })
      return []
    }
    const isEmpty = content.trim() === '' || content.trimStart().startsWith('#')
    return isEmpty ? [] : [{ line, text: content }]
  })
  return { lines, faults }
}
