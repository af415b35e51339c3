/** The operator's way to help who forgot a password: a link that sets a new one, made beside a running code host. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { issueReset } from './accounts/change-password.ts'
import { databaseFile, openDatabase } from './storage/database.ts'

/** What is needed: the code host's folder, the public origin, and the name. */
export type ResetRequest = { folder: string; origin: string; login: string }

/** The link, that nobody has the name, or that the folder holds no code host. */
export type ResetLink = { ok: true; link: string } | { ok: false; reason: 'noName' | 'noCodeHost' }

/** Makes the link. SQLite lets it write beside the server that has the database open. */
export function makeResetLink({ folder, origin, login }: ResetRequest): ResetLink {
  if (!existsSync(databaseFile(folder))) return { ok: false, reason: 'noCodeHost' }
  const db = openDatabase(folder)
  try {
    const secret = issueReset({ db, now: Date.now, randomBytes }, login)
    if (secret === null) return { ok: false, reason: 'noName' }
    return { ok: true, link: `${origin}/codehost/settings/reset/${secret}` }
  } finally {
    db.close()
  }
}
