/**
 * Names are camelCase in the code and snake_case in the database. Kysely's own plugin for it builds each query and
 * each row a second time, which took a fifth of a listing; here names change as the text is written, and a column's
 * once for all rows.
 */
import {
  CamelCasePlugin,
  type KyselyPlugin,
  type LimitNode,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  type UnknownRow,
  ValueNode,
} from 'kysely'

/** The rules by which the one is made from the other, remembered for each name. */
class Names extends CamelCasePlugin {
  inDatabase(name: string): string {
    return this.snakeCase(name)
  }
  inCode(name: string): string {
    return this.camelCase(name)
  }
}
const names = new Names()

export class PostgresText extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(names.inDatabase(name))
  }
}

export class SqliteText extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(names.inDatabase(name))
  }

  /**
   * Limits stand in the text: SQLite plans a statement anew whenever it is told a value that its plan hangs on, and
   * one that is told with each question counts as another, though it be the same.
   */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    const isCount = ValueNode.is(limit) && Number.isSafeInteger(limit.value)
    this.visitNode(isCount ? ValueNode.createImmediate(limit.value) : limit)
  }
}

/** The name in the code of a column. */
export function nameOf(column: string): string {
  return names.inCode(column)
}

/** Gives rows the names of the code, where their driver has not. */
export const namedRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    return { ...result, rows: inCode(result.rows) }
  },
}

function inCode(rows: readonly UnknownRow[]): UnknownRow[] {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.every((column) => nameOf(column) === column)) return [...rows]
  return rows.map((row) => {
    const named: UnknownRow = {}
    for (const column of columns) named[nameOf(column)] = row[column]
    return named
  })
}
