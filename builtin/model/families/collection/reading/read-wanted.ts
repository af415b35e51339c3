/**
 * Reads by what a list is ordered, looked through and added up, so that it has that property, too: who
 * wants to filter by region or to see the total value writes down the region and the value.
 */
import type { Lang } from '../../../plan.ts'
import type { Field } from '../../../read/fields/field.ts'
import { typeOfLabel } from '../../../read/fields/field-words.ts'
import { isSureField, readField } from '../../../read/fields/read-fields.ts'
import type { Span } from '../../../read/spans.ts'
import { fieldNamed, fieldsIn, isYear } from './mentions.ts'

const NAMED_EN = "([a-z][a-z'-]*(?: [a-z][a-z'-]*){0,4}?)"
const ENDS_EN =
  '(?=\\s*[,.;!?)]|\\s*$| (?:with|so|then|from|in|too|as|please|also|when|but|instead|on|at|for|if|whenever|separately|and (?:sort\\w*|search\\w*|filter\\w*|order\\w*|group\\w*|rank\\w*|show|see|totals?|the|an?|i|we|let|mark|print|have|get))\\b)'
/** 'Filter them by region', 'searchable by borrower', 'sort by how many rooms'. */
const BY_EN = new RegExp(
  `\\b(?:sort|order|rank|filter|search|arrang|narrow|brows|find|look)(?:s|ed|ing|able|e|es)?(?: (?:it|them|these|those|this|all|down|up|through|everything|things|items|entries|the list|the [a-z]+s|[a-z]+s)){0,2}(?: and (?:sort|filter|search)(?:able|ed)?)? (?:by|according to) (?:the |their |its |my |any )?${NAMED_EN}${ENDS_EN}`,
  'gi',
)
/** 能按风格筛选, 根据归还日期排序 */
const BY_ZH =
  /(?:按照?|根据|依照?)\s*([^，。；,.：:]{1,12}?)(?:来|进行|去|做)*(?:筛|过滤|查|搜|检索|排序|排列|升序|降序|倒序|排(?=$|[，。；、])|找|浏览|只看)/gu
/** 支持风格筛选 names the property in front of what is done with it. */
const BEFORE_ZH =
  /(?:能|可以?|支持|带|有|要)(?:个)?(\p{Script=Han}{2,4}?)(?:筛选|过滤|排序|检索|查询)(?=$|[，。；和、功])/gu
const AND =
  /\s+(?:and|or)\s+(?:by )?(?:the |their )?|\s*[、/]\s*|(?<=\p{Script=Han})[和或及与](?=\p{Script=Han})/u
const ACTS =
  /^(?:sort|order|rank|filter|search|group|show|see|mark|print|find|add|edit|tick|i|we|it|let|have|get|keep|hide|export)\w*\b|^(?:能|可以?|要|按)/i

/** What says no property: how the list began, letters, what every list has anyway, what is ticked off. */
const NO_PROPERTY =
  /^(?:default|hand|names?|titles?|alphabet\w*|(?:first )?letters?|relevance|key ?words?|words?|text|columns?|headers?|fields?|each|any|all|everything|them|it|that|this|whatever|what(?:ever)?\b.*|which\b.*|most\b.*|least\b.*|[a-z]+est\b.*|latest|recent(?:ly)?\b.*|(?:date |time |order )?(?:added|created|entered)|order\b.*|due|overdue|expir\w+|urgency|done|open|tick(?:ed)?|check(?:ed)?|finished|completed?|completion|days? since\b.*|how long (?:ago|since|overdue)\b.*)$|首?字母|拼音|笔画|^(?:名称?|名字|标题|先后|顺序|关键[字词]|条件|不同|任意|内容|文字|默认|完成|是否完成|完成(?:与否|情况))$|添加|录入|登记(?:时间|顺序)|创建|(?<!是否.{0,2})(?:逾期|过期|到期|超期)(?!日|时)|紧急|多久|最/iu

const SUM_EN =
  /\b(?:total|average|mean|overall|combined)\s+(?:(?:of )?(?:the |all |my |our |their )*)([a-z]+(?: [a-z]+)?)(?=\s*[,.;!?]|\s*$| (?:at|of|on|in|per|for|below|above|and|so far|shown|spent|paid|each|over)\b)/gi
const SUM_ZH =
  /(?:合计|总计|累计|平均|总)(?:的)?(\p{Script=Han}{1,4}?)(?=[，。；、]|$|是|有|和|显示|放)|(?<=[，。；显示出看算要有计])(\p{Script=Han}{2,4})的?(?:合计|总和|总计|平均)/gu
const ONE_SIGN: Partial<Record<string, string>> = { 价: '价格', 额: '金额', 值: '价值', 重: '重量' }
/** What any sum of money may be called, so that it is no property beside another sum. */
const ANY_SUM =
  /^(?:amount|cost|price|value|worth|money|spent|spend|spending|sum|paid)s?$|^(?:金额|花费|费用|价格|价钱|价值|消费|支出|成本|开销)$/i

/** What is multiplied is told of each: 'unit price times quantity', 单价乘以数量. */
const PRODUCT =
  /(单价|价[格钱]|售价|进价|成本)\s*[乘×*x]\s*以?\s*(数量|件数|个数|斤数|份数|瓶数|盒数)|\b((?:unit )?(?:price|cost))s? (?:times|multiplied by|x|×) (?:the |its |their )?(quantity|number|count)\b/i

/**
 * The fields, with those by which the words order, filter, search or add up and which it lacks.
 *
 * @param text the request
 * @param fields the fields that there are
 * @param known the language of the app, and whether things are ticked off
 */
export function withWanted(
  text: string,
  fields: readonly Field[],
  { lang, check }: { lang: Lang; check: boolean },
): Field[] {
  const all = [...fields]
  const add = (field: Field | null): void => {
    if (field !== null) all.push(field)
  }
  for (const by of byWords(text)) if (!(check && TICKED.test(by.words))) add(byField(by, all, lang))
  for (const words of PRODUCT.exec(text)?.slice(1).filter(Boolean) ?? [])
    if (!isKnown(words, all)) add(propertyOf(words, all, lang))
  for (const words of sumWords(text)) if (lacksSum(words, all)) add(sumOf(words, all, lang))
  return all
}

/**
 * The places that tell by what the list is looked through, where it has no such property.
 *
 * @param text the request
 * @param fields the fields that there are
 */
export function unknownBy(text: string, fields: readonly Field[]): Span[] {
  return byWords(text)
    .filter(({ words, isSure }) => isSure && !NO_PROPERTY.test(words) && !isKnown(words, fields))
    .map(({ start, end }) => ({ start, end }))
}

/** 'Filter by watched' is about the tick, where there is one. */
const TICKED = /^[a-z]+(?:ed|en|ught|ld|nt|one)$|^(?:是否|已|有没有)\p{Script=Han}{1,4}$|了没/u

type By = Span & { words: string; isSure: boolean }

function byWords(text: string): By[] {
  return [BY_EN, BY_ZH, BEFORE_ZH].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: named = '' }) =>
      named
        .split(AND)
        .map((words) => words.trim())
        .filter((words, at) => words !== '' && !(at > 0 && ACTS.test(words)))
        .map((words) => ({
          words,
          isSure: pattern !== BEFORE_ZH,
          start: index,
          end: index + whole.length,
        })),
    ),
  )
}

function byField({ words, isSure }: By, fields: readonly Field[], lang: Lang): Field | null {
  const field = isKnown(words, fields) ? null : propertyOf(words, fields, lang)
  return field !== null && (isSure || isSureField(field)) ? field : null
}

function isKnown(words: string, fields: readonly Field[]): boolean {
  return fieldNamed(words, [...fields]) !== undefined || fieldsIn(words, fields).length > 0
}

function propertyOf(words: string, fields: readonly Field[], lang: Lang): Field | null {
  if (NO_PROPERTY.test(words)) return null
  const field = readField(words, lang, fields.length)
  if (field === null) return null
  const isTaken = fields.some(({ id }) => id === field.id)
  return isTaken ? { ...field, id: `${field.id}-${fields.length + 1}` } : field
}

function sumOf(words: string, fields: readonly Field[], lang: Lang): Field | null {
  const field = propertyOf(words, fields, lang)
  return field !== null && /^(?:money|number|rating)$/.test(field.type) ? field : null
}

function sumWords(text: string): string[] {
  return [SUM_EN, SUM_ZH].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, first, second]) => {
      const words = (first ?? second ?? '').trim()
      const whole = ONE_SIGN[words] ?? words
      return NO_SUM.test(whole) || ACTS.test(whole) ? [] : [whole]
    }),
  )
}

/** How many there are is counted, and no property of each. */
const NO_SUM =
  /\b(?:number|count|quantity|items?|entries|things|score|it|them|everything|time|days?)\b|^(?:数|数量|个数|计|和|共|分|体|是|数目|次数|天数|本数)$/i

function lacksSum(words: string, fields: readonly Field[]): boolean {
  const summed = fields.filter(
    (field) => /^(?:number|money|rating)$/.test(field.type) && !isYear(field),
  )
  if (ANY_SUM.test(words)) return !summed.some(({ type }) => type !== 'rating')
  return typeOfLabel(words) !== 'text' && !isKnown(words, summed)
}
