/** Groups that a request names for its entries: 'tags veg, flowers', '分绘本、商业、随笔三类'. */
import { splitList } from '../lists/lists.ts'
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import type { Span } from '../spans.ts'
import { spansOf, spansOfWords } from '../spans.ts'

/** The names of the groups, and the places of the request that gave them. */
export type Categories = { names: string[]; used: Span[] }

const LABEL =
  'tags?|categor(?:y|ies)|types?|kinds?|moods?|topics?|labels?|folders?|groups?|filters?|sections?'
const PIECE = '[^,.;:()\\n]{1,24}?'
/** 'A, b or c': at least two, the last after a comma or a word that joins. */
const SERIES = `((?:${PIECE},\\s*)*?${PIECE}(?:,|,?\\s+(?:and|or))\\s+(?:just )?${PIECE})(?=$|[.;:()\\n]|,\\s*(?:and |plus )?(?:(?:with|starting|newest|oldest|please|no|word|copy|export|search|say|show|pictures?|each|every|i |so |an? |in |who|which|when |if |click\\w* |tap\\w* |press\\w* |pin|dark|light|sort|auto\\w*)\\b))`
const ENGLISH = [
  new RegExp(`\\b(?:tag|label|mark) (?:them|it|each|everything)\\s+(?!as\\b)${SERIES}`, 'i'),
  new RegExp(
    `\\b(?:${LABEL})\\b(?: (?:buttons?|for|like|such as|called|named|are|is|of|by))?\\s*[:(]?\\s*${SERIES}`,
    'i',
  ),
  new RegExp(
    `\\b(?:mark|marked|tag|label|file|sort|sorted|group|grouped|divide|divided|split)(?: (?:each|every|them|it|all|one|posts|notes))*(?: (?:as|into|by|under|in))+\\s+${SERIES}`,
    'i',
  ),
]

/** A piece of a Chinese list; what begins as an act or a new clause is none. */
const HAN_PIECE =
  '(?!每|有[一个几没]|可|能|点|按|要|支持|带|并|还|都|用|一键|不同|[^，、]{1,5}要)[^，。；：:、,\\s（）()“”"]{1,10}'
const CHINESE = [
  new RegExp(`按((?:${HAN_PIECE}、)+${HAN_PIECE}?)(?:来)?(?:分类|分组|归类|分开|筛选)`),
  new RegExp(
    `(?:按[^，。：:]{1,6})?(?<![评打得积部充学公百])分(?:为|成|(?=[^享钟数别析]))[:：]?\\s*((?:${HAN_PIECE}[、，\\s])+${HAN_PIECE})`,
  ),
  new RegExp(
    `((?:${HAN_PIECE}、)+${HAN_PIECE}?)[两二三四五六七八九十\\d]\\s?(?:类|种(?!颜色)|个(?:标签|分类|类别|栏目)|大类)`,
  ),
  new RegExp(
    `(?:标签|分类|类别|类型|栏目|文件夹|分组)(?:有|为|是|包括|分为|比如|例如|像|如)?[:：（(]?\\s*((?:${HAN_PIECE}、)+${HAN_PIECE})`,
  ),
  /[标选打贴](?:上|成|记)?((?:[“"「][^”"」]{1,12}[”"」][、，和或]?){2,})/,
  new RegExp(`(?:作品|案例|文章|照片|内容)(?:有|包括|是)((?:${HAN_PIECE}、)+${HAN_PIECE})`),
]

/**
 * Reads the groups of a request; none when it names fewer than two.
 *
 * @param text the request
 */
export function readCategories(text: string): Categories {
  for (const pattern of [...ENGLISH, ...CHINESE]) {
    const found = pattern.exec(text)
    const list = found?.[1] ?? ''
    const names = splitChoices(list.replace(/[，\s]+(?=\p{Script=Han})/gu, '、'))
      .map(tidy)
      .filter(
        (name, at, all) =>
          name !== '' && !(isLooks(name) && at === all.length - 1) && !NO_GROUP.test(name),
      )
    if (names.length > 1 && found !== null) {
      const used = [...spansOf(text, new RegExp(pattern.source, 'i')), ...spansOfWords(text, names)]
      return { names: [...new Set(names)].slice(0, 12), used }
    }
  }
  return { names: [], used: [] }
}

const NO_GROUP =
  /^(?:see|show|find|sort|auto\w*)\b|\b(?:search|box|copy|button|export|pictures?|notes?|dates?|titles?|pins?|pinned|word counts?|editor|links?|say|which|starting)\b|^\+|搜索|复制|导出|颜色|报名|表单|标题|日期|正文/i

function tidy(name: string): string {
  return name
    .replace(/^(?:just |simply )?(?:an?|the)\s+/i, '')
    .replace(/[两二三四五六七八九十\d]\s?(?:大?类|种|个(?:标签|分类|类别)?|栏)?$/, '')
    .replace(/等$/, '')
    .trim()
    .slice(0, 24)
}

/** 'Bold' or 'dark' at the end of a list is a wish for the looks. */
function isLooks(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

/**
 * The choices of a list, without quotation marks.
 *
 * @param list such as 'a, b or c', 'a/b', '“甲”“乙”'
 */
export function splitChoices(list: string): string[] {
  const joined = list
    .replace(/[”"」]\s*(?=[“"「])/g, '、')
    .replace(/[“”"「」]/g, '')
    .replace(/\s+(?:or|and)\s+|或者?(?=\p{Script=Han})/gu, ', ')
    .replaceAll('/', ', ')
  return splitList(joined)
    .map((option) => option.replace(/^or\s+/i, '').trim())
    .filter((option) => option !== '' && option.length <= 30)
}

const BEFORE_OPTIONS =
  /\b(types?|kinds?|moods?|status|state|categor(?:y|ies)|weather|level)(?: (?:for|of) (?:each|every) \w+)?\s*(?::|,? (?:out )?of|,? (?:which is |is )?(?:either|one of))\s*((?:[^,.;:()\n]{1,20},\s*)+(?:(?:and|or)\s+)?[^,.;:()\n]{1,20})/gi
/** 'The weather, sunny, cloudy or rain' */
const BEFORE_OR =
  /\b(moods?|weather),\s+((?:[a-z-]{2,14},\s*)*[a-z-]{2,14},? or [a-z-]{2,14})(?=[.;,]|$)/gi
const BEFORE_SLASHES = /\b([a-z]{3,16})[: ]\s*((?:[a-z]{2,12}\s?\/\s?){1,7}[a-z]{2,12})\b/gi

/**
 * The same words with choices that follow their field in brackets: 'a type: NPC, place' becomes
 * 'a type (NPC, place)'.
 *
 * @param text the request
 */
export function labelledOptions(text: string): string {
  return text
    .replace(BEFORE_OPTIONS, (_, label: string, list: string) => `${label} (${list})`)
    .replace(BEFORE_OR, (_, label: string, list: string) => `${label} (${list})`)
    .replace(BEFORE_SLASHES, (_, label: string, list: string) => `${label} (${list})`)
}
