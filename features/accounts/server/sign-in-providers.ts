/** The ways in that people have here. */
import type { Provider } from '../contract.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { countPasswordUsers } from './identity-store.ts'
import * as store from './store.ts'

const wayOf = { oidc: 'oidc', github: 'github', builtin: 'password' } as const

/** All ways that are set up and not switched off: OpenID Connect first, then the main code host, then the other one. */
function waysSetUp({ oidc, providers, signInWays }: Accounts): Provider[] {
  const all: Provider[] = [...(oidc ? (['oidc'] as const) : []), ...providers.map(({ id }) => id)]
  return all.filter((id) => signInWays === null || signInWays.includes(wayOf[id]))
}

/** Whether a way is set up and not switched off. */
export function isSetUp(accounts: Accounts, id: Provider): boolean {
  return waysSetUp(accounts).includes(id)
}

/** What is offered; beside GitHub passwords are while somebody has one, unless the settings name them. */
export async function offeredProviders(accounts: Accounts): Promise<Provider[]> {
  const ways = waysSetUp(accounts)
  const isBeside = ways.includes('github') && accounts.signInWays === null
  if (!isBeside || (await countPasswordUsers(accounts.db)) > 0) return ways
  return ways.filter((id) => id !== 'builtin')
}

/** What the sign-in page offers, and what stands on the button of OpenID Connect. */
export async function offeredWays(accounts: Accounts) {
  const providers = await offeredProviders(accounts)
  return { providers, oidcName: oidcNameOf(accounts, providers) }
}

/** What stands on the button of OpenID Connect; null where it is not offered. */
export function oidcNameOf({ oidc }: Accounts, providers: readonly Provider[]): string | null {
  return oidc && providers.includes('oidc') ? oidc.setting.name : null
}

/** What is offered whoever has an account: for pages that are shown while the database is away. */
export function providersInTrouble(accounts: Accounts): Provider[] {
  const ways = waysSetUp(accounts)
  const isBeside = ways.includes('github') && accounts.signInWays === null
  return isBeside ? ways.filter((id) => id !== 'builtin') : ways
}

/** Whether people may sign in by a way. */
export async function isOffered(accounts: Accounts, id: Provider): Promise<boolean> {
  return (await offeredProviders(accounts)).includes(id)
}

/** The code host that the person of a session is from; the main one where no session is known any more. */
export async function providerOfSession(
  accounts: Accounts,
  sessionId: string | undefined,
): Promise<CodeHostProvider | undefined> {
  const family =
    sessionId === undefined ? undefined : await store.findFamily(accounts.db, sessionId)
  const user = family && (await store.findUser(accounts.db, family.userId))
  return user ? providerOf(accounts, user.provider) : accounts.providers[0]
}
