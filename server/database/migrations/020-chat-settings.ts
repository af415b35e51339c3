/** The settings of the chat, kept for the account; null is what a person has not chosen. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function chatSettings(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create table chat_settings (
        user_id text primary key references users (id) on delete cascade,
        fixes_errors integer, looks_at_it integer)`,
    )
    .execute(tx)
}
