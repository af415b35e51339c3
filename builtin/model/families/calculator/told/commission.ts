/** Reads pay of a base and a share of what was sold: 'base 1200 plus 30% commission', 底薪加提成. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { capital } from './fees.ts'
import { addInput, addOutput, COIN, finishSums, numberIn, PRICE, startSums } from './sums.ts'

const SHARE = [
  /\b(?<percent>\d+(?:\.\d+)?)% (?:as )?(?:an? |the |sales )?(?:commission|bonus|royalt(?:y|ies))\b(?: (?:on|of|from) (?:the |my |all |each |every )?(?:(?<of>[a-z]+)|$))?/i,
  /\b(?:commission|bonus|royalt(?:y|ies))(?: (?:of|is|at|rate))*:? (?<percent>\d+(?:\.\d+)?)%(?: (?:on|of|from) (?:the |my |all |each |every )?(?<of>[a-z]+))?/i,
  /\b(?<percent>\d+(?:\.\d+)?)% of (?:my |the |all |what i )?(?<of>sales|sell|revenue|turnover|takings|profits?)\b/i,
  /(?<of>销售额|业绩|营业额|流水|成交额|销售|订单额)?(?:的|按|提成|提)*(?<percent>\d+(?:\.\d+)?)%的?(?:提成|佣金|奖金)/,
  /(?<of>销售额|业绩|营业额|流水|成交额|销售|订单额)?(?:的|按)*(?:提成|佣金)(?:比例|率|是|按|为|拿|销售额|业绩|营业额|的)*(?<percent>\d+(?:\.\d+)?)%/,
]
const BASE = [
  new RegExp(
    `\\b(?:base|basic|fixed|flat)(?: (?:pay|salary|wage|rate|of|is))*:? ${PRICE}(?![\\d%]|\\.\\d)`,
    'i',
  ),
  new RegExp(`${PRICE}${COIN} (?:as (?:the |a )?)?(?:base|basic|fixed|flat)\\b`, 'i'),
  /(?:底薪|基本工资|固定工资|保底|无责)(?:是|为|每月)?(\d+(?:\.\d+)?)/,
]

/** Only what was sold beyond some sum counts. */
const ABOVE =
  /\b(?:over|above|beyond|(?:after|past) the first) [€$£]?(\d+(?:\.\d+)?)|(?:超过|超出)(\d+(?:\.\d+)?)/i

/**
 * A calculator of a base and a commission, or null. A commission that others take has no base.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readCommission(text: string, lang: Lang): Own | null {
  const share = SHARE.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const base = numberIn(text, ...BASE)
  if (share?.['percent'] === undefined || base === null) return null
  const sums = startSums(text, lang)
  const { of } = share
  const sold =
    of === undefined || /^(?:top|it|that|everything|what)$/i.test(of)
      ? { en: 'Sales', zh: '销售额' }
      : capital(of)
  const a = addInput(sums, sold, 5000)
  const b = addInput(sums, { en: 'Base pay', zh: '底薪' }, base)
  const c = addInput(sums, { en: 'Commission, %', zh: '提成（%）' }, Number(share['percent']))
  const from = numberIn(text, ABOVE)
  const counted =
    from === null
      ? a
      : `max(${a} - ${addInput(sums, { en: 'Counted from', zh: '超过多少起算' }, from)}, 0)`
  addOutput(sums, { en: 'Total pay', zh: '合计收入' }, `${b} + ${counted} * ${c} / 100`, {
    isMoney: true,
  })
  addOutput(sums, { en: 'Commission', zh: '提成' }, `${counted} * ${c} / 100`, {
    isMoney: true,
  })
  return finishSums(sums)
}
