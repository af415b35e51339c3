/** A person's link to their code host: the stored token, for the server's own calls and the relay. */
import { fail } from '../../../contract/failures.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { suspensionOf } from './suspend.ts'
import * as store from './store.ts'

/** A usable link: where to call, with which token, as whom. */
export type CodeHostLink = {
  provider: CodeHostProvider
  token: string
  username: string
  email: string | null
}

/** Answers the link of a person. Fails with `githubNotLinked` when none works. */
export async function codeHostLink(accounts: Accounts, userId: string): Promise<CodeHostLink> {
  const user = await store.findUser(accounts.db, userId)
  const kept = await store.findProviderToken(accounts.db, userId)
  const provider = user && providerOf(accounts, user.provider)
  if (!user || !provider || !kept || kept.broken === 1) throw fail('githubNotLinked')
  const token = accounts.secrets.open(kept.sealed, `provider-token:${userId}`)
  if (token === null) throw fail('githubNotLinked')
  return { provider, token, username: user.username, email: user.email }
}

/**
 * Marks the link as broken after the code host refused its token. The built-in one refuses also whoever is
 * suspended, whose token is good again afterwards. Fails with `accountSuspended`.
 */
export async function breakLink(accounts: Accounts, userId: string): Promise<void> {
  const reason = await suspensionOf(accounts.db, userId)
  if (reason !== null) throw fail('accountSuspended', { reason })
  await store.breakProviderToken(accounts.db, userId)
  accounts.log.warn('code host link broken', { userId })
}
