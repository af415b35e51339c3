/** Reads on which days of the week one habit is meant: 'Irish on Mondays and Thursdays', 周二周四游泳. */

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?'
const ROW_EN = new RegExp(
  `\\s*\\b(?:on |every |each )?${DAY}(?:s)?(?:(?:,? and (?:on )?|,? |/|-)${DAY}(?:s)?)*\\b(?! (?:school|league|club|roast|night))`,
  'i',
)
const WHOLE_EN = new RegExp(`(?:sun|mon|tues|wednes|thurs|fri|satur)days?`, 'i')
const ROW_ZH =
  /每?(?:周|星期|礼拜)[一二三四五六日天](?![个次天节十百回])(?:[、，和]?(?:周|星期|礼拜)?[一二三四五六日天](?![个次天节十百回]))*/
const SIGNS = '日一二三四五六'
const SPANS: [RegExp, number[]][] = [
  [/\s*\b(?:on |at |every )?(?:the )?weekends?\b|每?周末/i, [0, 6]],
  [/\s*\b(?:on |every )?(?:weekdays?|work ?days)\b|每?(?:个)?工作日/i, [1, 2, 3, 4, 5]],
]

/**
 * The days of the week that the words name, 0 for Sunday, and the words without them.
 *
 * @param words of one habit
 */
export function daysOf(words: string): { on: number[]; plain: string } {
  const span = SPANS.find(([pattern]) => pattern.test(words))
  if (span !== undefined) return { on: span[1], plain: words.replace(span[0], ' ').trim() }
  const zh = ROW_ZH.exec(words)?.[0]
  if (zh !== undefined) {
    const on = [...zh.replaceAll('天', '日')].map((sign) => SIGNS.indexOf(sign))
    return { on: sorted(on), plain: words.replace(zh, '').trim() }
  }
  const en = ROW_EN.exec(words)?.[0]
  // 'Sun cream' and 'wed' alone are no days.
  if (en === undefined || !(WHOLE_EN.test(en) || /[a-z] (?:and )?[a-z]/i.test(en.trim())))
    return { on: [], plain: words }
  const on = (en.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((day) =>
    NAMES.indexOf(day.slice(0, 3)),
  )
  return { on: sorted(on), plain: words.replace(en, ' ').trim() }
}

const sorted = (days: number[]): number[] =>
  [...new Set(days)].filter((day) => day >= 0).toSorted((one, other) => one - other)
