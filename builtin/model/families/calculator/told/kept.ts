/** A calculator of what is left of a sum when others have kept their share. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import type { Cut } from './cuts.ts'
import { asksNet, readCosts, readCuts, readOwnShare } from './cuts.ts'
import { strayNumbers } from './faithful.ts'
import { capital } from './fees.ts'
import { labelOf, nameOf, readEntered } from './names.ts'
import type { Sums } from './sums.ts'
import {
  addInput,
  addOutput,
  finishSums,
  numberIn,
  pick,
  PRICE,
  saidOf,
  startSums,
  sumsOf,
  withFirst,
} from './sums.ts'

const BASES_EN =
  /\b((?:(?:selling|sale|list|ticket|asking|gross|total|full|monthly|weekly|hourly|daily|yearly|hammer|booking|order|final) )?(?:prices?|invoices?|takings|earnings|revenue|salary|wages?|income|fares?|sales?|orders?|bookings?|donations?|rent|fees?|amount|pay|turnover|total|gross))\b(?! (?:fees?|tax|calculator|(?:of |is |at )?\d+(?:\.\d+)?%))/gi
/** 'I keep 60% of the takings' */
const SHARE_OF =
  /\d% of (?:the |my |our |each |every |what is |all )*(?!it\b|that\b|rest\b|this\b|them\b)([a-z]{3,14})\b/i
const BASES_ZH =
  /(售价|卖价|成交价|订单金额|订单额|接单价|票价|稿费|课时费|课酬|学费|打赏|流水|营业额|销售额|成交额|收入|工资|月薪|薪水|奖金|房租|租金|总额|总价|金额|单价|价格|报酬|报价|车费)(?!计算器)/

/**
 * A calculator of what is left of a sum when others have kept their share, or null where nobody does.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readKept(text: string, lang: Lang): Own | null {
  const cuts = readCuts(text, lang)
  const isCut = cuts.some(({ does }) => does === 'share')
  const own = isCut ? null : readOwnShare(text)
  if (!asksNet(text) || (!isCut && own === null)) return null
  const sums = startSums(text, lang)
  const name = baseOf(text, cuts, lang)
  const base = addInput(sums, name, valueOf(text, name) ?? 100)
  if (own === null) addNet(sums, base, cuts)
  else addOwn(sums, base, own)
  return finishSums(sums)
}

/** 'The course costs 80, price 120': the number that stands with the name of the sum. */
const valueOf = (text: string, name: string): number | null => {
  const word = name.replace(/[,（(].*$/, '')
  return numberIn(
    text,
    new RegExp(`${word}(?: (?:of|is|at))?:?(?:是|为)?${PRICE}(?!%|\\d|\\.\\d)`, 'i'),
  )
}

function addOwn(sums: Sums, base: string, share: number): void {
  const rate = addInput(sums, { en: 'My share, %', zh: '我的份额（%）' }, share)
  addOutput(sums, { en: 'You keep', zh: '到手' }, `${base} * ${rate} / 100`, { isMoney: true })
  addOutput(sums, { en: 'The rest', zh: '其余' }, `${base} - ${base} * ${rate} / 100`, {
    isMoney: true,
  })
}

function baseOf(text: string, cuts: readonly Cut[], lang: Lang): string {
  const isCut = (name: string): boolean =>
    cuts.some((cut) => cut.name.toLowerCase().includes(name.toLowerCase()))
  const entered = readEntered(text, lang).find(({ name }) => !isCut(name) && !/\d/.test(name))
  if (entered !== undefined) return labelOf(entered, lang)
  const of = SHARE_OF.exec(text)?.[1]
  if (of !== undefined && !isCut(of)) return capital(of)
  const words = lang === 'zh' ? BASES_ZH.exec(text)?.slice(1) : text.match(BASES_EN)
  const named = words?.find((word) => !isCut(word))
  return named === undefined ? pick(lang, 'Amount', '金额') : (nameOf(named, lang)?.name ?? named)
}

const bracket = (sum: string): string => (/ [-+] /.test(sum) ? `(${sum})` : sum)

/** What is left, then what each of them keeps. */
function addNet(sums: Sums, whole: string, cuts: readonly Cut[]): void {
  const bare = bracket(whole)
  const parts: { name: string; expression: string }[] = []
  const left = cuts.reduce((rest, cut) => {
    if (cut.does === 'sum') return `${rest} - ${addInput(sums, cut.name, cut.amount)}`
    const rate = addInput(sums, pick(sums.lang, `${cut.name}, %`, `${cut.name}（%）`), cut.amount)
    const isOfRest = rest === whole || cut.isOfRest
    const of = isOfRest ? bracket(rest) : bare
    parts.push({ name: cut.name, expression: `${of} * ${rate} / 100` })
    return isOfRest ? `${of} * (1 - ${rate} / 100)` : `${rest} - ${of} * ${rate} / 100`
  }, whole)
  const costs = (sums.inputs.length < 9 ? readCosts(sums.text) : []).map(
    (name) => ` - ${addInput(sums, name, 10)}`,
  )
  addOutput(sums, { en: 'You keep', zh: '到手' }, `${left}${costs.join('')}`, { isMoney: true })
  for (const { name, expression } of parts) addOutput(sums, name, expression, { isMoney: true })
}

/**
 * The same calculator with what others keep of its result.
 *
 * @param own the calculator
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function withCuts(own: Own, text: string, lang: Lang): Own {
  const [first, ...others] = own.outputs
  const stray = strayNumbers(text, own)
  const cuts = readCuts(text, lang).filter(({ amount }) => stray.includes(amount))
  const isCut = cuts.some(({ does }) => does === 'share')
  if (first === undefined || !isCut || !asksNet(text) || own.rows !== undefined) return own
  const sums: Sums = { ...sumsOf(own, lang), outputs: [], text }
  addNet(sums, first.expression, cuts)
  const [net, ...parts] = sums.outputs
  if (net === undefined || net.expression.length > 400) return own
  const before = { ...first, isMoney: true, label: beforeOf(first.label, net.label, lang) }
  const outputs = [net, before, ...parts, ...others].slice(0, 10)
  return {
    ...withFirst(own, sums, () => net.expression),
    outputs,
    said: saidOf({ outputs, lang }),
    isKnown: true,
  }
}

/** What the result was called may be what is asked for in the end. */
const beforeOf = (label: string, net: string, lang: Lang): string =>
  label === net || /^(?:result|结果|earn|get|keep|到手|实[得收拿])/i.test(label)
    ? pick(lang, 'Before deductions', '扣前')
    : label
