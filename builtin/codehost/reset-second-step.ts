/** The operator's way to help who lost app, passkeys and recovery codes: the second step is taken away beside a running code host. */
import { existsSync } from 'node:fs'
import { findAccountByLogin } from './accounts/account-store.ts'
import { forgetSecondStep } from './accounts/second-step/second-step.ts'
import { databaseFile, openDatabase } from './storage/database.ts'

/** What came of it: `accountId` of whose step was taken away. */
export type SecondStepReset =
  | { ok: true; accountId: number }
  | { ok: false; reason: 'noName' | 'noCodeHost' | 'noStep' }

/** Takes it away; sessions, tokens and the password stay. */
export function resetSecondStep({
  folder,
  login,
}: {
  folder: string
  login: string
}): SecondStepReset {
  if (!existsSync(databaseFile(folder))) return { ok: false, reason: 'noCodeHost' }
  const db = openDatabase(folder)
  try {
    const account = findAccountByLogin({ db }, login)
    if (!account) return { ok: false, reason: 'noName' }
    const hadOne = db.transaction(() => forgetSecondStep({ db }, account.id))
    return hadOne ? { ok: true, accountId: account.id } : { ok: false, reason: 'noStep' }
  } finally {
    db.close()
  }
}
