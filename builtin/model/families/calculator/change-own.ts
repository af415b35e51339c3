/** Changes of a calculator that was told in words: its numbers, fields, names, results, rounding. */
import { CURRENCY_WORDS, readCurrency } from '../../ledger/read-currency.ts'
import { splitList } from '../../read/lists/lists.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { CalculatorDetails, Own } from './details.ts'
import { addField, addPrice, addProfit, addTick, addTotal, turnRound } from './add-to-own.ts'
import {
  changeConstant,
  changeFactors,
  changeOff,
  changeRatio,
  changeTick,
  FIXED,
  swapNumber,
} from './change-factors.ts'
import { changeOffer, changeStep } from './change-steps.ts'
import { findField, matchNumbers } from './match-fields.ts'
import { multiply } from './multiply.ts'
import { anotherPrice, freePrices, wantsOwnPrices } from './reading/read-prices.ts'
import { readBegins } from './told/begins.ts'
import { readRounding } from './told/shares.ts'
import { plainNumbers, pick } from './told/sums.ts'
import { readWorkedTime } from './told/worked-time.ts'

type Changed = Step<Own> | null

/** Each says what it did to the calculator, or null where the clause does not speak of it. */
const STEPS: ((own: Own, clause: string, langs: Langs) => Changed)[] = [
  changeOffer,
  changeStep,
  multiply,
  setPrices,
  changePrice,
  addRow,
  nameRows,
  spreadDays,
  turnAround,
  addTick,
  addPrice,
  changeRatio,
  changeFactors,
  beginWith,
  changeTick,
  changeOff,
  changeNumbers,
  setIt,
  addProfit,
  addTotal,
  addField,
]

/**
 * Applies one clause to a calculator of the person's own; currency and rounding may come with it.
 *
 * @param details the calculator
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeOwn(
  details: CalculatorDetails,
  clause: string,
  langs: Langs,
): Step<CalculatorDetails> | null {
  const { own } = details
  if (own === null) return null
  const plain = plainNumbers(clause)
  const said: string[] = []
  let next = own
  const rounded = roundResult(next, plain, langs)
  const rest = rounded === null ? plain : plain.replace(ROUNDS, ' ')
  if (rounded !== null) {
    next = rounded.next
    said.push(rounded.said)
  }
  for (const step of STEPS) {
    const found = step(next, rest, langs)
    if (found === null) continue
    next = found.next
    said.push(found.said)
    break
  }
  if (said.length === 0) return null
  const currency = saysMoney(clause) ? currencyIn(clause) : details.currency
  if (currency !== details.currency) said.unshift(currency)
  return {
    next: { ...details, own: next, currency },
    said: said.join(langs.spoken === 'zh' ? '，' : ', '),
  }
}

const MONEY_SAID =
  /[€$£]|\b(?:euros?|dollars?|pounds?|sterling|yuan|yen|rupees?|EUR|USD|GBP|CNY|JPY|INR)\b|₹|欧元|美元|英镑|日元|卢比|人民币|\bKSh\b/i

const saysMoney = (clause: string): boolean =>
  [MONEY_SAID, ...CURRENCY_WORDS].some((words) => words.test(clause))

const currencyIn = (clause: string): string =>
  readCurrency(clause.replace(/\bpounds?\b/gi, '£').replace(/\bKSh\b/gi, 'KES'), 'en')

/**
 * Another currency, where nothing else is said.
 *
 * @param details the calculator
 * @param clause a part of the follow-up
 */
export function changeCurrency(
  details: CalculatorDetails,
  clause: string,
): Step<CalculatorDetails> | null {
  if (!saysMoney(clause) || /\d/.test(clause)) return null
  const currency = currencyIn(clause)
  return { next: { ...details, currency }, said: currency }
}

const ROUNDS =
  /\b(?:and )?(?:round\w*|nearest)\b[^,;]*|(?:四舍五入|向上取整|向下取整|取整|凑整|进位)[^，。]*/i

function roundResult(own: Own, clause: string, { spoken }: Langs): Changed {
  const rounding = readRounding(clause)
  const [first, ...rest] = own.outputs
  if (rounding === null || first === undefined) return null
  const bare = first.expression.replace(/^(?:up|down|near)\((.*?)(?:, [\d.]+)?\)$/, '$1')
  const step = rounding.step === 1 ? '' : `, ${rounding.step}`
  const expression = `${rounding.way}(${bare}${step})`
  const words = {
    up: { en: 'rounded up', zh: '向上取整' },
    down: { en: 'rounded down', zh: '向下取整' },
    near: { en: 'rounded', zh: '取整' },
  }[rounding.way][spoken]
  const to = rounding.step === 1 ? '' : pick(spoken, ` to ${rounding.step}`, `到 ${rounding.step}`)
  return { next: { ...own, outputs: [{ ...first, expression }, ...rest] }, said: `${words}${to}` }
}

const NAMES =
  /\b(?:called|named|names?(?: (?:are|them))?|call them|they(?:'re| are)|are)\b:? (?:the )?(.+)$|(?:叫做?|名字(?:是|叫)|分别是|改成|换成|是)[:：]?(.+)$/i

const ONE_MORE =
  /^(?:also |please )?[Aa]dd (?:a row for |another person,? )?(\p{Lu}[\p{L}'’-]{1,20})(?: too| as well)?$|^(?:再)?加(?:上|一个人?[:：]?|一位)?(?!行|人|个)(\p{Script=Han}{2,3})$/u
const MORE_ROWS = /\b(?:add|more|another|extra)\b|再加|多加|加一|更多/i

/** 'Add Lena' is one more row with that name. */
function addRow(own: Own, clause: string): Changed {
  const name = ONE_MORE.exec(clause)?.slice(1).find(Boolean)
  const { rows } = own
  if (name === undefined || rows === undefined || rows.names.length > 11) return null
  return { next: { ...own, rows: { ...rows, names: [...rows.names, name] } }, said: name }
}

/** The rows get the names of people, rooms or days. */
function nameRows(own: Own, clause: string, { spoken }: Langs): Changed {
  if (own.rows === undefined) return null
  const found = NAMES.exec(clause)
  const names = splitList(found?.[1] ?? found?.[2] ?? '')
    .map((name) => name.replace(/["“”'.。]/g, '').trim())
    .filter((name) => name !== '' && name.length < 25 && !/\d/.test(name))
  if (names.length < 2)
    return /名字|\bnames?\b/i.test(clause)
      ? { next: own, said: pick(spoken, 'a name in each row', '每行都有名字') }
      : MORE_ROWS.test(clause)
        ? { next: own, said: pick(spoken, 'a button for one more row', '可以加一行') }
        : null
  const rows = { ...own.rows, names: names.slice(0, 12) }
  return { next: { ...own, rows }, said: names.join(pick(spoken, ', ', '、')) }
}

/** Hours of one day become those of several, with what else was asked. */
function spreadDays(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  const isHours =
    own.rows === undefined && own.outputs.some(({ expression }) => expression.includes('span('))
  if (!isHours || !/\bdays?\b|\bweek\b|\bshifts\b|天|周/i.test(clause)) return null
  const rest = own.inputs.find(({ label }) => /break|休息/i.test(label))
  const pay = own.inputs.find(({ label }) => /pay|时薪/i.test(label))
  const words = [
    'start end hours total each day',
    ...(rest === undefined ? [] : [`break ${rest.value} min`]),
    ...(pay === undefined ? [] : [`pay ${pay.value} an hour`]),
  ]
  const next = readWorkedTime(`${words.join(', ')} ${clause}`, lang)
  return next === null
    ? null
    : { next, said: pick(spoken, 'a row for each day, with a total', '一天一行，有合计') }
}

const AROUND =
  /\b(?:other way (?:a?round)?|both ways|reverse\w*|backwards?|the opposite|vice versa)\b|反过来|倒过来|反着|反向|互算|反算/i

function turnAround(own: Own, clause: string, langs: Langs): Changed {
  return AROUND.test(clause) ? turnRound(own, clause, langs) : null
}

const OLD_TO_NEW =
  /(\d+(?:\.\d+)?)\s?%?\s?(?:(?:to|into|with|by|→|改成|改为|换成|变成)\s?(?:divided by |times |plus |minus |乘以?|除以|加上?|减去?)?)[€$£¥]?(\d+(?:\.\d+)?)/i
const SETS =
  /\b(?:make|set|change|let|raise|lower|now|use|put|is|are|be|start\w*|begin\w*|default\w*|instead|should be|want|costs?|charged?)\b|改|换|设|默认|变|是|现在|按|调/i

/** 'make it 2.20 per hour', 起步价改成14, 'coursework 50 and exam 50': what fields start with. */
function changeNumbers(own: Own, clause: string, { spoken }: Langs): Changed {
  const [, old, fresh] = OLD_TO_NEW.exec(clause) ?? []
  if (old !== undefined && fresh !== undefined) {
    const swapped = swapNumber(own, Number(old), Number(fresh))
    if (swapped !== null) return { next: swapped, said: `${old} → ${fresh}` }
  }
  if (!(SETS.test(clause) || isShort(clause)) || ADDS.test(clause)) return null
  const found = matchNumbers(own, clause)
  if (found.length === 0) return changeConstant(own, clause)
  const inputs = own.inputs.map((input) => {
    const value = found.find(({ id }) => id === input.id)?.value
    return value === undefined ? input : { ...input, value }
  })
  const said = found.map(
    ({ id, value }) => `${inputs.find((input) => input.id === id)?.label ?? ''}: ${value}`,
  )
  return { next: { ...own, inputs }, said: said.join(pick(spoken, ', ', '，')) }
}

/** 'At most 15' names a field with its number, and nothing else. */
const isShort = (clause: string): boolean =>
  clause.split(/\s+/).length < 6 && clause.replace(/[^\p{Script=Han}]/gu, '').length < 10

const ADDS =
  /^(?:and |also |please |then )*(?:add|plus|minus|also|include|subtract)\b|^(?:再|还要|也)?(?:加|减|扣)(?!.*改)/i

/** 'Start with 5, 6 and 7': as many fields as there are numbers. */
function beginWith(own: Own, clause: string, { spoken }: Langs): Changed {
  const begins = readBegins(own.inputs, clause, () => false)
  if (begins.size < 2) return null
  const inputs = own.inputs.map((input) => ({
    ...input,
    value: begins.get(input.id) ?? input.value,
  }))
  const said = inputs.flatMap(({ id, label, value }) =>
    begins.has(id) ? [`${label}: ${value}`] : [],
  )
  return { next: { ...own, inputs }, said: said.join(pick(spoken, ', ', '，')) }
}

const LETS =
  /\b(?:let me|i want to|able to|can i|so i can|i can|myself|make)\b.*\b(?:change|edit|set|adjust|pick|choose|type|enter|editable|adjustable)\b|(?:能|可以|让我|自己|要能)[^，。]{0,8}(?:改|调|设|选|填)/i

/** A number behind the name of a thing on a price list is its price, unless it counts something. */
function changePrice(own: Own, clause: string): Changed {
  const counts = /\d\s?(?:[个张份件只斤瓶杯]|of\b|pieces?)|数量|\bhow many\b/i
  return SETS.test(clause) && !counts.test(clause) ? anotherPrice(own, clause) : null
}

/** The prices of a list become fields: 单价天天变，让我能改. */
function setPrices(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  const isMeant = wantsOwnPrices(clause) || (LETS.test(clause) && /价|\bprices?\b/i.test(clause))
  if (!isMeant || takesAway(clause)) return null
  const free = freePrices(own, lang)
  const isFree = own.inputs.some(({ label }) => /(?:单价|: price)$/.test(label))
  if (free === null && !isFree) return null
  return { next: free ?? own, said: pick(spoken, 'a field for each price', '单价都可以自己填') }
}

/** What can be changed in the app from the start, or a number of the formula that becomes a field. */
function setIt(own: Own, clause: string, { lang, spoken }: Langs): Changed {
  if (!LETS.test(clause) || takesAway(clause)) return null
  const field = findField(own.inputs, clause)
  if (field !== null)
    return {
      next: own,
      said: pick(spoken, `a field for ${field.label}`, `“${field.label}”可以自己填`),
    }
  return freeNumber(own, clause, lang)
}

/** The one number of a formula becomes a field. */
function freeNumber(own: Own, clause: string, lang: Langs['lang']): Changed {
  const words = own.outputs[0]?.expression ?? ''
  const held = (words.match(/(?<![\d.])\d+(?:\.\d+)?/g) ?? []).filter((one) => !FIXED.test(one))
  const id = 'abcdefghijkl'
    .split('')
    .find((letter) => own.inputs.every((input) => input.id !== letter))
  const [only] = held
  if (held.length !== 1 || only === undefined || id === undefined) return null
  const named =
    /\b(?:change|set|adjust|pick|choose|edit|enter|type) (?:the |my )?([a-z ]{2,24}?)(?: myself| too| as well|$)/i.exec(
      clause,
    )?.[1] ?? /(?:改|调|设|选|填)([\p{Script=Han}]{2,8})$/u.exec(clause)?.[1]
  const label = named ?? { en: 'Rate', zh: '系数' }[lang]
  const outputs = own.outputs.map((output) => ({
    ...output,
    expression: output.expression.replace(only, id),
  }))
  const input = { id, label: label.charAt(0).toUpperCase() + label.slice(1), value: Number(only) }
  return { next: { ...own, inputs: [...own.inputs, input], outputs }, said: input.label }
}
