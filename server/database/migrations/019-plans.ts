/**
 * Plans and the ledger: a call has a state, the ledger beside it only grows, and what is used
 * of a period is the sum of its entries.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `alter table usage_entries rename to usage_calls`,
  `alter table usage_calls add column premium_period text`,
  `alter table usage_calls add column app_id text`,
  `alter table usage_calls add column turn_id text`,
  `alter table usage_calls add column is_overrun integer not null default 0`,
  `alter table usage_calls add column refund_reason text`,
  `create index usage_calls_by_person on usage_calls (user_id, created_at)`,
  `create index usage_calls_by_day on usage_calls (period)`,
  `create table usage_entries (
    id text primary key, call_id text not null, kind text not null, user_id text not null,
    period text not null, amount integer not null, at bigint not null)`,
  `create index usage_entries_by_period on usage_entries (user_id, period)`,
  // Calls of before: each with its reservation, and with what ended it.
  `insert into usage_entries (id, call_id, kind, user_id, period, amount, at)
    select id, id, 'reserve', user_id, period, counted, created_at from usage_calls`,
  `insert into usage_entries (id, call_id, kind, user_id, period, amount, at)
    select id || '-end', id, 'settle', user_id, period, 0, coalesce(settled_at, created_at)
    from usage_calls where state = 'settled'`,
  `insert into usage_entries (id, call_id, kind, user_id, period, amount, at)
    select id || '-end', id, 'refund', user_id, period, -counted, coalesce(settled_at, created_at)
    from usage_calls where state = 'refunded'`,
  `create table usage_turns (
    user_id text not null, turn_id text not null, model text not null,
    overruns integer not null default 0, created_at bigint not null, primary key (user_id, turn_id))`,
  `create index usage_turns_by_age on usage_turns (created_at)`,
  `create table subscriptions (
    user_id text primary key, customer_id text not null unique, subscription_id text, tier text not null,
    status text not null, billing_interval text not null, auto_renewal integer not null,
    started_at bigint, end_date bigint, invoice_url text, session_id text, asked integer not null default 0,
    answered integer not null default 0, synced_at bigint not null)`,
  `create index subscriptions_by_sync on subscriptions (synced_at)`,
  `create table payment_events (id text primary key, kind text not null, received_at bigint not null)`,
  `create index payment_events_by_age on payment_events (received_at)`,
  `create table host_settings (name text primary key, value text not null, changed_at bigint not null)`,
]

/** Applies the step. */
export async function plans(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
