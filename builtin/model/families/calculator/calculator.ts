/** Calculators: a form with a formula, also one in the person's words, a conversion, or a keypad. */
import type { Lang } from '../../plan.ts'
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
  const converted = describeConversion(details, spoken)
  if (converted !== null) return converted
  const results = sheetOf(details, lang)?.outputs.map(({ label }) => label) ?? []
  if (results.length > 0 && lang === spoken)
    return spoken === 'zh'
      ? `输入即算${results.join('、')}`
      : `as you type it computes: ${results.join(', ').toLowerCase()}`
  return spoken === 'zh' ? '输入即算，结果实时更新' : 'it computes as you type'
}

function describeConversion(
  { formula, kinds, ingredients }: CalculatorDetails,
  spoken: Lang,
): string | null {
  const join = (all: string[]): string => all.join(spoken === 'zh' ? '、' : ', ')
  if (formula === 'kitchen') {
    const things = join(ingredientsOf(ingredients, spoken).map(({ label }) => label))
    return spoken === 'zh'
      ? `按食材把杯、匙、盎司换算成克：${things}`
      : `cups, spoons and ounces in grams for ${things.toLowerCase()}`
  }
  if (kinds.length > 1) {
    const named = join(kinds.map((kind) => kindName(kind, spoken)))
    return spoken === 'zh'
      ? `可换算${named}，可互换单位`
      : `it converts ${named.toLowerCase()}, with a swap button`
  }
  const units = join(unitsOf(formula, spoken).map(({ label }) => label))
  if (units === '') return null
  return spoken === 'zh' ? `可换算${units}` : `it converts ${units}`
}
