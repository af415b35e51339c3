/** The audit trail: who did what of consequence. Never texts, tokens or code. */
import type { AuditEvent, AuditFields } from '../../contract/audit-trail.ts'
import type { Queries } from '../database/transaction.ts'
import { newId, type World } from './world.ts'

/** What is kept of an act; a field that the trail has no words for is an error. */
export type Act<Fields extends Partial<AuditFields>> = {
  actorId: string | null
  event: AuditEvent
  subject: string | null
  fields?: Readonly<Fields> & Readonly<Record<Exclude<keyof Fields, keyof AuditFields>, never>>
}

/** Keeps an act in the caller's transaction, so that it stands exactly when what it tells of does. */
export async function keepAct<Fields extends Partial<AuditFields>>(
  tx: Queries,
  world: World,
  act: Act<Fields>,
): Promise<void> {
  const { actorId, event, subject, fields = {} } = act
  const row = {
    id: newId(world),
    at: world.now(),
    actorId,
    event,
    subject,
    fields: JSON.stringify(fields),
  }
  await tx.insertInto('audit').values(row).execute()
}
