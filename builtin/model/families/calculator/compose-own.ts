/** The script's own part of a calculator: its formula and its rows. */
import { literal, literalLines } from '../../compose/page.ts'
import type { Own } from './details.ts'

/**
 * The formula of the request as functions; its expressions hold letters of inputs and signs only.
 *
 * @param own the calculator
 */
export function ownConstants({ inputs, outputs, rows }: Own): Record<string, string> {
  const lines = outputs.map(({ expression }, at) => `  out${at}: ${expression},\n`)
  const names = inputs.map(({ id }) => id)
  const sums = rows === undefined ? [] : ['N', ...rows.columns.map(({ id }) => id.toUpperCase())]
  const all = [...names, ...sums, ...(rows === undefined ? [] : ['E'])]
  const ofRow = [...names, ...sums, ...(rows?.columns.map(({ id }) => id) ?? [])]
  return {
    compute: `({ ${all.join(', ')} }) => ({\n${lines.join('')}})`,
    ...(rows && {
      computeRow: `({ ${ofRow.join(', ')} }) => ${rows.each.expression}`,
      COLUMNS: literalLines(rows.columns),
      NAMES: literal(rows.names),
      ROW_STARTS: literal(rows.starts ?? []),
      EACH: literal({ money: rows.each.isMoney, marks: rows.marksLeast }),
    }),
  }
}
