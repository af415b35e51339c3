/** The operator's way to help who lost app, passkeys and recovery codes: the second step is taken away beside a running code host. */
import { existsSync } from 'node:fs'
import { findAccountByLogin } from './accounts/account-store.ts'
import { forgetSecondStep, hasSecondStep } from './accounts/second-step/second-step.ts'
import { databaseFile, openDatabase } from './storage/database.ts'

/** What came of it. */
export type SecondStepReset = 'reset' | 'noName' | 'noCodeHost' | 'noStep'

/**
 * Takes it away; password, sessions and tokens stay.
 *
 * @param keep notes the act, by the number of the account, before anything is taken away; where it fails nothing is
 */
export async function resetSecondStep(
  { folder, login }: { folder: string; login: string },
  keep: (accountId: number) => Promise<void>,
): Promise<SecondStepReset> {
  if (!existsSync(databaseFile(folder))) return 'noCodeHost'
  const db = openDatabase(folder)
  try {
    const account = findAccountByLogin({ db }, login)
    if (!account) return 'noName'
    if (!hasSecondStep({ db }, account.id)) return 'noStep'
    await keep(account.id)
    db.transaction(() => forgetSecondStep({ db }, account.id))
    return 'reset'
  } finally {
    db.close()
  }
}
