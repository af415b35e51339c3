/**
 * Marks of what public pages read: whoever changes it raises them in the same transaction, an older release and plain
 * SQL too. A page that was filled stands for as long as its marks do (`page-marks.ts`).
 *
 * On PostgreSQL a mark has a row for each connection, so that two writers never wait for one another, and a value that
 * never was before. A transaction raises each of its marks once, however many rows it writes.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const userColumns = ['username', 'display_name', 'avatar', 'suspended_at', 'provider']

const onPostgres = [
  'create sequence if not exists page_mark_values',
  `create or replace function raise_page_marks(names text[]) returns void language plpgsql as $$
  declare
    mark text;
    raised text := coalesce(current_setting('magiccube.raised', true), '');
  begin
    foreach mark in array names loop
      continue when position(',' || mark || ',' in raised) > 0;
      insert into page_marks (name, writer, value)
      values (mark, pg_backend_pid(), nextval('page_mark_values'))
      on conflict (name, writer) do update set value = excluded.value;
      raised := raised || ',' || mark || ',';
    end loop;
    perform set_config('magiccube.raised', raised, true);
  end $$`,
  `create or replace function raise_app_marks(app_id text, app_status text, author_id text, source_id text)
  returns void language plpgsql as $$
  begin
    perform raise_page_marks(array['app:' || right(app_id, 2)]);
    if app_status <> 'published' then return; end if;
    perform raise_page_marks(array['listing', 'author:' || right(author_id, 2)]);
    if source_id is not null then
      perform raise_page_marks(array['app:' || right(source_id, 2)]);
    end if;
  end $$`,
  `create or replace function mark_app() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform raise_app_marks(old.id, old.status, old.author_id, old.forked_from);
    end if;
    if tg_op <> 'DELETE' then
      perform raise_app_marks(new.id, new.status, new.author_id, new.forked_from);
    end if;
    return null;
  end $$`,
  `create or replace function mark_of_app() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform raise_page_marks(array['app:' || right(old.app_id, 2)]); end if;
    if tg_op <> 'DELETE' then perform raise_page_marks(array['app:' || right(new.app_id, 2)]); end if;
    return null;
  end $$`,
  `create or replace function mark_rules() returns trigger language plpgsql as $$
  begin
    perform raise_page_marks(array(
      select 'app:' || right(app_id, 2) from versions where id = coalesce(new.version_id, old.version_id)));
    return null;
  end $$`,
  `create or replace function mark_named() returns trigger language plpgsql as $$
  begin
    perform raise_page_marks(array[tg_argv[0]]);
    return null;
  end $$`,
  'create trigger page_mark_new after insert or delete on apps for each row execute function mark_app()',
  `create trigger page_mark after update on apps for each row
  when (new is distinct from old
    and (new.status = 'published' or old.status = 'published' or new.status <> old.status))
  execute function mark_app()`,
  ...['comments', 'sites', 'versions'].map(
    (table) => `create trigger page_mark after insert or update or delete on ${table} for each row
    execute function mark_of_app()`,
  ),
  `create trigger page_mark after insert or update or delete on data_rules for each row
  execute function mark_rules()`,
  `create trigger page_mark after insert or update or delete on app_texts for each row
  execute function mark_named('listing')`,
  `create trigger page_mark after insert or update or delete on app_tags for each row
  execute function mark_named('listing')`,
  `create trigger page_mark after insert or update on totals for each row
  when (new.name = 'published' or new.name like 'tag:%') execute function mark_named('tags')`,
  `create trigger page_mark_old after delete on totals for each row
  when (old.name = 'published' or old.name like 'tag:%') execute function mark_named('tags')`,
  `create trigger page_mark after update on users for each row
  when (${userColumns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')})
  execute function mark_named('people')`,
  ...['users', 'identities'].map(
    (table) => `create trigger page_mark_new after insert or delete on ${table} for each row
    execute function mark_named('people')`,
  ),
]

type SqliteTrigger = { table: string; name: string; on: string; marks: readonly string[] }

/** One writer at a time: a row for each mark, which counts up. */
function raising({ table, name, on, marks }: SqliteTrigger): string {
  const rows = marks.map(
    (mark) => `insert into page_marks (name, writer, value) ${mark}
    on conflict (name, writer) do update set value = value + 1;`,
  )
  return `create trigger ${table}_${name} after ${on} begin ${rows.join('\n')} end`
}

const named = (mark: string): string => `values ('${mark}', 0, 1)`
const bucket = (kind: string, id: string): string =>
  `values ('${kind}:' || substr(${id}, -2), 0, 1)`

function ofApp(row: 'old' | 'new'): string[] {
  const listed = `${row}.status = 'published'`
  const only = (mark: string, and = ''): string => `select ${mark}, 0, 1 where ${listed}${and}`
  return [
    bucket('app', `${row}.id`),
    only(`'listing'`),
    only(`'author:' || substr(${row}.author_id, -2)`),
    only(`'app:' || substr(${row}.forked_from, -2)`, ` and ${row}.forked_from is not null`),
  ]
}

const shown = `new.status = 'published' or old.status = 'published' or new.status <> old.status`
const counted = (row: string): string =>
  `for each row when ${row}.name = 'published' or ${row}.name like 'tag:%'`
const changes = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const
const everyChange = ['insert', 'update', 'delete'] as const

const onSqlite: readonly string[] = [
  ...everyChange.map((change) =>
    raising({
      table: 'apps',
      name: `mark_${change}`,
      on: `${change} on apps${change === 'update' ? ` for each row when ${shown}` : ''}`,
      marks: changes[change].flatMap(ofApp),
    }),
  ),
  ...['comments', 'sites', 'versions'].flatMap((table) =>
    everyChange.map((change) =>
      raising({
        table,
        name: `mark_${change}`,
        on: `${change} on ${table}`,
        marks: changes[change].map((row) => bucket('app', `${row}.app_id`)),
      }),
    ),
  ),
  ...everyChange.flatMap((change) => [
    raising({
      table: 'data_rules',
      name: `mark_${change}`,
      on: `${change} on data_rules`,
      marks: changes[change].map(
        (row) =>
          `select 'app:' || substr(app_id, -2), 0, 1 from versions where id = ${row}.version_id`,
      ),
    }),
    ...['app_texts', 'app_tags'].map((table) =>
      raising({
        table,
        name: `mark_${change}`,
        on: `${change} on ${table}`,
        marks: [named('listing')],
      }),
    ),
    raising({
      table: 'totals',
      name: `mark_${change}`,
      on: `${change} on totals ${counted(change === 'delete' ? 'old' : 'new')}`,
      marks: [named('tags')],
    }),
  ]),
  raising({
    table: 'users',
    name: 'mark_update',
    on: `update on users for each row when ${userColumns
      .map((column) => `new.${column} is not old.${column}`)
      .join(' or ')}`,
    marks: [named('people')],
  }),
  ...['users', 'identities'].flatMap((table) =>
    (['insert', 'delete'] as const).map((change) =>
      raising({
        table,
        name: `mark_${change}`,
        on: `${change} on ${table}`,
        marks: [named('people')],
      }),
    ),
  ),
]

/** Applies the step. */
export async function pageMarks(tx: Kysely<Tables>): Promise<void> {
  await tx.schema
    .createTable('pageMarks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('writer', 'integer', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_marks_of_writers', ['name', 'writer'])
    .execute()
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(tx)
}
