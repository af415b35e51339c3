/** The signed-in person as they see themselves. */
import { fail } from '../../../contract/failures.ts'
import { type Me, CodeHost } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import { isAdmin } from './admins.ts'
import { isModerator } from './moderators.ts'
import * as store from './store.ts'

/** Reads the account; fails with `notLoggedIn` when it is gone. Never tells the provider's token. */
export async function presentMe(accounts: Accounts, userId: string): Promise<Me> {
  const user = await store.findUser(accounts.db, userId)
  if (!user) throw fail('notLoggedIn')
  const codeHost = CodeHost.parse(user.provider)
  const link = await store.findProviderToken(accounts.db, userId)
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    avatar: user.avatar,
    createdAt: new Date(user.createdAt).toISOString(),
    codeHost,
    githubLinked: link !== undefined && link.broken === 0,
    draftsPrivate: accounts.draftsPrivate ?? codeHost === 'builtin',
    isAdmin: await isAdmin(accounts, accounts.db, user),
    ...((await isModerator(accounts.db, userId)) ? { isModerator: true as const } : {}),
  }
}
