/** Reads the fields of a thing out of a request: 'with title, author, a 1-5 rating and the date'. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists.ts'
import { findColour, findLook, findTheme } from '../../read/mood-words.ts'
import type { Field } from './details.ts'
import { findStandardField, standardField, typeOfLabel } from './field-words.ts'

const STARTS = [
  /(?<!\b(?:start|starts|starting|off|filled) )\b(?:with|including|includes?|containing|contains|having|fields?(?: for| like| are)?|columns?(?: for| like| are)?|attributes|record(?:s|ing)?|enter(?:ing)?|noting|each (?:has|with|having)|showing)\b:?\s+(?:the |its |their |an? )?(?:(?:following )?(?:fields?|columns?)(?: for| like| such as)?:?\s*)?/gi,
  /(?:包含|包括|有|字段(?:是|有|为)?|记录(?:每[^，。,：:]{1,6}的|它的|其)?|填写|带有?|写上|以及它的|分别是)[:：]?\s*/g,
  /[:：]\s*/g,
]

const ENDS =
  /[.;。；\n]|\b(?:so that|so i|which|that (?:i|lets?|can|shows?)|where|and (?:let|sort|show|make|keep|be able|a (?:total|chart|search|button|count)|the total|it should|i (?:can|want))|sort(?:ed)? by|in (?:dark|light|blue|red|green|chinese|english)|using|called|named|starting|start with)\b|，?(?:并且?|可以|能够|能按|按.{1,6}排序|支持|用(?:蓝|红|绿|深|暗|中|英)|深色|名(?:为|叫)|叫做?|要能)/i

const NOT_A_FIELD =
  /\b(?:dark|light|mode|theme|search\w*|filter\w*|sort\w*|export\w*|import\w*|undo|edit\w*|delet\w*|button|buttons|total|chart|graph|background|colou?rs?|design|style|layout|app|page|list|animation\w*|ability|option|way|progress|local ?storage|reminders?|notifications?|photos?|images?|map|login|rows?|items|look|font)\b|深色|浅色|搜索|筛选|排序|导出|导入|按钮|总计|合计|图表|背景|颜色|功能|页面|主题|提醒|通知|照片|图片|风格|清单|列表|应用|工具/i

/**
 * The fields that a request names, in order; none when it names none.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readFields(text: string, lang: Lang): Field[] {
  const lists = STARTS.flatMap((start) =>
    [...text.matchAll(start)].map((match) => {
      const rest = text.slice(match.index + match[0].length)
      const end = rest.search(ENDS)
      return end < 0 ? rest : rest.slice(0, end)
    }),
  )
  const read = lists.map((list) => readList(list, lang)).sort((a, b) => b.length - a.length)
  return read[0] ?? []
}

function readList(list: string, lang: Lang): Field[] {
  const fields: Field[] = []
  for (const piece of splitList(list)) {
    const field = readField(piece, lang, fields.length)
    if (field !== null && !fields.some((known) => known.label === field.label)) fields.push(field)
  }
  return fields.slice(0, 12).map((field, at, all) => {
    const taken = all.slice(0, at).some((earlier) => earlier.id === field.id)
    return taken ? { ...field, id: `${field.id}-${at + 1}` } : field
  })
}

/**
 * One field out of a few words, or null when they name none.
 *
 * @param words such as 'a due date', 'priority (high, low)', '截止日期'
 * @param lang the language of the app
 * @param at place of the field among the others, for names that have no Latin letters
 */
export function readField(words: string, lang: Lang, at: number): Field | null {
  const [, before = '', inner = ''] = /^([^（(]*)(?:[（(]([^）)]*)[）)]?)?/.exec(words.trim()) ?? []
  const label = cleanLabel(before)
  if (!isLabel(label)) return null
  const options = splitList(inner.replaceAll('/', ','))
  const isRange = /\d\s*(?:-|–|to|到)\s*\d/.test(`${before} ${inner}`)
  if (options.length > 1 && !isRange) {
    return { id: idOf(label, at), label: capitalise(label), type: 'choice', options }
  }
  const standard = findStandardField(label)
  if (standard !== null) return { ...standardField(standard, lang), ...keepLabel(label, lang) }
  const type = isRange && /rat|star|score|评|星|分/i.test(words) ? 'rating' : typeOfLabel(words)
  return { id: idOf(label, at), label: capitalise(shorten(label)), type }
}

function isLabel(label: string): boolean {
  if (label === '' || label.length > 36 || label.split(/\s+/).length > 5) return false
  if (/\b(?:that|which|who)\b/i.test(label)) return false
  return !NOT_A_FIELD.test(label) && !speaksOfMood(label)
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

function cleanLabel(words: string): string {
  return words
    .trim()
    .replace(
      /^(?:(?:and|or|plus|also|an?|the|its|their|my|his|her|optional|some)\s+|以及|还有|和|及|一个|它的|每个)+/i,
      '',
    )
    .replace(/^(?:with\s+|字段[:：]?|记录|包含|填写)(?=.)/i, '')
    .replace(/^(?:the|an?|short|optional|field for)\s+/i, '')
    .replace(/^1\s*(?:-|–|to)\s*5\s+/i, '')
    .replace(/\s+(?:of|for|on) (?:each|every|it|them|the)\b.*$/i, '')
    .replace(/\s+(?:from )?1\s*(?:-|–|to)\s*5\b.*$/i, '')
    .replace(/\s+in (?:euros?|dollars?|pounds|yuan|yen|[€$£¥])$/i, '')
    .replace(/\s+(?:field|column)$/i, '')
    .replace(/(?:字段|等|的)$/u, '')
    .replace(/[，,。.!！?？"“”']+$/u, '')
    .trim()
}

/** 'date I finished it' is called 'Finished', 'when I last watered them' 'Last watered'. */
function shorten(label: string): string {
  const clause =
    /^(?:date|day|when|whether|the date)\s+(?:when\s+)?(?:i|it|they|we|it's|it is|it was)\s+(?:is |are |was |have |has )?(.+?)(?:\s+(?:it|them|this))?$/i
  return clause.exec(label)?.[1] ?? label
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
