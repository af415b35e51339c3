/** What a request wants done with the fields of its entries: filters, and totals of numbers. */
import type { EntryField } from './entry-fields.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

const FILTER =
  /\b(?:filter\w*|browse|show only|see only|find|search) (?:\w+ ){0,3}?(?:by|for)\b|\bonly one \w+(?: at a time)?(?: if i want)?|\b(?:notes|posts|entries) of one\b|筛选|按[^，。]{1,6}(?:看|查|筛)|能?按/i
/** A total without a name is that of the one number there is. */
const ALONE = /\btotals?\b|合计|总计|总和|一共(?:花|走|跑|骑|用)/i
const TOTAL = /\b(?:totals?|sums?|add(?:s|ed)? up|altogether)\b|总|合计|一共|累计|共/i

/**
 * The ids of the fields by which entries are filtered: those of choices and ratings, and those that
 * the words name beside a filter.
 *
 * @param text the request
 * @param fields the fields of an entry
 */
export function findFilters(text: string, fields: readonly EntryField[]): string[] {
  return fields
    .filter(
      (field) =>
        field.type === 'choice' ||
        field.type === 'rating' ||
        (field.type === 'text' && isNear(text, FILTER, field)),
    )
    .map(({ id }) => id)
    .slice(0, 4)
}

/**
 * The ids of the numbers of which the total is asked for.
 *
 * @param text the request
 * @param fields the fields of an entry
 */
export function findSums(text: string, fields: readonly EntryField[]): string[] {
  const numbers = fields.filter(({ type }) => type === 'number')
  const named = numbers.filter((field) => isNear(text, TOTAL, field))
  const meant = named.length === 0 && numbers.length === 1 && ALONE.test(text) ? numbers : named
  return meant.map(({ id }) => id)
}

/**
 * The field by which totals are divided ('total minutes per client'), or an empty text.
 *
 * @param text the request
 * @param fields the fields of an entry
 */
export function findSumsBy(text: string, fields: readonly EntryField[]): string {
  const [, en = '', zh = ''] =
    /\b(?:per|for each|by) ([a-z]+)|按(?:每[个位]?)?([^，。]{1,6}?)(?:统计|汇总|合计|算)/i.exec(
      text.slice(Math.max(0, text.search(TOTAL))),
    ) ?? []
  const word = (en || zh).toLowerCase()
  if (word === '') return ''
  return (
    fields.find(({ label, type }) => type !== 'number' && label.toLowerCase().includes(word))?.id ??
    ''
  )
}

/** Whether a field is named up to three words after one of the words, or right before it. */
function isNear(text: string, word: RegExp, { label }: EntryField): boolean {
  const name = coreOf(label)
  return spansOf(text, word).some(({ start, end }) => {
    const before =
      text
        .slice(Math.max(0, start - 8), start)
        .split(/[;；,，.。]/)
        .at(-1) ?? ''
    const around = `${before} ${text.slice(start, end + 28)}`
    return around.toLowerCase().includes(name)
  })
}

/** 'Distance in km' is called 'distance', '完工年份' by all its signs. */
function coreOf(label: string): string {
  return (label.replace(/（.*$/, '').split(/\s+(?:in|of|from)\s+/i)[0] ?? label).toLowerCase()
}

/**
 * The places of a request that ask for filters and totals.
 *
 * @param text the request
 */
export function entryWishSpans(text: string): Span[] {
  return spansOf(
    text,
    FILTER,
    /\b(?:totals?|sum)(?: \w+){0,2}(?: (?:per|by|for each) \w+)?|总[^，。]{1,4}|合计|汇总/i,
  )
}

/**
 * Values for an entry that shows how entries look: the middle of a scale, one of the choices.
 *
 * @param fields the fields of an entry
 * @param at which of the examples it is
 * @param word what stands for a text, such as 'Example'
 */
export function exampleValues(
  fields: readonly EntryField[],
  at: number,
  word: string,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      switch (field.type) {
        case 'choice':
          return [[field.id, field.options[at % Math.max(1, field.options.length)] ?? '']]
        case 'rating':
          return [[field.id, String(Math.max(field.least, field.most - 1 - at))]]
        case 'number':
          return /年|\byear/i.test(field.label) ? [] : [[field.id, String(at + 1)]]
        case 'text':
          return [[field.id, word]]
        case 'date':
          return []
      }
    }),
  )
}
