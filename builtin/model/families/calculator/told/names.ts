/** Takes names of fields out of the words of a request: 'grams of flour' is flour in grams. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { pick } from './sums.ts'

/** A name with its unit; the unit is empty where none was told. */
export type Named = { name: string; unit: string }

const UNITS: [RegExp, string, string][] = [
  [/^(?:grams?|g|克)$/i, 'g', '克'],
  [/^(?:kg|kilos?|kilograms?|公斤|千克)$/i, 'kg', '公斤'],
  [/^(?:lit(?:re|er)s?|l|升)$/i, 'l', '升'],
  [/^(?:ml|millilit(?:re|er)s?|毫升)$/i, 'ml', '毫升'],
  [/^(?:km|kilomet(?:re|er)s?|公里|千米)$/i, 'km', '公里'],
  [/^(?:miles?|英里)$/i, 'miles', '英里'],
  [/^(?:met(?:re|er)s?|m|米)$/i, 'm', '米'],
  [/^(?:cm|centimet(?:re|er)s?|厘米)$/i, 'cm', '厘米'],
  [/^(?:mm|millimet(?:re|er)s?|毫米)$/i, 'mm', '毫米'],
  [/^(?:feet|foot|ft)$/i, 'ft', '英尺'],
  [/^(?:inch(?:es)?|in)$/i, 'in', '英寸'],
  [/^(?:hours?|hrs?|小时)$/i, 'hours', '小时'],
  [/^(?:minutes?|mins?|分钟)$/i, 'minutes', '分钟'],
  [/^(?:days?|天)$/i, 'days', '天'],
  [/^(?:pounds?|lbs?)$/i, 'lb', '磅'],
  [/^(?:ounces?|oz)$/i, 'oz', '盎司'],
]

/**
 * A unit as it is written in the app, or the word itself.
 *
 * @param word as the person wrote it
 * @param lang the language of the app
 */
export function unitOf(word: string, lang: Lang): string {
  const known = UNITS.find(([pattern]) => pattern.test(word.trim()))
  return known === undefined ? word.trim() : lang === 'zh' ? known[2] : known[1]
}

const isUnit = (word: string): boolean => UNITS.some(([pattern]) => pattern.test(word.trim()))

/**
 * A name and its unit, as a label.
 *
 * @param named the name
 * @param lang the language of the app
 */
export function labelOf({ name, unit }: Named, lang: Lang): string {
  if (unit === '') return name
  return pick(lang, `${name}, ${unit}`, `${name}（${unit}）`)
}

/**
 * The name in a piece of a sentence, or null where the piece is none.
 *
 * @param piece such as 'the grams of flour', 'how many km I drove', 脚长多少厘米
 * @param lang the language of the app
 */
export function nameOf(piece: string, lang: Lang): Named | null {
  const isHan = /\p{Script=Han}/u.test(piece)
  const named = isHan ? chineseName(piece, lang) : englishName(piece, lang)
  const isFit =
    named.name.length > 0 &&
    named.name.length <= 28 &&
    /\p{L}/u.test(named.name) &&
    !/[<>{}[\]\\%=@#]/.test(named.name) &&
    named.name.split(/\s+/).length < 5
  return isFit ? { ...named, name: named.name.charAt(0).toUpperCase() + named.name.slice(1) } : null
}

function englishName(piece: string, lang: Lang): Named {
  const words = piece
    .trim()
    .replace(/["“”‘’()]/g, '')
    .replace(
      /^(?:(?:and|then|the|my|our|your|his|her|its|their|an?|some|both|each|total number of|number of|amount of|how (?:many|much|long|far)|what(?:'s| is)?|i (?:enter|type|put in|give|have)|enter|type in|type|put in|with)\s+)+/i,
      '',
    )
    .replace(
      /\s+(?:(?:that |which )?(?:i|we|you|they|it|he|she)\b.*|(?:is|are|was|were|come|comes|there)\b.*|in (?:euros?|dollars?|pounds)|of (?:the|my|our) \w+)$/i,
      '',
    )
    .trim()
  return unitFirst(words, lang) ?? unitLast(words, lang) ?? { name: words, unit: '' }
}

/** 'Grams of flour'. */
function unitFirst(words: string, lang: Lang): Named | null {
  const [, unit = '', thing = ''] = /^(\p{L}+) of (?:the |my )?(.+)$/iu.exec(words) ?? []
  return isUnit(unit) ? { name: thing, unit: unitOf(unit, lang) } : null
}

/** 'Length in metres' and 'flour grams'. */
function unitLast(words: string, lang: Lang): Named | null {
  const [, subject = '', inUnit = ''] = /^(.+?)(?: in|,) (\p{L}+)$/iu.exec(words) ?? []
  if (isUnit(inUnit)) return { name: subject, unit: unitOf(inUnit, lang) }
  const [, thingOf = '', behind = ''] =
    /^(\p{L}[\p{L} ]+?) (grams?|kg|kilos?|ml|cm|mm|km|lit(?:re|er)s?|minutes|hours)$/iu.exec(
      words,
    ) ?? []
  return thingOf === '' ? null : { name: thingOf, unit: unitOf(behind, lang) }
}

function chineseName(piece: string, lang: Lang): Named {
  const words = piece
    .trim()
    .replace(/[“”"「」（）()]/g, '')
    .replace(
      /^(?:我|自己|只要|要|先|再|每次|今天|这次|一共|总共(?=\p{Script=Han}{2})|和|及|的|输入|填写?|录入)+(?=\p{Script=Han}{2})/u,
      '',
    )
    .replace(/^(?:每个?人|各自?|每位)(?=\p{Script=Han}{2})/u, '')
  const [, subject = '', unit = ''] =
    /^(\p{Script=Han}{1,10}?)(?:有|是|了|要|用了?|花了?)?(?:多少|几)(\p{Script=Han}{1,3})$/u.exec(
      words,
    ) ?? []
  if (subject !== '' && isUnit(unit)) return { name: subject, unit: unitOf(unit, lang) }
  const bare = words
    .replace(/(?:是|有|要)?(?:多少|几)(?:个|钱|元|块)?$/u, '')
    .replace(/的$/, '')
    .trim()
  const [, thing = '', tail = ''] =
    /^(\p{Script=Han}{1,8}?)的?(克|公斤|千克|毫升|厘米|公里|小时|分钟)数?$/u.exec(bare) ?? []
  if (thing !== '') return { name: thing, unit: unitOf(tail, lang) }
  return { name: bare, unit: '' }
}

const ENTERED = [
  /(?<=^|[，。；])([^，。；:：]{1,60}、[^，。；:：]{1,12}?)(?:分别|各自|都)(?:可以|要|能)?(?:自己)?(?:输入|填写?)(?=[，。；]|$)/,
  /\b(?:enter|type in|type|put in|fill in|key in|input|plug in|give it|from)\s+(?!it\b|that\b|[€$£]?\d)([^.;:]{2,160}?)(?=,? (?:(?:and|then|to|so) (?:it|i|the|this|see|get|gives?|shows?|tells?|calculates?|works?|finds?|know|have|need|want|what|how)\b|it (?:gives|shows|tells|works)|i (?:get|see|want)|what\b|how\b|gives?\b|shows?\b)|[.;:]|$)/i,
  /(?:输入|填写?|给出|录入|填上|写上)(?:一下|进去|好|入)?([^。；;：:]{2,120}?)(?=，?(?:就?能?算出?|得出|自动|就|出来|显示|告诉|帮我|看看|求|然后|按|要?一共|总共要?)|[。；;：:]|$)/,
]

/**
 * The things that the person says to fill in, in their order.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readEntered(text: string, lang: Lang): Named[] {
  const list = ENTERED.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  return splitList(list)
    .flatMap((piece) => nameOf(piece, lang) ?? [])
    .slice(0, 8)
}
