/** Names of accounts that were deleted: given to nobody again, and kept as a hash alone. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { sha256 } from './secrets.ts'

/** Keeps a name from whoever comes later: addresses, commits and settings that name it would be theirs. */
export function retireName(host: Host, login: string): void {
  const sql = 'INSERT INTO retired_names (hash) VALUES (?) ON CONFLICT DO NOTHING'
  host.db.run(sql, hashOf(login))
}

/** Whether somebody had a name whose account was deleted, upper and lower case alike. */
export function isNameRetired(host: Host, login: string): boolean {
  const sql = 'SELECT hash FROM retired_names WHERE hash = ?'
  return host.db.one(z.object({ hash: z.string() }), sql, hashOf(login)) !== null
}

function hashOf(login: string): string {
  return sha256(`name:${login.toLowerCase()}`)
}
