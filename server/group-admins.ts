/** Admins by a group at the provider of OpenID Connect, from the settings. */
import { type Accounts, confirmedForMs } from '../features/accounts/server/index.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'

/** Where the settings name a group of admins: whose word counts, and since when. */
export function groupAdminsOf(
  { oidc }: Pick<Config, 'oidc'>,
  world: Pick<World, 'now'>,
): Accounts['groupAdmins'] {
  if (oidc === null || oidc.adminGroup === null) return null
  return { issuer: new URL(oidc.issuer).href, since: () => world.now() - confirmedForMs }
}
