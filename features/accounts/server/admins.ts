/** Who is an admin: whoever the settings name, bound to the account that first signed in by that name. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { Accounts } from './accounts.ts'
import type { CodeHost } from '../contract.ts'
import { groupAdmins } from './identity-store.ts'

type Named = { id: string; provider: string; providerId: string; username: string }
type Settings = Pick<Accounts, 'admins' | 'firstIsAdmin' | 'groupAdmins'>

function entryOf({ provider, username }: Named): string {
  return `${provider}:${username}`.toLowerCase()
}

/** Binds a name of the settings to its account at a sign-in; a later bearer of the name gets nothing by it. */
export async function bindAdmin(
  { admins }: Pick<Settings, 'admins'>,
  tx: Queries,
  user: Named,
): Promise<void> {
  const entry = entryOf(user)
  if (!admins.has(entry)) return
  await tx
    .insertInto('admins')
    .values({ entry, userId: user.id })
    .onConflict((conflict) => conflict.column('entry').doNothing())
    .execute()
}

/** Whether an account is an admin's: by a group, by its id at the code host, by a name it was the first to have, or as the first of a host on this machine alone. */
export async function isAdmin(settings: Settings, db: Queries, user: Named): Promise<boolean> {
  const { admins, firstIsAdmin } = settings
  if ((await adminsByGroup(settings, db)).includes(user.id)) return true
  if (admins.has(`${user.provider}:${user.providerId}`.toLowerCase())) return true
  if (firstIsAdmin) return (await firstAccount(db))?.id === user.id
  if (admins.size === 0) return false
  const rows = await db.selectFrom('admins').select('entry').where('userId', '=', user.id).execute()
  return rows.some(({ entry }) => admins.has(entry))
}

/** Whether the person of an account at a code host is an admin; false for who never signed in here. */
export async function isAdminAt(
  settings: Settings,
  db: Queries,
  provider: CodeHost,
  providerId: string,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'provider', 'providerId', 'username'])
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return user !== undefined && isAdmin(settings, db, user)
}

/** The accounts of all admins, by the rule of {@link isAdmin}. */
export async function listAdmins(settings: Settings, db: Queries): Promise<string[]> {
  const byGroup = await adminsByGroup(settings, db)
  return [...new Set([...byGroup, ...(await namedAdmins(settings, db))])]
}

/** By a group, as far as the provider has said so within the hour. */
async function adminsByGroup({ groupAdmins: group }: Settings, db: Queries): Promise<string[]> {
  return group === null ? [] : groupAdmins(db, group.issuer, group.since())
}

async function namedAdmins({ admins, firstIsAdmin }: Settings, db: Queries): Promise<string[]> {
  if (firstIsAdmin) {
    const first = await firstAccount(db)
    return first ? [first.id] : []
  }
  if (admins.size === 0) return []
  const entries = [...admins]
  const bound = await db
    .selectFrom('admins')
    .select('userId as id')
    .where('entry', 'in', entries)
    .execute()
  const byId = await db
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) =>
      or(
        entries.map((entry) => {
          const [provider = '', providerId = ''] = entry.split(':')
          return eb.and({ provider, providerId })
        }),
      ),
    )
    .execute()
  return [...bound, ...byId].map(({ id }) => id)
}

function firstAccount(db: Queries): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
