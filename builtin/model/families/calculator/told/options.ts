/** Completes a price by rule by what may come to it, told by its name and sum alone: 'dog 5', 加宠物20. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { strayNumbers } from './faithful.ts'
import { capital, NO_FEE } from './fees.ts'
import { addInput, COIN, saidOf, sumsOf, withFirst } from './sums.ts'

const SUM = '[€$£¥￥₹]?(?<amount>\\d+(?:\\.\\d+)?)'
const ALONE = '(?![\\d%]|\\.\\d)'
const NAMED = [
  new RegExp(
    `(?<=^|[,;:] ?|\\band )(?:and |plus |with |also |an? |the |my |optional )*(?<name>[a-z]+(?: [a-z]+)?)(?: (?:is|costs?|adds?|at|for|extra|\\+))*:? ${SUM}${ALONE}${COIN}(?: (?:extra|more|on top|once))?(?=[,;.]|$| and )`,
    'gi',
  ),
  new RegExp(
    `(?<=^|[,;:] ?|\\b(?:and|plus) )${SUM}${ALONE}${COIN} (?:extra|more|on top)?(?: ?(?:for|with|if there is|if you have)) (?:an? |the |my |each )?(?<name>[a-z]+(?: [a-z]+)?)(?=[,;.]|$| and )`,
    'gi',
  ),
  /(?<=^|[，。；、])(?:再|另外?|如果|若)?(?:[加带有要含])?上?(?<name>\p{Script=Han}{2,5}?)(?:的?话?，?)?(?:另?加收?|另收|多收|再加|收|是|要)?(?<amount>\d+(?:\.\d+)?)(?:元|块)?(?=[，。；、]|$)/gu,
]
const NO_OPTION =
  /\b(?:price|rate|total|budget|deposit|discount|first|after|then|over|under|from|minimum|maximum|people|hours?|days?|nights?|km|miles?|year|start\w*|begin\w*|default|height|width|length|weight)\b|押金|总|起步|封顶|最[低高多少]|满|超|前|之后|小时|[人天晚次]数|单价|先填|默认|折|减|共/i

/** What may come to a price, by its name. */
type Option = { name: string; amount: number }

/**
 * What may come to a price, told by its name and sum alone.
 *
 * @param text the request, with its numbers as digits
 */
export function readOptions(text: string): Option[] {
  return NAMED.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ groups }) => ({
      name: capital((groups?.['name'] ?? '').trim()),
      amount: Number(groups?.['amount']),
    }))
    .filter(({ name }) => name !== '' && !NO_OPTION.test(name) && !NO_FEE.test(name))
    .slice(0, 4)
}

/**
 * The same calculator with a tick for each sum that it misses.
 *
 * @param own the calculator
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function withOptions(own: Own, text: string, lang: Lang): Own {
  const [first] = own.outputs
  const isPrice = own.isKnown && first?.isMoney === true && /^(?:total|总价)$/i.test(first.label)
  const stray = isPrice ? strayNumbers(text, own) : []
  const options = readOptions(text).filter(({ amount }) => stray.includes(amount))
  if (options.length === 0) return own
  const sums = sumsOf(own, lang)
  const added = options.map(({ name, amount }) => {
    const tick = addInput(sums, `${name} (+${amount})`, 0, 'check')
    return ` + ${amount} * ${tick}`
  })
  return { ...withFirst(own, sums, (whole) => `${whole}${added.join('')}`), said: saidOf(sums) }
}
