/** A calculator from a request that tells its fields and how they belong together in words. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Own } from '../details.ts'
import { readAdded, readChanged, readCompared } from './compare.ts'
import { readAverage } from './averages.ts'
import { complete } from './complete.ts'
import { readCommission } from './commission.ts'
import { CUT_WORDS } from './cuts.ts'
import { readCover } from './cover.ts'
import { readDayAfter, readTravel } from './days.ts'
import { readEach } from './each.ts'
import { mostFaithful } from './faithful.ts'
import { readKept } from './kept.ts'
import { readParts } from './parts.ts'
import { readShares, readSplit } from './shares.ts'
import { readRatio } from './ratio.ts'
import { readRation } from './rations.ts'
import { readRound } from './round.ts'
import { plainNumbers } from './sums.ts'
import { readTariff } from './tariff.ts'
import { readVolume } from './volumes.ts'
import { readWorkedTime } from './worked-time.ts'

const CLAUSE = /[^,.;:，。；：!?！？]+(?:\.\d[^,.;:，。；：!?！？]*)*/g
const SIZES =
  /\b(?:length|width|height|depth|area|side|square|cubic|gates?|doors?|windows?|room|rooms?|hours?|price|costs?|grades?)\b|长|宽|高|厚|边长|面积|门|窗/i
/** What such a calculator does not do is named, though it stands beside a number. */
const WISH =
  /\b(?:export|print(?:able)?|send|e-?mail|sav(?:e|es)|history|pdf|remind\w*|charts?|graphs?|log ?in|sync|share it|photos?|live|online|internet|look up|update[sd]?)\b|导出|打印|发送|保存|历史|提醒|图表|联网|实时|拍照|自动(?:获取|更新)/i

/**
 * The head that names what a calculator is for: 'plumber: hours times 55'.
 *
 * @param text the request
 */
export function headSpans(text: string): Span[] {
  // 'For our club, the cost per cup: ...' has its head behind for whom it is.
  const heads = [...text.matchAll(CLAUSE)].slice(0, 2)
  return heads.flatMap(({ 0: words, index }) => {
    const end = index + words.length
    const isHead = /^[:：]/.test(text.slice(end)) && words.trim().split(/\s+/).length < 8
    return isHead && !WISH.test(words) && !/\d/.test(words) ? [{ start: index, end }] : []
  })
}

/**
 * The clauses that tell how things belong together, and the head that names what it is for.
 *
 * @param text the request
 */
export function toldSpans(text: string): Span[] {
  const clauses = [...text.matchAll(CLAUSE)].flatMap(({ 0: words, index }) => {
    const isTold = SIZES.test(words) || spansOf(words, TOLD_WORDS, ...CUT_WORDS).length > 0
    return isTold && !WISH.test(words) ? [{ start: index, end: index + words.length }] : []
  })
  return [...headSpans(text), ...clauses]
}

/** The first that fits is meant: the particular stands before the general. */
const READERS = [
  readWorkedTime,
  readCommission,
  readShares,
  readParts,
  readRound,
  readRatio,
  readCover,
  readRation,
  readTravel,
  readDayAfter,
  readChanged,
  readCompared,
  readAverage,
  readAdded,
  readVolume,
  readTariff,
  readSplit,
  readEach,
]

/**
 * The calculator that the words tell, or null where they tell none: the first that holds every number
 * of the request, else the first of those that miss fewest.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readTold(text: string, lang: Lang): Own | null {
  const plain = plainNumbers(text)
  const readings = READERS.flatMap((reader) => reader(plain, lang) ?? [])
  return mostFaithful(
    text,
    readings.map((own) => complete(own, plain, lang)),
  )
}

/**
 * The calculator of what others leave of a sum, or null. Who tells a formula as well has one of it.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readLeft(text: string, lang: Lang): Own | null {
  const plain = plainNumbers(text)
  const own = readKept(plain, lang)
  return own === null ? null : complete(own, plain, lang)
}

/** The words that tell how things belong together, and those that ask for what comes of it. */
export const TOLD_WORDS =
  /\b(?:split\w*|surcharge|deposit|shar(?:e[sd]?|ing)|divid\w*|between|among|however many|first|free|after|then|beyond|above|over|minimum|maximum|max|capped|per|each|every|waste|spare|coats?|layers?|plus|minus|off|times|quotes?|how (?:much|many|long)|(?:what|which) [a-z' ]{0,24}(?:claim|charge|pay|owe|cost|get|earn|need|cheapest|value)|see|work(?:s|ed)? out|add (?:them|it|these)? ?up|counts?|compare|cheap\w*|size|sizes|averages?|mean|start\w*|end|finish\w*|breaks?|percent|up to|diameter|radius|depth|round|weight)\b|\d|定金|订金|首付|加急|读数|\breadings?\b|\busage\b|直径|半径|圆|体重|够|摊|平分|均分|各自|各人|每人|每个|损耗|多算|扣|刷|铺|遍|免费|起步|之后|超过|封顶|最低|上班|下班|休息|加起来|乘|除|出来|划算|按\p{Script=Han}{1,6}分[钱红账]?|便宜|百分之|买[一二两三四五六七八九十\d]+[个件杯份张盒瓶本只袋包次节]?[送赠][一二两三四五六七八九十\d]+|平均(?:分数?|值|成绩|数)?|[一二两三四五六七八九十][个桶箱块袋卷遍天层]|不足|不满|(?:显示|得出|算?出)\p{Script=Han}{0,4}(?:[价费]|价格|费用|金额|合计)|\bshows? (?:me )?the (?:total|price|fare|cost|bill|fee|pay)\b/giu
