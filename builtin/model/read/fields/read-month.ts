/** Reads fields that hold a month of the year. */
import type { Lang } from '../../plan.ts'
import type { Field } from './field.ts'

const OF_THE_YEAR =
  /^(?:month to \w+|(?:[a-z]+ing|birth|harvest|start|end|best|flower|bloom|sow|plant) month|month)$|^(?:播种|采收|收获|开花|种植|结果|出生|上市)月份?$/i

/**
 * A month of the year, on which seeds are sown or a fee is paid, as a choice of twelve; or null.
 *
 * @param label of the field
 * @param id of the field
 * @param lang the language of the app
 */
export function readMonth(label: string, id: string, lang: Lang): Field | null {
  if (!OF_THE_YEAR.test(label)) return null
  const options = MONTHS[lang]
  return {
    id,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    type: 'choice',
    options: [...options],
  }
}

const MONTHS: Record<Lang, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  zh: Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
}
