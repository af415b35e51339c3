/** What OAuth needs from the server, and how its secrets are made. */
import { createHash } from 'node:crypto'
import type { Counter } from '../../../../server/kernel/rate-limits.ts'
import { oauthPaths } from '../../oauth-contract.ts'
import type { AccessTokens } from '../access-tokens.ts'

export type OAuth = AccessTokens & { counter: Counter; limitScale: number; studioOrigin: string }

/** A code, or what renews a token: 256 bits of chance. */
export function newSecret({ world }: OAuth): string {
  return world.random(32).toString('base64url')
}

/** What is stored of one: a copy of the database opens nothing. */
export function hashOfSecret(
  { secrets }: OAuth,
  kind: 'code' | 'refresh' | 'device' | 'user',
  text: string,
): string {
  return secrets.hash(text, `oauth-${kind}`)
}

/** The challenge of a verifier (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Whether a token may be for this resource: the door of assistants, or the whole host (RFC 8707). */
export function isOurs({ studioOrigin }: Pick<OAuth, 'studioOrigin'>, resource: string): boolean {
  const ours = [studioOrigin, `${studioOrigin}/`, `${studioOrigin}${oauthPaths.resource}`]
  return resource === '' || ours.includes(resource)
}
