/** Lists of things that a request states: after a colon, in lines, or joined by commas and 'and'. */
import { quoted, splitOutside, unquote } from './request.ts'

/** Things named together, and the words that lead to them. */
export type StatedList = { items: string[]; before: string; isNamed: boolean }

const longestItem = 60
const mostItems = 60

/** Words of what an app shall have or do: 'with name, date and notes' lists no content. */
const parts = new RegExp(
  [
    '^(?:an?|the|my|its?|their|when|where|who|how|what|which|that|i|we|you|can|should|must)\\b',
    '^(?:dark|light|search|filter|sort|export|import|print|save|reset|undo|status|due)\\b',
    '^(?:button|colou?r|name|date|time|note|price|amount|title|tag|photo|picture|image)s?\\b',
    '^(?:description|number|total|score|sound|reminder|chart|categor(?:y|ie)|quantit(?:y|ie))s?\\b',
    '^(?:可以|能|要|有|会|带|支持|名称|名字|日期|时间|备注|价格|金额|数量|标题|标签|分类|照片|图片)',
    '^(?:搜索|排序|筛选|打印|导出|提醒|统计|合计|按钮|颜色|深色|点)',
  ].join('|'),
  'i',
)

/** All lists of a text of bounded length, its line ends kept. */
export function listsIn(text: string): StatedList[] {
  return [...linesOf(text), ...afterColon(text), ...joined(text), ...bare(text)]
    .map((list) => ({ ...list, items: list.items.map(clean).filter((item) => item !== '') }))
    .filter(({ items }) => items.length > 1 && items.length <= mostItems)
    .filter(({ items }) => items.every((item) => item.length <= longestItem))
    .filter(({ items, isNamed }) => isNamed || !areParts(items))
}

/** Whether words are parts of an app, and no things: one among many may have its article: 'milk, bread, flour and a lemon'. */
function areParts(items: readonly string[]): boolean {
  const found = items.filter((item) => parts.test(item) && !/^(?:The|An?) \p{Lu}/u.test(item))
  return found.length > (items.length > 3 && /^an? /i.test(found[0] ?? '') ? 1 : 0)
}

/** Each in a line of its own, with a dash, dot or number before it. */
function linesOf(text: string): StatedList[] {
  const lines = [...text.matchAll(/^(?:[-*•·]|\d{1,2}[.)、]) ?(.+)$/gm)].map(
    ([, item = '']) => item,
  )
  const before = /^(.*?)\n(?:[-*•·]|\d{1,2}[.)、])/s.exec(text)?.[1] ?? ''
  return lines.length > 1 ? [{ items: lines, before, isNamed: true }] : []
}

function afterColon(text: string): StatedList[] {
  return [...text.matchAll(/([^:：。;；\n]{0,60})[:：](?!\/\/|\d)\s*([^:：。;；\n]+)/g)].map(
    ([, before = '', list = '']) => ({
      items: split(list.replace(/\.(?: .*)?$/, '')),
      before,
      isNamed: true,
    }),
  )
}

/** A sentence that is a list and nothing else, or names in quotes side by side. */
function bare(text: string): StatedList[] {
  const rows = text.match(/(?:《[^》\n]{1,60}》){2,}/g) ?? []
  const sentences = text.split(/[.!?\n](?= |$)/).map((sentence) => split(sentence.trim()))
  const lists = sentences.filter(
    (items) => items.length > 3 && items.every((item) => item.trim().split(' ').length < 5),
  )
  return [...rows.map((row) => row.slice(1, -1).split('》《')), ...lists].map((items) => ({
    items,
    before: '',
    isNamed: false,
  }))
}

const lead =
  'items?|things|tasks?|names?|people|words|steps|options|choices|with|for|of|including|containing|like|such as|are|is|between|among|add|track|from'
const series = [
  String.raw`[^.:;!?\n]*?,[^.:;!?\n]*? (?:and|or|&) [^.,:;!?\n]+`,
  String.raw`[^.:;!?,\n]+,[^.:;!?\n]+,[^.:;!?\n]+`,
  String.raw`\p{Lu}[\p{L}\d]* (?:and|&) \p{Lu}[\p{L}\d]*`,
].join('|')
const leads = new RegExp(String.raw`\b(?:${lead}) (${series})`, 'gu')

/** 'pick a name among Anna, …': the words nearest to the first thing lead to it. */
const nearer =
  /^[^,]*\b(?:with|for|of|including|containing|like|such as|are|is|between|among|from|items|tasks|things|names) (?=[^,])/

function joined(text: string): StatedList[] {
  const english = [...text.matchAll(leads)].map((match) => {
    const list = (match[1] ?? '').replace(nearer, '')
    const start = match.index + match[0].length - list.length
    return {
      items: split(list.replace(/ (?:with|so that|which|that|who|to|on|at|by|in)\b.*$/, '')),
      before: text.slice(Math.max(0, start - 30), start),
      isNamed: false,
    }
  })
  const chinese = [
    ...text.matchAll(/([^、，。；：:！？\n]{0,60})((?:、[^、，。；：:！？\n]{1,60}){1,60})/g),
  ].map(([, first = '', more = '']) => {
    const start =
      /^(.*(?:有|是|给|为|包括|包含|比如|例如|如|记录|加上|加|和|要|买|带|在|叫|分别是|分成|从))?(.*)$/s.exec(
        first,
      )
    const tail = more.replace(
      /(?:等等?|这[几些个].*|[几三四五六七八九十两]个?[人项样种门].*|的.*)$/,
      '',
    )
    return {
      items: split(`${start?.[2] ?? ''}${tail}`),
      before: start?.[1] ?? '',
      isNamed: false,
    }
  })
  return [...english, ...chinese]
}

/** The things that a list joins by commas, 'and' or 和; what stands in quotes is one. */
export function split(list: string): string[] {
  const items = splitOutside(list, (hidden) =>
    hidden.split(
      /[、，]|(?<=\p{Script=Han})和(?=[^、，]{1,12}$)|以及|,(?! ?\d{3}\b)|,? (?:and|or|&) /u,
    ),
  )
  return items.map((item) => item.replaceAll(quoted, unquote))
}

function clean(item: string): string {
  return item
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:and|or) |^[\s,，、.]+|(?: please)?[\s,，、.。!！?？]*$/gi, '')
    .trim()
}
