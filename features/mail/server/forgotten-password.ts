/** A forgotten password: a link to a new one, to the confirmed address of the account. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { askedPerHour } from '../contract.ts'
import { queueLetter } from './letter.ts'
import type { Mail } from './mail.ts'

/**
 * Leaves the name that was typed to the outbox: who has it is looked up afterwards, so that neither the answer nor its
 * time tells whether there is such an account (T141). Fails with `mailNotSetUp`.
 */
export async function askReset(mail: Mail, login: string): Promise<void> {
  const { db, counter, secrets, mailer, limitScale } = mail
  if (!mailer.isSetUp) throw fail('mailNotSetUp')
  const bucket = `mail-reset:${secrets.hash(login.toLowerCase(), 'mail-limit')}`
  // Beyond it nothing is sent, and nothing says so.
  if ((await counter.add(bucket, 3_600)).calls > askedPerHour * limitScale) return
  await inTransaction(db, (tx) => queueLetter(mail, tx, { kind: 'forgotten', login }))
}
