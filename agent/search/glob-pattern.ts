/** Patterns of file names: `*`, `**`, `?`, `[a-z]`, `{a,b}` (TOOL-29). */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { linearPattern } from './linear-pattern.ts'

/** A test for whole paths, or `invalidGlob` when a bracket or brace does not close. */
export function globPattern(pattern: string): Result<(path: string) => boolean, 'invalidGlob'> {
  const source = globSource(pattern)
  if (source === undefined) return err('invalidGlob')
  const compiled = linearPattern(`^(?:${source})$`, false)
  if (!compiled.ok) return err('invalidGlob')
  return ok((path) => compiled.value.find(path) !== undefined)
}

// The glob as a regular expression; undefined when a bracket or brace does not close.
function globSource(pattern: string): string | undefined {
  let source = ''
  let depth = 0
  for (const [token] of pattern.matchAll(/\*\*\/|\*\*|\[[!^]?\]?[^\]]*\]|[\s\S]/gu)) {
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
