/** Reads words as the value of a slot, from their first letter to their last: a rest would say something else (STR-10). */
import type { Slot } from '../../../starters/starter.ts'
import { dateIn, timeIn, withoutDate, withoutTime } from '../read/dates.ts'
import { asGiven, type Given, type NumberSlot } from '../read/fill-slots.ts'
import { areParts, split } from '../read/lists.ts'
import { type Figure, figureIn } from '../read/numbers.ts'
import { quoted, unquote } from '../read/request.ts'

/** How words lead to a value: alone, beside the slot's name, or as what is told of it ('is', and no 'change it to'). */
export type Led = 'alone' | 'named' | 'told'

/**
 * The value that words are for a slot, or null when they are none, or more than one.
 *
 * @param nowMs milliseconds since 1970, for days without a year
 */
export function valueOf(slot: Slot, said: string, led: Led, nowMs: number): Given | null {
  switch (slot.type) {
    case 'text':
      return asGiven(led === 'alone' ? null : nameOf(said, led, nowMs))
    case 'list':
      return asGiven(led === 'alone' ? null : thingsOf(said))
    case 'number':
      return asGiven(numberOf(slot, figureIn(said), led))
    case 'money':
      return amountOf(figureIn(said), led)
    case 'date':
      return asGiven(isDay(said) ? dateIn(said, nowMs) : null)
    case 'time':
      return asGiven(isTime(said) ? timeIn(said) : null)
    case 'choice':
      return asGiven(choiceOf(slot, said))
    case 'yesNo':
      return asGiven(led === 'alone' ? null : yes.test(said) ? true : no.test(said) ? false : null)
  }
}

const yes = /^(?:on|yes|true|打开|开启|开|是|要)$/i
const no = /^(?:off|no|false|关掉|关闭|关|否|不要|不)$/i

const weekday =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:周|星期|礼拜)[一二三四五六日天]/gi
const isNothing = (left: string): boolean =>
  left.replace(weekday, '').replaceAll(/\b(?:on|at|the)\b|[\s,，()（）]/gi, '') === ''
const isDay = (said: string): boolean => isNothing(withoutDate(said))
const isTime = (said: string): boolean => isNothing(withoutTime(said))

const isOnlyQuoted = new RegExp(`^(?:${quoted.source})$`, 'u')
const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]{0,59}[!！]?$/u
/** Words that describe a name, its look or somebody else's, or that go on after it. */
const describes = new RegExp(
  [
    '^(?:an?|the|to|too|not|no|in|on|at|by|of|with|without|be|been|what|whatever|which|who|how|all|one)\\b',
    '^(?:my|our|your|his|her|their) (?:names?|own|company|shop|birthday|usual|favou?rite|other|new|old)\\b',
    '^(?:something|anything|nothing|more|less|some|same|different|wrong|right|match\\w*|include\\w*|\\p{Ll}+(?:er|est|ed|ing|cased?)$)',
    '\\b(?:because|since|so|if|when|until|while|than|please|thanks|instead|now|again|too|well|then|but|which|that|maybe|or)\\b',
    '(?:^| )(?:bold|italics?|centred|centered|left|right|capitals?|upper|lower|letters?|fonts?|colou?rs?|size|type|english|chinese)$',
    '^(?:red|orange|yellow|green|blue|purple|pink|brown|black|white|gr[ae]y|dark|light|big|small)$',
    ' and (?=\\p{Ll}+ \\S+ \\S)|(?:并|再)[改换加删设把将]',
    '^(?:更|再|不|没|太|很|跟|和|与|像|什么|随便|能|可以|有|带|别的|其他|另|一个|错|对|你|他|她|我的?(?:姓?名|店名|生日|公司))',
    '(?:一?点|一些|字体?|色|居中|加粗|英文|中文|英语|大写|小写|左边|右边|的时候|怎么样|比较好)$|[大小粗细斜深浅亮暗长短](?:号|些|了)?$',
    '^(?:[红橙棕黄绿青蓝紫粉灰黑白深浅]色?)$|因为|所以|如果|但是?|不过|而且',
  ].join('|'),
  'u',
)

/** A name: in quotes, or plain words that can be nothing else. */
function nameOf(said: string, led: Led, nowMs: number): string | null {
  if (isOnlyQuoted.test(said)) return unquote(said)
  if (!isPlain.test(said) || describes.test(said)) return null
  if (led === 'told' && /^\p{Ll}/u.test(said)) return null
  return isDay(said) && dateIn(said, nowMs) !== null ? null : said
}

/** What no thing of a list is: something to do, the end of a list that goes on, or what is in it already. */
const isNoThing = new RegExp(
  [
    '^(?:call|name|rename|make|set|change|turn|put|use) (?:it|this|that|the (?:title|name|colou?r|theme))\\b',
    "^(?:don't|do|let|but|so|also|then|please|etc|others?|another|more|not|no|in|at|(?:so|and) (?:on|forth))\\b",
    '\\b(?:please|only|instead|too|already|everything|each|more)\\b|…|\\.{3}|等等?$|这[几些个]|什么的|之类',
    '[几三四五六七八九十两\\d]个?[人项样种门]$|^(?:标题|名字|颜色|主题|改成|换成|还有|别|不|再|最后|其他|另外)',
  ].join('|'),
  'i',
)

/** Two things or more. */
function thingsOf(said: string): string[] | null {
  // In Chinese a comma parts what is said, and 、 parts things.
  if (said.includes('，')) return null
  const things = split(said).map((one) => one.trim())
  const isEach = things.every((one) => isThing(one) && one.split(' ').length < 7)
  return things.length > 1 && things.length <= 60 && isEach && !areParts(things) ? things : null
}

/** Whether plain words may be one thing of a list. */
export const isThing = (said: string): boolean =>
  /^[\p{L}\p{N}].{0,59}$/u.test(said) && !/[.!?。，！？;；:：]/.test(said) && !isNoThing.test(said)

function numberOf(slot: NumberSlot, figure: Figure | null, led: Led): number | null {
  if (figure === null || figure.currency !== null) return null
  const { value, unit } = figure
  const units = [...slot.units.en, ...slot.units.zh].map((one) => one.toLowerCase())
  const isOwn = units.some((one) => [one, `${one}s`, `个${one}`, `${one}钟`].includes(unit))
  if (!isOwn && (unit !== '' || led === 'alone')) return null
  return value >= slot.min && value <= slot.max ? value : null
}

function amountOf(figure: Figure | null, led: Led): Given | null {
  if (figure === null) return null
  const { value, unit, currency } = figure
  if (currency === null) return led !== 'alone' && unit === '' ? { value } : null
  return isMoney.test(unit) ? { value, currency } : null
}

const isMoney =
  /^(?:|[€£$¥￥]|euros?|eur|pounds?|gbp|dollars?|usd|yuan|rmb|cny|欧元|英镑|美元|美金|元|块钱?|人民币)$/

/** Which choice of a slot words are. */
function choiceOf(slot: Extract<Slot, { type: 'choice' }>, said: string): string | null {
  const word = said.toLowerCase().replace(/ (?:mode|level|one)$|(?:模式|一?档)$/, '')
  const found = slot.choices.find(({ words }) =>
    [...words.en, ...words.zh].some((one) => one.toLowerCase() === word),
  )
  return found?.value ?? null
}
