/** An admin decides who may join; who did is kept. */
import { fail } from '../../../contract/failures.ts'
import type { Registration } from '../../../contract/registration.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Admission } from './admission.ts'

/** Sets it. Fails with `setElsewhere` where the environment names it, or accounts are GitHub's. */
export async function setRegistration(
  { db, world, registration: setting }: Admission,
  registration: Registration,
  actorId: string,
): Promise<void> {
  const { source } = await setting.read()
  if (source === 'environment' || source === 'github') throw fail('setElsewhere')
  await setting.set(registration)
  const act = {
    actorId,
    event: 'registrationSet' as const,
    subject: null,
    fields: { registration },
  }
  await inTransaction(db, (tx) => keepAct(tx, world, act))
}
