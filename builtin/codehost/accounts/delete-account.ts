/** The end of an account: with its repositories, sessions and tokens, whole or not at all. */
import * as z from 'zod'
import { removeBareRepository } from '../git/bare-repository.ts'
import { oneAtATime } from '../git/one-at-a-time.ts'
import type { Host } from '../host.ts'
import { forgetRepository } from '../storage/delete-repository.ts'
import { retireName } from './retired-names.ts'
import { secondStepTables } from './second-step/second-step.ts'

const ids = z.object({ id: z.number() })
const found = z.object({ login_key: z.string(), suspended_reason: z.string().nullable() })

// A second try of the same deletion must not take away what the first is just moving.
const inTurn = oneAtATime()

/**
 * Deletes an account with all it has here; forks that others made stay. Nobody reaches anything of it from the moment
 * of the call; resolves once the bytes are gone from the disk too. What is gone already is done: it may come again.
 * Its name is given to nobody, since addresses and commits would lead to whoever had it next.
 * @throws Error while the account is suspended: a deletion would lift that
 */
export async function deleteAccount(host: Host, accountId: number): Promise<void> {
  host.db.transaction(() => forgetAccount(host, accountId))
  await inTurn(() => removeFolders(host, accountId))
}

function forgetAccount(host: Host, accountId: number): void {
  const sql = 'SELECT login_key, suspended_reason FROM accounts WHERE id = ?'
  const account = host.db.one(found, sql, accountId)
  if (!account) return
  if (account.suspended_reason !== null) throw new Error('the account is suspended')
  retireName(host, account.login_key)
  const own = 'SELECT id FROM repositories WHERE owner_id = ?'
  for (const { id } of host.db.all(ids, own, accountId)) {
    host.db.run('INSERT INTO doomed_repositories (id, owner_id) VALUES (?,?)', id, accountId)
    forgetRepository(host, id)
  }
  const tables = [
    'vouched_accounts',
    'sessions',
    'password_resets',
    'grants',
    'codes',
    'tokens',
    'invitation_uses',
    ...secondStepTables,
  ] as const
  for (const table of tables) host.db.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId)
  host.db.run('DELETE FROM former_names WHERE owner_id = ?', accountId)
  host.db.run('DELETE FROM accounts WHERE id = ?', accountId)
}

async function removeFolders(host: Host, accountId: number): Promise<void> {
  const doomed = 'SELECT id FROM doomed_repositories WHERE owner_id = ?'
  for (const { id } of host.db.all(ids, doomed, accountId)) {
    await removeBareRepository(host, id)
    host.db.run('DELETE FROM doomed_repositories WHERE id = ?', id)
  }
}
