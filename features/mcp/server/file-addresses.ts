/** Addresses at which one file comes or goes once: for what is too large for an answer of a tool. */
import type { Database } from '../../../server/database/connect.ts'
import { fail } from '../../../contract/failures.ts'
import type { CallToken, Identity } from '../../../server/kernel/context.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import { toolLimits } from '../contract.ts'
import * as store from './store.ts'

/** What addresses need from the server. */
export type FileAddresses = { db: Database; world: World; secrets: Pick<Secrets, 'hash'> }

/** What an address is good for; `ref` is the branch to write to, or the commit or branch to read at. */
export type FileErrand = {
  kind: 'upload' | 'download'
  appId: string
  path: string
  ref: string
}

/** Answers the key of a new address. It ends with its token, which is asked again when it is used. */
export async function makeFileAddress(
  { db, world, secrets }: FileAddresses,
  { token }: { token: CallToken },
  errand: FileErrand,
): Promise<string> {
  const key = world.random(32).toString('base64url')
  const now = world.now()
  await store.dropEnded(db, now)
  await store.insertAddress(db, {
    keyHash: hashOf(secrets, key),
    tokenId: token.id,
    ...errand,
    expiresAt: now + toolLimits.addressSeconds * 1_000,
  })
  return key
}

/**
 * Spends an address: it counts for nothing afterwards, whatever comes of the call. Answers for whom it is and what it is
 * good for. Fails with `notFound` for one that is spent, over, of the other kind, or whose token may no longer do it.
 */
export async function spendFileAddress(
  { db, world, secrets }: FileAddresses,
  key: string,
  kind: FileErrand['kind'],
): Promise<{ identity: Identity & { token: CallToken }; errand: FileErrand }> {
  const row = await store.takeAddress(db, hashOf(secrets, key), kind)
  const now = world.now()
  if (!row || row.expiresAt <= now) throw fail('notFound')
  const token = await store.tokenOf(db, row.tokenId, now)
  const scope = kind === 'upload' ? 'apps:write' : 'apps:read'
  if (!token?.scopes.split(' ').includes(scope)) throw fail('notFound')
  const { appId, path, ref } = row
  const { id, name, userId, username } = token
  return {
    identity: {
      userId,
      username,
      sessionId: id,
      isAdmin: false,
      isModerator: false,
      token: { id, name, scopes: [scope], appId },
    },
    errand: { kind, appId, path, ref },
  }
}

function hashOf(secrets: Pick<Secrets, 'hash'>, key: string): string {
  return secrets.hash(key, 'file-address')
}
