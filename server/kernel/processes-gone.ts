/** Which rows belong to processes of the server that are gone. */
import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely'

/**
 * One process that is gone, by its id; or all but one: on a host with a single process everything of others is of
 * processes that ended, also where a row names none since an earlier release wrote it.
 */
export type ProcessesGone = { process: string } | { allBut: string }

type Held = { rows: { process: string | null } }

/** A condition on the column `process` of the table that is asked. */
export function heldBy(
  column: 'process',
  gone: ProcessesGone,
): ExpressionWrapper<Held, 'rows', SqlBool> {
  const eb = expressionBuilder<Held, 'rows'>()
  if ('process' in gone) return eb(column, '=', gone.process)
  return eb.or([eb(column, 'is', null), eb(column, '!=', gone.allBut)])
}
