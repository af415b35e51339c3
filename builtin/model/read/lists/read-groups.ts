/** Reads the groups that things are put into: 'grouped by room: kitchen, bath', 按打包、手续分类. */
import { FIELD_NAMES, findStandardField, typeOfLabel } from '../fields/field-words.ts'

/** One group, of up to four words; what begins a wish or an act is none. */
const GROUP =
  "(?!(?:and|or|with|show|let|so|sort|sorted|search|filter|tick|mark|i|we|he|she|when|where|who|how|each|every|the app|it)\\b)[\\p{L}\\d][\\p{L}\\d'’&/-]*(?: (?!(?:and|or|with|so|that|where|as|on|each|for|which)\\b)[\\p{L}\\d&'’/-]+){0,3}"
/** 'a, b and c', at least two, in brackets too. */
const SERIES = `((?:${GROUP}, ?)*${GROUP},? (?:and|or) ${GROUP})`
/** As that, also without a last 'and': only after a colon or in brackets. */
const TOLD = `((?:${GROUP}, ?)*${GROUP},? (?:and|or) ${GROUP}|(?:${GROUP}, ?)+${GROUP})`
const END = '(?=\\s*(?:[.;:,!?)\\n]|$)|\\s(?:and|with|so|where|that|as|on|each|for|which)\\b)'
const KIND =
  '(?:categor(?:y|ies)|sections?|groups?|areas?|parts?|lists?|headings?|folders?|columns?|tabs?|buckets?|labels?|tags?)'
const DIVIDED =
  '(?:group(?:ed|ing)?|divid(?:ed|ing)|split|organi[sz](?:ed?|ing)|separat(?:ed?|ing)|sort(?:ed|ing)?|arranged?|broken down|categori[sz](?:ed?|ing)|filed|put)'

const HAN = '(?!可以|能|每|点|显示|支持|带|并|还|都|用|完成|做完)[^，。；：、/！？（）()\\s“”]{1,8}'
const HAN_LIST = `((?:${HAN}[、/])+${HAN}?|[^，。；：、/！？（）()\\s按分和]{1,6}和[^，。；：、/！？（）()\\s和]{1,6}?)`
const HAN_COUNT =
  '(?:这?[两二三四五六七八九十几\\d]+(?:个)?(?:大?[类块种组项栏档区]|部分|方面|阶段|步骤|时期|环节|部门|科目?|房间|章节?|分类|类别|清单|列表))'
const DIVIDE_ZH = '(?:来)?(?:分[类组开块别区栏门]|归类|划分|区分|整理|筛选?|查看|过滤|分别列)'

/** 分“买”“扫”“送”三类 needs no sign between the names. */
const QUOTED = '((?:[“"「][^“”"「」]{1,10}[”"」][、和及,，]?){2,12})'

/** `hasName` patterns give first by what things are divided. */
const GROUPS: { words: RegExp; hasName?: true }[] = [
  {
    words: new RegExp(
      `\\b${DIVIDED}(?: (?:them|it|things|items|tasks|everything))? (?:by|per|according to|into) (?:the |its |their )?([a-z]+)(?:\\s*[:(–—]|,? (?:such as|like|e\\.g\\.|namely))\\s*${TOLD}${END}`,
      'iu',
    ),
    hasName: true,
  },
  {
    words: new RegExp(
      `\\b(?!put in\\b)${DIVIDED}(?: (?:them|it|things|items|tasks|everything|each task|each))? (?:into|under|in|as)(?: (?:the )?(?:\\w+ )?${KIND})?(?: (?:for|like|such as|called|named|of|as)|\\s*[:(])?\\s*${SERIES}${END}`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `\\b(?:categories|sections|groups|lists|headings|folders|tags|labels|columns|tabs)(?:\\s*[:(–—]|,? (?:like|such as|for|are|of|called|named|namely)|,)?\\s+?\\(?${SERIES}${END}`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `\\b(?:categories|sections|groups|lists|headings|areas|parts|tags|labels)\\s*[:(]\\s*${TOLD}${END}`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `\\b(?:in|into|to|under|from) (?:an?|one of|the) (?:\\w+ )?(?:groups?|categor(?:y|ies)|lists?|sections?|folders?)\\s*[:(,–]\\s*${TOLD}${END}`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `\\b(room|area|stage|phase|zone|department)s?\\b[^.:;,()]{0,20}:\\s*${TOLD}${END}`,
      'iu',
    ),
    hasName: true,
  },
  {
    words: new RegExp(
      `(科目|学科|阶段|房间|门类)(?:有|分为?|包括|[:：])\\s*((?:${HAN}、)+${HAN})`,
      'iu',
    ),
    hasName: true,
  },
  {
    words: new RegExp(`\\b${DIVIDED} by (?:the )?${SERIES}${END}`, 'iu'),
  },
  {
    words: new RegExp(
      `\\b(?:belongs? to|goes (?:in|under|into)|(?:filed|listed) under|is (?:for )?either)\\s+${SERIES}${END}`,
      'iu',
    ),
  },
  { words: new RegExp(`(?:分(?:成|为)?|按|分类[有是：:])${QUOTED}`, 'iu') },
  { words: new RegExp(`按(?:照)?${HAN_LIST}等?${HAN_COUNT}?${DIVIDE_ZH}`, 'iu') },
  {
    words: new RegExp(
      `按(?:照)?(\\p{Script=Han}{1,4}?)(?:来)?(?:分(?:成|为|类|组|开)?|归类)(?:[:：（(]|，(?:有|比如|例如|包括))?\\s*((?:${HAN}、)+${HAN})`,
      'iu',
    ),
    hasName: true,
  },
  {
    words:
      /(?<![、和])(?:分类|类别|分组|类目|标签)(?:有|是|为|包括|分为|分成|[:：（(]|就)[:：]?\s*((?:(?!可以|能|每)[^，。；：、！？（）()\s]{1,8}、)+(?!可以|能|每)[^，。；：、！？（）()\s]{1,8})(?=[，。；！？）)]|$)/iu,
  },
  {
    words: new RegExp(
      `(?<=^|[，。；！：,]\\s*)(?:(?:任务|事情|事项|物品|东西|清单|它们|每[项件个条样][^，。分]{0,3})?(?:要|可以|能|我要)?)分(?:成|为|别是|了)?[:：]?((?:${HAN}、)+${HAN}?|(?<=[成为])${HAN}和${HAN}?)(?:${HAN_COUNT}|[类块组部分])?(?=[，。；！,]|$)`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `(?:归到|放到|放进|属于|归入|选择?)((?:${HAN}、)+(?:${HAN}[或和])?${HAN}?)(?:${HAN_COUNT}|中的?一[个类])`,
      'iu',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[，。；！：,]\\s*)(?!按|分|要分|可以分)((?:${HAN}、)+${HAN}?)(?:分[类组开区]列?|分别[列记]|各[列是]|[两二三四五六七八九十\\d]个?(?:部门|科目?|阶段|大?[类块]))(?=[，。；]|$)`,
      'iu',
    ),
  },
]

/** The names of groups, where they stand, and by what things are divided, '' where that is not said. */
export type Groups = {
  label: string
  names: string[]
  start: number
  end: number
}

/**
 * The names of the groups that things are put into, and where the request gives them, or null.
 *
 * @param text the person's words
 */
export function readGroups(text: string): Groups | null {
  for (const { words, hasName } of GROUPS) {
    const found = words.exec(text)
    if (found === null) continue
    const [whole, first = '', second = ''] = found
    const names = namesOf(hasName ? second : first)
    if (
      names.length < 2 ||
      names.every((name) => isMeasured(name) || FIELD_NAMES.test(name)) ||
      names.filter(isProperty).length * 2 >= names.length
    )
      continue
    const place = { start: found.index, end: found.index + whole.length }
    return { label: hasName ? first : '', names, ...place }
  }
  return null
}

function namesOf(list: string): string[] {
  const names = list
    .replace(/[”"」][、和及,，]?[“"「]/gu, '、')
    .replace(/[“”"「」]/gu, '')
    .split(
      /\s*[、,，]\s*(?:and |or )?|\s+(?:and|or)\s+|\/|(?<=\p{Script=Han}{2})[和或](?=\p{Script=Han}{2})/u,
    )
    .map((name) =>
      name
        .trim()
        .replace(/^(?:an?|the|my|our|for)\s+/i, '')
        .replace(new RegExp(`(?<=..)(?:的|等等?|${HAN_COUNT}|[几]?[类块组])$`, 'u'), '')
        .slice(0, 24),
    )
    .filter((name) => name !== '' && !/^(?:etc|so on|more)$/i.test(name))
  return [...new Set(names)].slice(0, 12).map(capitalise)
}

/** 'Sorted by price or date' orders by properties and names no groups. */
function isProperty(name: string): boolean {
  return findStandardField(name) !== null || ORDERED.test(name) || WORKED_OUT.test(name)
}

function isMeasured(name: string): boolean {
  return typeOfLabel(name) !== 'text'
}

/** 'Sorted by maker and the total' asks for a sum besides. */
const WORKED_OUT = /\b(?:totals?|sums?|averages?|counts?|number)\b/i

const ORDERED =
  /^(?:artist|author|title|name|genre|place|room|shop|category|type|kind|size|colou?r|status|person|city|country|subject|importance|urgency|cuisine|alphabet)s?$|^(?:名称|作者|类型|类别|分类|状态|地点|位置|颜色|季节|品牌|房间|城市|科目|平台|重要程度)$/i

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
