/**
 * Reads choices that are told without 'or' and without brackets: 'states: in store, on loan, in repair',
 * 'tags like soup, sweets', 'bed number 1-12', 状态分想看、看过、签了, 预定/已到两种状态.
 */
import { readNumber } from '../words/number-words.ts'

const STATE =
  'states?|status(?:es)?|stages?|phases?|conditions?|categor(?:y|ies)|types?|kinds?|tags?|priorit(?:y|ies)|levels?|moods?|genres?|sizes?|colou?rs?|shelves|shelf|rooms?|courses?|seasons?|what|which|activit(?:y|ies)'
/** A choice of up to three words, which neither begins a wish nor names a property of its own. */
const CHOICE =
  "(?!(?:and|or|show|let|with|search|sort|filter|i|when|where|who|how|date|notes?|price|cost|amount|rating|due|a|an|the|tick|group|newest|oldest|cheapest|soonest|mark|print|ask)\\b)[a-z][a-z'’&+-]*(?: (?!and\\b|or\\b)[a-z][a-z'’&+-]*){0,2}"
const ENGLISH = new RegExp(
  `(?<=^|[,.;!?(]\\s*|\\b(?:and|with|plus|a|an|the|of|by)\\s+)((?:[a-z]+ )?(?:${STATE}))(?:\\s*[:：]|\\s+(?:like|such as|are|is one of|e\\.?g\\.?))\\s*(${CHOICE}(?:,\\s*(?:and\\s+|or\\s+)?${CHOICE})+(?:\\s+(?:and|or)\\s+${CHOICE})?)(?=\\s*(?:[.;,)\\n]|$))`,
  'gi',
)

/** 'Genre choices news, comedy, crime' */
const CHOICES = new RegExp(
  `(?<=^|[,.;:!?]\\s*|\\b(?:and|with|plus|a|an|the)\\s+)([a-z]+(?: [a-z]+)?) (?:choices|options)(?: are| of|:)? (${CHOICE}(?:,\\s*(?:and\\s+|or\\s+)?${CHOICE})+(?:\\s+(?:and|or)\\s+${CHOICE})?)(?=\\s*(?:[.;,)\\n]|$))`,
  'gi',
)
const HAN = '[^，。；：、/（）()或\\s“”]{1,8}'
const STATE_ZH =
  '状态|阶段|类型|类别|种类|分类|等级|级别|位置|品类|标签|进度|优先级|心情|渠道|方式|科目|部位|题型|口味|品相|成色|难度|季节|场合|颜色|结果|去向|来源|用途|材质|性别'
const AMONG = `(${HAN}(?:[、/]${HAN})+)`
/** 状态分想看、看过; 状态：想看、看过; 状态有想看、看过. */
const CHINESE = new RegExp(
  `((?:\\p{Script=Han}{0,4})(?:${STATE_ZH}))(?:分(?:为|成|别是)?|[:：]|有|是|为|包括)[:：]?\\s*${AMONG}(?=[，。；,;！？\\n]|$)`,
  'giu',
)
/** 鞋码分大、中、小 divides by a word of its own; what is divided into groups or scored is none. */
const DIVIDED = new RegExp(
  `(?<=[，、]\\s*)(?!任务|事情|事项|物品|东西|清单|它们|大家|我们|数据|内容|页面|要|可以|能|都|会)(\\p{Script=Han}{2,4})(?<![按照要能可评得打学积部百十千充过区划均二三四五几多半每])分(?!钟|数)(?:为|成)?((?:\\p{Script=Han}{1,4}、){1,5}\\p{Script=Han}{1,4})(?=[，。；！]|$)`,
  'gu',
)
/** 预定/已到/已出三种状态; how many are meant says the number. */
const COUNTED = new RegExp(
  `(^|[，。；、：:]|分为?|有)((?:${HAN}[、/])+${HAN}?)(?:这?(两|三|四|五|六|七|八|\\d)[种个类档])(${STATE_ZH})`,
  'giu',
)
const NUMBERED =
  /\b((?:[a-z]+ ){0,2}(?!an?\b|the\b|of\b|with\b|from\b)[a-z]+)\s+(?:from )?(\d{1,2})\s?(?:-|–|to)\s?(\d{1,2})(?=\s*(?:[,.;)]|$|and\b))/gi
const MOST_NUMBERS = 31
const OF_A_SCALE =
  /like|love|enjoy|strength|intens|severit|quality|taste|comfort|confiden|effort|stress|rat|star|score|energy|mood|difficult|priorit|pain|crav|scale|how |level|from|age|within|in$|every|about|least/i

/**
 * The same words with told choices in brackets after what they are choices of.
 *
 * @param text the person's words
 */
export function bracketTold(text: string): string {
  return text
    .replace(ENGLISH, (_, label: string, list: string) => ` ${singular(label)} (${list})`)
    .replace(CHOICES, (_, label: string, list: string) => ` ${label} (${list})`)
    .replace(CHINESE, (_, label: string, list: string) => `${label}（${list}）`)
    .replace(DIVIDED, (_, label: string, list: string) => `${label}（${list}）`)
    .replace(COUNTED, (whole, before: string, list: string, count: string, label: string) =>
      bracketCounted(whole, { before, list, count, label }),
    )
    .replace(NUMBERED, bracketNumbers)
}

type Counted = { before: string; list: string; count: string; label: string }

function bracketCounted(whole: string, { before, list, count, label }: Counted): string {
  const all = list.split(list.includes('/') ? '/' : '、')
  const number = readNumber(count) ?? 0
  if (list.includes('/')) {
    const [first = ''] = all
    const [, others = '', own = first] = /^(.*、)(.*)$/u.exec(first) ?? []
    return `${before}${others}${label}（${[own, ...all.slice(1)].join('、')}）`
  }
  if (all.length < number) return whole
  const others = all.slice(0, all.length - number)
  return `${before}${others.map((one) => `${one}、`).join('')}${label}（${all.slice(-number).join('、')}）`
}

function bracketNumbers(whole: string, label: string, from: string, to: string): string {
  const numbers = numbersBetween(label, `${from}-${to}`)
  return numbers.length === 0 ? whole : `${label} (${numbers.join(' | ')})`
}

/**
 * The numbers of a range, where they are names such as those of beds: 'mood 1-5' is a rating.
 *
 * @param label what is numbered
 * @param range such as '1-12', '1 to 6'
 */
export function numbersBetween(label: string, range: string): string[] {
  const [, from, to] =
    /^\s*(?:from\s*)?(\d{1,2})\s*(?:-|–|to|到|至)\s*(\d{1,2})\s*$/i.exec(range) ?? []
  const letters = LETTERS.exec(range)
  if (letters !== null) return lettersBetween(letters[1] ?? '', letters[2] ?? '')
  const [least, most] = [Number(from), Number(to)]
  const isNames = most > least && most - least < MOST_NUMBERS && !OF_A_SCALE.test(label)
  return isNames ? Array.from({ length: most - least + 1 }, (_, at) => String(least + at)) : []
}

/** 'Bed (A to F)' has six. */
const LETTERS = /^\s*([A-Z])\s*(?:-|–|to|到|至)\s*([A-Z])\s*$/

function lettersBetween(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  const count = Math.max(0, last - first + 1)
  return Array.from({ length: count }, (_, at) => String.fromCharCode(first + at))
}

function singular(label: string): string {
  return label
    .replace(/status(?:es)?$/i, 'status')
    .replace(/ies$/i, 'y')
    .replace(/shelves$/i, 'shelf')
    .replace(/(?<!statu)s$/i, '')
}
