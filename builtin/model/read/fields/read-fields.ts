/** Reads the fields of a thing out of a request: 'with title, author, a 1-5 rating and the date'. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../lists/lists.ts'
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import { cleanLabel, shorten, stripLead, UNIT } from './clean-label.ts'
import type { Field } from './field.ts'
import { FIELD_NAMES, findStandardField, standardField, typeOfLabel } from './field-words.ts'
import { readEither } from './read-either.ts'
import { bracketOptions, splitOptions } from './read-options.ts'
import { isNounPhrase } from './noun-phrases.ts'
import { isTold, nameSpoken } from './read-running.ts'
import { spellOut } from './spell-out.ts'
import { OF_RATING, readScale } from './read-scale.ts'
import { numbersBetween } from './read-states.ts'

const STARTS = [
  /(?<!\b(?:start|starts|starting|off|filled) )\b(?:with|including|includes?|containing|contains|having|fields?(?: for| like| are)?|columns?(?: for| like| are)?|attributes|record(?:s|ing)?|enter(?:ing)?|noting|note down|(?:each|every)(?: \w+)? (?:has|with|having|gets|needs|should have)|showing)\b:?\s+(?:the |its |their |an? )?(?:(?:following )?(?:fields?|columns?)(?: for| like| such as)?:?\s*)?/gi,
  /(?:包含|包括|(?<!没)有(?![几多没])|字段(?:是|有|为)?|记录(?:每[^，。,：:]{1,6}的|它的|其)?|填写|带有?|写上|每[项个件条](?:都|能|可以|要)+(?:写|填)上?|以及它的|分别是)[:：]?\s*/g,
  /[:：]\s*/g,
  /\s[-–—]\s+/g,
  /[，,？?！!。]\s*(?=[^，。,、]{1,12}、[^，。,、]{1,12}(?:、|和))/g,
]

/** Words that may begin a list of fields, but far more often do not: only a longer list counts. */
const MAY_START = [
  /\b(?:add(?:ing)?|enter|write down|note(?: down)?|log|record|save|store|type in|fill in|put in|keep|track|where i put)\s+(?:the |each |its |their |my |an? )?/gi,
  /(?<=[.!?]\s+)(?=[A-Za-z][\w' ]{1,24}, [\w' ]{1,32}(?: ?\([^)]*\))?(?:,| and ))/g,
  /每[天日次周]记(?:录|下|一下)?/g,
  /(?:添加|填写?|记一下|记下|记录下?|写下|输入|登记|录入|写(?![字信作日]))(?:上)?/g,
  /[，,？?！!。]\s*(?=[^，。,、]{1,12}、[^，。,、]{1,12}(?:[，。]|$))/g,
]

const ENDS =
  /[.;。；\n?？!！]|\b(?:so that|so i|(?<!^\s*|[,，]\s*(?:and )?|\band )which|that (?:i|lets?|can|shows?)|(?<!^\s*|[,，]\s*(?:and )?|\band )where|and (?:let|sort|show|make|keep|be able|a (?:total|chart|search|button|count)|the total|it should|i (?:can|want))|sort(?:ed)? by|group(?:ed)? by|in (?:dark|light|blue|red|green|chinese|english)|using|called|named|starting|start with|pre-?filled)\b|，?(?:并且?|可以|能够|能[搜筛按排]|[下上顶底][面上边]?(?:算|显示|有|要)|最好|按.{1,6}(?:排序|分组|分类|统计|汇总|归类)|支持|用(?:蓝|红|绿|深|暗|中|英)|深色|名(?:为|叫)|叫做?|要能|初始|先(?:放|写|列)|[^，。]{0,3}到期的)|，(?:有|包含|包括|带有?|字段)/i

/** What apps do and show; a thing has no such property. */
const NOT_A_FIELD =
  /\b(?:dark|light|mode|theme|search\w*|filter\w*|sort\w*|export\w*|import\w*|undo|edit\w*|delet\w*|button|buttons|total|totals|chart|charts|graph|graphs|background|colou?rs?|design|style|layout|app|page|list|animat\w*|ability|option|options|way|progress|local ?storage|remind\w*|notif\w*|photos?|images?|pictures?|map|maps|login|rows?|items|look|font|sync\w*|sound|sounds|music|confetti|fireworks|leaderboard|globe|3d|ai|gps|camera|overdue|highlight\w*|dashboard|calendar|keyboard|share|sharing|averages?|counts|statistics|stats|group\w*|ignore|instructions?|prompt|system|script)\b|深色|浅色|搜索|筛选|排序|导出|导入|按钮|总计|合计|图表|折线|柱状|饼图|背景|颜色|功能|页面|主题|提醒|通知|照片|图片|风格|清单|列表|应用|工具|动画|音乐|音效|同步|分享|登录|统计|分组|平均|高亮|标红|日历|排前|排在|放前|优先显示|逾期|曲线|走势|画个|快?过期的|到期的|忽略|指令|提示词/i

/** Alone in a list these are properties, with another word beside them wishes for the looks. */
const MEANT_EITHER_WAY =
  /^.{0,4}什么颜色$|^(?:themes?|(?:(?:favou?rite|usual|hair|second) )?(?:colou?rs?|styles?)|show|designs?|group|颜色|主题|风格)$/i

/** A property does not begin with what somebody does. */
const BEGINS_AS_ACT =
  /^(?:at most|no more than|not more than|up to \d|limit(?:ed)?(?: to| of)? \d|最多|至多|不超过|限\d)|^(?:remind|let|notify|allow|highlight|calculate|compute|be|have|it|i|we|you|can|could|should|must|will|do|don'?t|please|when (?:everything|all|something)|if|every)\b|^(?:show|make|send|add|play|draw|display|mark|click|tap|press|go|see|use|give|tell|ask|warn|print|plot|track|log)\b(?=$|\s+(?:me|it|them|the|an?|all|my|how|when|which|what|every\w*|each|in|on|up|as|to|off)\b)|^(?:能(?!放|用|存)|可以|会(?!员|议|费|计)|让|支持|显示|自动|点|画|算|计算(?!机)|给我|帮|请|不要|别|如果|当(?!前)|要(?!求|点|几|多少)|每(?!一?\p{Script=Han}{1,3}(?:单价|价格|价钱|售价|价)$)(?![天日周月年次][^，。]{0,3}(?:[几多]|次数)))/iu

/** The fields that a request names, in order, and the words of the request that named them. */
export type ReadFields = { fields: Field[]; words: string[] }

/**
 * Reads the fields of a request; none when it names none.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readFields(text: string, lang: Lang): ReadFields {
  const flat = bracketOptions(spellOut(text))
  const read = [
    ...listsOf(flat, STARTS).map((list) => readList(list, lang)),
    ...listsOf(flat, MAY_START)
      .filter((list) => !/^\s*[:：]|^[^,，、]*[:：]/.test(list))
      .map((list) => readList(list, lang))
      .filter(isLikely),
  ]
  read.push(
    ...bareLists(flat)
      .map((list) => readList(list, lang))
      .filter(isPlain),
  )
  const [longest, ...others] = read.sort((a, b) => b.fields.length - a.fields.length)
  const sure = others
    .flatMap(({ fields }) => fields)
    .filter((field) => isSureField(field) && !field.label.includes('的'))
  const alone = readAlone(flat, lang)
  const fields = unlike([...(longest?.fields ?? []), ...sure, ...alone])
  const choices = alone.flatMap(({ label, options = [] }) => [label, ...options])
  return { fields, words: [...read.flatMap(({ words }) => words), ...choices] }
}

/** A choice that has a sentence of its own: 'States (in store, on loan)' after the list of the others. */
const ALONE =
  /(?<=^|[.;!?。；！？]\s*)([A-Za-z][a-z ]{2,22}|\p{Script=Han}{2,6}) ?[（(]([^（()）]*[,、|][^（()）]*)[）)]/gu

function readAlone(text: string, lang: Lang): Field[] {
  return [...text.matchAll(ALONE)].flatMap(([words], at) => {
    const field = readField(words, lang, 20 + at)
    return field !== null && field.type === 'choice' ? [field] : []
  })
}

function listsOf(text: string, starts: readonly RegExp[]): string[] {
  return starts.flatMap((start) =>
    [...text.matchAll(start)].map((match) => {
      const rest = text.slice(match.index + match[0].length)
      const end = rest.search(ENDS)
      return endOfMarks(withoutObject(end < 0 ? rest : rest.slice(0, end)))
    }),
  )
}

/** 记录吃药，药名和次数 has the act before the comma, and its properties after it. */
function withoutObject(list: string): string {
  return list.replace(/^[\p{Script=Han}]{1,10}，(?=[^，]*[、和])/u, '')
}

/** A Chinese list with 、 ends at the next comma, unless an 'and' follows it. */
function endOfMarks(list: string): string {
  const [whole = '', marked] = /^([^，]*、[^，]*)，(?!以及|还有|和|及|再加)/u.exec(list) ?? []
  if (marked === undefined) return list
  const next = /^[^，、。]{2,8}/u.exec(list.slice(whole.length))?.[0] ?? ''
  const isSure = typeOfLabel(next) !== 'text' || /谁|哪/.test(next)
  const isField = next !== '' && isSure && isLabel(cleanLabel(next))
  return isField || next.includes('（') ? list : marked
}

/** After its head a sentence may be a list of properties and nothing else. */
const HEADED =
  /(?<=^|[.!?]\s+)(?:(?!\b(?:start|with|includ|like|such)\w*\b)[^,.:;!?\n，。()（）]){3,60},\s+(?=[^,.:;!?\n]{2,40},)/gi

function bareLists(text: string): string[] {
  return listsOf(text, [HEADED])
}

function isPlain({ fields }: ReadFields): boolean {
  const sure = fields.filter(isSureField).length
  return fields.length > 2 && sure > 1 && sure * 2 >= fields.length
}

function isLikely({ fields }: ReadFields): boolean {
  const sure = fields.filter(isSureField).length
  return fields.length > 1 && sure > 0 && (fields.length > 2 || sure * 2 >= fields.length)
}

/**
 * Whether a field is one beyond doubt: by its type, its choices, or a name that fields have.
 *
 * @param field a field that was read
 */
export function isSureField(field: Field): boolean {
  return field.type !== 'text' || FIELD_NAMES.test(field.label)
}

function readList(list: string, lang: Lang): ReadFields {
  const fields: Field[] = []
  const words: string[] = []
  for (const piece of splitList(list)) {
    if (isTold(piece)) {
      if (fields.length > 0) break
      continue
    }
    const [head = piece] = withoutSubject(piece).split(/\s+(?:that|which|who)\s/i, 1)
    const field = readField(head, lang, fields.length)
    if (field === null || (head !== piece && !isSureField(field))) continue
    fields.push(field)
    words.push(head.split(/[（(]/, 1)[0]?.trim() ?? '', head, ...(field.options ?? []))
  }
  return { fields: unlike(fields), words }
}

/** 豆子：产地 names a property of what stands before the colon. */
function withoutSubject(piece: string): string {
  return piece.replace(/^[^：:（(]{1,40}[：:]\s*(?=\S)/, '')
}

/** Each label once; fields that would share an id get numbers. */
function unlike(fields: Field[]): Field[] {
  const labels = fields.map(({ label }) => label.toLowerCase())
  const own = fields.filter(({ label }, at) => labels.indexOf(label.toLowerCase()) === at)
  return own.slice(0, 12).map((field, at, all) => {
    const taken = all.slice(0, at).some((earlier) => earlier.id === field.id)
    return taken ? { ...field, id: `${field.id}-${at + 1}` } : field
  })
}

/**
 * One field out of a few words, or null when they name none.
 *
 * @param words such as 'a due date', 'priority (high, low)', 'weight in kg', '截止日期'
 * @param lang the language of the app
 * @param at place of the field among the others, for names that have no Latin letters
 */
export function readField(words: string, lang: Lang, at: number): Field | null {
  const [, before = '', inner = ''] =
    /^([^（(]*)(?:[（(]([^）)]*)[）)]?)?/.exec(nameSpoken(stripLead(words))) ?? []
  const label = cleanLabel(before)
  if (!isLabel(label) && !isOptions(label, inner)) return null
  const piece = { words, before, inner, label, isRange: RANGE.test(`${before} ${inner}`) }
  const id = idOf(label, at)
  return (
    readScale(piece, id, lang) ??
    readChoice(piece, id) ??
    readEither(label, id) ??
    readMonth(piece, id, lang) ??
    readMeasure(piece, id, lang) ??
    readStandard(label, lang) ?? { id, label: capitalise(shorten(label)), type: typeOf(piece) }
  )
}

/** 想看/看过 is called by its two options, whatever words these are. */
function isOptions(label: string, inner: string): boolean {
  return label.includes('/') && label === splitOptions(inner).join('/')
}

type Piece = { words: string; before: string; inner: string; label: string; isRange: boolean }
const RANGE = /\d\s*(?:-|–|to|到|至)\s*\d/

function readChoice({ inner, label, isRange }: Piece, id: string): Field | null {
  const isOneRange = isRange && !/[,，、/|]/.test(inner)
  const options = isOneRange ? numbersBetween(label, inner) : splitOptions(inner)
  if (options.length < 2) return null
  const isYes = options.every((option) => /^(?:yes|no|是|否)$/i.test(option))
  if (isYes) return { id, label: capitalise(label), type: 'yes' }
  return { id, label: capitalise(label), type: 'choice', options }
}

/** A month of the year, on which seeds are sown or a fee is paid, is one of twelve. */
const OF_THE_YEAR =
  /^(?:month to \w+|(?:[a-z]+ing|birth|harvest|start|end|best|flower|bloom|sow|plant) month|month)$|^(?:播种|采收|收获|开花|种植|结果|出生|上市)月份?$/i

function readMonth({ label }: Piece, id: string, lang: Lang): Field | null {
  if (!OF_THE_YEAR.test(label)) return null
  const options = MONTHS[lang]
  return { id, label: capitalise(label), type: 'choice', options: [...options] }
}

const MONTHS: Record<Lang, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  zh: Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
}

function readMeasure({ before, inner, label }: Piece, id: string, lang: Lang): Field | null {
  const unit = unitOf(before, inner)
  if (unit === null) return null
  const name = capitalise(shorten(label))
  const withUnit = lang === 'zh' ? `${name}（${unit}）` : `${name} (${unit})`
  return { id, label: withUnit, type: 'number' }
}

function readStandard(label: string, lang: Lang): Field | null {
  const standard = findStandardField(label)
  return standard === null ? null : { ...standardField(standard, lang), ...keepLabel(label, lang) }
}

function typeOf({ words, isRange }: Piece): Field['type'] {
  if (isRange && OF_RATING.test(words)) return 'rating'
  return /\bor not\b/i.test(words) ? 'yes' : typeOfLabel(words)
}

const IN_UNIT = new RegExp(`\\bin (${UNIT})$`, 'i')
const IS_UNIT = new RegExp(`^(?:in )?(${UNIT})$`, 'i')

function unitOf(before: string, inner: string): string | null {
  return IS_UNIT.exec(inner.trim())?.[1] ?? IN_UNIT.exec(before.trim())?.[1] ?? null
}

function isLabel(label: string): boolean {
  if (!isShort(label) || BEGINS_AS_ACT.test(label) || isTold(label) || !isNounPhrase(label))
    return false
  return MEANT_EITHER_WAY.test(label) || (!NOT_A_FIELD.test(label) && !speaksOfMood(label))
}

/** 'Bulk 4 hours' is a step with its length, and no property. */
const IS_TIMED = /\b\d+ ?(?:min\w*|hours?|hrs?|sec\w*)$|\d+(?:分钟|小时|秒)$/i

function isShort(label: string): boolean {
  const words = label.split(/\s+/)
  if (/^(?:没有?|有|无|是|否)$/.test(label) || IS_TIMED.test(label)) return false
  if (label === '' || label.length > 36 || words.length > 5) return false
  if (/\p{Script=Han}{13}/u.test(label) || words.some((word) => word.length > 24)) return false
  if (/[<>{}[\]\\$`|=]|:\/\//.test(label) || !/\p{L}/u.test(label)) return false
  return !/(?<!^)\b(?:that|which|who|every \d+)\b|\bfirst$|\b(?:with|my|our|all)\b/i.test(label)
}

/** 'calm' or 'blue' at the end of a list is a wish for the looks, never a field. */
function speaksOfMood(label: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(label) !== null)
}

/** In the language of the app the person's own word is kept; otherwise the standard one is used. */
function keepLabel(label: string, lang: Lang): { label?: string } {
  const isChinese = /\p{Script=Han}/u.test(label)
  return isChinese === (lang === 'zh') && isChinese ? { label } : {}
}

function capitalise(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function idOf(label: string, at: number): string {
  const slug = shorten(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
  return slug === '' ? `field-${at + 1}` : slug
}
