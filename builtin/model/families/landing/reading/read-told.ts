/** What a request states of the thing itself, in clauses that ask for nothing: they stand on the page. */
import { weightOf } from '../../../read/clauses/leftover.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { PRICE } from './money.ts'
import { moodSpans } from '../../../read/words/mood-words.ts'
import { jottedClauses } from '../../../read/pages/jotted.ts'
import type { PagePart } from '../../../read/pages/page-parts.ts'
import { colourSpans } from '../../../read/words/paints.ts'
import type { Span } from '../../../read/spans.ts'
import { nameWish } from '../../../read/clauses/wishes.ts'
import { LANDING_WORDS } from './cues.ts'
import { upper } from './read-content.ts'

const SENTENCE = /(?:[^.!?。！？；;\n]|\.(?=\S)|(?<=\b(?:Mrs?|Ms|Dr|St))\.)+/g
const CLAUSE = /(?:[^,，、（()）]|[（(][^）)]*[）)]|(?<=\d),(?=\d))+/g

/** Words by which somebody speaks of the page, its parts and looks, or of themselves as its maker. */
const ASKS =
  /\b(?:(?:i|we|they)(?:'d| would)? (?:want|need|like|love)|page|pager|site|website|form|button|section|banner|headline|faq|testimonials?|count ?down|colou?rs?|dark|light|style|please|should|(?:people|guests|visitors|customers|parents|they) can|leave (?:us|me|their))\b|网[页站]|页面|官网|宣传|落地页|表单|按钮|板块|倒计时|跳到|点[击开“"]|电话|邮箱|微信|联系|留言|报名|颜色|色调|风格|感觉|氛围|调调|深色|浅色|好看|简洁|大气|要有|需要|希望|价目|口号|标语/i
/** Verbs that ask where a clause begins with them. */
const BIDS =
  /^\s*(?:(?:and|also|then|plus|but) )?(?:please|at|in|starting|call|add|include|including|show|list|put|make|build|create|give|use|with|let|write|have|contact|an? (?:map|photo|picture|gallery|place))\b|^\s*(?:再|也|还|最后|下面|上面|首页|顶部|底部)?要?(?:在|地点|地址|时间)|^\s*(?:再|也|还|最后|下面|上面|首页|顶部|底部)?要?(?:能(?=看|点|筛|搜|填|报|留|打|按|改|切|让|在|直接)|有(?!机)|[做写放加列显用带配附搞弄])/i

/** 'Say that we are insured' asks for the words after it. */
const SAYING = [
  /\b(?:say|mention|tell (?:people|them|visitors)|make (?:it )?clear|point out) that\s+(.+)/i,
  /(?:写上|写明|注明|说明一?下?|强调)[：:]?(?=\p{Script=Han})([^，,]+)/u,
]
/** The words that bring in what shall be said. */
export const SAYS =
  /\b(?:say|mention|tell (?:people|them|visitors)|make (?:it )?clear|point out) that\b|写上|写明|注明|说明一?下?|强调/i
/** 'There will be a cake stall, a tombola and a dog show' */
const THERE = /^\s*there(?:'s|'ll be| will be| is| are) (.+)/i
/** Who the person is and why the page is wanted. */
const STORY =
  /^(?:i|i'm|i've|we've|my|please|thanks?|because|so)\b|名字?叫|^(?:我|因为|为了|谢谢|最近|准备|开了)|(?:开业|开张|开了)/i

/**
 * The lines that the page shall hold.
 *
 * @param text the request
 * @param used the places that were read as prices, facts and parts
 */
export function readTold(text: string, used: readonly Span[]): string[] {
  const lines = [...text.matchAll(SENTENCE)].flatMap(({ index, 0: sentence }) => {
    const said = SAYING.map((saying) => saying.exec(sentence)?.[1]).find(Boolean)
    const found = THERE.exec(sentence)?.[1]
    if (said !== undefined) return [said, ...clausesOf(sentence, index, used)]
    if (found !== undefined && isStatement(sentence, index, used)) return splitList(found)
    const isWhole = index > 0 && !(/\d/.test(sentence) && PRICE.test(sentence))
    if (isWhole && isStatement(sentence, index, used)) return [sentence]
    return clausesOf(sentence, index, used)
  })
  return [...lines, ...listedIn(text, used, lines)]
    .map((line) => line.trim().replace(/^(?:and|but|also)\s+/i, ''))
    .filter((line) => line.length > (/\p{Script=Han}/u.test(line) ? 1 : 2) && line.length <= 120)
    .map(upper)
}

/** What stands in the row after the colon of what the page is for: 'Fair on 3 May: brass band, cakes'. */
function listedIn(text: string, used: readonly Span[], lines: readonly string[]): string[] {
  const [first, ...rest] = jottedClauses(text)
  const row = rest.findIndex(({ sign }) => /[:：]/.test(sign))
  const stop = rest.findIndex(({ sign }, at) => at !== row && /[.。;；\n!！]/.test(sign))
  if (first === undefined || row < 0 || row > 1 || (stop >= 0 && stop < row)) return []
  return rest
    .slice(row, stop < 0 ? rest.length : stop)
    .filter(
      ({ words, start }) =>
        words.length <= 32 &&
        !lines.some((line) => line.includes(words)) &&
        isStatement(words, start, used),
    )
    .map(({ words }) => words)
}

/** What follows a colon is a list of its own and tells nothing piece by piece. */
function clausesOf(sentence: string, at: number, used: readonly Span[]): string[] {
  const colon = sentence.search(/:\s/)
  const end = colon < 0 ? sentence.length : sentence.lastIndexOf(',', colon)
  return [...sentence.slice(0, Math.max(0, end)).matchAll(CLAUSE)].flatMap(
    ({ index, 0: clause }) => {
      const isHead = at + index === 0
      const isListed =
        /、/.test(sentence.slice(index + clause.length).charAt(0)) ||
        sentence.charAt(index - 1) === '、'
      return !isHead && !isListed && isStatement(clause, at + index, used) ? [clause] : []
    },
  )
}

/** Nothing in it asks, and little of it was read as something else. */
function isStatement(words: string, at: number, used: readonly Span[]): boolean {
  const plain = words.trim()
  if (
    nameWish(plain, 'en') !== null ||
    ASKS.test(plain) ||
    BIDS.test(plain) ||
    SAYS.test(plain) ||
    STORY.test(plain) ||
    LANDING_WORDS.test(plain)
  )
    return false
  // 'Teal and white' says how the page shall look.
  const looks = mask(plain, 0, [...colourSpans(plain), ...moodSpans(plain)])
  return weightOf(looks) > 0 && weightOf(mask(words, at, used)) * 2 > weightOf(plain)
}

function mask(words: string, at: number, used: readonly Span[]): string {
  return [...Array(words.length).keys()]
    .map((place) =>
      used.some(({ start, end }) => at + place >= start && at + place < end)
        ? ' '
        : words.charAt(place),
    )
    .join('')
}

const COUNT = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)'
const COUNTED = [
  /\b(?:the|our|my) ([a-z]+(?: [a-z]+)?)\s*\(([^)]+)\)/gi,
  new RegExp(`\\b${COUNT} ((?:[a-z-]+ ){0,2}[a-z-]+s)(?: are)?\\s*[:(]\\s*([^.;:)\\n]+)`, 'gi'),
  /[二两三四五六七八九十\d]\s?[位个种款项条类大]([\p{Script=Han}]{2,6}?)(?:有|是|分别是)?[：:（(]\s*([^。；：）)\n，]+)/gu,
]

/**
 * Things that are counted and named: 'three walks (hill, river and town)', 三位老师：甲、乙、丙.
 *
 * @param text the request
 */
export function readCounted(text: string): PagePart[] {
  return COUNTED.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: title = '', 2: list = '' }) => {
      const lines = splitList(list).map(upper)
      const span = { start: index, end: index + whole.length }
      const isPart = lines.length > 1 && !PRICE.test(list) && !OWN_PARTS.test(title)
      return isPart ? [{ title: upper(title), lines, count: 0, span }] : []
    }),
  )
}

/** Parts that have a reader of their own. */
const OWN_PARTS =
  /seconds|minutes|question|faq|form|page|review|testimonial|quote|feature|benefit|price|field|section|service|问题|评价|特色|特点|亮点|优势|服务|价|成员|教练|板块|部分/i
