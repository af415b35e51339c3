/** Whether the agent tries what it has made: a setting of the chat; null is what a person has not chosen. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function trials(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table chat_settings add column tries_app integer').execute(tx)
}
