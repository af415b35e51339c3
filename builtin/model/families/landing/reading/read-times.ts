/** When something is open, delivers or meets, and on which day it is, as a clause of its own tells it. */

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?'
const TIME =
  '(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm|h)?|noon|midday|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten))'
const RANGE = `(?:from |at )?${TIME}\\s?(?:-|–|to|till|until)\\s?${TIME}`
const DAYS = `(?:${DAY}(?:(?:\\s?(?:-|–)\\s?| to | and | & |, )${DAY})*|daily|every day|weekdays|weekends?|mornings|evenings)`
const WHEN = `(?:every )?${DAYS},?(?: (?:${RANGE}|(?:at |from )?(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm)?|noon|midday)(?: onwards)?))?`
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const OPEN = "(?:(?:we(?:'re| are) )?open(?:ing)?(?: hours| times)?|(?:our )?hours)"
const HOURS_EN = [
  new RegExp(`^(?:${OPEN}:? )?(${WHEN}|${RANGE})$`, 'i'),
  new RegExp(`^${OPEN}:? ((?:${DAYS}|from|at|in|${MONTH}|to|and|${TIME}|[-–\\s])+)$`, 'i'),
  new RegExp(
    `^(closed (?:on |in )?(?:${DAYS}|${MONTH}|winter|summer)(?: and (?:${DAYS}|${MONTH}))*)$`,
    'i',
  ),
  new RegExp(
    `^((?:delivery|deliveries|pick ?up|lunch|dinner|breakfast|doors|classes|service|we (?:deliver|meet)) (?:(?:open )?(?:from |at )?${RANGE}|${WHEN}))$`,
    'i',
  ),
]
const CLOCK_ZH =
  '(?:凌晨|清晨|早上?|上午|中午|下午|傍晚|晚上?|夜里|半夜)?(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})[点时](?:半|钟|一刻|\\d{1,2}分?)?'
const RANGE_ZH = `${CLOCK_ZH}(?:到|至|-|–|~)(?:第二天)?${CLOCK_ZH}`
const DAYS_ZH =
  '(?:每?(?:周|星期|礼拜)[一二三四五六日天末]+(?:[到至、和](?:周|星期)?[一二三四五六日天])*|每[天日]|天天|周末|工作日|节假日)'
const HOURS_ZH = [
  new RegExp(
    `^(?:营业时间?|开放时间|营业|开门|时间)?(?:是|为|：|:)?((?:${DAYS_ZH}的?)?(?:(?:早|晚|夜|午)市)?(?:${RANGE_ZH}|到${CLOCK_ZH})(?:营业|开门|出摊|开放)?)$`,
    'u',
  ),
  new RegExp(
    `^((?:每?逢?${DAYS_ZH}|节假日|过年|春节|国庆|[一二三四五六七八九十]{1,2}月|\\d{1,2}月)(?:休息|不开|关门|歇业|店休|照常))$`,
    'u',
  ),
  new RegExp(
    `^(${DAYS_ZH}(?:上午|下午|晚上?|早上?|中午)?(?:${CLOCK_ZH})?(?:排练|上课|活动|聚会|训练|集合|开课|练习)?)$`,
    'u',
  ),
  new RegExp(
    `^([一二三四五六七八九十\\d]{1,3}月(?:到|至|-|–)[一二三四五六七八九十\\d]{1,3}月)(?:营业|开放|开园)?$`,
    'u',
  ),
]

/**
 * The hours that a clause tells and nothing else, or an empty text.
 *
 * @param clause such as 'open Tue to Sat 7 to 2' or 周一休息
 */
export function hoursIn(clause: string): string {
  const found = [...HOURS_EN, ...HOURS_ZH].map((hours) => hours.exec(clause)?.[1]).find(Boolean)
  return (found ?? '').trim()
}

const NUMERAL = '[一二三四五六七八九十]{1,3}'
const DATE_ZH = new RegExp(
  `((?:\\d{1,2}|${NUMERAL})月(?:\\d{1,2}|${NUMERAL})[日号](?:（[^）]*）|\\([^)]*\\))?(?:周[一二三四五六日天])?(?:${CLOCK_ZH}(?:(?:到|至|-|–)${CLOCK_ZH})?)?)`,
  'u',
)
const OF_WEEK = new RegExp(
  `\\b((?:this|next|on) ${DAY}(?:,? (?:at |from )?${RANGE}|,? (?:at )?(?:\\d{1,2}\\s?[ap]m|noon))?)\\b`,
  'i',
)

/**
 * A day that a request names in Chinese numerals or by its day of the week, or an empty text.
 *
 * @param text the request
 */
export function dayTold(text: string): string {
  return (DATE_ZH.exec(text) ?? OF_WEEK.exec(text))?.[1] ?? ''
}

const DIGITS: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/**
 * The same words with months and days in digits: 五月二十号 is 5月20号.
 *
 * @param text the request
 */
export function withDigits(text: string): string {
  return text.replace(new RegExp(`(${NUMERAL})(?=[月日号])`, 'gu'), (word) => {
    const [tens = '', ones] = word.split('十')
    if (ones === undefined) return String(DIGITS[word] ?? word)
    return String((tens === '' ? 1 : (DIGITS[tens] ?? 1)) * 10 + (DIGITS[ones] ?? 0))
  })
}
