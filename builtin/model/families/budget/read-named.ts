/** Reads names of categories and choices from lists that no word for a category leads. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'
import { toNumber } from '../../read/words/numbers.ts'
import type { BudgetDetails } from './details.ts'

/**
 * The words with Chinese sums in digits: 八万 is 8万, 三千 3000.
 *
 * @param text the person's words
 */
export function plainSums(text: string): string {
  return withCommas(withLakhs(text))
    .replace(/\b(\d+|[a-z]+) thousand\b/gi, (whole, word: string) => {
      const number = toNumber(word)
      return number === null ? whole : String(number * 1000)
    })
    .replace(/(?<![一二两三四五六七八九十百\d])([一二两三四五六七八九十]+)(?=[万千])/g, (word) =>
      String(toNumber(word) ?? word),
    )
    .replace(
      /(\d+)千([一二三四五六七八九])(?=[元块，。；、,;\s]|$)/g,
      (_, whole: string, part: string) =>
        String(Number(whole) * 1000 + (toNumber(part) ?? 0) * 100),
    )
    .replace(/(\d+)千(?!克|米)/g, (_, number: string) => String(Number(number) * 1000))
    .replace(
      /(\d+(?:\.\d+)?)万([\d一二三四五六七八九])(?=[^\d千]|$)/g,
      (_, whole: string, part: string) =>
        String(Number(whole) * 10_000 + (toNumber(part) ?? 0) * 1000),
    )
    .replace(
      /(?<=\p{Script=Han})([一二两三四五六七八九]?百(?:[一二三四五六七八九]十?[一二三四五六七八九]?)?|[二三四五六七八九]?十)(?=[元块，。；、,;]|$)/gu,
      (word) => String(toNumber(word) ?? word),
    )
}

/** A comma between Chinese words is a Chinese one, however it was typed. */
const withCommas = (text: string): string =>
  text.replace(/,(?=\p{Script=Han})|(?<=\p{Script=Han}),/gu, '，')

/** Who counts in lakhs says so once: '6 lakh total: hall 2, band 0.4'. */
function withLakhs(text: string): string {
  if (!/\d ?lakhs?\b/i.test(text)) return text
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? []
  if (numbers.some((number) => Number(number) >= 100)) return text
  return text
    .replace(/(\d+(?:\.\d+)?) ?lakhs?\b/gi, '$1')
    .replace(/\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 100_000)))
}

const LISTS = [
  /\b(?:by|of) (?:type|kind|category|sort)s?:? *([^.;\n]+)/i,
  /(?:^|[.:;!]\s+|,\s+)((?:[a-z]+(?: [a-z]+)?, ){2,8}(?:and )?[a-z]+(?: [a-z]+)?)(?=[.;!]|$| total)/i,
  /((?:[^，。；、：:]{1,8}、)+[^，。；、]{1,8}?)(?:都?要?分开|分别|各自?|都要?记|都得?记|单独|每[类项种样])/,
  /(?<=[，：:]|分)((?:[^，。；、：:]{1,7}、){1,9}[^，。；、]{1,7})(?=[，。；]|$)/,
]
/** Names in a row without commas, before or after words that want a sum for each. */
const ROWS_EN = [
  /[,:]\s*((?:[a-z]+ ){1,5}[a-z]+),? (?:and )?(?:a |the )?totals? (?:for|per|of) (?:each|every)/i,
  /\btotals? (?:for|per|of) each:? ((?:[a-z]+ ){1,5}[a-z]+)/i,
  /\bcosts?(?: me| us)?[:,] ?((?:[a-z]+ ){1,5}[a-z]+)(?=[,.;]|$)/i,
]
const DULL =
  /^(?:a|an|the|and|or|i|we|my|our|it|is|are|to|for|of|on|in|with|see|show|total|each|what|how|much|so|that|me|us|left|all|whole|lot|money|month|years?)$/i
const NOT_NAMED =
  /\b(?:i|we|it|see|show|total|totals|what|how|left|over|budget|date|amount|note|want|need|enter|type|each|spend|list|app|track|every|day|month|year|profit|income|expense|and show|whats|what's|balance)\b|看(?!病)|[写想要超记花剩多几]|预算|收入|支出|金额|日期|用途|备注|总共|一共|提醒|分类|每/i

const ROW_ZH =
  /(?:，|：|:|^)((?:猫粮|猫砂|狗粮|看病|疫苗|洗澡|玩具|零食|体检|吃饭|住宿|门票|交通|加油|停车|保养|洗车|过路费|保险|维修|学费|奶粉|尿布|尿不湿|衣服|水费|电费|燃气|网费|话费|买菜|房租|打车|购物|肥料|种子|农药|化肥|人工|材料|工具|饲料|水电|物业|机票|酒店)+)(?=都|，|。|$|各|分)/
const WORD_ZH =
  /猫粮|猫砂|狗粮|看病|疫苗|洗澡|玩具|零食|体检|吃饭|住宿|门票|交通|加油|停车|保养|洗车|过路费|保险|维修|学费|奶粉|尿布|尿不湿|衣服|水费|电费|燃气|网费|话费|买菜|房租|打车|购物|肥料|种子|农药|化肥|人工|材料|工具|饲料|水电|物业|机票|酒店/g

/**
 * Names of what money is spent on, or none.
 *
 * @param text the person's words
 */
export function readLooseNames(text: string): string[] {
  const row = ROWS_EN.map((pattern) => listIn(text, pattern).split(' ')).find(isRow)
  if (row !== undefined) return row
  for (const pattern of LISTS) {
    const names = splitList(listIn(text, pattern)).map((name) => name.trim())
    const good = names.filter(isLooseName)
    if (good.length > 1 && good.length >= names.length - 1) return good
  }
  return [...new Set(listIn(text, ROW_ZH).match(WORD_ZH) ?? [])]
}

const listIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1]?.trim() ?? ''

const isRow = (words: string[]): boolean =>
  words.length > 1 && words.every((word) => word !== '' && !DULL.test(word))

const isLooseName = (name: string): boolean =>
  name.length < 22 && name.split(' ').length < 4 && !NOT_NAMED.test(name) && !/\d/.test(name)

const PROFIT =
  /\bprofit\b|\bearn(?:ed|ings)?\b|\btakings\b|\bmade (?:today|a day)\b|赚|利润|净收入/i
const ENTERED =
  /\b(?:enter|log|put in|type in|type|note|write down|record|track|note down)\s+(?:my |the )?([a-z][a-z ,'-]{4,90}?)(?=\s+(?:and|then|to|so|every|each|per)\s+(?:i |we |it |see|want|show|get|know|the profit|my profit|day|evening)|[.;:]|$)/i
const COSTS =
  /\b(?:fuel|petrol|diesel|gas|stock|products?|rent|parking|materials?|supplies|wash|repairs?|costs?|expenses?|spend\w*|wages|fees?|ingredients|feed|tools?|insurance|food|flour|commission|tolls?|spent|purchases?)\b|油|成本|进货|费|材料|工资|支出/i

/**
 * What somebody who works for a profit takes and pays, or none.
 *
 * @param text the person's words
 */
export function readProfitFlows(text: string): { name: string; flow: 'in' | 'out' }[] {
  if (!PROFIT.test(text)) return []
  const names = splitList(ENTERED.exec(text)?.[1] ?? '').filter(
    (name) => name.length < 25 && name.split(' ').length < 4,
  )
  const flows = names.map((name) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    flow: COSTS.test(name) ? ('out' as const) : ('in' as const),
  }))
  const hasBoth = new Set(flows.map(({ flow }) => flow)).size === 2
  return hasBoth ? flows : []
}

const WHO = [
  /(?<label>谁[付出花买掏垫][的钱]?|哪[只个位辆家条台张]\p{Script=Han}{1,3}?|谁)[^，。,]{0,4}[，,：:]?\s*(?:是)?(?<one>[^，。,、\s]{1,8}?)(?:还是|或者?|、)(?<other>[^，。,]{1,20})/u,
  /\b(?<label>who (?:paid|pays|spent|bought)(?: it| for it)?|which [a-z]+|paid by|whose)(?: it (?:is|was)(?: for)?| it's for| it is)?[:,]? (?:either )?(?<one>[\p{L}' ]{1,20}?) or (?<other>[\p{L}', ]{1,30}?)(?=[.;,]|$)/iu,
]
const IS_BY_ZH =
  /(?:是|记|写|标)(?<one>(?!一下)\p{Script=Han}{1,4}?)付的?还是(?<other>\p{Script=Han}{1,4}?)付/u

/**
 * A choice that each entry shall have: who paid, or for which of several; undefined where none is told.
 *
 * @param text the request or a clause of a follow-up
 * @param lang the language of the app
 */
export function readWho(text: string, lang: Lang): BudgetDetails['who'] {
  const by = IS_BY_ZH.exec(text)?.groups
  const found = by ?? WHO.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  if (found === undefined) return undefined
  const options = [
    found['one'] ?? '',
    ...splitList((found['other'] ?? '').replace(/\s+or\s+|还是|或者?/g, ', ')),
  ]
    .map((name) =>
      name
        .replace(/^(?:是|me\b.*$)/, (word) => (word === '是' ? '' : 'Me'))
        .replace(/[的付了。]+$/, '')
        .trim(),
    )
    .filter((name) => name !== '' && name.length < 25)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  if (options.length < 2) return undefined
  return { label: labelOf(found['label'] ?? '', lang), options: [...new Set(options)].slice(0, 8) }
}

function labelOf(words: string, lang: Lang): string {
  const which =
    /^which ([a-z]+)/i.exec(words)?.[1] ??
    /^哪[只个位辆家条台张](\p{Script=Han}+)/u.exec(words)?.[1]
  if (which !== undefined) return which.charAt(0).toUpperCase() + which.slice(1)
  return lang === 'zh' ? '谁付的' : 'Paid by'
}

const TONES =
  /(?:支出|花|亏|超|负|开销)[^，。]{0,8}红|(?:收入|赚|正|盈利)[^，。]{0,8}绿|\bred\b[^.;]{0,40}\b(?:spen\w+|expenses?|costs?|loss\w*|minus|negative|out)\b|\b(?:income|profit|plus|positive|earn\w+|spen\w+|expenses?|costs?|loss\w*|negative)\b[^.;]{0,24}\b(?:green|red)\b|\bgreen\b[^.;]{0,40}\b(?:income|profit|plus|positive|earn\w+)\b/i

/**
 * Whether what comes in shall be green and what goes out red.
 *
 * @param text the request or a clause of a follow-up
 */
export const wantsTones = (text: string): boolean => TONES.test(text)
