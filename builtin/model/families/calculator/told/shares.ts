/** Reads an amount that is shared: by what each had of it, or among so many. */
import { readPeople } from '../../../ledger/read-ledger.ts'
import type { Lang } from '../../../plan.ts'
import type { Holding } from '../../../read/lists/holdings.ts'
import { readHoldings } from '../../../read/lists/holdings.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { labelOf, nameOf, readEntered } from './names.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, MONEY_NAME, numberIn, startSums, pick } from './sums.ts'

const SPLITS =
  /\b(?:split(?:s|ting)?|shar(?:e|es|ed|ing)|divid(?:e|es|ed|ing))\b|分摊|平摊|均摊|摊|平分|均分|平均分|AA制?|分给|分担|来分|按[^，。；、]{1,10}分|分[钱红账]/i
const BY_EN =
  /\b(?:by|according to|depending on|based on|in proportion to|proportional to|fairly by)\s+(?:how (?:many|much|long)\s+)?(?:the |their |our |each (?:one|person|room|flat)'?s? |everyone'?s )?(?:number of )?((?:(?:square |room |floor )?(?:[a-z]+)))\b/i
const BY_ZH =
  /(?:按照?|根据|以)(?:各自|各人|每个?人|大家|各家|每户|各户)?(?:的|所)?(?:实际)?(?:\p{Script=Han}{1,4}?)?(天数|面积|人数|人头|用量|收入|工资|小时数?|工时|重量|度数|公里数?|里程|次数|份数|件数|房间大小|股份|比例|杯数|页数|时长)/u
const COUNT_ONLY =
  /^(?:people|person|persons|heads?|number|two|all|\d+|me|us|room|category|date|who|month)$/i

const UNITS_ZH: Record<string, string> = {
  人头: '人数',
  小时: '小时数',
  公里: '公里数',
  房间大小: '面积',
}

/**
 * A calculator that shares an amount by what each person, room or flat counts, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readShares(text: string, lang: Lang): Own | null {
  const isLoose = SPLITS.test(text) && byWhat(text) !== null
  const held = readHoldings(text, isLoose).filter(({ amount }) => amount > 0)
  const by = byWhat(text) ?? (held.length > 1 ? heldBy(text, held, lang) : null)
  if (by === null || !(SPLITS.test(text) || isWhole(held, text))) return null
  const sums = startSums(text, lang)
  const sum = addAmounts(sums)
  const whole = sum.includes('+') ? `(${sum})` : sum
  const inAll = pick(lang, `${by} in all`, `${by}合计`)
  const isMoney = sums.inputs.some(({ label }) => MONEY_NAME.test(label)) || /[€$£¥￥]/.test(text)
  addOutput(sums, { en: 'To share', zh: '总额' }, sum, { isMoney })
  addOutput(sums, inAll, 'P')
  addOutput(sums, { en: 'For each one of these', zh: '每份' }, `${whole} / P`, { isMoney })
  return finishSums(sums, {
    columns: [{ id: 'p', label: by, kind: 'number', value: '' }],
    ...rowsOf(held, text, lang),
    each: { label: eachName(text, lang, isMoney), isMoney, expression: `${whole} * p / P` },
    marksLeast: false,
  })
}

/** By what something is shared, before what it is: 按天数分房租. */
const SHARED_BY = /按\p{Script=Han}{1,4}?分(?=\p{Script=Han})| calculator\b(?= by\b)/giu

/** The fields for what is shared, and their sum. */
function addAmounts(sums: Sums): string {
  const { text, lang } = sums
  const amounts = amountsOf(text.replace(SHARED_BY, ''), lang)
  const letters = amounts.map((name) => addInput(sums, name, amounts.length === 1 ? 300 : 100))
  const fixed = numberIn(
    text,
    /[€$£¥￥]\s?(\d+(?:\.\d+)?)/,
    /(\d+(?:\.\d+)?)\s?(?:元|块钱?|euros?|dollars?|pounds?)/i,
  )
  const [first] = sums.inputs
  if (fixed !== null && first !== undefined) first.value = fixed
  return letters.join(' + ')
}

/** A row for each who was told, with how much each has, or rows to fill in. */
function rowsOf(
  held: readonly Holding[],
  text: string,
  lang: Lang,
): { names: string[]; starts?: string[][] } {
  if (held.length < 2) return { names: namesIn(text, lang) }
  return {
    names: held.map(({ name }) => name),
    starts: held.map(({ amount }) => [String(amount)]),
  }
}

const eachName = (text: string, lang: Lang, isMoney: boolean): string =>
  (EARNED.test(text) || !isMoney) && !PAID_FOR.test(text)
    ? pick(lang, 'Gets', '分得')
    : pick(lang, 'Pays', '应付')

/** Shares in percent that make up the whole are shared by themselves. */
const isWhole = (held: readonly Holding[], text: string): boolean =>
  /%/.test(text) && held.reduce((sum, { amount }) => sum + amount, 0) === 100

/** What is handed out, and not paid. */
const EARNED =
  /\b(?:gigs?|royalt\w+|tips?|takings|profits?|prize|winnings|money|pot|harvest|bonus|pay ?out|inheritance|sale|sold)\b|分红|奖金|利润|卖|收入|赚|工钱|分得|分[钱红账]|合伙|出资|入股|投资/i

const PAID_FOR = /\b(?:rent|bills?|costs?|expenses)\b|[费租]/i

/** What somebody has so many of: the unit of the numbers, or what is shared by. */
function heldBy(text: string, held: readonly Holding[], lang: Lang): string {
  const told =
    /\bby (?:the )?(?:number of |how (?:many|much) )?(?!the\b|how\b|who\b)([a-z]+)/i.exec(
      text,
    )?.[1] ??
    /按照?(?:各自|各人|每人|大家|各家)?的?(?:实际)?(\p{Script=Han}{1,5}?)(?:来)?(?:多少)?(?:分|摊|算|平|给)/u.exec(
      text,
    )?.[1]
  const unit = held.map((one) => one.unit).find((word) => word !== '')
  const name = told ?? unit ?? (isWhole(held, text) ? '%' : pick(lang, 'Shares', '份数'))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function byWhat(text: string): string | null {
  const zh = BY_ZH.exec(text)?.[1]
  if (zh !== undefined) return UNITS_ZH[zh] ?? zh
  const word = BY_EN.exec(text.replace(/\b(?:divided|multiplied) by\b/gi, ' '))?.[1]
  if (word === undefined || COUNT_ONLY.test(word)) return null
  const isKnown =
    /^(?:days?|nights?|weeks?|months?|hours?|size|room size|area|square (?:met(?:re|er)s|feet)|floor (?:area|space)|weight|income|salary|usage|units|km|miles?|distance|shares?|slices?|drinks?|persons?|kilos?|pages?|rooms?|bedrooms?|children|kids)$/i
  return isKnown.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : null
}

/** What is shared, as far as it has a name: 'the gas bill', 电费和水费. */
function amountsOf(text: string, lang: Lang): string[] {
  const split =
    /\b(?:split(?:s|ting)?|shar(?:e|es|ing)|divid(?:e|es|ing))\s+(?:up |out )?(?!by\b|it\b|them\b|fairly\b|evenly\b)(?:the |our |my |an? )?([a-z' ,]{3,50}?)(?=\s+(?:by|between|among|according|depending|based|in proportion|fairly|evenly|with|for)\b|[.,;]|$)/i.exec(
      text,
    )?.[1] ??
    /(?<=^|[，。；])(?:\p{Script=Han}{0,6}的)?([\p{Script=Han}、]{1,10}[费钱租金])(?=按|平|要按|分|，)/u.exec(
      text,
    )?.[1] ??
    ''
  const named = splitList(split.replace(/ calculator\b/i, '')).flatMap(
    (piece) => nameOf(piece, lang) ?? [],
  )
  const entered = readEntered(text, lang).filter(({ name }) =>
    /费|钱|租|总|\b(?:bill|cost|rent|total|price|amount|hire|fee)s?\b/i.test(name),
  )
  const names = (entered.length > 0 ? entered : named).map((name) => labelOf(name, lang))
  if (names.length > 0) return names.slice(0, 4)
  return [subjectOf(text) ?? pick(lang, 'Amount to share', '总金额')]
}

/** What the calculator is for, where it is a sum of money. */
function subjectOf(text: string): string | undefined {
  return (
    /\b((?:[a-z]+ )?(?:fees?|bill|rent|money|profits?|takings|tips|prize|costs?|price|pot|income))(?= (?:calculator|split\w*|shar\w*)\b)/i.exec(
      text,
    )?.[1] ??
    /\b(?:takes?|enter|type|of|from|the day's|our|my|the) (?:the |our |my )?(?:day's )?(takings|fee|bill|rent|profits?|tips|prize|pot|income|money|earnings|sales|revenue)\b/i.exec(
      text,
    )?.[1] ??
    /(\p{Script=Han}{1,4}?[费钱租金款])(?:的)?(?:分配|分账|分摊)?(?:的)?计算器/u.exec(text)?.[1]
  )
}

/** The names of those who share, or so many rows without one. */
export function namesIn(text: string, lang: Lang): string[] {
  const named = readPeople(text, lang)
  if (named.length > 1) return named.slice(0, 12)
  const count = numberIn(
    text,
    /(\d{1,2})\s*(?:of us|people|persons|friends|flat ?mates|room ?mates|house ?mates|flats|rooms|families|kids|students|colleagues)\b/i,
    /(\d{1,2})(?:个|位|户)?(?:人|室友|家|户|同事|朋友)/,
  )
  const rows = Math.min(12, Math.max(2, count ?? 3))
  return Array.from({ length: rows }, (_, at) => pick(lang, `Person ${at + 1}`, `第${at + 1}人`))
}

const AMONG_EN =
  /\b(?:split(?:s|ting)?|shar(?:e|es|ing)|divid(?:e|es|ing))\s+(?:up )?(?:the |our |my |an? |all )?([a-z'’ ,0-9€$£.]{3,90}?)\s+(?:evenly |equally |fairly )?(?:between|among|amongst|by|with|over|across|for)\s+(?:the |however many |all |number of |how many |some |us |all of us )?(?:(\d{1,3})\s+)?(?:of )?(?:my |the |our )?([a-z]+)?/i
const AMONG_ZH =
  /((?:\p{Script=Han}{1,6}[费钱租金票]|油钱|\p{Script=Han}{2,4}费用)(?:[、和加跟+＋]\p{Script=Han}{1,6}[费钱租金票]|[、和加跟+＋]\p{Script=Han}{2,4}(?=一起|平|均|AA))*)(?!用?[:：])[^。]{0,24}(?:平摊|均摊|平分|均分|分摊|AA|除以人数|每个?人)/u
/** One bill without another name is the ready form with its tip. */
const ONE_BILL =
  /^(?:an? |the |our )?(?:(?:restaurant|dinner|whole|total|same) )?(?:bills?|checks?|costs?|it|them|money|dinner|meal|everything|this)$/i

/**
 * A calculator that divides named costs among so many, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readSplit(text: string, lang: Lang): Own | null {
  if (NOT_SPLIT.test(text)) return null
  const en = AMONG_EN.exec(text)
  const list = en?.[1] ?? AMONG_ZH.exec(text)?.[1]
  if (list === undefined || ONE_BILL.test(list.trim())) return null
  const named = costsOf(text, list, lang)
  if (named.length === 0 || named.length > 6) return null
  const sums = startSums(text, lang)
  const letters = named.map(({ label, value }) => addInput(sums, label, value ?? 100))
  const count = numberIn(
    text,
    /(\d{1,3})\s*(?:of us|people|persons|friends|players|guests|kids|flat ?mates|families|members|ways)\b/i,
    /(\d{1,3})个?人/,
  )
  const n = addInput(sums, { en: 'People', zh: '人数' }, count ?? Number(en?.[2] ?? 4))
  return divideUp(sums, letters, n)
}

function divideUp(sums: Sums, letters: string[], count: string): Own | null {
  const total = letters.join(' + ')
  const whole = letters.length > 1 ? `(${total})` : total
  const each = roundedEach(sums.text, whole, count)
  addOutput(sums, { en: 'Each pays', zh: '每人付' }, each, { isMoney: true })
  if (letters.length > 1) addOutput(sums, { en: 'Total', zh: '总计' }, total, { isMoney: true })
  return finishSums(sums)
}

/** Tips and the fuel of a way have ready forms; who pays what over time is a ledger. */
const NOT_SPLIT =
  /\btips?\b|小费|服务费|\bservice charge\b|油费计算器|\bdistance\b|\bmpg\b|距离|油耗|每公里|百公里/i
const PEOPLE = /\bpeople\b|\bpersons?\b|人数|\bmembers?\b|几个?人|\bfriends\b|\bhow many\b/i

/** What is shared, with the sums that were told; none where one ready form fits better. */
function costsOf(
  text: string,
  list: string,
  lang: Lang,
): { label: string; value: number | null }[] {
  const entered = readEntered(text, lang).filter(({ name }) => !PEOPLE.test(name))
  const pieces = splitList(list.replace(/(?<=\p{Script=Han})[加跟+＋](?=\p{Script=Han})/gu, '、'))
  const things = pieces.flatMap((piece) => costOf(piece, lang))
  if (entered.length > things.length)
    return entered.map((one) => ({ label: labelOf(one, lang), value: null }))
  // One cost of fuel is worked out of the way; with others beside it, it is one sum of them.
  const [only, ...others] = things
  const isFuel = others.length === 0 && /\bfuel\b|\bpetrol\b|油/i.test(only?.label ?? '')
  return isFuel ? [] : things
}

function costOf(piece: string, lang: Lang): { label: string; value: number | null }[] {
  const value = numberIn(piece, /(\d+(?:\.\d+)?)/)
  const name = nameOf(
    piece
      .replace(/[€$£]?\s?\d+(?:\.\d+)?/g, ' ')
      .replace(/\s+(?:of|at|for)\s*$/i, '')
      .trim(),
    lang,
  )
  return name === null ? [] : [{ label: labelOf(name, lang), value }]
}

/**
 * What each pays, rounded where the words want it.
 *
 * @param text the request or a clause
 * @param total what is shared
 * @param count the letter of how many
 */
export function roundedEach(text: string, total: string, count: string): string {
  const each = `${total} / ${count}`
  const rounding = readRounding(text)
  return rounding === null
    ? each
    : `${rounding.way}(${each}${rounding.step === 1 ? '' : `, ${rounding.step}`})`
}

/**
 * How a result is to be rounded, or null where nothing is said.
 *
 * @param text the request or a clause of a follow-up
 */
export function readRounding(text: string): { way: 'up' | 'down' | 'near'; step: number } | null {
  const way =
    /\bround\w*(?: (?!down\b)[a-z']+){0,4} up\b|\bup to the n(?:ext|earest)\b|\bwhole (?:tins?|packs?|boxes|bags?|numbers?|units?)\b|向上取整|进位|往上取|凑整/i.test(
      text,
    )
      ? 'up'
      : /\bround\w*(?: [a-z']+){0,4} down\b|向下取整|抹零|舍去/i.test(text)
        ? 'down'
        : /(?<!way )\bround(?:ed|ing|s)?\b(?! trip| the )|\bnearest\b|四舍五入|取整|整数/i.test(
              text,
            )
          ? 'near'
          : null
  if (way === null) return null
  const pence = numberIn(
    text,
    /\b(?:nearest|next|to|multiple of)\s+(\d+)\s?(?:p\b|pence|cents?|c\b)/i,
  )
  const step = numberIn(
    text,
    /\b(?:nearest|next|to (?:the )?(?:full|whole)?|multiple of)\s+[€$£]?(\d+(?:\.\d+)?)/i,
    /(?:到|按)(\d+(?:\.\d+)?)(?:元|块|的倍数|整)?/,
  )
  const jiao = /到角|一角/.test(text) ? 0.1 : null
  return { way, step: pence === null ? (jiao ?? step ?? 1) : pence / 100 }
}
