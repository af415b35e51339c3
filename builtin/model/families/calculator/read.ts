/** Reads a request for a calculator: what is computed, with which numbers. */
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/currency.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { CalculatorDetails, Formula, Own } from './details.ts'
import { readFormula } from './read-formula.ts'
import { findUnits, unitSpans, unitsOf } from './units.ts'

const FORMULAS: [Formula, RegExp][] = [
  ['tip', /\btips?\b(?!s? (?:and tricks|for|on|of)\b)|小费/i],
  ['bmi', /\bbmi\b|body mass|体质指数|体重指数/i],
  ['discount', /\bdiscounts?\b|\bsale price\b|\b% off\b|打折|折扣|折后/i],
  ['loan', /\bloans?\b|mortgage|instal?lments?|monthly payment|贷款|房贷|月供/i],
  [
    'savings',
    /\bcompound\b|\bsavings?\b(?! account list)|\binvestments?\b.{0,20}\b(?:return|growth|calculator)|复利|存款收益|理财收益|定投/i,
  ],
  ['vat', /\bvat\b|\bsales tax\b|\bgst\b|\bwith(?:out)? tax\b|增值税|含税|税额/i],
  [
    'fuel',
    /\bfuel\b|\bgas(?:oline)? (?:cost|mileage|use)|\bpetrol (?:cost|use)|\bmileage cost|油费|油耗|加油/i,
  ],
  [
    'currency',
    /\bcurrenc(?:y|ies)\b|\bexchange rates?\b|\b(?:dollars?|euros?|pounds|yen|yuan|usd|eur|gbp|cny)\b.{0,6}\b(?:to|into)\b.{0,6}\b(?:dollars?|euros?|pounds|yen|yuan|usd|eur|gbp|cny)\b|汇率|货币|外币/i,
  ],
  [
    'grades',
    /\bgrade(?:s| average| point)\b|\bgpa\b|\baverage (?:of )?(?:my )?(?:grades|marks|scores)|平均分|平均成绩|绩点/i,
  ],
  [
    'age',
    /\bage (?:calculator|in)\b|\bhow old\b|\bcalculat\w* (?:my |your |an? )?age\b|年龄计算|计算年龄|周岁/i,
  ],
  [
    'dates',
    /\b(?:days|time) between\b|\bdate (?:difference|calculator)|\bdifference between (?:two )?dates|日期(?:差|计算|间隔)|相差(?:多少)?天|间隔天数/i,
  ],
  [
    'tip',
    /\bsplit(?:s|ting)?\b.{0,12}\b(?:bill|check|cost|dinner)|\bbill split|平摊|分摊账单|(?:AA|aa)(?:制|付款|分账)|分账/i,
  ],
  ['percent', /\bpercent(?:age)?s?\b|百分比|百分数/i],
]
const CONVERTS = /\bconver(?:t|ter|ts|sion)\b|\b(?:to|into|in)\b|换算|转换|互换|转|换成/i
const CONVERTER = /\bconver(?:t|ter|ts|sion)\b|换算|单位转换/i
/** Words that ask for a calculator of any kind. */
const CALCULATOR_WORDS = /\bcalculators?\b|计算器|计算机/i
const COMPUTES =
  /\bcalculat\w*\b|\bcomput(?:e|es|ing)\b|\bwork(?:s|ing)? out\b|\bformula\b|\bmultipl\w+\b|\bdivid\w+\b|\bhow much\b|计算|公式|算[出一]?|=|＝/i
const LISTED = /\b(?:tracker|list|log|journal|inventory|manager)\b|清单|列表|记录|记账/i
/** What every calculator does or shows. */
const ALWAYS =
  /\b(?:inputs?|fields?|results?|live|instant(?:ly)?|real-?time|as (?:i|you) type|rates?|presets?|buttons?|percent\w*|people|persons?|clear|reset|history|tape|keypad|units?|amount|split(?:ting)?|bills?|per person)\b|\d+(?:\.\d+)?\s*%?|输入|结果|实时|即时|人数|比例|清空|按钮|单位|平摊|每人/i

/** What the plain one with its keys does. */
const KEYPAD =
  /\b(?:basic|standard|pocket|normal|arithmetic|keypad|keyboard|buttons?|history|tape|add(?:ition|s)?|subtract(?:ion|s)?|multipl(?:y|ication)|divi(?:de|sion)|percent\w*|decimals?|clear)\b|加减乘除|四则运算|历史记录?|按键|键盘|百分比|小数/i

/**
 * How surely a request asks for a calculator: 4 by a formula in words, 3 by a word for one, else 0.
 *
 * @param ask the request
 */
export function scoreCalculator(ask: Ask): number {
  const { text, lang } = ask
  const isListed = LISTED.test(text)
  if (COMPUTES.test(text) && !isListed && readFormula(text, lang) !== null) return 4
  const isNamed = FORMULAS.some(([, word]) => word.test(text))
  if (isNamed && (CALCULATOR_WORDS.test(text) || CONVERTER.test(text) || !isListed)) return 3
  return CONVERTER.test(text) || CALCULATOR_WORDS.test(text) ? 3 : 0
}

/**
 * Reads the calculator.
 *
 * @param ask the request
 */
export function readCalculator(ask: Ask): Reading<CalculatorDetails> {
  const { text, lang } = ask
  const units = CONVERTS.test(text) ? findUnits(text) : null
  const own = COMPUTES.test(text) ? readFormula(text, lang) : null
  const named = FORMULAS.find(([, word]) => word.test(text))
  const formula = own === null ? (named?.[0] ?? units?.formula ?? usual(text)) : 'own'
  const details: CalculatorDetails = {
    kind: 'calculator',
    formula,
    own,
    presets: readPresets(text),
    currency: findCurrency(text, lang),
    from: units?.from ?? null,
    to: units?.to ?? null,
  }
  return { details, used: usedSpans(text, details), isGuess: formula === 'plain' }
}

function usual(text: string): Formula {
  return CONVERTER.test(text) ? 'length' : 'plain'
}

function usedSpans(text: string, { formula, own }: CalculatorDetails): Span[] {
  const words = FORMULAS.filter(([name]) => name === formula).map(([, word]) => word)
  const isConversion = unitsOf(formula, 'en').length > 0
  return [
    ...spansOf(text, CALCULATOR_WORDS, CONVERTER, ...words),
    ...(formula === 'plain' ? spansOf(text, KEYPAD) : spansOf(text, ALWAYS)),
    ...(isConversion ? unitSpans(text) : []),
    ...(own === null ? [] : formulaSpans(text, own)),
  ]
}

/** The words of a formula, from its first input to its last. */
function formulaSpans(text: string, { inputs, outputs }: Own): Span[] {
  const labels = [...inputs, ...outputs].map(({ label }) => label.replace(/ ?%$/, ''))
  const names = spansOfWords(text, labels)
  return [...names, ...spansOf(text, COMPUTES, OPERATORS)]
}

const OPERATORS =
  /\b(?:times|multiplied (?:by|with)|divided by|plus|minus|less)\b|[×÷−*+/=]|乘以?|除以|加上?|减去?|再|打[\d一二三四五六七八九.点]{1,3}折/i

/**
 * The percentages that the words name, such as the rates of a tip.
 *
 * @param text the person's words
 */
export function readPresets(text: string): number[] {
  const list =
    /((?:\d+(?:\.\d+)?\s*%?\s*(?:,|、|，|and|or|\/|和|或)?\s*)+)(?:%|percent)/i.exec(text)?.[1] ??
    ''
  const numbers = [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return [...new Set(numbers)].filter((number) => number > 0 && number <= 100).slice(0, 6)
}
