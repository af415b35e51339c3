/** Calculators: a form with a formula, also one in the person's words, a conversion, or a keypad. */
import type { Lang } from '../../plan.ts'
import type { Langs } from '../family.ts'
import { describeLedger } from '../../ledger/describe-ledger.ts'
import { defineFamily } from '../family.ts'
import { changeCalculator } from './change.ts'
import { composeCalculator, settledBy } from './compose.ts'
import { rowResults } from './compose-rows.ts'
import type { Formula } from './details.ts'
import { CalculatorDetails } from './details.ts'
import { sheetOf } from './inputs.ts'
import { readCalculator } from './read.ts'
import { scoreCalculator } from './score.ts'
import { ingredientsOf } from './kitchen.ts'
import { kindName, unitsOf } from './units.ts'

const TITLES: Partial<Record<Formula, Record<Lang, string>>> = {
  tip: { en: 'Tip calculator', zh: '小费计算器' },
  bmi: { en: 'BMI calculator', zh: 'BMI 计算器' },
  loan: { en: 'Loan calculator', zh: '贷款计算器' },
  scale: { en: 'Recipe scaler', zh: '配方换算' },
  basket: { en: 'Basket calculator', zh: '凑单计算器' },
  weighted: { en: 'Weighted average', zh: '加权平均' },
  settle: { en: 'Who owes whom', zh: 'AA 算账' },
}

export const calculator = defineFamily({
  kind: 'calculator',
  Details: CalculatorDetails,
  name: { en: 'calculators', zh: '计算器' },
  offers: { en: 'rates, units and the formula', zh: '比例、单位和公式' },
  score: scoreCalculator,
  read: readCalculator,
  change: changeCalculator,
  translate: (details) => details,
  title: ({ formula }, lang) => {
    const { en, zh } = TITLES[formula] ?? { en: 'Calculator', zh: '计算器' }
    return lang === 'zh' ? zh : en
  },
  describe: describeCalculator,
  compose: composeCalculator,
})

function describeCalculator(details: CalculatorDetails, { lang, spoken }: Langs): string {
  if (details.formula === 'settle') return describeLedger(settledBy(details), spoken)
  if (details.own !== null) {
    if (details.own.isKnown) return describeResults(details.own.said, lang === spoken, spoken)
    return spoken === 'zh' ? `按“${details.own.said}”计算` : `it computes ${details.own.said}`
  }
  if (details.recipe.length > 0) return describeRecipe(details, spoken)
  const converted = describeConversion(details, spoken)
  if (converted !== null) return converted
  const results = [
    ...(sheetOf(details, lang)?.outputs.map(({ label }) => label) ?? []),
    ...rowResults(details.formula, lang),
  ]
  const list = results.slice(0, 5).join(spoken === 'zh' ? '、' : ', ')
  return describeResults(list, results.length > 0 && lang === spoken, spoken)
}

function describeRecipe({ recipe }: CalculatorDetails, spoken: Lang): string {
  const names = recipe.slice(0, 6).map(({ name }) => name)
  return spoken === 'zh'
    ? `按份数换算${names.join('、')}的用量`
    : `amounts of ${names.join(', ').toLowerCase()} for as many as you cook for`
}

function describeResults(list: string, isSaid: boolean, spoken: Lang): string {
  if (!isSaid) return spoken === 'zh' ? '输入即算，结果实时更新' : 'it computes as you type'
  return spoken === 'zh' ? `输入即算${list}` : `as you type it computes: ${list.toLowerCase()}`
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
