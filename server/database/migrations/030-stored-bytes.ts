/** What each person stores: published files once each, lists of files by their length, chat records and replies by their bytes. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `alter table version_files add column stored integer`,
  `alter table versions add column files integer not null default 0`,
  `update versions set files =
    (select count(*) from version_files where version_files.version_id = versions.id)`,
  // The lists of a person are added up from it alone.
  `create index versions_by_size on versions (app_id, files)`,
  `create table published_files (
    user_id text not null references users (id) on delete cascade, sha256 text not null,
    stored integer not null, primary key (user_id, sha256))`,
  // The sum of a person's files is read from it alone.
  `create index published_files_by_size on published_files (user_id, stored)`,
  `insert into published_files (user_id, sha256, stored)
    select apps.author_id, version_files.sha256, max(version_files.size) from version_files
    join versions on versions.id = version_files.version_id
    join apps on apps.id = versions.app_id
    group by apps.author_id, version_files.sha256`,
  // Whether an effect of a kind waits is asked at sign-in.
  `create index outbox_by_kind on outbox (kind)`,
  `alter table idempotency_keys add column bytes integer not null default 0`,
  `create index idempotency_keys_by_size on idempotency_keys (user_id, created_at, bytes)`,
]

/** A record's texts as bytes, and what its row takes beside them. */
const chatBytes = (bytesOf: (column: string) => string): string =>
  `256 + ${['content', 'tool_executions', 'git_info', 'ending']
    .map((column) => `coalesce(${bytesOf(column)}, 0)`)
    .join(' + ')}`

/** Applies the step. */
export async function storedBytes(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  // SQLite adds no stored column to a table that is there; its index holds the figure all the same.
  const generated = isPostgres
    ? `(${chatBytes((column) => `octet_length(${column})`)}) stored`
    : `(${chatBytes((column) => `length(cast(${column} as blob))`)}) virtual`
  await sql
    .raw(`alter table chat_messages add column bytes integer generated always as ${generated}`)
    .execute(tx)
  await sql.raw('create index chat_messages_by_size on chat_messages (app_id, bytes)').execute(tx)
}
