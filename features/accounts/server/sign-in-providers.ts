/** The code hosts that people sign in with. */
import type { Provider } from '../contract.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import * as store from './store.ts'

/** The main provider, and the built-in one beside it while it holds accounts. */
export async function offeredProviders(accounts: Accounts): Promise<Provider[]> {
  const [main, ...others] = accounts.providers
  const held = await Promise.all(
    others.map(async ({ id }) => ((await store.countUsersOf(accounts.db, id)) > 0 ? [id] : [])),
  )
  return [...(main ? [main.id] : []), ...held.flat()]
}

/** A code host by its id, where people may sign in with it. */
export async function offeredProvider(
  accounts: Accounts,
  id: string,
): Promise<CodeHostProvider | undefined> {
  const provider = providerOf(accounts, id)
  const isOffered = provider && (await offeredProviders(accounts)).includes(provider.id)
  return isOffered ? provider : undefined
}

/** The code host that the person of a session is from; the main one where no session is known any more. */
export async function providerOfSession(accounts: Accounts, sessionId: string | undefined) {
  const family =
    sessionId === undefined ? undefined : await store.findFamily(accounts.db, sessionId)
  const user = family && (await store.findUser(accounts.db, family.userId))
  return user ? providerOf(accounts, user.provider) : accounts.providers[0]
}
