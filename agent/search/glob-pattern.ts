/** Patterns of file names: `*`, `**`, `?`, `[a-z]`, `{a,b}`. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { linearPattern } from './linear-pattern.ts'

// About a second of work on a slow machine: thousands of long paths by a usual pattern.
const stepsInAll = 4_000_000

/** What is said of a pattern that would take too long. */
export const globTooSlow = 'Pattern is too slow; use a simpler one'

/** Why a pattern finds nothing: a bracket or brace does not close, or it would be too much work. */
export type GlobRefusal = 'invalidGlob' | 'tooSlow'

/** The items whose whole path a pattern matches. */
export function globMatches<Item>(
  pattern: string,
  items: readonly Item[],
  pathOf: (item: Item) => string,
): Result<Item[], GlobRefusal> {
  const source = globSource(pattern)
  if (source === undefined) return err('invalidGlob')
  const compiled = linearPattern(`^(?:${source})$`, false, stepsInAll)
  if (!compiled.ok) return err(compiled.error.code === 'tooLarge' ? 'tooSlow' : 'invalidGlob')
  const { find, steps } = compiled.value
  const matched: Item[] = []
  for (const item of items) {
    if (find(pathOf(item)) !== undefined) matched.push(item)
    if (steps() >= stepsInAll) return err('tooSlow')
  }
  return ok(matched)
}

// The glob as a regular expression; undefined when a bracket or brace does not close.
function globSource(pattern: string): string | undefined {
  let source = ''
  let depth = 0
  // Several in a row say no more than one.
  const plain = pattern.replace(/(?:\*\*\/)+/g, '**/').replace(/\*{3,}/g, '**')
  for (const [token] of plain.matchAll(/\*\*\/|\*\*|\[[!^]?\]?[^\]]*\]|[\s\S]/gu)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth < 0) return undefined
    source += tokenSource(token, depth > 0)
  }
  return depth === 0 ? source : undefined
}

function tokenSource(token: string, isInBraces: boolean): string {
  if (token === '**/') return '(?:[^/]+/)*'
  if (token === '**') return '.*'
  if (token === '*') return '[^/]*'
  if (token === '?') return '[^/]'
  if (token === '{') return '(?:'
  if (token === '}') return ')'
  if (token === ',' && isInBraces) return '|'
  if (token.length > 1) return token.replace(/^\[[!^]/, '[^').replaceAll('\\', '\\\\')
  return token.replace(/[\\^$.|+()[\]/-]/, (sign) =>
    sign === '-' || sign === '/' ? sign : `\\${sign}`,
  )
}
