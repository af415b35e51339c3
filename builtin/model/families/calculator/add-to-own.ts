/** Adds to a calculator that was told in words: a tick, a price, a field, a sum, the other way round. */
import type { Langs, Step } from '../family.ts'
import type { Own } from './details.ts'
import { numberIn, pick } from './told/sums.ts'

type Changed = Step<Own> | null

const freeLetter = ({ inputs }: Own): string | undefined =>
  'abcdefghijkl'.split('').find((letter) => inputs.every(({ id }) => id !== letter))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const TICK =
  /\b(?:tick|check) ?box(?:es)?\b|\btick(?:ed)? (?:it|if|for)\b|\boptional(?:ly)?\b|\b(?:get|pay|add|plus|costs?)\b[^.;]{0,40}\bif\b|\bif (?:i|we|it|they|there)\b|勾选|打勾|复选|可选|选项|如果|要是/i
const FOR = [
  /\d+(?:\.\d+)?\s?(?:euros?|dollars?|pounds?|%)?\s+(?:more |extra )?for (?:the |a |an |my )?([a-z][a-z -]{1,26}?)(?=\s+(?:if|when|as|make|with|is|that|each|on|too)\b|[,.;]|$)/i,
  /\b(?:box|option|tick|field|checkbox) (?:for|that adds|to add) (?:the |a |an )?([a-z][a-z -]{1,26}?)(?=[,.;]|\s+(?:\d|which|that|for|costs?|at|is|\()|$)/i,
  /(?:加|勾选|选项|可选)(?:一?个)?(?:勾选|选项|复选框?)?[:：]?(\p{Script=Han}{2,8}?)(?:再?加|，|\d|费?是|多)/u,
]

/** 'I also get 14 for lunch if I am away': a tick that adds a sum. */
export function addTick(own: Own, clause: string, { spoken }: Langs): Changed {
  const id = freeLetter(own)
  const amount = numberIn(clause, /(\d+(?:\.\d+)?)/)
  if (!TICK.test(clause) || id === undefined) return null
  if (amount === null) {
    const held = own.inputs.find(({ kind }) => kind === 'check')
    return held === undefined ? null : { next: own, said: held.label }
  }
  const named = FOR.map((pattern) => pattern.exec(clause)?.[1]?.trim()).find(Boolean)
  const isShare = new RegExp(`${amount}\\s?%`).test(clause)
  const isLess = /\b(?:off|less|minus|discount|cheaper)\b|减|扣|便宜|优惠|折/i.test(clause)
  const name = capital(named ?? pick(spoken, 'Extra', '另加'))
  const sign = isLess ? '−' : '+'
  const label = `${name} (${sign}${amount}${isShare ? '%' : ''})`.slice(0, 40)
  const next = withMore(own, (main) =>
    isShare
      ? `(${main}) * (1 ${isLess ? '-' : '+'} ${amount} / 100 * ${id})`
      : `${main} ${isLess ? '-' : '+'} ${amount} * ${id}`,
  )
  return {
    next: { ...next, inputs: [...own.inputs, { id, label, value: 0, kind: 'check' }] },
    said: label,
  }
}

/** The main result with something more; what it is a part of follows. */
function withMore(own: Own, more: (main: string) => string): Own {
  const [first, ...rest] = own.outputs
  if (first === undefined) return own
  const sum = rest.find(
    ({ expression }) => / \+ /.test(expression) && first.expression.includes(`(${expression})`),
  )
  // What is divided among so many has one sum more.
  const { all, among } = DIVIDED.exec(first.expression)?.groups ?? {}
  const isSum = all !== undefined && among !== undefined && isWhole(all)
  const alone = isSum ? `(${more(all)})${among}` : more(first.expression)
  if (sum === undefined) return { ...own, outputs: [{ ...first, expression: alone }, ...rest] }
  const grown = more(sum.expression)
  const outputs = own.outputs.map((output) =>
    output === sum
      ? { ...output, expression: grown }
      : { ...output, expression: output.expression.replace(`(${sum.expression})`, `(${grown})`) },
  )
  return { ...own, outputs }
}

const DIVIDED = /^\((?<all>.+ [+-] .+)\)(?<among> \/ (?:[a-l]|\d+(?:\.\d+)?))$/

/** Whether a bracket that is opened within the words is closed there. */
function isWhole(words: string): boolean {
  const depths = [...words].reduce<number[]>(
    (all, sign) => [...all, (all.at(-1) ?? 0) + (sign === '(' ? 1 : sign === ')' ? -1 : 0)],
    [],
  )
  return depths.every((depth) => depth >= 0) && depths.at(-1) === 0
}

const PRICE =
  /\b(?:unit )?prices?\b|\bcosts?\b|\bper (?:tin|box|pack|tile|roll|bag|piece)\b|单价|价格|总价|多少钱|一[桶箱块袋卷个]\d+/i

/** A price of one, where things are counted, and what all of them cost. */
export function addPrice(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  const [first] = own.outputs
  const id = freeLetter(own)
  const isCount = first !== undefined && !first.isMoney && first.expression.startsWith('up(')
  if (!PRICE.test(clause) || !isCount || id === undefined) return null
  if (own.outputs.some(({ isMoney }) => isMoney)) return null
  const value =
    numberIn(
      clause,
      /(\d+(?:\.\d+)?)\s?(?:元|块|€|£|\$|euros?|dollars?|pounds?)/i,
      /(\d+(?:\.\d+)?)(?!.*\d)/,
    ) ?? 10
  const label = { en: 'Price of one', zh: '单价' }[lang]
  const total = {
    label: { en: 'Total cost', zh: '总价' }[lang],
    isMoney: true,
    expression: `${first.expression} * ${id}`,
  }
  const [, ...rest] = own.outputs
  return {
    next: {
      ...own,
      inputs: [...own.inputs, { id, label, value }],
      outputs: [first, total, ...rest].slice(0, 10),
    },
    said: pick(spoken, 'the price of one and the total cost', '单价和总价'),
  }
}

const TOTAL = /\btotals?\b|\baltogether\b|\bin all\b|\bsum\b|总|合计|一共|加起来/i
const LEFT = /\bleft\b|\bleft ?over\b|\bremain\w*|\brest\b|剩|余下|到手/i

/** The sum of what is shown; parts of something in grams are summed with it. */
export function addTotal(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  const isLeft = LEFT.test(clause)
  const [first] = own.outputs
  const base = own.inputs[0]
  if ((!TOTAL.test(clause) && !isLeft) || first === undefined || base === undefined) return null
  const known = own.outputs.find(({ label }) =>
    isLeft ? /^(?:left|剩余)/i.test(label) : /total|in all|总|合计/i.test(label),
  )
  if (known !== undefined) return { next: own, said: known.label }
  if (/\bprofit\b|利润/i.test(clause)) return null
  const parts = own.outputs.filter(({ expression }) => expression.startsWith(`${base.id} * `))
  if (parts.length < 2) return null
  const sum = parts.map(({ expression }) => expression).join(' + ')
  const output = {
    ...first,
    ...(isLeft ? leftOf(base.id, sum, lang) : totalOf(base.id, sum, { first, clause, lang })),
  }
  return {
    next: { ...own, outputs: [...own.outputs, output].slice(0, 10) },
    said: pick(spoken, output.label.toLowerCase(), `加上${output.label}`),
  }
}

type Shown = Pick<Own['outputs'][number], 'label' | 'expression'>

const leftOf = (base: string, sum: string, lang: Langs['lang']): Shown => ({
  label: pick(lang, 'Left', '剩余'),
  expression: `${base} - (${sum})`,
})

/** Money is what its parts are; what is mixed has the base in it too. */
function totalOf(
  base: string,
  sum: string,
  { first, clause, lang }: { first: Own['outputs'][number]; clause: string; lang: Langs['lang'] },
): Shown {
  const named =
    /\btotal ([a-z]+ ?[a-z]*?)(?= (?:at|in|on|too|as)\b|$)/i.exec(clause)?.[0] ??
    /总\p{Script=Han}{1,4}/u.exec(clause)?.[0] ??
    pick(lang, 'Total', '总计')
  const expression = first.isMoney ? sum : `${base} + ${sum}`
  return { label: capital(named.trim()).slice(0, 40), expression }
}

/** What is asked above the sum of the costs. */
export function addProfit(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  const [first] = own.outputs
  const sum = own.outputs.find(({ label }) => /^(?:sum|合计)$/i.test(label))
  if (!/\bprofit\b|利润|赚/i.test(clause) || first === undefined || sum === undefined) return null
  const label = { en: 'Profit', zh: '利润' }[lang]
  const output = {
    label,
    isMoney: first.isMoney,
    expression: `${first.expression} - (${sum.expression})`,
  }
  return {
    next: { ...own, outputs: [...own.outputs, output].slice(0, 10) },
    said: spoken === 'zh' ? label : 'the profit',
  }
}

const PLUS = [
  /\b(?:add|plus|put on|charge)\s+(?:another |a further )?[€$£]?\s?\d+(?:\.\d+)?(?! ?%)(?: ?[a-z]{1,8})?? (?:extra |more )?(?:for|as)(?: the| my| an?)? ([a-z][a-z -]{1,26}?)(?=[,.;]|$)/i,
  /(?:再|还要|也要)?(?:加上?|多收)\d+(?:\.\d+)?(?:元|块钱?)?的?(\p{Script=Han}{2,8}?)(?=，|$)/u,
  /\b(?:add|plus|include|also (?:add|pay|have)?)\s+(?:in )?(?:an? |the |my |another )?(?:field for |line for |input for )?(?:the )?([a-z][a-z -]{1,26}?)(?:\s+(?:field|cost|fee|as well|too|of|at|to (?:it|the)|on top|which|that|is|as an? input)\b.*|\s*[€$£]?\d.*|[,.;].*|$)/i,
  /(?:再|还要|也要)?加(?:上|入|一?个|一?项)?(?!减)(\p{Script=Han}{2,8}?)(?:一项|这项|进去|的?输入框?|\d.*|，.*|$)/u,
]
const MINUS = [
  /\b(?:minus|subtract|take (?:off|away)|deduct|knock off|less)\s+(?:another |a further )?[€$£]?\s?\d+(?:\.\d+)?(?! ?%)(?: ?[a-z]{1,8})?? (?:for|as|of)(?: the| my| an?)? ([a-z][a-z -]{1,26}?)(?=[,.;]|$)/i,
  /(?:再|还要)?(?:减[去掉]?|扣[掉除]?)\d+(?:\.\d+)?(?:元|块钱?)?的?(\p{Script=Han}{2,8}?)(?=，|$)/u,
  /\b(?:minus|subtract|take (?:off|away)|deduct|less)\s+(?:an? |the |my )?([a-z][a-z -]{1,26}?)(?:\s+(?:field|of|at|from|which|too|as well)\b.*|\s*[€$£]?\d.*|[,.;].*|$)/i,
  /(?:再|还要)?(?:减去?|扣掉?|扣除|减掉)(?:一?个)?(\p{Script=Han}{2,8}?)(?:\d.*|，.*|$)/u,
]
const SHARE = /(\d+(?:\.\d+)?)\s?%/
const NOT_A_FIELD =
  /\b(?:button|total|colou?r|title|dark|chart|history|row|person|people|item|rows|tick|box|sound|page|text|name|more|it|them|results?)\b|按钮|颜色|标题|总|历史|一行|勾/i

/** A field more that is added to the result or taken off it; a percentage is of the result. */
export function addField(own: Own, clause: string, langs: Langs): Changed {
  const id = freeLetter(own)
  if (id === undefined || own.outputs.length === 0) return null
  return addShare(own, id, { clause, langs }) ?? addSum(own, id, { clause, langs })
}

type Told = { clause: string; langs: Langs }

const OFF = /\b(?:off|discount|minus|less|deduct)\b|减|扣|优惠|折/i
const ON = /\b(?:add|plus|tax|vat|extra|on top|surcharge)\b|加|税/i
const SHARE_NAME =
  /\b(vat|tax|discount|tip|service|surcharge|fee|commission)\b|(税|折扣|小费|服务费|手续费|提成)/i

function addShare(own: Own, id: string, { clause, langs: { lang } }: Told): Changed {
  const value = numberIn(clause, SHARE)
  const isOff = OFF.test(clause)
  if (value === null || !(isOff || ON.test(clause))) return null
  const usual = isOff ? pick(lang, 'Discount', '折扣') : pick(lang, 'Added', '加收')
  const name = SHARE_NAME.exec(clause)?.[0] ?? usual
  const label = pick(lang, `${capital(name)}, %`, `${name}（%）`)
  const next = withMore(own, (main) => `(${main}) * (1 ${isOff ? '-' : '+'} ${id} / 100)`)
  return { next: { ...next, inputs: [...own.inputs, { id, label, value }] }, said: label }
}

function addSum(own: Own, id: string, { clause, langs: { spoken } }: Told): Changed {
  const named = (patterns: RegExp[]): string | undefined =>
    patterns.map((pattern) => pattern.exec(clause)?.[1]?.trim()).find(Boolean)
  const less = named(MINUS)
  const more = less ?? named(PLUS)
  if (more === undefined || NOT_A_FIELD.test(more)) return null
  const label = capital(more)
  const value = numberIn(clause, /(\d+(?:\.\d+)?)/) ?? 0
  const next = withMore(own, (main) => `${main} ${less === undefined ? '+' : '-'} ${id}`)
  return {
    next: { ...next, inputs: [...own.inputs, { id, label, value }] },
    said: pick(spoken, `a field for ${label.toLowerCase()}`, `“${label}”`),
  }
}

/** The result becomes a field and the field a result, where it is k times the field and something. */
export function turnRound(own: Own, _clause: string, { lang, spoken }: Langs): Changed {
  const [input, ...others] = own.inputs
  const [output] = own.outputs
  const line = LINE.exec(output?.expression ?? '')?.groups
  if (input === undefined || output === undefined || others.length > 0 || line === undefined)
    return null
  const isNamed = !/^(?:Result|结果)$/.test(output.label)
  const name = isNamed ? output.label : pick(lang, 'The other way: result', '反过来：结果')
  const back = {
    id: 'b',
    label: `${capital(name)} ${pick(lang, '→', '反算')}`.slice(0, 40),
    value: forth(input.value, line),
  }
  const turned = {
    label: `→ ${input.label}`.slice(0, 40),
    isMoney: false,
    expression: backward(line),
  }
  return {
    next: { ...own, inputs: [input, back], outputs: [...own.outputs, turned] },
    said: pick(spoken, 'the other way round too', '反过来也能算'),
  }
}

const LINE =
  /^a(?: (?<by>[*/]) (?<factor>\d+(?:\.\d+)?))?(?: (?<sign>[+-]) (?<sum>\d+(?:\.\d+)?))?$/

type Straight = Record<string, string | undefined>

function backward({ by, factor, sign, sum }: Straight): string {
  const moved = sum === undefined ? 'b' : `(b ${sign === '+' ? '-' : '+'} ${sum})`
  return factor === undefined ? moved : `${moved} ${by === '*' ? '/' : '*'} ${factor}`
}

function forth(value: number, { by, factor = '1', sign, sum = '0' }: Straight): number {
  const scaled = by === '/' ? value / Number(factor) : value * Number(factor)
  return scaled + (sign === '-' ? -1 : 1) * Number(sum)
}
