/** What a token may do: GitHub's three scopes that the product asks for. */

/** All scopes, in the order in which they are named to people. */
export const allScopes = ['user', 'public_repo', 'repo'] as const

/** One scope. */
export type Scope = (typeof allScopes)[number]

/**
 * Reads a list of scopes as it travels in OAuth: words between spaces or commas.
 * @returns the scopes once each in our order, or null when a word is no scope
 */
export function parseScopes(text: string): Scope[] | null {
  const words = new Set(text.split(/[\s,]+/).filter(Boolean))
  const known = allScopes.filter((scope) => words.has(scope))
  return known.length === words.size ? known : null
}

/** Scopes as stored and answered by GitHub's token call: words between commas. */
export function formatScopes(scopes: readonly Scope[]): string {
  return scopes.join(',')
}

/** Whether a token may write to a repository. */
export function mayWrite(scopes: readonly Scope[], isPrivate: boolean): boolean {
  return scopes.includes('repo') || (!isPrivate && scopes.includes('public_repo'))
}
