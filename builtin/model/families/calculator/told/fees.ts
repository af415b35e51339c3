/** Reads what is added once to a price: a call-out, a base, what it costs to send. */
import type { Lang } from '../../../plan.ts'
import type { Sums } from './sums.ts'
import { addInput, COIN, PRICE } from './sums.ts'

/** What it costs to send is no part of what a discount is of. */
export const FREIGHT =
  /^(?:delivery|shipping|postage|freight|courier)|运费|配送费|邮费|快递费|送货费/i

/** What is added once, by its name. */
export type Fee = { name: string; amount: number }

/** So much for each of something is no fee. */
const ALONE =
  '(?!\\d|\\.\\d|\\s?(?:euros?|dollars?|pounds?)?\\s?(?:per\\b|each\\b|an?\\s|/|for (?:each|every|(?:the |your |my )?first)))'
const FEE_NAME =
  'call[- ]?out|base|booking|flat|fixed|delivery|shipping|postage|freight|courier|cleaning|entry|entrance|set-?up|travel|parking|starting|start|admin|material|service|basic|standing|pick-?up|opening|joining|one-off'
const FEE_EN = [
  new RegExp(
    `\\b((?:${FEE_NAME})s?(?: (?:fee|charge|fare|cost|rate|price|money))?)(?: (?:of|is|at))?:? ${PRICE}${ALONE}`,
    'i',
  ),
  new RegExp(
    `\\b(?:plus|and|with|\\+|adds?)\\s+(?:an? |the )?(?:flat |fixed |one[- ]off )?${PRICE}${COIN}\\s+(?:for (?:the |my )?)?([a-z]+(?:[- ](?!per\\b|each\\b)[a-z]+)?(?: (?:fee|charge))?)\\b(?! (?:per|for each|each)\\b)`,
    'i',
  ),
  // 8 euros flat, a 3 euro booking fee
  new RegExp(
    `${PRICE}${COIN}(?: as an?| for the| for| is the| the)? ((?:${FEE_NAME})(?: (?:fee|charge|fare|cost|rate|price))?|[a-z]+ (?:fee|charge|fare))\\b(?! (?:per|for each|each)\\b)`,
    'i',
  ),
]
const FEE_ZH = new RegExp(
  `(?<!每[次天个小时]{1,2})((?:基础|基本|固定|底|打底|套餐|保底|出场|开工|上门)(?:价格?|费用?|款|金额|收费)|(?:路|交通|车|房|餐|上门|服务|清洁|运|邮|快递|送货|基本|固定|配送|加急|停车|手续|安装|材料|人工|包装|月租|基础|开机|出车|搬运)费)(?:用)?(?:是|为|要|收|另收|另加|加)*${PRICE}`,
)

/** 4 euros to start */
const AT_START = new RegExp(
  `${PRICE}${COIN} (?:to start|to begin|at the start|up front)\\b(?! with)`,
  'i',
)
const ADDED_ZH = new RegExp(
  `(?:[再另外还]?加上?|另收|[再还另]收|(?<=[，。；：]))(\\p{Script=Han}{1,4}[费钱])(?:是|要|收)?${PRICE}`,
  'u',
)

/**
 * What is added once, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readFee(text: string, lang: Lang): Fee | null {
  if (lang === 'zh') return feeOf((FEE_ZH.exec(text) ?? ADDED_ZH.exec(text))?.slice(1) ?? [])
  const [named, ...behind] = FEE_EN.map((pattern) => pattern.exec(text))
  if (named) return feeOf(named.slice(1))
  const [, start] = AT_START.exec(text) ?? []
  const [amount, name] = behind.find(Boolean)?.slice(1) ?? [start, start && 'Start']
  return NO_FEE.test(name ?? '') ? null : feeOf([name, amount])
}

/** Words that name no fee. */
export const NO_FEE =
  /^(?:per|a|an|each|every|for|of|if|on|extra|more|minutes?|hours?|days?|off|discount|tax)\b/i

const feeOf = ([name, amount]: (string | undefined)[]): Fee | null =>
  name === undefined || name === '' ? null : { name: capital(name), amount: Number(amount) }

/** With a capital letter. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The field for it. */
export const addFee = (sums: Sums, fee: Fee | null): string =>
  fee === null ? '' : addInput(sums, fee.name, fee.amount)
