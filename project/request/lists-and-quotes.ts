/** What a request states beyond doubt: texts in quotes, and lists of things that are alike. */

/** Letters of a request that are read: people state things at its beginning. */
const mostLetters = 1_200

/** The part of a request that is read, its blanks single and its line ends kept. */
export function readable(request: string): string {
  return request
    .slice(0, mostLetters)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\r?\n ?/g, '\n')
    .trim()
}

/** Texts in quotes of any kind. */
const quoted =
  /"([^"\n]{1,200})"|“([^”\n]{1,200})”|「([^」\n]{1,200})」|《([^》\n]{1,200})》|(?<![\p{L}\d])'([^'\n]{1,200})'(?![\p{L}\d])|‘([^’\n]{1,200})’/gu

/** A text in quotes, and the words of its clause before it. */
export type Quote = { text: string; before: string }

/** All texts in quotes of a request, in their order. */
export function quotesIn(request: string): Quote[] {
  return [...request.matchAll(quoted)].map((match) => ({
    text:
      match
        .slice(1)
        .find((one) => one !== undefined)
        ?.trim() ?? '',
    before:
      request
        .slice(Math.max(0, match.index - 40), match.index)
        .split(/[,，;；.。!！?？\n"”」》’]/u)
        .at(-1)
        ?.trim() ?? '',
  }))
}

const longestItem = 40
const mostWords = 5
const mostItems = 60

/** Words by which a part of a sentence gives itself away: no thing of a list is told by them. */
const clause =
  /\b(?:that|which|who|so|because|if|when|where|should|can|could|must|want|needs?|have|has|is|are|was|be|to|then|show|i|we|you|it)\b|可以|应该|需要|想要|能够|如果|因为|的时候|然后|我们?|[有是会]/iu

/** What comes before a list of parts of an app, and of no content of it. */
const parts =
  /\b(?:features?|functions?|functionality|pages?|columns?|fields?|requirements?|settings|notes?|users?|style|design|colou?rs?|technolog\w*|deadline|should|must|can|with)\b|示例|功能|要求|字段|栏目|页面|列$|设置|说明|注意|风格|设计|颜色|技术|截止|用户|可以|支持/iu

/** `with these items`: the list itself is announced, where `with` alone leads to parts of an app. */
const announced =
  /\bwith (?:(?:these|the|following|my|our) ){0,2}(?:items|things|names|people|players)$/iu

/** Things named together, and the words that lead to them. */
export type StatedList = { items: string[]; head: string }

/**
 * The lists of a request whose parts are alike: after a colon up to the end of its sentence, or in lines that
 * begin with a dash, a dot or a number, below a line that ends with a colon.
 */
export function listsIn(request: string): StatedList[] {
  return [...linesOf(request), ...afterColons(request)]
    .map(({ items, head }) => ({ items: items.map(clean).filter((item) => item !== ''), head }))
    .filter(({ items, head }) => !parts.test(head.replace(announced, '')) && isList(items))
}

const isList = (items: readonly string[]): boolean =>
  items.length > 1 && items.length <= mostItems && areAlike(items)

const bullet = /^(?:[-*•·]|\d{1,2}[.)、]) ?(.+)$/

function linesOf(request: string): StatedList[] {
  const lines = request.split('\n')
  const items = lines.flatMap((line) => bullet.exec(line)?.[1] ?? [])
  const first = lines.findIndex((line) => bullet.test(line))
  const head = /^(.{1,60})[:：]$/.exec(lines[first - 1] ?? '')?.[1]
  return head === undefined ? [] : [{ items, head }]
}

function afterColons(request: string): StatedList[] {
  const found = request.matchAll(
    /([^:：.。;；!！?？\n]{0,60})[:：](?!\/\/|\d)[ ]*([^:：。;；\n]+)/gu,
  )
  return [...found].map(([, head = '', list = '']) => ({ items: split(endOf(list)), head }))
}

/** A list up to the end of its sentence; where 、 joins its things, a comma ends it. */
function endOf(list: string): string {
  const sentence = list.replace(/[.!?！？](?:\s.*)?$/u, '')
  return sentence.includes('、') ? (sentence.split(/[，,]/u)[0] ?? '') : sentence
}

/** The things that commas, 'and' or 和 join; a comma in a number joins nothing. */
function split(list: string): string[] {
  return list.split(
    /[、，]|,(?! ?\d{3}\b)|(?<=\p{Script=Han})和(?=\p{Script=Han}{1,12}$)|,? (?:and|or|&) /u,
  )
}

function areAlike(items: readonly string[]): boolean {
  return items.every((item) => {
    const words = item.split(' ').length
    return (
      item.length <= longestItem && words <= mostWords && !clause.test(item) && !/[?？]/u.test(item)
    )
  })
}

function clean(item: string): string {
  return item
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:and|or) |^["“”「」《》'‘’\s]+|["“”「」《》'‘’\s,，、.。!！]+$|等等?$/giu, '')
    .trim()
}
