/** Numbers, amounts and lengths of time that a request states, in digits or words of both languages. */

/** A number and the words around it, up to a comma; `unit` is the first that follows it. In small letters. */
export type Stated = {
  value: number
  unit: string
  before: string
  after: string
  currency: string | null
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'
const english = new Map([
  ...small.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, at) => [word, at < 8 ? at * 10 + 20 : 10 ** (at - 6)] as const),
  ['dozen', 12] as const,
])

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b|欧元/i, 'EUR'],
  [/£|\bpounds?\b|\bgbp\b|英镑/i, 'GBP'],
  [/\$|\bdollars?\b|\busd\b|美元|美金/i, 'USD'],
  [/¥|￥|\byuan\b|\brmb\b|\bcny\b|元|块|人民币/i, 'CNY'],
]

const sign = String.raw`(?<currency>[€$£¥￥] ?|\b(?:EUR|USD|GBP|CNY|RMB) ?)?`
const figures = String.raw`(?<figures>(?<!\d[:：])(?:\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d|[:：]\d))(?<times>k\b|万|千)?`
const measured =
  '个|杯|次|分|秒|小时|天|元|块|页|人|公里|斤|升|毫升|本|道|题|轮|组|月|年|周|步|岁|%|欧|美|英'
const written = `(?<chinese>[零一二两三四五六七八九十百千万]{1,9})(?=${measured})`
const one = `(?:${[...english.keys()].join('|')})`
/** 'twenty-five' and 'four hundred and fifty' are one number each, 'two and three' are two. */
const word = String.raw`\b(?<word>${one}(?:(?<=ty)[ -]${one}|(?<=hundred|thousand) (?:and )?${one}| (?:hundred|thousand))*)\b(?= )`
const unit = String.raw`(?<unit>(?: ?[%€$£¥]|[ -]?[a-z]+| ?\p{Script=Han}{1,4})?)`
const number = new RegExp(`${sign}(?:${figures}|${written}|${word})${unit}`, 'giu')

const ending = /[,，;；.。]/

/** All numbers of a text, in their order. */
export function numbersIn(text: string): Stated[] {
  const plain = text.toLowerCase()
  return [...plain.matchAll(number)].flatMap((match) => {
    const { currency = '', times, unit: after = '', ...said } = match.groups ?? {}
    const value = valueOf(said['figures'], said['chinese'], said['word'])
    if (value === null) return []
    const end = match.index + match[0].length
    const scale = times === undefined ? 1 : times === '万' ? 10_000 : 1_000
    return {
      value: value * scale,
      unit: after.replace(/^[ -]/, ''),
      before:
        plain
          .slice(Math.max(0, match.index - 24), match.index)
          .split(ending)
          .at(-1) ?? '',
      after: plain.slice(end, end + 16).replace(/[,，;；.。].*$/s, ''),
      currency: currencies.find(([pattern]) => pattern.test(`${currency} ${after}`))?.[1] ?? null,
    }
  })
}

function valueOf(inFigures?: string, inChinese?: string, inWords?: string): number | null {
  if (inFigures !== undefined) return Number(inFigures.replaceAll(/[,，]/g, ''))
  if (inChinese !== undefined) return chineseNumber(inChinese)
  return inWords === undefined ? null : englishNumber(inWords)
}

function englishNumber(words: string): number {
  const values = words.split(/ and |[ -]/).map((word) => english.get(word) ?? 0)
  return values.reduce(
    (sum, one) => (one < 100 ? sum + one : (sum % one || 1) * one + sum - (sum % one)),
    0,
  )
}

/** 二十五, 一千零二, 一百二十五万, 两千五: what people write out. */
function chineseNumber(text: string): number {
  let [sum, digit, place] = [0, NaN, 1]
  for (const letter of text.replaceAll('两', '二')) {
    const power = '十百千万'.indexOf(letter) + 1
    const value = '零一二三四五六七八九'.indexOf(letter)
    if (power === 4) sum = (sum + (digit || 0)) * 10_000
    else if (power > 0) sum += (Number.isNaN(digit) ? 1 : digit) * 10 ** power
    place = power > 0 ? 10 ** power : letter === '零' ? 1 : place
    digit = power > 0 ? NaN : value
  }
  return sum + (digit || 0) * (sum > 0 && place > 10 ? place / 10 : 1)
}
