/** Reads what bounds a price: a least, a most, and a discount from some sum or number on. */
import { plural, singular } from './counted.ts'
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
  '(?:(?:over|above|more than|from|at least|beyond)|(?:once|when|if|as soon as|for)\\b[^.;\\d€$£]{0,30}?(?:reach(?:es)?|hits?|pass(?:es)?|get(?:s)? to|come(?:s)? to|over|above|more than|at least|exceeds?|or more))'
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
/** 满300打9折, 10件以上打85折. */
const OFF_ZH =
  /(?:满|超过?)?\s?(\d+(?:\.\d+)?)\s?(?:元|块|(件|个|张|份|本|杯|人|次|斤|天|晚|小时))?(?:以上|起|的|就|，|总价|一律|全部|全场|可以?|可打?)*打([\d.]{1,3})折/
/** The least and the most that is charged. */
export const LIMITS = [...LEAST, ...MOST]
/** What is taken off from some sum or number on. */
export const REDUCTIONS = [...OFF, OFF_IF, OFF_ZH]

/**
 * A discount from some sum or number on, then the least and the most that is charged.
 *
 * @param sums the calculator
 * @param whole what it comes to before
 * @param freight what is added after the discount, or nothing
 */
export function limited(sums: Sums, whole: string, freight = ''): string {
  const { text } = sums
  const off = [withOff(sums, whole), ...withFreight(sums, whole, freight)].join(' + ')
  const least = numberIn(text, ...LEAST)
  const low =
    least === null
      ? off
      : `max(${off}, ${addInput(sums, { en: 'Minimum', zh: '最低收费' }, least)})`
  const most = numberIn(text, ...MOST)
  return most === null ? low : `min(${low}, ${addInput(sums, { en: 'Maximum', zh: '封顶' }, most)})`
}

const FREE = [
  /\bfree (?:delivery|shipping|postage)[^.;\d]{0,24}?(?:from|over|above|at|of|reaches) ?[€$£]?(\d+(?:\.\d+)?)/i,
  /\b(?:from|over|above) [€$£]?(\d+(?:\.\d+)?)[^.;\d]{0,24}?(?:delivery|shipping|postage) (?:is |for )?free\b/i,
  /\b(?:from|over|above) [€$£]?(\d+(?:\.\d+)?)[^.;\d]{0,16}?free (?:delivery|shipping|postage)\b/i,
  /满(\d+(?:\.\d+)?)(?:元|块)?(?:以上)?(?:就|可)?(?:包邮|免运费|免配送费|免邮费?|运费全?免)/,
]

/** What it costs to send, which may be free from some sum on. */
function withFreight(sums: Sums, whole: string, freight: string): string[] {
  if (freight === '') return []
  const from = numberIn(sums.text, ...FREE)
  if (from === null) return [freight]
  const step = addInput(sums, { en: 'Free delivery from', zh: '满多少元免运费' }, from)
  return [`${freight} * (1 - over(${whole}, ${step}))`]
}

type Off = { percent: number; from: number; unit: string; isStrict: boolean }

function readOff(text: string): Off | null {
  const [whole = '', sum, unit = '', tenths = ''] = OFF_ZH.exec(text) ?? []
  if (sum !== undefined) {
    const percent = 100 - Number(tenths) * (tenths.length > 1 ? 1 : 10)
    return {
      percent,
      from: Number(sum),
      unit: unit === '' ? '' : `${unit}数`,
      isStrict: /超/.test(whole),
    }
  }
  const [before = OFF_IF.exec(text), after] = OFF.map((pattern) => pattern.exec(text) ?? undefined)
  if (before) return offOf(before[0], [before[1], before[2], before[3]])
  return after ? offOf(after[0], [after[3], after[1], after[2]]) : null
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
  const counted = sums.inputs.find(
    ({ label }) => off.unit !== '' && singular(label.toLowerCase()) === off.unit.toLowerCase(),
  )
  const counts = counted?.id ?? (off.unit === '' ? whole : allOf(sums))
  if (counts === null) return whole
  const rate = addInput(sums, { en: 'Discount, %', zh: '折扣（减 %）' }, off.percent)
  const ofMany = {
    en: `Discount from so many ${plural(off.unit)}`,
    zh: `满多少${off.unit === '' ? '件' : off.unit.replace(/数$/, '')}打折`,
  }
  const ofSum = { en: 'Discount from a sum of', zh: '满多少元打折' }
  const step = addInput(sums, off.unit === '' ? ofSum : ofMany, off.from)
  const reaches = off.isStrict ? 'past' : 'over'
  return `(${whole}) * (1 - ${rate} / 100 * ${reaches}(${counts}, ${step}))`
}

/** Of a price list all that is counted; null where fields hold something else. */
function allOf({ inputs }: Sums): string | null {
  const isList =
    inputs.length > 1 && inputs.every(({ label }) => /（[\d.]+ 元|, at [\d.]+$/.test(label))
  return isList ? inputs.map(({ id }) => id).join(' + ') : null
}
