/** What steps of the tables take from a release that runs beside them: it reads and writes by the tables that it knows. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../database/schema.ts'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }

/** The columns of each table, by their names in the database. */
export type TableShapes = ReadonlyMap<string, ReadonlyMap<string, Column>>

/** Reads them. */
export async function shapesOf(db: Kysely<Tables>): Promise<TableShapes> {
  const rows = await (db.getExecutor().adapter instanceof PostgresAdapter ? ofPostgres : ofSqlite)(
    db,
  )
  const shapes = new Map<string, Map<string, Column>>()
  for (const { table, name, type, nullable, fallback } of rows) {
    const columns = shapes.get(table) ?? new Map<string, Column>()
    const column = { type, isNullable: nullable === 'YES', hasDefault: fallback !== null }
    shapes.set(table, columns.set(name, column))
  }
  return shapes
}

type Row = { table: string; name: string; type: string; nullable: string; fallback: string | null }

async function ofPostgres(db: Kysely<Tables>): Promise<Row[]> {
  const found = await sql<Row>`select table_name as "table", column_name as name, data_type as type,
    is_nullable as nullable, column_default as fallback
    from information_schema.columns where table_schema = 'public'`.execute(db)
  return found.rows
}

async function ofSqlite(db: Kysely<Tables>): Promise<Row[]> {
  const found = await sql<Row>`select m.name as "table", c.name, c.type,
    case when c."notnull" = 0 and c.pk = 0 then 'YES' else 'NO' end as nullable, c.dflt_value as fallback
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`.execute(db)
  return found.rows
}

/**
 * What a program of the tables before would trip over in those after, a sentence each: what is gone or of another type,
 * what may no longer be empty, and new columns of old tables that a row of the old program leaves empty in vain.
 */
export function narrowedBetween(before: TableShapes, after: TableShapes): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    const known = [...columns].flatMap(([name, column]) => {
      const fault = faultOf(column, now.get(name))
      return fault === null ? [] : [`${table}.${name} ${fault}`]
    })
    const added = [...now].filter(([name]) => !columns.has(name))
    const needed = added.filter(([, { isNullable, hasDefault }]) => !isNullable && !hasDefault)
    return [...known, ...needed.map(([name]) => `${table}.${name} is needed by each new row`)]
  })
}

function faultOf(before: Column, after: Column | undefined): string | null {
  if (!after) return 'is gone'
  if (after.type !== before.type) return `is ${after.type} in place of ${before.type}`
  if (before.isNullable && !after.isNullable) return 'may no longer be empty'
  return before.hasDefault && !after.hasDefault ? 'has no default any more' : null
}
