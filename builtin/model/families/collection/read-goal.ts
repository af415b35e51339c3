/** Reads how much somebody wants to reach in a day, a week or a year. */
import type { Field } from '../../read/fields/field.ts'
import type { Powers } from './details.ts'
import { fieldNamed } from './read-order.ts'

const AMOUNT = '(\\d[\\d,]*(?:\\.\\d+)?)'
/** What says a goal, for the places of a request that were used. */
export const GOALS: readonly RegExp[] = [
  new RegExp(
    `[^,.;，。；]*?\\b(daily|weekly|monthly|yearly|annual)?\\s*(?:goal|target)\\b(?:\\s+(?:of|is|to|for))*:?\\s*${AMOUNT}\\s*([a-z]+)?(?:\\s*(?:a|per|each|every|this)\\s*(day|week|month|year))?[^,.;，。；]*`,
    'i',
  ),
  new RegExp(
    `[^,.;，。；]*?(每天|每日|每周|每月|每年|今年|本月|这周)?(?:的)?目标(?:是|为|:|：)?\\s*${AMOUNT}\\s*(\\p{Script=Han}{1,3})?()[^,.;，。；]*`,
    'iu',
  ),
]
const PERIODS: [NonNullable<Powers['goal']>['per'], RegExp][] = [
  ['day', /^(?:daily|day|每天|每日)$/i],
  ['week', /^(?:weekly|week|每周|这周)$/i],
  ['month', /^(?:monthly|month|每月|本月)$/i],
  ['year', /^(?:yearly|annual|year|每年|今年)$/i],
]

/**
 * The goal of a request, or null: 'weekly goal 150 min' wants so many minutes, 'goal of 24 books this
 * year' so many things.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readGoal(text: string, fields: readonly Field[]): Powers['goal'] {
  const found = GOALS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return null
  const [before = '', number = '', unit = '', after = ''] = found.slice(1)
  const per = PERIODS.find(([, word]) => word.test(before || after))?.[0] ?? 'all'
  const isDated = per === 'all' || fields.some(({ type }) => type === 'date')
  const amount = Number(number.replaceAll(',', ''))
  return amount > 0 && isDated ? { field: measuredIn(unit, fields), amount, per } : null
}

/** The field that is measured in a unit, or '' when the things themselves are counted. */
function measuredIn(unit: string, fields: readonly Field[]): string {
  const numbers = fields.filter(({ type }) => type === 'number' || type === 'money')
  return unit === '' ? '' : (fieldNamed(unit, numbers)?.id ?? '')
}
