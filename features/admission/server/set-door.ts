/** An admin sets what new accounts meet; who did is kept, the lists by their lengths. */
import type { DoorRules } from '../../../contract/door.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Admission } from './admission.ts'

/** Sets the rules. */
export async function setDoor(
  { db, world, door }: Admission,
  rules: DoorRules,
  actorId: string,
): Promise<void> {
  await door.set(rules)
  const { needsProof, emailDomains, networks, newAccountDays } = rules
  const fields = {
    proof: needsProof ? ('asked' as const) : ('notAsked' as const),
    domains: emailDomains.length,
    networks: networks.length,
    days: newAccountDays,
  }
  const act = { actorId, event: 'doorSet' as const, subject: null, fields }
  await inTransaction(db, (tx) => keepAct(tx, world, act))
}
