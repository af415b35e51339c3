/** Numbers, amounts and lengths of time that a request states, in digits or words of both languages. */

/** A number and the words around it, up to a comma; `unit` is the first that follows it. In small letters. */
export type Stated = {
  value: number
  unit: string
  before: string
  after: string
  currency: string | null
}

const english = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const)
    .concat(
      Object.entries({ thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 }),
    )
    .concat(Object.entries({ ninety: 90, hundred: 100, dozen: 12 })),
)
const digits = new Map(
  '零 一 二 三 四 五 六 七 八 九'
    .split(' ')
    .map((word, value) => [word, value] as const)
    .concat([['两', 2]]),
)

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b|欧元/i, 'EUR'],
  [/£|\bpounds?\b|\bgbp\b|英镑/i, 'GBP'],
  [/\$|\bdollars?\b|\busd\b|美元|美金/i, 'USD'],
  [/¥|￥|\byuan\b|\brmb\b|\bcny\b|元|块|人民币/i, 'CNY'],
]

const sign = String.raw`(?<currency>[€$£¥￥] ?|\b(?:EUR|USD|GBP|CNY|RMB) ?)?`
const figures = String.raw`(?<figures>\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<times>k\b|万|千)?`
const measured =
  '个|杯|次|分|秒|小时|天|元|块|页|人|公里|斤|升|毫升|本|道|题|轮|组|月|年|周|步|岁|%|欧|美|英'
const written = `(?<chinese>[零一二两三四五六七八九十百千万]{1,9})(?=${measured})`
const word = String.raw`\b(?<word>${[...english.keys()].join('|')})\b(?= )`
const unit = String.raw`(?<unit>(?: ?[%€$£¥]|[ -]?[a-z]+| ?\p{Script=Han}{1,4})?)`
const stop = /[,，;；.。]/
const number = new RegExp(`${sign}(?:${figures}|${written}|${word})${unit}`, 'giu')

/**
 * All numbers of a text, in their order.
 *
 * @param text a request of bounded length
 */
export function numbersIn(text: string): Stated[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const { currency = '', times, unit: after = '', ...said } = match.groups ?? {}
    const value = valueOf(said['figures'], said['chinese'], said['word'])
    if (value === null) return []
    const scale = times === undefined ? 1 : times === '万' ? 10_000 : 1_000
    const rest = text.slice(match.index + match[0].length)
    const stated = {
      value: value * scale,
      unit: after.replace(/^[ -]/, '').toLowerCase(),
      before: (text.slice(0, match.index).slice(-24).split(stop).at(-1) ?? '').toLowerCase(),
      after: (rest.slice(0, 16).split(stop)[0] ?? '').toLowerCase(),
      currency: currencies.find(([pattern]) => pattern.test(`${currency} ${after}`))?.[1] ?? null,
    }
    return isDenied(stated) ? [] : [stated]
  })
}

/** '8 is too much', 'not 8', 'from 8 to 6': a number that is said in order not to be. */
const isDenied = ({ before, unit, after }: Stated): boolean =>
  /(?:\bnot|instead of|rather than|不是|不要|而非|代替) ?$/.test(before) ||
  /\btoo (?:much|many|few|little|long|short|big|small|high|low)|\bis not|isn't|太[多少长短大小高低]|不够|不对/.test(
    unit + after,
  ) ||
  (/\bfrom $|从 ?$/.test(before) && /\bto \d|(?:改|变|换|调)?[成为到] ?\d/.test(unit + after))

function valueOf(inFigures?: string, inChinese?: string, inWords?: string): number | null {
  if (inFigures !== undefined) return Number(inFigures.replaceAll(/[,，]/g, ''))
  if (inChinese !== undefined) return chineseNumber(inChinese)
  return inWords === undefined ? null : (english.get(inWords.toLowerCase()) ?? null)
}

/** 二十五, 一百二, 三千: what people write out. */
function chineseNumber(text: string): number | null {
  const places = new Map(Object.entries({ 十: 10, 百: 100, 千: 1_000, 万: 10_000 }))
  let sum = 0
  let digit: number | null = null
  for (const letter of text) {
    const place = places.get(letter)
    if (place === undefined) digit = digits.get(letter) ?? null
    else {
      sum += (digit ?? 1) * place
      digit = null
    }
  }
  return sum + (digit ?? 0)
}

/** Seconds in each unit of time, by the words for it. */
const times: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|secs?|seconds?|秒钟?)(?![a-z])/, 1],
  [/^(?:m|mins?|minutes?|分钟?)(?![a-z])/, 60],
  [/^(?:h|hrs?|hours?|小时|个小时|钟头)(?![a-z])/, 3_600],
  [/^(?:d|days?|天|日)(?![a-z])/, 86_400],
  [/^(?:weeks?|周|个?星期)/, 604_800],
]

/** Seconds of a unit of time, or null for any other unit. */
export function secondsOf(unit: string): number | null {
  return times.find(([pattern]) => pattern.test(unit))?.[1] ?? null
}
