/** Addresses at the code host: what goes into one is a part of it and never leads to another (T82). */

/**
 * A path as a part of an address: each part escaped, the slashes kept. What is left of it after that may
 * still be a dot part: whoever sends the address asks `hasDotPart`.
 */
export function escapedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Whether an address has a part `.` or `..`, plain or escaped: whoever reads it as a URL makes another
 * address of it, and asks there with the same token.
 */
export function hasDotPart(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
}

/**
 * Where git finds a repository, and where its owner makes the token that git asks for; both hosts have the
 * same places below their own address. Null when `url` is not that repository's page.
 */
export function gitAddresses({
  owner,
  name,
  url,
}: {
  owner: string
  name: string
  url: string
}): { clone: string; tokens: string } | null {
  const page = `/${owner}/${name}`
  if (!url.endsWith(page)) return null
  return { clone: `${url}.git`, tokens: `${url.slice(0, -page.length)}/settings/tokens` }
}
