/** Reads what is put on a price or taken off it in some cases: for each after the first, when it is urgent. */
import type { Lang } from '../../../plan.ts'
import { plural, singular } from './counted.ts'
import { capital } from './fees.ts'
import { COIN, pick, PRICE } from './sums.ts'

const AFTER_FIRST =
  /\b(?:every|each|any)?\s*(?:other |extra |additional |further |more )?([a-z]{2,14}) (?:after|beyond|from) the (?:first|second)(?: (?:one|dog|child|person))?(?: on)?,? (?:is |are |costs? |pays? |at |for )*(half(?: price| of it)?|\d+(?:\.\d+)?% (?:off|less|cheaper)|\d+(?:\.\d+)?%)/i
const SECOND =
  /第(?:二|2)([只个件位人条杯份])[起开]?始?(?:都|就|每[只个件位人条杯份])?(?:是|按|算|打|收)*(半价|一半|\d{1,2}折)/

/** Words that give those after the first for a part of the price. */
export const FURTHER = [AFTER_FIRST, SECOND]

/** What is counted, its field where it is there already, and what part each after the first counts. */
type Further = { name: string; isCount: RegExp; percent: number }

/**
 * The part of the price that each after the first costs, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readFurther(text: string, lang: Lang): Further | null {
  const [, thing, share = ''] = AFTER_FIRST.exec(text) ?? []
  if (thing !== undefined) {
    const isCount = new RegExp(`\\b${thing}`, 'i')
    return { name: plural(singular(thing)), isCount, percent: partOf(share) }
  }
  const [, unit, part = ''] = SECOND.exec(text) ?? []
  if (unit === undefined) return null
  const name = pick(lang, 'Number', `${unit}数`)
  return { name, isCount: new RegExp(`${unit}数`), percent: partOf(part) }
}

/** Half is 50%, 20% off 80%, 8折 80% and 85折 85%. */
function partOf(words: string): number {
  const number = Number(/\d+(?:\.\d+)?/.exec(words)?.[0] ?? 50)
  if (words.endsWith('折')) return number < 10 ? number * 10 : number
  return /off|less|cheaper/i.test(words) ? 100 - number : number
}

const IF_EN = new RegExp(
  `(?:${PRICE}${COIN}|(\\d+(?:\\.\\d+)?)%) ?((?:(?:surcharge|extra|more|on top|off|less|discount|cheaper|added|fee|reduction|supplement)\\b ?)+)(?:if|when|for|on) (?:it'?s |it is |they are |the |an? |there is |there are |i'?m |we |i |you )*([a-z][a-z -]{1,26}?)(?=[,.;]|$| and )`,
  'i',
)
/** 'Rush jobs 50% extra' */
const RUSH =
  /\b(?<name>(?:rush|express|urgent|same[- ]day|next[- ]day|weekends?|nights?|evenings?|holidays?|sundays?|saturdays?)(?: (?:jobs?|orders?|work|delivery|service|visits?))?),?:? (?:(?:is |are |costs? |at |adds? |an? |\+ ?)*(?:(?<percent>\d+(?:\.\d+)?)%|[€$£]?(?<sum>\d+(?:\.\d+)?)) (?:extra|more|surcharge|on top|added)\b|(?:surcharge|supplement)(?: of| is)? (?:(?<share>\d+(?:\.\d+)?)%|[€$£]?(?<fixed>\d+(?:\.\d+)?)(?![\d%])))/i
/** 会员打9折 */
const MEMBERS =
  /(?<name>会员|老客户?|新客户?|学生|老人|熟客|VIP)(?:价)?(?:可以?|都|享受?|打|给)*(?<tenths>\d{1,2}(?:\.\d)?)折/iu
const IF_ZH =
  /(?<=^|[，。；、：])(?:如果|要是|若)?(?:是|要)?(\p{Script=Han}{2,6}?)(?:的话)?(?:，)?(加收?|另加|多收|上浮|另收|再加|减免?|优惠|便宜|少收)(\d+(?:\.\d+)?)(%|元|块)/u

/** What is put on or taken off where something is so, as a sum or a share of the price. */
type Extra = { name: string; amount: number; isShare: boolean; isLess: boolean }

/**
 * The surcharge or reduction that holds in one case, or null.
 *
 * @param text the request, with its numbers as digits
 */
export const readExtra = (text: string): Extra | null =>
  inCase(text) ?? ofRush(text) ?? forMembers(text) ?? inCaseZh(text)

function inCase(text: string): Extra | null {
  const [, sum, percent, words = '', name] = IF_EN.exec(text) ?? []
  if (name === undefined) return null
  return {
    name: name.trim(),
    amount: Number(percent ?? sum),
    isShare: percent !== undefined,
    isLess: /off|less|discount|cheap|reduc/i.test(words),
  }
}

function ofRush(text: string): Extra | null {
  const { name, percent, share = percent, sum, fixed = sum } = RUSH.exec(text)?.groups ?? {}
  if (name === undefined) return null
  return {
    name: capital(name),
    amount: Number(share ?? fixed),
    isShare: share !== undefined,
    isLess: false,
  }
}

function forMembers(text: string): Extra | null {
  const { name, tenths = '' } = MEMBERS.exec(text)?.groups ?? {}
  if (name === undefined) return null
  const left = Number(tenths) * (/^\d\d/.test(tenths) ? 1 : 10)
  return { name, amount: 100 - left, isShare: true, isLess: true }
}

function inCaseZh(text: string): Extra | null {
  const [, name, word = '', amount, sign] = IF_ZH.exec(text) ?? []
  if (name === undefined) return null
  return {
    name,
    amount: Number(amount),
    isShare: sign === '%',
    isLess: /[减惠宜少]/.test(word),
  }
}
