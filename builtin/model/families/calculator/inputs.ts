/** What each calculator asks for and answers, in both languages. */
import type { Lang } from '../../plan.ts'
import type { CalculatorDetails, Extra, Formula, Own, UnitKind } from './details.ts'

/** A field to fill in. A 'rate' is chosen among percentages or typed, a 'list' holds several numbers. */
export type Input = {
  id: string
  label: string
  kind: 'number' | 'rate' | 'date' | 'time' | 'list' | 'check'
  /** What stands there at the start; a date is empty for today. */
  value: number | string
  /** Values to choose among, beside a field for others. */
  choices?: number[] | undefined
  /** How much one of what is typed is worth, such as 10,000 where sums are in 万元. */
  times?: number
}
/** A result. The first of a calculator is the large one. */
export type Output = {
  id: string
  label: string
  format: 'money' | 'number' | 'percent' | 'text' | 'date'
  /** What is written behind the number. */
  unit?: string | undefined
  /** How it is worked out, for the line below it. */
  work?: string
}

type Shown = Pick<CalculatorDetails, 'formula' | 'own' | 'uneven' | 'extras'>
type Row<K> = [id: string, en: string, zh: string, rest: K]
type Start = number | 'rate' | 'date' | 'check' | { list: string } | { date: string }
type Sheet = { inputs: Row<Start>[]; outputs: Row<Output['format']>[] }

type Form = Exclude<
  Formula,
  'plain' | 'own' | 'kitchen' | 'scale' | 'basket' | 'weighted' | 'settle' | UnitKind
>

const SHEETS: Record<Form, Sheet> = {
  tip: {
    inputs: [
      ['bill', 'Bill', '总金额', 84.5],
      ['rate', 'Tip or service', '小费或服务费', 'rate'],
      ['people', 'People', '人数', 2],
    ],
    outputs: [
      ['each', 'Each pays', '每人应付', 'money'],
      ['tip', 'Tip or service', '小费或服务费', 'money'],
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
  savings: {
    inputs: [
      ['start', 'Start with', '初始金额', 1000],
      ['monthly', 'Put in a month', '每月存入', 100],
      ['interest', 'Interest, % a year', '年利率（%）', 4],
      ['years', 'Years', '年限', 10],
    ],
    outputs: [
      ['end', 'At the end', '期末总额', 'money'],
      ['paid', 'Paid in', '累计存入', 'money'],
      ['gain', 'Interest', '利息收益', 'money'],
    ],
  },
  vat: {
    inputs: [
      ['net', 'Price without tax', '不含税价', 100],
      ['rate', 'Tax', '税率', 'rate'],
    ],
    outputs: [
      ['gross', 'With tax', '含税价', 'money'],
      ['tax', 'Tax', '税额', 'money'],
      ['back', 'Without tax, if the price includes it', '若原价含税，则不含税价', 'money'],
    ],
  },
  fuel: {
    inputs: [
      ['distance', 'Distance in km', '距离（公里）', 320],
      ['use', 'Litres for 100 km', '百公里油耗（升）', 6.5],
      ['price', 'Price of a litre', '每升油价', 1.8],
      ['people', 'People', '人数', 1],
    ],
    outputs: [
      ['cost', 'Fuel for the trip', '油费', 'money'],
      ['each', 'Each pays', '每人', 'money'],
      ['litres', 'Litres', '用油（升）', 'number'],
    ],
  },
  currency: {
    inputs: [
      ['amount', 'Amount', '金额', 100],
      ['rate', 'Your rate: one is worth', '汇率：1 单位等于', 1.1],
    ],
    outputs: [
      ['there', 'Is worth', '可兑换', 'number'],
      ['back', 'The other way round', '反向兑换', 'number'],
    ],
  },
  grades: {
    inputs: [
      ['grades', 'Grades, with commas between', '成绩（用逗号分隔）', { list: '85, 92, 78' }],
    ],
    outputs: [
      ['average', 'Average', '平均分', 'number'],
      ['best', 'Best', '最高', 'number'],
      ['worst', 'Lowest', '最低', 'number'],
    ],
  },
  age: {
    inputs: [
      ['born', 'Born on', '出生日期', { date: '2000-01-01' }],
      ['on', 'Age on', '截至日期', 'date'],
    ],
    outputs: [
      ['years', 'Years', '周岁', 'number'],
      ['exact', 'To the day', '精确到天', 'text'],
      ['days', 'Days', '天数', 'number'],
      ['next', 'Days to the next birthday', '距下次生日（天）', 'number'],
    ],
  },
  dates: {
    inputs: [
      ['from', 'From', '开始日期', 'date'],
      ['to', 'To', '结束日期', 'date'],
    ],
    outputs: [
      ['days', 'Days between', '相差天数', 'number'],
      ['weeks', 'Weeks', '周数', 'number'],
      ['both', 'With the first and the last day', '含首尾（天）', 'number'],
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

/** What a shared bill has more when one of the people pays less. */
const UNEVEN: Sheet = {
  inputs: [['less', 'One pays less by', '一人少付', 0]],
  outputs: [['one', 'That one pays', '少付的人付', 'money']],
}

/** What a form has more where it was asked for. */
const EXTRAS: Partial<Record<Extra, Sheet>> = {
  round: {
    inputs: [['round', 'Round up what each pays', '每人金额向上取整', 'check']],
    outputs: [],
  },
  payoff: {
    inputs: [['extra', 'Extra each month', '每月多还', 0]],
    outputs: [
      ['done', 'Paid off', '还清时间', 'text'],
      ['saved', 'Interest saved by the extra', '多还省下的利息', 'money'],
    ],
  },
  fund: {
    inputs: [
      ['fund', 'Second loan', '公积金贷款金额', 0],
      ['fundInterest', 'Its interest, % a year', '公积金年利率（%）', 2.85],
    ],
    outputs: [],
  },
  methods: {
    inputs: [],
    outputs: [
      ['first', 'Equal principal: first month', '等额本金：首月还款', 'money'],
      ['falls', 'Equal principal: less each month', '等额本金：每月递减', 'money'],
      ['lessInterest', 'Equal principal: interest in all', '等额本金：利息总额', 'money'],
      ['apart', 'Equal principal saves', '等额本金少付利息', 'money'],
    ],
  },
}

/** Sums of a loan in tens of thousands. */
const SUMS: Record<string, Pick<Input, 'label' | 'value' | 'times'>> = {
  sum: { label: '贷款金额（万元）', value: 100, times: 10_000 },
  fund: { label: '公积金贷款金额（万元）', value: 0, times: 10_000 },
}

/**
 * The fields and results of a calculator with a form, or null for the plain one and conversions.
 *
 * @param details the calculator
 * @param lang language of the app
 */
export function sheetOf(
  { formula, own, uneven, extras }: Shown,
  lang: Lang,
): { inputs: Input[]; outputs: Output[] } | null {
  if (formula === 'own') return own === null ? null : ownSheet(own)
  if (!isForm(formula)) return null
  const more = [
    ...(formula === 'tip' && uneven ? [UNEVEN] : []),
    ...extras.flatMap((extra) => EXTRAS[extra] ?? []),
  ]
  const inputs = [SHEETS[formula], ...more].flatMap((sheet) => sheet.inputs)
  const outputs = [SHEETS[formula], ...more].flatMap((sheet) => sheet.outputs)
  return {
    inputs: inputs.map(([id, en, zh, start]) => ({
      id,
      label: lang === 'zh' ? zh : en,
      ...startOf(start),
      ...(extras.includes('tens') && SUMS[id]),
    })),
    outputs: outputs.map(([id, en, zh, format]) => ({
      id,
      label: lang === 'zh' ? zh : en,
      format,
    })),
  }
}

function ownSheet({ inputs, outputs }: Own): { inputs: Input[]; outputs: Output[] } {
  return {
    inputs: inputs.map((input) => ({ ...input, ...startOfOwn(input) })),
    outputs: outputs.map(({ label, isMoney, expression, format, unit }, at) => ({
      id: `out${at}`,
      label,
      format: format ?? (isMoney ? 'money' : 'number'),
      unit,
      work: expression,
    })),
  }
}

/** A date starts today, a time on its minute of the day. */
function startOfOwn({
  kind = 'number',
  value,
}: Own['inputs'][number]): Pick<Input, 'kind' | 'value'> {
  if (kind === 'date') return { kind, value: '' }
  return { kind, value: kind === 'time' ? timeOfDay(value) : value }
}

/** A minute of the day as a clock shows it. */
const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

function startOf(start: Start): Pick<Input, 'kind' | 'value'> {
  if (typeof start === 'number') return { kind: 'number', value: start }
  if (typeof start === 'object' && 'date' in start) return { kind: 'date', value: start.date }
  if (typeof start === 'object') return { kind: 'list', value: start.list }
  return { kind: start, value: start === 'rate' ? 0 : '' }
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
  if (details.formula === 'vat') return [5, 10, 19, 20]
  return details.formula === 'discount' ? [10, 20, 30, 50] : [0, 10, 15, 20]
}
