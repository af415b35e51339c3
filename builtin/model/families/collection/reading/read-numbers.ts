/** Reads a first thing that is told with several numbers: 'lamp 12 sold 30', 瓷砖35元120片. */
import type { Field } from '../../../read/fields/field.ts'
import { fieldsIn, isYear } from './mentions.ts'

/** A number with what stands around it: words before it, and a sign or a word of money. */
const NUMBERS =
  /([^\d€$£¥￥]*?)([€$£¥￥]?)\s*(\d+(?:\.\d+)?)\s*(元|块钱?|[€$£]|euros?|dollars?|pounds)?/giu

/**
 * The values of a thing with two numbers or more, by field; or null. Each number goes to the property
 * that takes one: by the word before it, by its currency, or in their order.
 *
 * @param words one piece of a list
 * @param fields the fields of the thing, its name first
 */
export function numbersAfter(
  words: string,
  [first, ...others]: readonly Field[],
): Record<string, string | number> | null {
  const free = others.filter((field) => /^(?:number|money)$/.test(field.type) && !isYear(field))
  const name = /^[^\d€$£¥￥(（:：]+/u.exec(words)?.[0] ?? ''
  const told = [...words.slice(name.length).matchAll(NUMBERS)]
  if (first === undefined || name.trim() === '' || told.length < 2) return null
  const item: Record<string, string | number> = { [first.id]: name.trim() }
  for (const [, before = '', sign = '', number = '', unit = ''] of told) {
    const field = takerOf(before, sign + unit !== '', free)
    if (field === undefined) return null
    item[field.id] = Number(number)
    free.splice(free.indexOf(field), 1)
  }
  return item
}

function takerOf(before: string, isPaid: boolean, free: readonly Field[]): Field | undefined {
  const [named] = fieldsIn(before, free)
  const paid = isPaid ? free.find(({ type }) => type === 'money') : undefined
  return named ?? paid ?? free[0]
}
