/** Reads how things are ordered, divided and averaged: 'overdue first', 'by category', '按地点分组'. */
import { spansOf } from '../../../read/spans.ts'
import type { Span } from '../../../read/spans.ts'
import type { Lang } from '../../../plan.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails } from '../details.ts'
import { SEARCHES, TOTALS } from './list-words.ts'
import { BY_DUE, BY_OPEN } from '../details.ts'
import { isDue, standardField } from '../../../read/fields/field-words.ts'
import { fieldNamed, fieldsIn, isYear } from './mentions.ts'
import { findFirst, orderLacks } from './read-first.ts'
import { unknownBy } from './read-wanted.ts'

const SORT_BY = [
  /\b(?:sort|sorted|sorts|sorting|order|ordered|rank|ranked)\b(?: \w+){0,3}? by (?:the |their |its |my )?([\w ]{2,24})/i,
  /按(?:照)?\s*([^，。,.]{1,10}?)\s*(?:从[^，。]{1,6})?(?:来)?(?:排序|排列|升序|降序|倒序|排(?=$|[，。；、]|着|好|一下))/,
  /(?:排序|排列)(?:方式|依据)?[:：为是]\s*([^，。,.]{1,10})/,
  /\bin order of (?:the |their |its |my )?([\w ]{2,24})/i,
  /\bin ([a-z]+) order\b/i,
  /(?:^|[,;.])\s*(?:and )?by (?:the |their )?([a-z]+(?: [a-z]+)?)(?=\s*[,;.]|$)/i,
]
/** What comes one after the other in time. */
const IN_TIME = /\bchronological(?:ly)?\b|按?(?:时间|日期|先后)的?(?:先后|顺序)/i
const DUE_FIRST =
  /\b(?:over-?due|due|soonest(?: [a-z]+){0,2}|most urgent|urgent|expiring|expired|nearest|late)(?: soon)?(?: (?:ones|things|items|\w+s))?(?: in red)?(?: and)?(?: (?:at|to|on) (?:the )?)?(?: first|top)\b|\bwhat(?:'s| is) (?:due|overdue|next) (?:first|on top)\b|(?:到期|过期|逾期|超期|超时|快到期|临期|最急|紧急|快\p{Script=Han}{1,3}|该\p{Script=Han}{1,3})的?(?:\p{Script=Han}{0,3})?(?:排|放|显示|列|置)?(?:在|到)?最?(?:前[面头]?|顶部?|上[面头边]|头里|优先)|(?:到期|紧急)优先/iu
const SHOWS_DUE =
  /\b(?:highlight|flag|warn|show|mark|colou?r|red)\b[^,.;]{0,24}\b(?:over-?due|late|expir\w+|due|go(?:es|ing)? (?:off|bad)|spoil\w*)\b|\boverdue\b|\b(?:late|due|thirsty|hungry) ones?\b|\bwho(?:'s| is) (?:thirsty|hungry|due|next|late)\b[^,.;]{0,12}|\b(?:which|what)(?: ones| of them| \w+s)?\b[^.,;]{0,12}\b(?:needs?|due)\b[^.,;]{0,20}|(?:到期|过期|逾期)[^，。；]{0,8}(?:高亮|标红|标记|标出|标注|标一下|红色|变红|突出|提示|提醒|显示)|(?:高亮|标红|突出)[^，。；]{0,8}(?:到期|过期|逾期)|(?:到期|过期|逾期|超期|过了期)[^，。；]{0,8}(?:一眼|看[得能]?出|认[得能]?出|醒目|显眼|突出|明显|警示|警告)|一眼[^，。；]{0,8}(?:到期|过期|逾期|超期)|\b(?:expired|overdue|out[- ]of[- ]date|past[- ](?:(?:its|their|the) )?(?:date|best))\b[^,.;]{0,32}\b(?:obvious|glance|stand|clear|visible|spot|see|jump|bold|bright|shout|pop)\w*|\b(?:see|spot|tell|notice|obvious|glance|stand out|clear)\w*\b[^,.;]{0,32}\b(?:(?:has |have |is |are |is already )?expired|out[- ]of[- ]date|gone off|past (?:its|their) (?:date|best))\b/i

/** 没买的排上面, 'bought ones go to the bottom' */
const OPEN_FIRST =
  /[^,.;，。；]*(?:[没未]\p{Script=Han}{1,3}的?(?:都|就)?(?:(?:排|放|显示|留|列)(?:在|到)?|在)最?(?:上|前)面?|\b(?:not (?:yet )?[a-z]+(?: (?:up|out|back|in|off))?|un[a-z]+(?:ed|en|d))(?: ones| things| items)? (?:first|on top|at the top)\b|已?\p{Script=Han}{1,3}[的过](?:都|就|自动)*(?:沉到?|排到?|移到?|放到?|去|掉到?|排在|放在)最?(?:底|下|后)[下面部]?|\b(?:what(?:'s| is)|those|the ones|things|items|ones)\b[^.,;]{0,16}(?:\bnot\b|n't|\bstill\b|\bopen\b|\bleft\b)[^.,;]{0,24}\b(?:first|(?:at|on|to) (?:the )?top|above)\b|\b(?:bought|done|ticked|packed|finished|crossed|checked)\b[^.,;]{0,24}\b(?:bottom|below|last|(?:at|to) the end)\b)[^,.;，。；]*/iu

/**
 * The order that puts what is not ticked off first, where the words ask for it, or null.
 *
 * @param text the person's words
 * @param check whether things are ticked off
 */
export function findOpenFirst(text: string, check: boolean): CollectionDetails['sort'] | null {
  return check && OPEN_FIRST.test(text) ? { by: BY_OPEN, down: false } : null
}

const ASCENDING =
  /\b(?:ascending|lowest|oldest|earliest|soonest|smallest|cheapest|fewest|a-z|low to high)\b|升序|从[低小旧早少便]|最[早旧小低少]|最便宜/i
const DESCENDING =
  /\b(?:descending|highest|newest|latest|largest|biggest|dearest|best(?! before)|most|high to low|reverse|z(?:-| to )a)\b|降序|倒序|从[高大新晚多贵]|最[新大高多贵]/i

/** What was done longest ago needs a date of the last time. */
const LONGEST_AGO =
  /\bsort\w*(?: \w+){0,2} by (?:the )?longest\b|\b(?:longest ago|least recent(?:ly)?|most neglected|thirstiest|hungriest|not \w+ for (?:the )?longest)\b|最久没|最久未|最需要/i
/** Without a date, what was added last stands first anyway. */
const NEWEST =
  /\b(?:newest|latest|most recent)(?: ones?)? (?:first|on top|at the top)\b|最[新近]\p{Script=Han}{0,3}?的?(?:排|放|显示)?在?最?[前上][面边]?/iu

/**
 * The order that the words ask for, or null.
 *
 * @param text the person's words
 * @param fields the fields that can be sorted by
 */
export function findSort(text: string, fields: Field[]): CollectionDetails['sort'] | null {
  const found = SORT_BY.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const asked = found?.[1]
  if (DUE_FIRST.test(text) || BY_LATENESS.test(asked ?? '')) return byDue(text, fields)
  const last = fields.find(({ type, label }) => type === 'date' && /last|上次|最近/i.test(label))
  if (LONGEST_AGO.test(text) && last !== undefined) return { by: last.id, down: false }
  const field = fieldNamed(asked ?? '', fields)
  if (field !== undefined) return { by: field.id, down: isDownward(wayAfter(text, found), field) }
  return findFirst(text, fields)?.sort ?? inTime(text, fields)
}

/**
 * The fields with the one by which the words order the list, where it has none of that sort.
 *
 * @param text the request
 * @param fields the fields that there are
 * @param lang the language of the app
 */
export function withOrdered(text: string, fields: Field[], lang: Lang): Field[] {
  if (findSort(text, fields) !== null) return fields
  const lacked = orderLacks(text, fields)
  return lacked === null ? fields : [...fields, standardField(lacked, lang)]
}

function inTime(text: string, fields: Field[]): CollectionDetails['sort'] | null {
  const date = IN_TIME.test(text) ? fields.find(({ type }) => type === 'date') : undefined
  if (date !== undefined) return { by: date.id, down: /\breverse\b|倒/i.test(text) }
  return NEWEST.test(text) ? { by: '', down: false } : null
}

/** The words from the order on, with the next piece where it says the way: 'by year, newest first'. */
function wayAfter(text: string, found: RegExpExecArray | undefined): string {
  const rest = text.slice(found?.index ?? 0).replace(/^[,;.\s]+/, '')
  return (
    /^[^.;。；]*?(?=[,，](?![^,，]*(?:\bfirst\b|\btop\b|scending|[前上]面?$|序))|[.;。；]|$)/u.exec(
      rest,
    )?.[0] ?? rest
  )
}

/** What comes next is known by its date; what may be late is due. */
const NEXT_ONLY = /\b(?:soonest|nearest|next)\b/i

function byDue(text: string, fields: Field[]): CollectionDetails['sort'] {
  const date = fields.find(({ type }) => type === 'date')
  const isNext = NEXT_ONLY.test(DUE_FIRST.exec(text)?.[0] ?? '') && !SHOWS_DUE.test(text)
  const hasDue = fields.some((field) => isDue(field) || field.id === 'every' || field.id === 'last')
  return isNext && date !== undefined && !hasDue
    ? { by: date.id, down: false }
    : { by: BY_DUE, down: false }
}

/** What is counted or rated begins with the most, unless the words say otherwise. */
function isDownward(text: string, { type }: Field): boolean {
  const isUp = ASCENDING.test(text)
  return DESCENDING.test(text) || (!isUp && /^(?:rating|number|money)$/.test(type))
}

/** 按快过期排序 and 'sorted by what expires next' are by what is due. */
const BY_LATENESS =
  /^(?:快|即将|临近|最?近)?(?:要)?(?:过期|到期|临期)|^(?:what )?(?:expir\w+|due)(?: (?:next|first|soon\w*))$/i

/**
 * Whether the words ask that what is late is seen.
 *
 * @param text the person's words
 */
export function asksForDue(text: string): boolean {
  return DUE_FIRST.test(text) || SHOWS_DUE.test(text)
}

/**
 * Whether the words ask that what is late is marked, whatever the order.
 *
 * @param text the person's words
 */
export function showsDue(text: string): boolean {
  return SHOWS_DUE.test(text)
}

const GROUP_BY = [
  /每个?(月)[^，。；]{0,8}(?:多少|总)/u,
  /\bgroup(?:ed|ing|s)?\b(?: \w+){0,2}? by (?:the |their |its |my )?([\w]+(?: [\w]+)?)/i,
  /\b(?:sub)?(?:totals?|sums?|counts?|averages?|spending|spent|costs?|progress(?: bars?)?|hours|minutes|distance|amount|breakdown|how (?:much|many)[^,.;]{0,20}|number of \w+|statistics|stats)\b(?: \w+){0,3}? (?:per|by|for each|in each|for every|each) ([\w]+)/i,
  /\b(?:sections?|divided?|split|organi[sz]ed?|separated?|break)(?: (?:the list|it|them|everything|all))?(?: up)? (?:by|per|for each) (?:the |their |its )?([\w]+)/i,
  /\b(?:kept|keep|put|bundled?|shown?|listed?|lump(?:ed)?|filed?|arranged?|broken|break|sectioned|clustered|gathered?|laid|sorted?|set)\b(?: \w+){0,4}? (?:together|apart|down|up|out|in (?:blocks|sections|groups)|under headings)(?: \w+){0,2}? (?:per|by|for (?:each|every)|of (?:the )?same|according to)(?: the| their| its)? ([\w]+)/i,
  /\b(?:under|below|in|into|with|one|an?)(?: own| their| separate| own)* (?:headings?|sections?|blocks?|groups?|headers?|boxes)(?: \w+)? (?:per|by|for (?:each|every)|of the same)(?: the)? ([\w]+)/i,
  /\b(?:together|apart|side by side) (?:by|per|for each)(?: the| their)? ([\w]+)|\b(?:from|of|in|on|with|at|for) the same ([\w]+)(?: \w+){0,3} (?:together|under|in one|side by side|next to)/i,
  /(?:同一?[个种家位间片处只]?|相同)的?(?![一类])(\p{Script=Han}{1,5}?)的?(?:都|要|全|内容|东西|记录|人)?(?:放|排|归|摆|列|显示|聚|堆|算)(?:在|到|成)?一[起块组类栏]/u,
  /(\p{Script=Han}{1,5}?)(?:相同|一样)的?(?:都|要|全)?(?:放|排|归|摆|列|显示|聚)(?:在|到|成)?一[起块组类栏]/u,
  /(?:^|[，。；、])(?:要|能|可以)?分(?![数钟类组])(\p{Script=Han}{1,4}?)(?:来)?(?:显示|列|看|展示)/u,
  /按(?:照)?\s*([^，。,.、；]{1,8}?)(?:来)?(?:分组|分类|归类|汇总|统计|小计|分开|分栏|分块|归拢|归堆|归在一起|放一起|[分归](?=$|[，。；、]))/,
  /(?:每[个种类]|各个?|每(?=月))(\p{Script=Han}{1,6}?)的?(?:各自?|分别|都|一共|总共|今天|本?月|当?天)*(?:总计?|合计|总和|平均|数量|小计|统计|花费|支出|汇总|有多少|\p{Script=Han}{0,3}了?多少|[\p{Script=Han}]{0,2}几[本张个件次])/u,
  /按(?:照)?\s*([^，。,.、；]{1,8}?)(?:分别|各自|分开)(?:来)?(?:合计|总计|求和|加总|累计|算|加)/u,
  /^(?:all |my |our |the )*[a-z'’]+(?: [a-z]+)?s by (room|place|person|shelf|floor|house|street|colou?r|month|year|kind|type|shop|town|country|size|season|brand|maker|genre)\b(?=,| with|:)/i,
  /(?:每一?|同一?(?=类的?(?:都|要)?(?:放|排|归|列)?(?:在|到)?一[起块]))(类)/u,
  /(?:这个?|本|当)(月)[^，。；]{0,4}(?:一共|总共|共|多少)[^，。；]*/u,
]
const MONTH = /^(?:months?|月份?)$/i
/** Neither 'the best' nor 'of each thing' divides anything. */
const NO_DIVISION =
  /^(?:things?|ones?|items?|entry|entries|of|them|it|longest|shortest|newest|oldest|latest|best|worst|highest|lowest|most|least|soonest|default|first|top|name)$/i
/** 'Minutes and searchable by shop' divides nothing by shops. */
const OTHER_BY =
  /\b(?:search|filter|sort|order|rank)(?:ed|able|ing)?(?: \w+)? by\b(?!.*\b(?:together|apart|groups?|sections?)\b)/i
const DECADE = /^(?:decades?|年代)$/i

/**
 * The field by which the words ask to divide the list: its id, the words for one that is not there
 * yet, or null.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function findGroup(
  text: string,
  fields: Field[],
): { id: string } | { missing: string } | null {
  const asked = GROUP_BY.map((pattern) => pattern.exec(text))
    .filter((found) => found !== null && !OTHER_BY.test(found[0]))
    .map((found) => found?.slice(1).find(Boolean)?.trim())
    .find((word) => word !== undefined && word !== '')
  if (asked === undefined) return null
  const words = asked.replace(/\s+(?:and|with|in|or|so|to|also)\b.*$/i, '')
  if (NO_DIVISION.test(words)) return null
  const field = divides(words, fields)
  // 'Total walks per week' sums a property of that name, and divides nothing.
  if (field !== undefined && /\bper /i.test(field.label) && !/\bper /i.test(words)) return null
  return field === undefined ? { missing: missingFor(words) } : { id: field.id }
}

function divides(words: string, fields: Field[]): Field | undefined {
  if (DECADE.test(words)) return fields.find(isYear)
  if (!MONTH.test(words)) return fieldNamed(words, fields) ?? alike(words, fields)
  const month = fields.find(({ label }) => /\bmonth$|月份?$/i.test(label))
  return month ?? fields.find(({ type }) => type === 'date')
}

/** What a field is called that is divided by and not there yet. */
function missingFor(words: string): string {
  if (DECADE.test(words)) return /年/.test(words) ? '年份' : 'year'
  if (MONTH.test(words)) return /月/.test(words) ? '日期' : 'date'
  return words === '类' ? '分类' : words
}

/** 按柜子 is by 放哪个柜. */
function alike(words: string, fields: readonly Field[]): Field | undefined {
  return /\p{Script=Han}/u.test(words) ? fieldsIn(words, fields.slice(1))[0] : undefined
}

/**
 * How wide the groups of a number are that the words ask for: 10 for decades, else 1.
 *
 * @param text the person's words
 */
export function groupStepOf(text: string): number {
  return /\bdecades?\b|年代/i.test(text) ? 10 : 1
}

const AVERAGE = [
  /\b(?:averages?|mean)\b(?: of)?(?: the| my| their)?\s+([\w]+)/i,
  /平均(?:的)?(\p{Script=Han}{1,4})|(?:显示|看看?|算出?)?(\p{Script=Han}{1,4}?)的?平均/u,
]

/**
 * The numbers of which the words ask for the average, by field id.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function findAverages(text: string, fields: Field[]): string[] {
  return AVERAGE.flatMap((pattern) => {
    const found = pattern.exec(text)
    const asked = found?.[1] ?? found?.[2]
    const counted = fields.filter(({ type }) => /^(?:number|money)$/.test(type))
    const field = asked === undefined ? undefined : fieldNamed(asked, counted)
    return field === undefined ? [] : [field.id]
  })
}

/**
 * The places of a request that speak of order, division, sums and of what every list can do.
 *
 * @param text the request
 * @param details the fields that there are, and the order
 */
export function orderSpans(
  text: string,
  { fields, sort: { by } }: Pick<CollectionDetails, 'fields' | 'sort'>,
): Span[] {
  const unknown = unknownBy(text, fields)
  const spans = spansOf(text, TOTALS, SEARCHES).filter(
    ({ start, end }) => !unknown.some((by) => by.start < end && by.end > start),
  )
  if (by === BY_OPEN) spans.push(...spansOf(text, OPEN_FIRST))
  if (findSort(text, fields) !== null)
    spans.push(
      ...spansOf(text, ...SORT_BY, DUE_FIRST, ASCENDING, DESCENDING, LONGEST_AGO, NEWEST, IN_TIME),
      ...[findFirst(text, fields)].filter((found) => found !== null),
    )
  if (asksForDue(text)) spans.push(...spansOf(text, SHOWS_DUE, DUE_FIRST))
  const group = findGroup(text, fields)
  if (group !== null && 'id' in group) spans.push(...spansOf(text, ...GROUP_BY))
  if (findAverages(text, fields).length > 0) spans.push(...spansOf(text, ...AVERAGE))
  return spans
}
