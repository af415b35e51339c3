/** The audit trail: who did what of consequence. Never texts, tokens or code. */
import type { Queries } from '../database/transaction.ts'
import { newId, type World } from './world.ts'

/** What is kept of an act. */
export type Act = {
  actorId: string | null
  event: string
  subject: string | null
  fields?: Readonly<Record<string, string | number | boolean | null>>
}

/** Keeps an act in the caller's transaction, so that it stands exactly when what it tells of does. */
export async function keepAct(tx: Queries, world: World, act: Act): Promise<void> {
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
