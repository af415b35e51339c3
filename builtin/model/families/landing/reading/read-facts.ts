/** Facts of a page that need no label: a date, an address of email, a telephone number. */
import type { LandingDetails } from '../details.ts'
import { FACTS } from '../details.ts'
import { dayTold } from './read-times.ts'

/** An address of email. */
const EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/
/** A telephone number of eight digits at least. */
const PHONE = /(?<![\w@.])\+?\d[\d\s().-]{7,}\d\b/
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const TIME_EN = '\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm|noon|h)?'
const TIMES_EN = `(?:,? (?:\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m|(?:at )?(?:noon|midday|midnight)\\b|(?:at|from) ${TIME_EN})(?:\\s*(?:-|–|to|until|till)\\s*${TIME_EN})?)?`
const PART_ZH = '(?:上午|下午|晚上|早上|中午|傍晚|早|晚)?'
const TIME_ZH = `${PART_ZH}(?:\\d{1,2}|[一二两三四五六七八九十]{1,3}(?=点))(?:[点时](?:半|\\d{1,2}分?)?|[:：]\\d\\d)`
const TIMES_ZH = `(?:[,， ]?${TIME_ZH}(?:\\s*(?:到|至|-|–|~)\\s*${TIME_ZH})?)?`
const DAY_EN = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)'
const DAYS_EN = `(?:(?:(?:every )?(?:(?:second|other|third|first|last) )?)(?:${DAY_EN})(?: of (?:the|each|every) month)?(?:(?:,| and| to| until|\\s*[-–])\\s*(?:${DAY_EN}))*|daily|every day|weekdays|weekends)`
/** 'Tuesday to Saturday 9 to 5', '每天早上7点到晚上8点' */
const HOURS = [
  new RegExp(
    `\\b(${DAYS_EN},? (?:(?:from |at )?${TIME_EN}\\s*(?:-|–|to|until|till)\\s*${TIME_EN}|(?:from |at )${TIME_EN}|\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m)(?:,? (?:and )?closed (?:at|on) [a-z]+)?)(?![\\d£€$])`,
    'i',
  ),
  new RegExp(
    `((?:(?:每?[周星][期]?[一二三四五六日天末](?:[到至、和][周星]?[期]?[一二三四五六日天])*|每天|周末)的?)${TIME_ZH}(?:\\s*(?:到|至|-|–|~)\\s*${TIME_ZH})?)`,
  ),
]
const PLACES =
  'hall|church|school|park|library|pub|green|square|market|cent(?:er|re)|barn|gardens?|club|gym|pool|beach|field|station|museum|theatre|house|harbour'
/** 'at 14 Mill Lane', 'in the village hall', ，在蓝鲸酒吧， */
export const ADDRESSES = [
  // 'St Brigid's Hall, Ennis' in a clause of its own
  new RegExp(
    `(?<=(?:^|[,.;]) )((?:(?:St|Mt|Old|New)\\.? )?(?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:Hall|Church|Chapel|School|Park|Library|Pub|Green|Square|Market|Cent(?:er|re)|Barn|Gardens?|Club|Gym|Pool|Beach|Field|Station|Museum|Theatre|House|Hotel|Inn|Arms|Temple|Mosque|Hub|Stadium|Arena|Pier|Room|Rooms|College|Farm)(?:, \\p{Lu}[\\p{L}'’]+(?: \\p{Lu}[\\p{L}'’]+)?)?)(?=[,.;]|$)`,
    'u',
  ),
  /\b(?:starting|starts|held|takes place|meeting|we meet) (?:at|in|on) (?:the )?(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,3})/u,
  /\b(?:at|in) (?:the )?((?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Hotel|Hall|Church|School|Park|Library|Centre|Center|Gardens|Club|House|Barn|Inn|Arms|Museum|Theatre|Square|pub|bar|hotel|hall|church|school|park|library|club|centre|restaurant))\b/u,
  new RegExp(`\\b(?:in|at|on) (the (?:[a-z]+ )?(?:${PLACES}))(?=[,.;]|$| on | from | every )`),
  /(?:\b(?:at|on|address(?: is)?,?)|,) (\d{1,4}[a-z]? (?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Lane|Street|St|Road|Rd|Avenue|Ave|Square|Way|Close|Drive|Place|Terrace|Hill|Row|Court|Quay))\b/u,
  /(?<=^|[，。；,])(?:地点)?(?:就)?在(?!教|做|卖|线|家里|读)([\p{Script=Han}A-Za-z\d]{2,16})(?=[，。；]|$)/u,
]
/** Dates and spans of dates, in both languages. */
const DATES = [
  new RegExp(
    `\\b(?:on |from )?((?:\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m,? (?:on )?)?\\d{1,2}(?:\\s*(?:-|–|to)\\s*\\d{1,2})?\\s+(?:${MONTHS})(?:\\s+20\\d\\d)?${TIMES_EN})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:on |from )?((?:${MONTHS})\\s+\\d{1,2}(?:\\s*(?:-|–|to)\\s*\\d{1,2})?(?:,?\\s+20\\d\\d)?${TIMES_EN})\\b`,
    'i',
  ),
  new RegExp(
    `((?:20\\d\\d\\s*年\\s*)?\\d{1,2}\\s*月\\s*\\d{1,2}\\s*[日号]?(?:\\s*(?:到|至|-|–)\\s*(?:\\d{1,2}\\s*月\\s*)?\\d{1,2}\\s*[日号]?(?![\\d点]))?(?:[（(]?周[一二三四五六日天][）)]?)?${TIMES_ZH})`,
  ),
]

/**
 * The facts with those that stand in the words without a label.
 *
 * @param facts what was labelled
 * @param text the request
 */
export function withLooseFacts(
  facts: LandingDetails['facts'],
  text: string,
): LandingDetails['facts'] {
  const loose: LandingDetails['facts'] = [
    { name: 'date', value: first(DATES, text) || dayTold(text) },
    { name: 'hours', value: allOf(HOURS, text) },
    { name: 'address', value: placesOf(text) },
    { name: 'email', value: EMAIL.exec(text)?.[0] ?? '' },
    { name: 'phone', value: PHONE.exec(text)?.[0].trim() ?? '' },
  ]
  const more = loose.filter(
    ({ name, value }) => value !== '' && !facts.some((fact) => fact.name === name),
  )
  return [...facts, ...more].sort(
    (one, other) => FACTS.indexOf(one.name) - FACTS.indexOf(other.name),
  )
}

function first(patterns: readonly RegExp[], text: string): string {
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
}

/** 'Tuesdays 7pm and Saturdays 9am' are two times of one week. */
function allOf(patterns: readonly RegExp[], text: string): string {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(
      ([, value = '']) => value,
    ),
  )
  return [...new Set(found)].slice(0, 7).join(/\p{Script=Han}/u.test(text) ? '，' : ', ')
}

/** A house and its street belong together. */
function placesOf(text: string): string {
  const all = ADDRESSES.map((pattern) => pattern.exec(text)?.[1]).filter((one) => one !== undefined)
  const found = all.filter(
    (one, at) => !all.some((other, place) => place < at && other.includes(one)),
  )
  const street = found.find((one) => /^\d/.test(one))
  return [found.find((one) => one !== street), street].filter(Boolean).join(', ')
}

/** The places of all facts that need no label. */
export const FACT_WORDS: readonly RegExp[] = [EMAIL, PHONE, ...DATES, ...HOURS, ...ADDRESSES]
