/** Reads the lists that tasks are put on: 'lists for Work and Home', 家里和单位两张清单, 分成甲、乙. */
import type { Lang } from '../../plan.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

/** What asks for lists without naming them. */
export const ASKS_LISTS = /\b(?:categor(?:y|ies)|categori[sz]e|tags?|labels?)\b|分类|标签|分组/i
const USUAL_LISTS: Record<Lang, string[]> = { en: ['Work', 'Home'], zh: ['工作', '生活'] }
/** Groups that are told by their kind alone: 'grouped by room'. */
const KNOWN_LISTS: [words: RegExp, lists: Record<Lang, string[]>][] = [
  [
    /\b(?:by|per|for each|each|every) room\b|按房间/i,
    {
      en: ['Kitchen', 'Living room', 'Bedroom', 'Bathroom'],
      zh: ['厨房', '客厅', '卧室', '卫生间'],
    },
  ],
  [
    /\b(?:by|per|for each) (?:school )?subject\b|按(?:科目|学科)/i,
    { en: ['Maths', 'Languages', 'Science', 'Other'], zh: ['语文', '数学', '英语', '其他'] },
  ],
  [
    /\b(?:by|per|for each) (?:week)?day(?: of the week)?\b|按(?:星期|周几)/i,
    {
      en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    },
  ],
]

const COUNT = '(?:two|three|four|five|six|2|3|4|5|6)'
const PART = '(?:parts|columns|lists|sections|groups|halves|areas|tabs|boxes)'
const SERIES =
  "((?:[\\p{L}'’&-]+(?: [\\p{L}'’&-]+)?, )*[\\p{L}'’&-]+(?: [\\p{L}'’&-]+)?,? (?:and|&) [\\p{L}'’&-]+(?: (?!with\\b|so\\b|each\\b)[\\p{L}'’&-]+)?)"
const NAME_ZH = '(?:(?!分)\\p{Script=Han}){2,5}?'
const COUNT_ZH = '[两二三四五六2-6]'
const UNIT_ZH = '(?:张|个|份)?(?:清单|列表|栏|组|块|类|部分|份|个|边)'
/** Words that stand side by side without a sign between: 上午下午晚上三组. */
const SIDE_BY_SIDE =
  '上午|中午|下午|晚上|早上|白天|夜里|工作|生活|学习|家里|家庭|单位|公司|学校|个人|厨房|阳台|客厅|卧室|卫生间|浴室|书房|院子|厕所|餐厅|儿童房'
const TOLD = [
  new RegExp(
    `\\b${COUNT} ${PART}(?: (?:of|for) [a-z]+)?(?:,| for| called| named|:) ?${SERIES}`,
    'iu',
  ),
  /\b(?:[Tt]o-?do|[Tt]ask) (?:list|app)s? (?:with|for) ((?:\p{Lu}[\p{L}'’]+, )*\p{Lu}[\p{L}'’]+,? and \p{Lu}[\p{L}'’]+)(?=[,.;]|$)/u,
  new RegExp(
    `(?<=^|[，,。：:；;]|分[成为开]?)分?(?:成|为|开)?(${NAME_ZH}(?:、${NAME_ZH})*[和跟与、]${NAME_ZH})(?:这|各)?${COUNT_ZH}${UNIT_ZH}`,
    'u',
  ),
  new RegExp(`((?:${SIDE_BY_SIDE}){2,8})(?=这?${COUNT_ZH}${UNIT_ZH}|各|分[别开])`, 'u'),
]
const EACH_ZH =
  /(\p{Script=Han}{2,5}?)一[份栏组类边张][、，,]\s*(\p{Script=Han}{2,5}?)一[份栏组类边张]/u

const LISTS = [
  /\b(?:lists|categories|projects|groups|areas|tags|labels|sections)\s*(?:for|like|such as|called|named|are|:|\()\s*([^.;:()\n]+)/i,
  /\b(?:grouped|split|divided|organi[sz]ed)\s+(?:into|in)\s+([^.;:()\n]+)/i,
  /(?:分类|类别|分组|项目|标签|列表)(?:有|为|是|包括|分为|[:：（(])\s*([^。；，\n）)]+)/,
  /分(?:为|成)([^。；，\n]+)/,
  /(?:科目|学科|分类|类别|类型|项目|房间|部门|阶段)[（(]([^）)]+)[）)]/,
  /\b(?:category|subject|project|area|room|stage|list)\s*\(([^)]+)\)/i,
]
const NO_LIST =
  /\b(?:tasks?|things|me|my|our|priorit\w*|due|dates?|deadlines?|days?|every|it|them|team|family|people|lists?|app|work ?day)\b|任务|待办|优先|日期|两|几/i

/** 'bold' or 'retro green' at the end of a list is a wish for the looks. */
function speaksOfMood(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

/**
 * The lists that are named, and those that there are: usual ones where some are asked for.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function listsIn(text: string, lang: Lang): { named: string[]; lists: string[] } {
  const ways = [toldLists(text), readLists(text), listsByKind(text, lang)]
  const named = ways.find(({ length }) => length > 0) ?? []
  return {
    named,
    lists: named.length === 0 && ASKS_LISTS.test(text) ? USUAL_LISTS[lang] : named,
  }
}

function listsByKind(text: string, lang: Lang): string[] {
  return KNOWN_LISTS.find(([words]) => words.test(text))?.[1][lang] ?? []
}

/** 'Two columns of chores, farm and house', 上班一份、家里一份: how many, and which. */
function toldLists(text: string): string[] {
  const each = EACH_ZH.exec(text)?.slice(1) ?? []
  if (each.length > 1) return each
  for (const pattern of TOLD) {
    const found = pattern.exec(text)?.[1] ?? ''
    const row = new RegExp(`^(?:${SIDE_BY_SIDE}){2,}$`, 'u').test(found)
      ? (found.match(new RegExp(SIDE_BY_SIDE, 'gu')) ?? [])
      : splitList(found.replace(/[跟与]/g, '和'))
    const names = row.filter((name) => name.length <= 20 && !speaksOfMood(name))
    if (names.length > 1) return [...new Set(names.map(capitalise))].slice(0, 12)
  }
  return []
}

/** Names of lists are short and are no words about tasks. */
function readLists(text: string): string[] {
  const groups = readGroups(text)
  if (groups !== null) return groups.names
  for (const pattern of LISTS) {
    const words =
      pattern
        .exec(text)?.[1]
        ?.split(/\b(?:with|that|where|which|so|each|starting|beginning)\b/i)[0] ?? ''
    const names = splitList(words.replaceAll('/', ', '))
      .map((name) => unquoted(name).replace(/(?:等|几类|三类|两类)$/, ''))
      .filter(
        (name) => name !== '' && name.length <= 20 && !NO_LIST.test(name) && !speaksOfMood(name),
      )
    if (names.length > 1) return [...new Set(names.map(capitalise))].slice(0, 12)
  }
  return []
}

/**
 * The places of a request that name its lists in a row, which hold no tasks.
 *
 * @param text the person's words
 */
export function listRowSpans(text: string): Span[] {
  const groups = readGroups(text)
  return [
    ...(toldLists(text).length === 0 ? [] : spansOf(text, EACH_ZH, ...TOLD)),
    ...(groups === null ? [] : [{ start: groups.start, end: groups.end }]),
  ]
}

/**
 * The places of a request that speak of lists.
 *
 * @param text the person's words
 */
export function listSpans(text: string): Span[] {
  const kinds = KNOWN_LISTS.map(([words]) => words)
  return [...spansOf(text, ASKS_LISTS, ...kinds, ...LISTS), ...listRowSpans(text)]
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
