/** An admin switches a part of the product off, or on again; who did is kept. */
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { SwitchName } from '../contract.ts'
import type { Host } from './host.ts'

/** Switches it. */
export async function setSwitch(
  { db, world, switches }: Host,
  { name, isOn }: { name: SwitchName; isOn: boolean },
  actorId: string,
): Promise<void> {
  await switches.set(name, isOn)
  const act = { actorId, event: 'switchSet' as const, subject: null, fields: { name, isOn } }
  await inTransaction(db, (tx) => keepAct(tx, world, act))
}
