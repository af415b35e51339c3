/** What each calculator asks for and answers, in both languages. */
import type { Lang } from '../../plan.ts'
import type { CalculatorDetails, Formula } from './details.ts'

/** A field to fill in. A 'rate' is chosen among percentages or typed; 'people' is a whole number. */
export type Input = { id: string; label: string; kind: 'number' | 'rate'; value: number }
/** A result. The first of a calculator is the large one. */
export type Output = { id: string; label: string; format: 'money' | 'number' | 'percent' | 'text' }

type Row<K> = [id: string, en: string, zh: string, rest: K]
type Sheet = { inputs: Row<number | 'rate'>[]; outputs: Row<Output['format']>[] }

type Form = Exclude<Formula, 'plain' | 'length' | 'weight' | 'temperature' | 'volume'>

const SHEETS: Record<Form, Sheet> = {
  tip: {
    inputs: [
      ['bill', 'Bill', '账单金额', 84.5],
      ['rate', 'Tip', '小费比例', 'rate'],
      ['people', 'People', '人数', 2],
    ],
    outputs: [
      ['each', 'Each pays', '每人应付', 'money'],
      ['tip', 'Tip', '小费', 'money'],
      ['total', 'Total', '总计', 'money'],
    ],
  },
  bmi: {
    inputs: [
      ['weight', 'Weight in kg', '体重（公斤）', 68],
      ['height', 'Height in cm', '身高（厘米）', 174],
    ],
    outputs: [
      ['bmi', 'Body mass index', '体质指数', 'number'],
      ['range', 'Range', '范围', 'text'],
      ['healthy', 'Healthy weight', '健康体重', 'text'],
    ],
  },
  discount: {
    inputs: [
      ['price', 'Price', '原价', 120],
      ['rate', 'Discount', '折扣比例', 'rate'],
    ],
    outputs: [
      ['pays', 'You pay', '实付', 'money'],
      ['saved', 'You save', '节省', 'money'],
    ],
  },
  loan: {
    inputs: [
      ['sum', 'Loan', '贷款金额', 200000],
      ['interest', 'Interest, % a year', '年利率（%）', 3.6],
      ['years', 'Years', '年限', 25],
    ],
    outputs: [
      ['month', 'A month', '每月还款', 'money'],
      ['interest', 'Interest in all', '利息总额', 'money'],
      ['total', 'Paid in all', '还款总额', 'money'],
    ],
  },
  percent: {
    inputs: [
      ['part', 'Number', '数值', 45],
      ['whole', 'Of', '总数', 180],
    ],
    outputs: [
      ['share', 'Is a share of', '占比', 'percent'],
      ['of', 'First as percent of second', '按百分比计算', 'number'],
      ['change', 'Change from second to first', '相对变化', 'percent'],
    ],
  },
}

/**
 * The fields and results of a calculator with a form, or null for the plain one and conversions.
 *
 * @param formula what is computed
 * @param lang language of the app
 */
export function sheetOf(
  formula: Formula,
  lang: Lang,
): { inputs: Input[]; outputs: Output[] } | null {
  if (!isForm(formula)) return null
  const { inputs, outputs } = SHEETS[formula]
  return {
    inputs: inputs.map(([id, en, zh, start]) => ({
      id,
      label: lang === 'zh' ? zh : en,
      kind: start === 'rate' ? 'rate' : 'number',
      value: start === 'rate' ? 0 : start,
    })),
    outputs: outputs.map(([id, en, zh, format]) => ({
      id,
      label: lang === 'zh' ? zh : en,
      format,
    })),
  }
}

function isForm(formula: Formula): formula is Form {
  return Object.hasOwn(SHEETS, formula)
}

/**
 * The rates that a calculator offers, in percent.
 *
 * @param details the calculator
 */
export function ratesOf(details: CalculatorDetails): number[] {
  if (details.presets.length > 0) return details.presets
  return details.formula === 'discount' ? [10, 20, 30, 50] : [10, 15, 18, 20]
}
