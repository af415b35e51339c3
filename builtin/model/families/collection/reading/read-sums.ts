/** Reads which numbers are added up: 'a grand total of lambs', 'fees summed at the bottom', 枚数要合计. */
import type { Field } from '../../../read/fields/field.ts'
import type { Span } from '../../../read/spans.ts'
import { fieldNamed, fieldsIn, isYear, piecesOf } from './mentions.ts'

const TOTAL =
  /\b(?:total|sum)\s+(?!up\b)(?:number of |of |amount of |the )?(?:all )?(?:the |my |our )?([a-z]+)|\b(?:add(?:s|ed|ing)?|sum(?:s|med)?|tot(?:al)?s?|count(?:s|ed)?) up (?:all )?(?:of )?(?:the |my |our |its |their )?([a-z]+)|\badd (?:all )?(?:the |my |our )([a-z]+) (?:up|together)|([a-z]+) (?:added up|in total|altogether|summed)|(\p{Script=Han}{1,4}?)(?:都|全部|全|要|一起)?(?:加起来|加总|求和|累计|相加|算[一个]{0,2}总[和数计账])|总(?:共|的)?(\p{Script=Han}{1,4}?)(?=[，。、；和]|$)|(\p{Script=Han}{1,4}?)[和、](?=\p{Script=Han}{1,4}(?:合计|总和|总计))|(\p{Script=Han}{1,4})(?:的)?(?:合计|总和|总数|总计|总额)/giu

/** That something is added up, in whatever words. */
const ADDS_UP =
  /\b(?:grand |running |overall )?(?:sub)?totals?\b|\bsums?\b|\bsummed\b|\b(?:add|adds|added|adding|tot|tots|totted|count|counted|tally|reckon) (?:\w+ ){0,3}(?:up|together)\b(?! (?:and|or) down)|\btotalled\b|\baltogether\b|\bin all\b|\boverall\b|合计|总共|一共|共计|总[数和计额值重]|总量|加起来|加一起|累计|加总|汇总/i
/** By what the sums are divided is not what is added up. */
const DIVISION =
  /\b(?:per|by|for (?:each|every)|each|every|in each)\s+(?:the )?[a-z]+|(?:每一?[个种类家位月天周年]?|各[个种类家位]?|按)\p{Script=Han}{0,4}(?=的|各|一共|总|合|有|，|$)/giu

const isSummed = (field: Field): boolean =>
  (field.type === 'number' || field.type === 'money') && !isYear(field)

/**
 * The numbers that the words want to be added up, by field id.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readTotals(text: string, fields: readonly Field[]): string[] {
  const summed = fields.filter(isSummed)
  const asked = [...text.matchAll(TOTAL)].flatMap(([, ...words]) => words.find(Boolean) ?? [])
  const named = asked.flatMap(
    (words) =>
      (fieldNamed(words, summed) ?? summed.find(({ label }) => isCountOf(words, label)))?.id ?? [],
  )
  const told = sumPieces(text).flatMap((words) => fieldsIn(words, summed).slice(0, 1))
  const all = [...new Set([...named, ...told.map(({ id }) => id)])]
  if (all.length === 0 && PIECES.test(text)) {
    const count = summed.find(({ label }) => OF_PIECES.test(label))
    if (count !== undefined) return [count.id]
  }
  const [only, ...others] = summed
  const isBare = all.length === 0 && only !== undefined && others.length === 0
  return isBare && BARE.test(text) ? [only.id] : all
}

const PICTURED =
  /\b(?:charts?|graphs?|diagrams?|bar graphs?|statistics|stats)\b|图表|柱状图|曲线|走势|统计图|统计/i
const HOW_MANY =
  /\b(?:count (?:them(?! up| down)|how many)|how many (?:i|we)(?:'ve| have)|number of (?:them|entries)|count the [a-z]+)\b|(?:一共|总共|共)有?[多几]少?/i

/**
 * Whether the words ask for figures: sums, averages, counts or a picture of them.
 *
 * @param text the person's words
 */
export function asksForFigures(text: string): boolean {
  return [ADDS_UP, AVERAGES, PICTURED, HOW_MANY].some((words) => words.test(text))
}

/** 'Sum of all pieces' is that of how many there are. */
const PIECES = /\b(?:sum|total|count)s? of (?:all )?(?:the )?(?:pieces|items|units|things)\b/i
const OF_PIECES = /\bhow many\b|\bquantity\b|\bcount\b|\bnumber of\b|\bpieces\b/i

/** 'With a total below' means the one number that there is. */
const BARE =
  /\b(?:an?|the|with|and|grand|running|overall) totals?\b|\btotals? (?:at|on|in|below|underneath|up|shown)\b|\b(?:add|sum|tot|total)\w* (?:it|them|everything|all|that|those) ?(?:all )?(?:up|together)\b|\b(?:spend|spent|pay|paid|cost|costs|have|is it|earn|earned|make|made)\b.*\b(?:in all|altogether|overall)\b|合计|总\p{Script=Han}{0,2}[数计]|加起来|(?:一共|总共|共)\p{Script=Han}{0,3}多少/iu

/** 总份数 is the sum of 要几份. */
function isCountOf(words: string, label: string): boolean {
  const [unit = ''] = /^\p{Script=Han}(?=数量?$)/u.exec(words) ?? []
  return unit !== '' && /[几多]/.test(label) && label.includes(unit)
}

function sumPieces(text: string): string[] {
  return piecesOf(text)
    .filter(({ words }) => ADDS_UP.test(words))
    .map(({ words }) => words.replace(DIVISION, ' '))
}

/**
 * The texts that must be numbers, since the words add them up or take their average.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function figuresIn(text: string, fields: readonly Field[]): Field[] {
  const texts = fields.slice(1).filter(({ type }) => type === 'text')
  return piecesOf(text)
    .filter(({ words }) => ADDS_UP.test(words) || AVERAGES.test(words))
    .flatMap(({ words }) => fieldsIn(words.replace(DIVISION, ' '), texts).slice(0, 1))
    .filter(({ label }) => !NO_FIGURE.test(label))
}

/** 'Total of hours and average price' says two things. */
const TOTAL_BEFORE = /^.*\b(?:totals?|sums?)\b.*\band (?=.*\b(?:averages?|mean)\b)/i
const SCORES = /\bratings?\b|\bstars?\b|\bscores?\b|评分|星|平均分/i
const AVERAGES = /\b(?:averages?|mean)\b|平均/i
/** Who, where and of which sort is never added up. */
const NO_FIGURE =
  /\b(?:names?|who|where|which|places?|types?|kinds?|shops?|persons?|rooms?|category|customers?|clients?|phones?|title)\b|名|谁|哪|地|类|电话|客户|人$/i

/**
 * The numbers of which the words tell an average without naming them: 想看平均每次多少.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function averagesIn(text: string, fields: readonly Field[]): string[] {
  const summed = fields.filter(isSummed)
  // The average of a rating is shown anyway.
  const isRated = fields.some(({ type }) => type === 'rating')
  return piecesOf(text)
    .filter(({ words }) => AVERAGES.test(words) && !(isRated && SCORES.test(words)))
    .flatMap(
      ({ words }) =>
        fieldsIn(words.replace(TOTAL_BEFORE, '').replace(DIVISION, ' '), summed)[0] ??
        summed[0] ??
        [],
    )
    .map(({ id }) => id)
}

/**
 * The places of a request that add something up or take an average.
 *
 * @param text the request
 */
export function sumSpans(text: string): Span[] {
  return piecesOf(text).filter(({ words }) => ADDS_UP.test(words) || AVERAGES.test(words))
}
