/** All SQL of letters: where they go, tokens of addresses, who wants a digest. */
import type { Locale } from '../../../contract/locale.ts'
import type { Queries } from '../../../server/database/transaction.ts'

/** What is stored of a person's letters. */
export function findMail(db: Queries, userId: string) {
  return db.selectFrom('mailAddresses').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Stores an address that waits to be confirmed; null where the confirmed one stays as it is. */
export async function savePending(
  tx: Queries,
  given: { userId: string; locale: Locale; pending: string | null; now: number },
): Promise<void> {
  const { userId, locale, pending, now } = given
  const changed = { locale, pending, tokenHash: null, tokenEndsAt: null }
  await tx
    .insertInto('mailAddresses')
    .values({ userId, ...changed, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}

/** Stores the token of an address that waits; answers that address, null where it does no more. */
export async function saveToken(
  db: Queries,
  { userId, pending }: { userId: string; pending: string },
  token: { tokenHash: string; tokenEndsAt: number },
): Promise<{ pending: string; locale: string } | null> {
  const row = await db
    .updateTable('mailAddresses')
    .set(token)
    .where('userId', '=', userId)
    .where('pending', '=', pending)
    .returning(['pending', 'locale'])
    .executeTakeFirst()
  return row?.pending ? { pending: row.pending, locale: row.locale } : null
}

/** Who waits with a token that has not ended. */
export function findToken(tx: Queries, tokenHash: string, now: number) {
  return tx
    .selectFrom('mailAddresses')
    .innerJoin('users', 'users.id', 'mailAddresses.userId')
    .select(['mailAddresses.userId', 'address', 'pending', 'locale', 'users.username'])
    .where('tokenHash', '=', tokenHash)
    .where('tokenEndsAt', '>', now)
    .executeTakeFirst()
}

/** Confirms what waits with a token and uses that up; false where somebody else was quicker. */
export async function confirmPending(
  tx: Queries,
  tokenHash: string,
  given: { pending: string; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('mailAddresses')
    .set({
      address: given.pending,
      confirmedAt: given.now,
      pending: null,
      tokenHash: null,
      tokenEndsAt: null,
    })
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets where letters to a person go. */
export async function removeMail(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('mailAddresses').where('userId', '=', userId).execute()
}

/** Whether a digest is wanted; the first one is sent a week after `now`. False where no address is confirmed. */
export async function saveDigest(
  db: Queries,
  userId: string,
  { wantsDigest, now }: { wantsDigest: boolean; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('mailAddresses')
    .set({ wantsDigest: wantsDigest ? 1 : 0, digestedAt: now })
    .where('userId', '=', userId)
    .where('address', 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Some of those whose last digest was before a time. */
export async function dueDigests(db: Queries, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mailAddresses')
    .select('userId')
    .where('wantsDigest', '=', 1)
    .where('digestedAt', '<=', before)
    .orderBy('digestedAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Notes a digest; false where another process has by now. */
export async function claimDigest(
  tx: Queries,
  userId: string,
  { before, now }: { before: number; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('mailAddresses')
    .set({ digestedAt: now })
    .where('userId', '=', userId)
    .where('wantsDigest', '=', 1)
    .where('digestedAt', '<=', before)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Who reads letters, by their id. */
export async function findReader(db: Queries, userId: string) {
  const row = await readers(db).where('users.id', '=', userId).executeTakeFirst()
  return row?.address ? { ...row, address: row.address } : null
}

/** At most this many accounts of one address are sent a link each. */
const mostOfAddress = 5

/** Accounts of the built-in code host by user name or confirmed address, in any case; suspended ones have no way in. */
export async function readersByLogin(db: Queries, login: string): Promise<string[]> {
  const wanted = login.toLowerCase()
  const rows = await readers(db)
    .where('users.provider', '=', 'builtin')
    .where('users.suspendedAt', 'is', null)
    .where('mailAddresses.address', 'is not', null)
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['users.username']), '=', wanted),
        eb(fn<string>('lower', ['mailAddresses.address']), '=', wanted),
      ]),
    )
    .orderBy('users.createdAt')
    .limit(mostOfAddress)
    .execute()
  return rows.map(({ id }) => id)
}

function readers(db: Queries) {
  return db
    .selectFrom('mailAddresses')
    .innerJoin('users', 'users.id', 'mailAddresses.userId')
    .select([
      'users.id',
      'users.username',
      'users.provider',
      'users.providerId',
      'users.suspendedReason',
      'users.suspendedAt',
      'mailAddresses.address',
      'mailAddresses.locale',
      'mailAddresses.wantsDigest',
    ])
}

/** One entry that a person was told of. */
export function findNotice(db: Queries, id: string) {
  return db
    .selectFrom('notifications')
    .leftJoin('apps', 'apps.id', 'notifications.appId')
    .select(['notifications.userId', 'notifications.kind', 'notifications.note'])
    .select(['notifications.appId', 'apps.name'])
    .where('notifications.id', '=', id)
    .executeTakeFirst()
}
