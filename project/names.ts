/** Names made from an app's name: local directory, repository, branch. */
import { limits } from '../contract/limits.ts'

/**
 * Directory of the local project; `project-{timestamp}` when nothing usable is left.
 * @param appName name of the app as the person typed it
 * @param nowMs time in milliseconds for the fallback
 */
export function directoryName(appName: string, nowMs: number): string {
  return slugOf(appName) || `project-${nowMs}`
}

/** Name of the repository; `app-{timestamp}` when nothing usable is left. */
export function repositoryName(appName: string, nowMs: number): string {
  return slugOf(appName) || `app-${nowMs}`
}

/** The n-th further try for a taken name: `-1`, `-2` …; try 0 is the plain name. */
export function nameForTry(name: string, tryNumber: number): string {
  return tryNumber === 0 ? name : `${name}-${tryNumber}`
}

/**
 * A new branch name, cleaned: small letters, other characters become hyphens,
 * hyphens collapse and leave the edges, at most 100 characters. May be empty: the name rules
 * (2 to 100) are the caller's.
 */
export function cleanBranchName(input: string): string {
  const cleaned = input
    .toLowerCase()
    .replace(/[^a-z0-9\-_.]/g, '-')
    .replace(/-+/g, '-')
  return trimHyphens(trimHyphens(cleaned).slice(0, limits.nameMax))
}

function slugOf(name: string): string {
  const kept = name.toLowerCase().replace(/[^a-z0-9 \-_]/g, '')
  return trimHyphens(kept.replaceAll(' ', '-').replace(/-+/g, '-'))
}

// Hyphens have collapsed before, so there is at most one at each edge.
function trimHyphens(name: string): string {
  return name.replace(/^-/, '').replace(/-$/, '')
}
