/** Reads what bounds a price: a least, a most, and a discount from some sum or number on. */
import { plural, singular, UNIT_ZH } from './counted.ts'
import type { Sums } from './sums.ts'
import { addInput, COIN, numberIn, PRICE } from './sums.ts'

/** A number of these bounds no price. */
const NO_PRICE = '(?!\\d|\\.\\d|\\s?(?:hours?|days?|minutes?|people|persons?|km|miles?|nights?|%))'
const AT =
  '(?: (?:charge|fee|fare|cost|price|amount|sum|of|is|to|at|total|order|a day|per day|daily|the|bill))*:?'
const BELOW =
  "(?:never|not|no|nothing|doesn't|don't|won't)(?: (?:to |ever )?(?:costs?|go|goes|going|pay|pays|be|charge[ds]?|get|gets))*(?: any)? (?:less than|below|under|lower than|cheaper than)"
const ABOVE =
  "(?:never|not|no|nothing|doesn't|don't|won't)(?: (?:to |ever )?(?:costs?|go|goes|going|pay|pays|be|charge[ds]?|get|gets))*(?: any)? (?:more than|above|over|beyond|higher than|past|exceed(?:s|ing)?)"
const LEAST = [
  new RegExp(`\\b(?:minimum|min\\.?|at least|${BELOW})${AT} ${PRICE}${NO_PRICE}`, 'i'),
  new RegExp(
    `(?<!\\d )${PRICE}${COIN} (?:(?:as (?:the |a )?|is (?:the |my )?)?(?:minimum|min)\\b|(?:is )?(?:the|my) least\\b|at (?:the )?least\\b)`,
    'i',
  ),
  new RegExp(
    `(?:最低(?:收费|消费|收|价)?|最少(?:收|要)?|至少收?|起送价?|起收价?|保底|不(?:低于|少于|足))(?:是|为|按)?${PRICE}(?!\\d|\\.\\d|个|人|小时|天|公里)`,
  ),
]
const MOST = [
  new RegExp(
    `\\b(?:maximum|max\\.?|at (?:the )?most|capp?(?:ed)?(?: at| of| is)?|ceiling(?: of| is)?|tops? out at|stops? at|limit(?:ed)?(?: to| of| is| at)|${ABOVE}|up to a? ?(?:daily )?(?:max(?:imum)? of))${AT} ${PRICE}${NO_PRICE}`,
    'i',
  ),
  new RegExp(
    `${PRICE}${COIN} (?:(?:as (?:the |a )?|is (?:the |my )?)?(?:maximum|max|cap|ceiling)\\b|is (?:the|my) (?:most|limit)\\b|at (?:the )?most\\b|tops\\b)`,
    'i',
  ),
  new RegExp(
    `(?:封顶|顶多(?:收)?|最高(?:收费?)?|最多(?:收|要|付)?|上限|不超过|不会超过)(?:是|为|就是|就)?${PRICE}(?!\\d|\\.\\d|个|人|小时|公里)`,
  ),
  new RegExp(`${PRICE}(?:元|块)?(?:就)?(?:封顶|为上限|到顶)`),
]
/** From which sum or number on something holds. */
const FROM =
  '(?:(?:over|above|more than|longer than|from|at least|beyond|after)|(?:once|when|if|as soon as|for)\\b[^.;\\d€$£]{0,30}?(?:reach(?:es)?|hits?|pass(?:es)?|get(?:s)? to|come(?:s)? to|over|above|more than|at least|exceeds?|or more))'
const IS_OFF = '(?:off|discount|less|cheaper|reduction|rebate)'
const OFF_IF = new RegExp(
  `\\b(?:minus|less|take off|knock off) (\\d+(?:\\.\\d+)?)%[^.;\\d]{0,30}${FROM}[^.;\\d€$£]{0,12}${PRICE}\\s?([a-z]{2,12})?`,
  'i',
)
const OFF = [
  new RegExp(
    `(\\d+(?:\\.\\d+)?)%\\s?${IS_OFF}[^.;\\d]{0,24}?${FROM}[^.;\\d€$£]{0,12}${PRICE}\\s?([a-z]{2,12})?`,
    'i',
  ),
  new RegExp(
    `${FROM}[^.;\\d€$£]{0,12}${PRICE}\\s?([a-z]{2,12})?[^.;\\d]{0,24}(\\d+(?:\\.\\d+)?)%\\s?${IS_OFF}`,
    'i',
  ),
]
const OR_MORE = '(?:(?: or| and) (?:more|longer|over|above|up)\\b)'
/** 15% off for 7 nights or more; 7 nights or more get 15% off */
const OFF_MORE = [
  new RegExp(
    `(\\d+(?:\\.\\d+)?)%\\s?${IS_OFF}[^.;\\d]{0,24}?${PRICE}(?:\\+ ?([a-z]{2,12})?| ?([a-z]{2,12})?${OR_MORE})`,
    'i',
  ),
  new RegExp(
    `${PRICE}(?:\\+ ?([a-z]{2,12})?| ?([a-z]{2,12})?${OR_MORE})[^.;\\d]{0,24}?(\\d+(?:\\.\\d+)?)%\\s?${IS_OFF}`,
    'i',
  ),
]
/** 满300打9折, 10件以上打85折. */
const OFF_ZH =
  /(?:满|超过?)?\s?(?<![\d.])(\d+(?:\.\d+)?)(?![\d.])\s?(?:元|块|(件|个|张|份|本|杯|人|次|斤|天|晚|小时|周|月|套|条|盒|瓶|箱|节|盆|棵|只|桌|间|户|位|台|场|单|公斤|公里|平方米|平米|平方|平|吨|度|米))?(?:及|或)?(?:以上|起|的|就|，|总价|一律|全部|全场|全单|整单|可以?|享受?|给|按|后|再|打)*(?<![\d.])([\d.]{1,3})折/
const UNITS = `(${UNIT_ZH}|周|月|人)`
/** 满4小时减50元; 50 off from 4 hours; over 200 you get 15 off */
const SUM_OFF = [
  new RegExp(
    `(?:满|达到?|超过)(?<from>\\d+(?:\\.\\d+)?)(?:元|块|个?(?<unit>${UNITS}))?(?:以上|起|的|，|就|可|立|总价|再)*减(?<less>\\d+(?:\\.\\d+)?)(?![\\d.%])`,
  ),
  new RegExp(
    `(?<less>\\d+(?:\\.\\d+)?)${COIN} ${IS_OFF}[^.;\\d%]{0,24}?${FROM}[^.;\\d€$£]{0,12}[€$£]?(?<from>\\d+(?:\\.\\d+)?)\\s?(?<unit>[a-z]{2,12})?`,
    'i',
  ),
  new RegExp(
    `${FROM}[^.;\\d€$£]{0,12}[€$£]?(?<from>\\d+(?:\\.\\d+)?)\\s?(?<unit>[a-z]{2,12})?[^.;\\d%]{0,24}[€$£]?(?<less>\\d+(?:\\.\\d+)?)${COIN} ${IS_OFF}`,
    'i',
  ),
]
/** The least and the most that is charged. */
export const LIMITS = [...LEAST, ...MOST]
/** What is taken off from some sum or number on. */
export const REDUCTIONS = [...OFF, ...OFF_MORE, OFF_IF, OFF_ZH, ...SUM_OFF]

/**
 * A discount from some sum or number on, then the least and the most that is charged.
 *
 * @param sums the calculator
 * @param whole what it comes to before
 * @param after what is added after the discount, or nothing: what it costs to send, and the rest
 */
export function limited(
  sums: Sums,
  whole: string,
  { freight = '', late = '' }: { freight?: string; late?: string } = {},
): string {
  const { text } = sums
  const added = [...withFreight(sums, whole, freight), ...(late === '' ? [] : [late])]
  const off = [withOff(sums, whole), ...added].join(' + ')
  const least = numberIn(text, ...LEAST)
  const low =
    least === null
      ? off
      : `max(${off}, ${addInput(sums, { en: 'Minimum', zh: '最低收费' }, least)})`
  const most = numberIn(text, ...MOST)
  if (most === null) return low
  const hours = sums.inputs.find(({ label }) => /^(?:hours|小时数)$/i.test(label))?.id
  if (hours === undefined || !PER_DAY.some((words) => words.test(text)))
    return `min(${low}, ${addInput(sums, { en: 'Maximum', zh: '封顶' }, most)})`
  return eachDay(low, hours, addInput(sums, { en: 'Maximum a day', zh: '每天封顶' }, most))
}

/** The most of a day, and not of a whole stay. */
const PER_DAY = [
  new RegExp(
    `\\b(?:max(?:imum)?|most|capp?(?:ed)?|ceiling|tops?|limit(?:ed)?|${ABOVE}|up to)\\b[^,.;]{0,30}?\\d+(?:\\.\\d+)?${COIN} ?(?:per|a|each|every|for|in|/) ?(?:day|24 ?(?:h|hours))\\b`,
    'i',
  ),
  /\d(?:[a-z€$£ ]{0,10}) (?:max(?:imum)?|cap|most|tops) (?:per|a|each|every|in) (?:day|24 ?(?:h|hours))\b/i,
  /\b(?:max(?:imum)?|most|capp?(?:ed)?|limit(?:ed)?)(?: (?:at|of|to|is))? (?:per|a|each|every|in) (?:day|24 ?(?:h|hours))\b|\b(?:daily|day|24[- ]hour) (?:max(?:imum)?|cap|limit|ceiling|rate)\b/i,
  /(?:每1?天|每日|单日|1天|一天|当[天日]|全天|24个?小时)(?:之?内|最[多高]|收费?|的|都|就)*(?:封顶|最[多高]|上限|不超过|顶多|\d+(?:元|块)?(?:封顶|到顶|为上限))/,
]

/** Whole days at their most, and the rest by the hour. */
function eachDay(whole: string, hours: string, most: string): string {
  const days = `down(${hours} / 24)`
  const rest = whole.replace(new RegExp(`\\b${hours}\\b`, 'g'), () => `(${hours} - ${days} * 24)`)
  // What is paid for the first hours is not paid again at the very end of a day.
  const begun = / \+ /.test(whole) ? ` * past(${hours} - ${days} * 24, 0)` : ''
  return `${days} * ${most} + min(${rest}, ${most})${begun}`
}

const FREE = [
  /\bfree (?:delivery|shipping|postage)[^.;\d]{0,24}?(?:from|over|above|at|of|reaches) ?[€$£]?(\d+(?:\.\d+)?)/i,
  /\b(?:from|over|above) [€$£]?(\d+(?:\.\d+)?)[^.;\d]{0,24}?(?:delivery|shipping|postage) (?:is |for )?free\b/i,
  /\b(?:from|over|above) [€$£]?(\d+(?:\.\d+)?)[^.;\d]{0,16}?free (?:delivery|shipping|postage)\b/i,
  /满(\d+(?:\.\d+)?)(?:元|块)?(?:以上)?(?:就|可)?(?:包邮|免运费|免配送费|免邮费?|运费全?免|免取送费|免跑腿费)/,
]

/** What it costs to send, which may be free from some sum on. */
function withFreight(sums: Sums, whole: string, freight: string): string[] {
  if (freight === '') return []
  const from = numberIn(sums.text, ...FREE)
  if (from === null) return [freight]
  const step = addInput(sums, { en: 'Free delivery from', zh: '满多少元免运费' }, from)
  const sent = freight.includes('+') ? `(${freight})` : freight
  return [`${sent} * (1 - over(${whole}, ${step}))`]
}

/**
 * Where the words tell a discount from some sum or number on, or null.
 *
 * @param text the request, with its numbers as digits
 */
export function placeOfOff(text: string): number | null {
  const places = REDUCTIONS.map((pattern) => text.search(pattern)).filter((at) => at >= 0)
  return places.length === 0 ? null : Math.min(...places)
}

/** So much off in percent, or a sum where `isSum`. */
type Off = { percent: number; from: number; unit: string; isStrict: boolean; isSum?: boolean }

const readOff = (text: string): Off | null =>
  tenthsOff(text) ?? moreOff(text) ?? anySumOff(text) ?? shareOff(text)

function tenthsOff(text: string): Off | null {
  const [whole = '', sum, unit = '', tenths = ''] = OFF_ZH.exec(text) ?? []
  if (sum === undefined) return null
  return {
    percent: 100 - Number(tenths) * (/^\d\d/.test(tenths) ? 1 : 10),
    from: Number(sum),
    unit: unit === '' ? '' : `${unit}数`,
    isStrict: /超/.test(whole),
  }
}

function moreOff(text: string): Off | null {
  const [more, back] = OFF_MORE.map((pattern) => pattern.exec(text))
  if (more) return offOf('from', [more[1], more[2], more[3] ?? more[4]])
  return back ? offOf('from', [back[4], back[1], back[2] ?? back[3]]) : null
}

function shareOff(text: string): Off | null {
  const [before = OFF_IF.exec(text), after] = OFF.map((pattern) => pattern.exec(text) ?? undefined)
  if (before) return offOf(before[0], [before[1], before[2], before[3]])
  return after ? offOf(after[0], [after[3], after[1], after[2]]) : null
}

function anySumOff(text: string): Off | null {
  const found = SUM_OFF.map((pattern) => pattern.exec(text)).find(Boolean)
  return found ? sumOff(found) : null
}

function sumOff({ 0: whole, groups = {} }: RegExpExecArray): Off {
  const off = offOf(whole, [groups['less'], groups['from'], groups['unit']])
  const isHan = /减/.test(whole)
  const unit = isHan && off.unit !== '' ? `${off.unit}数` : off.unit
  return { ...off, unit, isSum: true, isStrict: isHan ? /超/.test(whole) : off.isStrict }
}

function offOf(whole: string, [percent, from, word = '']: (string | undefined)[]): Off {
  const unit = NO_UNIT.test(word) ? '' : word
  const isStrict = !/\b(?:from|at least|reach(?:es)?|hits?|gets? to|comes? to|or more)\b/i.test(
    whole,
  )
  return { percent: Number(percent), from: Number(from), unit: singular(unit), isStrict }
}

/** What may stand behind a sum and is no unit: 'from 150 on', 'over 80 in all'. */
const NO_UNIT =
  /^(?:on|onwards?|up|upwards?|and|or|in|is|are|the|then|with|of|for|to|it|at|total|altogether|gets?|orders?|more|rupees?|dollars?|euros?|pounds?|quid|bucks?|pence|cents?)$/i

function withOff(sums: Sums, whole: string): string {
  const off = readOff(sums.text)
  if (off === null) return whole
  const counts = countOf(sums, off.unit) ?? (off.unit === '' ? whole : allOf(sums))
  if (counts === null) return whole
  const name = off.isSum === true ? OFF_SUM : OFF_SHARE
  const rate = addInput(sums, name, off.percent)
  const ofMany = {
    en: `Discount from so many ${plural(off.unit)}`,
    zh: `满多少${off.unit === '' ? '件' : off.unit.replace(/数$/, '')}打折`,
  }
  const ofSum = { en: 'Discount from a sum of', zh: '满多少元打折' }
  const step = addInput(sums, off.unit === '' ? ofSum : ofMany, off.from)
  const reaches = off.isStrict ? 'past' : 'over'
  return off.isSum === true
    ? `${whole} - ${rate} * ${reaches}(${counts}, ${step})`
    : `(${whole}) * (1 - ${rate} / 100 * ${reaches}(${counts}, ${step}))`
}

const OFF_SHARE = { en: 'Discount, %', zh: '折扣（减 %）' }
const OFF_SUM = { en: 'Discount', zh: '减免金额' }

/** How many there are of a unit, of all that is counted by it: nights in the week and at weekends. */
function countOf({ inputs, lang }: Sums, unit: string): string | null {
  if (unit === '') return null
  const counted = inputs.filter(({ label }) =>
    lang === 'zh'
      ? isOfUnit(label, unit)
      : singular(label.toLowerCase()) === unit.toLowerCase() ||
        label.toLowerCase().startsWith(`${plural(unit.toLowerCase())} `),
  )
  return counted.length === 0 ? null : counted.map(({ id }) => id).join(' + ')
}

/** 平 and 平米 are one unit. */
const isOfUnit = (label: string, unit: string): boolean =>
  !label.startsWith('最低') &&
  label.replace(/平(?:方米?|米)?数$/, '平数').endsWith(unit.replace(/平(?:方米?|米)?数$/, '平数'))

/** Of a price list all that is counted; null where fields hold something else. */
function allOf({ inputs }: Sums): string | null {
  const isList =
    inputs.length > 1 && inputs.every(({ label }) => /（[\d.]+ 元|, at [\d.]+$/.test(label))
  return isList ? inputs.map(({ id }) => id).join(' + ') : null
}
