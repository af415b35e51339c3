/** Reads a request for a calculator: what is computed, with which numbers. */
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/currency.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { CalculatorDetails, Formula, Own } from './details.ts'
import { readFormula } from './read-formula.ts'
import { asksKitchen, kitchenSpans, readIngredients } from './kitchen.ts'
import { findKinds, findUnits, unitSpans, unitsOf } from './units.ts'

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
    /\bsplit(?:s|ting)?\b.{0,24}\b(?:bill|check|cost|dinner)|\bbill split|\b(?:each|every(?:one|body)) of us (?:owes?|pays?)\b|\bsplit(?:s|ting)? (?:it |evenly|equally|among|between)|平摊|分摊|(?<![a-z])AA(?![a-z])|分账|聚餐|服务费|每个?人(?:要|该|应)?(?:付|出|给)?多少/i,
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
  /\b(?:inputs?|fields?|results?|live|instant(?:ly)?|real-?time|as (?:i|you) type|rates?|presets?|buttons?|percent\w*|people|persons?|clear|reset|units?|amount|split(?:ting)?|bills?|per person)\b|\d+(?:\.\d+)?\s*%?|输入|结果|实时|即时|人数|比例|清空|按钮|单位|平摊|每人/i

/** What every one of them says in its own way: what is typed, what comes out, how exactly. */
const ASIDE =
  /\b(?:type|enter|put|fill)(?: in)?(?: the| a| my| an)?(?: (?:numbers?|amounts?|totals?|figures?))?\b|\btells?\b(?: me)?|\brounded(?: (?:up|down))?(?: to (?:the )?(?:nearest )?(?:\w+))?\b|\bto the (?:cent|penny)\b|\bcents?\b|\btwo decimals?\b|\bright away\b|\bimmediately\b|填|告诉我|看看|精确到[分角元]|保留[一两二三\d]位小数|四舍五入|马上|立刻|立即|数字|出来?结果/i
const CONVERTING =
  /\bswap\w*\b(?: (?:the|two|both|units?|them|direction))*|\bswitch\b|\bboth (?:ways|directions)\b|\bother way round\b|交换|对调|互换|位置|单位|都要有|点一?下|换算|种类/i
/** The words of single forms, beyond those that ask for them. */
const FORM_WORDS: Partial<Record<Formula, RegExp[]>> = {
  tip: [
    /\b(?:totals?|how many|of us|owes?|pays?|service|charge|dinners?|go out|eat out|restaurants?|meals?|friends|each|everyone|even(?:ly)?|equal(?:ly)?)\b|总(?:金额|价|额|数|共)?|金额|人数|小费|服务费|百分比|每个?人|付|聚餐|吃饭|多少钱|平均/i,
  ],
  bmi: [/\b(?:weight|height|under|over|healthy?|range)\b|身高|体重|偏[胖瘦]|胖|瘦|正常|健康/i],
  discount: [/\b(?:prices?|saved?|pay|original|final|sale)\b|原价|折|实付|实际|付|省|便宜|多少/i],
  loan: [
    /\b(?:interest|years?|months?|monthly|pay(?:ment)?s?|rate|borrow\w*|sum|terms?)\b|利率|利息|年限|年|月供|还款|每月/i,
  ],
  savings: [
    /\b(?:interest|years?|months?|monthly|save[ds]?|put aside|grow\w*)\b|利率|利息|年|每月|存/i,
  ],
  vat: [/\b(?:net|gross|prices?|tax(?:es)?|included?)\b|税|价/i],
  fuel: [
    /\b(?:distance|km|kilomet\w+|miles?|lit(?:re|er)s?|prices?|trips?|people|each)\b|距离|公里|油价|升|每人/i,
  ],
  grades: [/\b(?:grades?|marks?|scores?|average|best|lowest|highest)\b|成绩|分数|最高|最低|平均/i],
  age: [/\b(?:born|birth\w*|days?|years?|next)\b|出生|生日|天|岁/i],
  dates: [/\b(?:dates?|days?|weeks?|between|start|end)\b|日期|天|周|开始|结束/i],
}
const FUEL = /\bfuel\b|\bpetrol\b|油费|油耗|加油/i

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
  if (isShared(text)) return isListed ? 2 : 4
  if (!isListed && (asksKitchen(text) || ownFormula(text, lang) !== null)) return 4
  const isNamed = FORMULAS.some(([, word]) => word.test(text))
  const isMeant = CONVERTER.test(text) || CALCULATOR_WORDS.test(text)
  return isMeant || (isNamed && !isListed) ? 3 : 0
}

/**
 * Reads the calculator.
 *
 * @param ask the request
 */
export function readCalculator(ask: Ask): Reading<CalculatorDetails> {
  const { text, lang } = ask
  const { formula, own, kinds } = chooseFormula(text, lang)
  const units = CONVERTS.test(text) ? findUnits(text) : null
  const isOfUnits = formula === units?.formula
  const details: CalculatorDetails = {
    kind: 'calculator',
    formula,
    own,
    presets: readPresets(text),
    uneven: formula === 'tip' && asksUneven(text),
    currency: findCurrency(text, lang),
    from: isOfUnits ? units.from : null,
    to: isOfUnits ? units.to : null,
    kinds: kinds.length > 1 ? kinds : [],
    ingredients: formula === 'kitchen' ? readIngredients(text) : [],
  }
  return { details, used: usedSpans(text, details), isGuess: formula === 'plain' }
}

type Chosen = Pick<CalculatorDetails, 'formula' | 'own' | 'kinds'>

/** A kitchen and a shared bill come before a formula in words, which comes before named forms. */
function chooseFormula(text: string, lang: Ask['lang']): Chosen {
  if (asksKitchen(text)) return { formula: 'kitchen', own: null, kinds: [] }
  const own = isShared(text) ? null : ownFormula(text, lang)
  if (own !== null) return { formula: 'own', own, kinds: [] }
  const named = FORMULAS.find(([, word]) => word.test(text))?.[0]
  if (named !== undefined) return { formula: named, own, kinds: [] }
  const kinds = CONVERTER.test(text) ? findKinds(text) : []
  const units = CONVERTS.test(text) ? findUnits(text) : null
  return { formula: kinds[0] ?? units?.formula ?? usual(text), own, kinds }
}

function ownFormula(text: string, lang: Ask['lang']): Own | null {
  return COMPUTES.test(text) ? readFormula(text, lang) : null
}

const UNEVEN =
  /\b(?:one|some|someone|somebody|kids?|children)\b[^.]{0,24}\bpays? (?:a (?:bit|little) )?less\b|(?:一|某|有)个?人[^，。]{0,6}少[付出给]|少付/i

/**
 * Whether one of those who share a bill pays less.
 *
 * @param text a request or a clause of a follow-up
 */
export function asksUneven(text: string): boolean {
  return UNEVEN.test(text)
}

/** A bill that is shared is the tip calculator, also where a percentage is added to it in words. */
function isShared(text: string): boolean {
  const [, ...words] = FORMULAS.filter(([name]) => name === 'tip').map(([, word]) => word)
  const isSplit = words.some((word) => word.test(text))
  return isSplit && !FUEL.test(text) && !/\btimes\b|multipl|divided|[×÷*]|乘|除以/i.test(text)
}

function usual(text: string): Formula {
  return CONVERTER.test(text) ? 'length' : 'plain'
}

function usedSpans(text: string, { formula, own, uneven }: CalculatorDetails): Span[] {
  const words = FORMULAS.filter(([name]) => name === formula).map(([, word]) => word)
  const isConversion = unitsOf(formula, 'en').length > 0
  return [
    ...spansOf(text, CALCULATOR_WORDS, CONVERTER, ...words),
    ...(formula === 'plain' ? spansOf(text, KEYPAD) : spansOf(text, ALWAYS)),
    ...(isConversion ? [...unitSpans(text), ...spansOf(text, CONVERTING)] : []),
    ...(formula === 'kitchen' ? kitchenSpans(text) : []),
    ...spansOf(text, ASIDE, ...(FORM_WORDS[formula] ?? [])),
    ...(own === null ? [] : formulaSpans(text, own)),
    ...(uneven ? spansOf(text, UNEVEN) : []),
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
    /((?:(?<![\d.])\d{1,6}(?:\.\d{1,6})?(?![\d.])\s*(?:%\s*)?(?:(?:,|、|，|and|or|\/|和|或)\s*)?){1,12})(?:%|percent)/i.exec(
      text,
    )?.[1] ?? ''
  const numbers = [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return [...new Set(numbers)].filter((number) => number > 0 && number <= 100).slice(0, 6)
}
