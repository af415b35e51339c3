/** Calculators: a form with a formula, also one in the person's words, a conversion, or a keypad. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeCalculator } from './change.ts'
import { composeCalculator } from './compose.ts'
import { CalculatorDetails } from './details.ts'
import { sheetOf } from './inputs.ts'
import { readCalculator, scoreCalculator } from './read.ts'
import { ingredientsOf } from './kitchen.ts'
import { kindName, unitsOf } from './units.ts'

export const calculator = defineFamily({
  kind: 'calculator',
  Details: CalculatorDetails,
  name: { en: 'calculators', zh: '计算器' },
  offers: { en: 'rates, units and the formula', zh: '比例、单位和公式' },
  score: scoreCalculator,
  read: readCalculator,
  change: changeCalculator,
  translate: (details) => details,
  title: (_, lang) => (lang === 'zh' ? '计算器' : 'Calculator'),
  describe: describeCalculator,
  compose: composeCalculator,
})

function describeCalculator(details: CalculatorDetails, { lang, spoken }: Langs): string {
  if (details.own !== null) {
    return spoken === 'zh' ? `按“${details.own.said}”计算` : `it computes ${details.own.said}`
  }
  if (details.formula === 'kitchen') {
    const things = ingredientsOf(details.ingredients, spoken).map(({ label }) => label)
    return spoken === 'zh'
      ? `按食材把杯、匙、盎司换算成克：${things.join('、')}`
      : `cups, spoons and ounces in grams for ${things.join(', ').toLowerCase()}`
  }
  if (details.kinds.length > 1) {
    const kinds = details.kinds.map((kind) => kindName(kind, spoken))
    return spoken === 'zh'
      ? `可换算${kinds.join('、')}，可互换单位`
      : `it converts ${kinds.join(', ').toLowerCase()}, with a swap button`
  }
  const units = unitsOf(details.formula, spoken).map(({ label }) => label)
  if (units.length > 0)
    return `${spoken === 'zh' ? '可换算' : 'it converts '}${units.join(spoken === 'zh' ? '、' : ', ')}`
  const results = sheetOf(details, lang)?.outputs.map(({ label }) => label) ?? []
  if (results.length > 0 && lang === spoken)
    return spoken === 'zh'
      ? `输入即算${results.join('、')}`
      : `as you type it computes: ${results.join(', ').toLowerCase()}`
  return spoken === 'zh' ? '输入即算，结果实时更新' : 'it computes as you type'
}
