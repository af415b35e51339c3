/** Reads what is added once to a price: a call-out, a base, what it costs to send. */
import type { Lang } from '../../../plan.ts'
import type { Sums } from './sums.ts'
import { UNIT_ZH } from './counted.ts'
import { placeOfOff } from './limits.ts'
import { addInput, COIN, pick, PRICE } from './sums.ts'

/** What it costs to send is no part of what a discount is of. */
export const FREIGHT =
  /^(?:delivery|shipping|postage|freight|courier)|运费|配送费|邮费|快递费|送货费|取送费|跑腿费/i

/** What is added once, by its name, and where it stands in the words. */
export type Fee = { name: string; amount: number; at: number }

/** So much for each of something is no fee. */
const ALONE =
  '(?!\\d|\\.\\d|\\s?%|\\s?(?:euros?|dollars?|pounds?)?\\s?(?:per\\b|each\\b|an?\\s|/|for (?:each|every|(?:the |your |my )?first)|(?:if|when|unless)\\b))'
const FEE_NAME =
  'call[- ]?out|base|booking|flat|fixed|delivery|shipping|postage|freight|courier|cleaning|entry|entrance|set-?up|travel|parking|admin|material|service|basic|standing|pick-?up|opening|joining|one-off|trip|disposal|installation|fitting|registration|handling|packing|insurance|linen|visit|inspection'
const FEE_EN = [
  new RegExp(
    `\\b(?<name>(?:${FEE_NAME})s?(?: (?:fee|charge|fare|cost|rate|price|money))?|[a-z]+ (?:fee|charge|surcharge|fare))(?: (?:of|is|at))?:? ${PRICE}${ALONE}`,
    'gi',
  ),
  // a fee of 2 for shuttlecocks
  new RegExp(
    `\\b(?:an?|the|plus|another|flat|fixed|one-off) (?:fee|charge|surcharge|extra|lump sum) (?:of|is) ${PRICE}(?!\\d|%|\\.\\d)${COIN}(?: (?:for|towards) (?:the |my |our )?(?<name>[a-z]+(?: (?!and\\b|in\\b|if\\b|on\\b)[a-z]+)?)|(?=[,.;]|$| and ))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:plus|and|with|\\+|adds?)\\s+(?:an? |the )?(?:flat |fixed |one[- ]off )?${PRICE}(?!\\d|%|\\.\\d)${COIN}\\s+(?:for (?:the |my )?)?(?<name>[a-z]+(?:[- ](?!per\\b|each\\b|on\\b|if\\b|and\\b)[a-z]+)?(?: (?:fee|charge))?)\\b(?! (?:per|for each|each)\\b)`,
    'gi',
  ),
  // ..., 10 for supplies
  new RegExp(
    `(?<=[,;] (?:and )?)${PRICE}(?!\\d|%|\\.\\d)${COIN} for (?:the |my )?(?<name>(?!each|every|first)[a-z]+)(?=[,.;]|$| and )`,
    'gi',
  ),
  // 8 euros flat, a 3 euro booking fee
  new RegExp(
    `${PRICE}(?!\\d|%|\\.\\d)${COIN}(?: as an?| for the| for| is the| the)? (?<name>(?:${FEE_NAME})(?: (?:fee|charge|fare|cost|rate|price))?|[a-z]+ (?:fee|charge|fare))\\b(?! (?:per|for each|each)\\b)`,
    'gi',
  ),
  // 4 euros to start
  new RegExp(
    `${PRICE}${COIN} (?:to (?<name>start)|to begin|at the start|up front)\\b(?! with)`,
    'gi',
  ),
]
const ONCE_ZH = `(?:是|为|要|收|另收|另算|另加|加|统一|固定|一次|一共)*${PRICE}(?!\\d|\\.\\d|%|(?:元|块钱?|块)?(?:\\/|一|每)个?(?:${UNIT_ZH}|人))`
const FEE_ZH = [
  new RegExp(
    `(?<!每[次天个小时]{1,2})(?<name>起步价?|(?:基础|基本|固定|底|打底|套餐|保底|出场|开工|上门)(?:价格?|费用?|款|金额|收费)|(?:路|交通|车|房|餐|上门|服务|清洁|运|邮|快递|送货|基本|固定|配送|加急|停车|手续|安装|材料|人工|包装|月租|基础|开机|出车|搬运)费)用?${ONCE_ZH}`,
    'gu',
  ),
  new RegExp(
    `(?:[再另外还]?加上?|另收|[再还另]收|还有|外加|(?<=[，。；：、]))(?<name>\\p{Script=Han}{1,5}?[费钱])${ONCE_ZH}`,
    'gu',
  ),
]

/**
 * Everything that is added once, in the order of the words.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readFees(text: string, lang: Lang): Fee[] {
  const found = (lang === 'zh' ? FEE_ZH : FEE_EN).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: one, 2: other, index, groups }) => {
      const name = groups?.['name'] ?? pick(lang, 'fee', '费用')
      const amount = Number([one, other].find((word) => /^\d/.test(word ?? '')))
      return { name: capital(name), amount, at: index, end: index + whole.length }
    }),
  )
  const named = found.filter(({ name, at }) => !NO_FEE.test(name) && !isConditional(text, at))
  // The same sum may be read in several ways; the first pattern knows its name best.
  const apart = named.filter(
    (fee, place) => !named.slice(0, place).some((one) => fee.at < one.end && one.at < fee.end),
  )
  return apart
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, amount, at }) => ({ name, amount, at }))
}

/** 'Under 6 guests a fee of 60' is not for everybody. */
const isConditional = (text: string, at: number): boolean =>
  /\b(?:under|below|fewer than|less than|if|when|unless)\b[^,.;]*$/i.test(text.slice(0, at))

/**
 * The fees by when they are added: before a discount, after it, or for sending. What is told after a
 * discount is no part of what the discount is of.
 *
 * @param text the request, with its numbers as digits
 * @param all its fees
 */
export function sortFees(
  text: string,
  all: readonly Fee[],
): Record<'fees' | 'late' | 'freight', Fee[]> {
  const offAt = placeOfOff(text) ?? text.length
  const others = all.filter(({ name }) => !FREIGHT.test(name))
  return {
    fees: others.filter(({ at }) => at < offAt),
    late: others.filter(({ at }) => at >= offAt),
    freight: all.filter(({ name }) => FREIGHT.test(name)),
  }
}

/** Words that name no fee. */
export const NO_FEE =
  /^(?:per|a|an|each|every|for|of|if|on|or|to|in|at|from|by|is|are|was|up|the|extra|more|less|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|off|discount|tax|vat|gst|people|persons?|guests?|kids|children|adults?|km|kms|kilomet\w+|miles?|met(?:re|er)s?|units?|pieces?|items?|percent|minimum|maximum|min|max|decimals?|results?|buttons?|fields?|no|any|times|other)\b/i

/** With a capital letter. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The field for it. */
export const addFee = (sums: Sums, { name, amount }: Fee): string => addInput(sums, name, amount)

/** The fields for all of them, as a sum; nothing where there are none. */
export const addFees = (sums: Sums, fees: readonly Fee[]): string =>
  fees.map((fee) => addFee(sums, fee)).join(' + ')
