/** Numbers as words, in both languages. */

const WORDS = new Map<string, number>([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
  ['半', 0.5],
  ['半个', 0.5],
  ['一', 1],
  ['二', 2],
  ['两', 2],
  ['三', 3],
  ['四', 4],
  ['五', 5],
  ['六', 6],
  ['七', 7],
  ['八', 8],
  ['九', 9],
])

/**
 * A number written with digits or as a word up to 九十九, or null.
 *
 * @param word such as '12', 'three', '两', '二十五'
 */
export function readNumber(word: string): number | null {
  const known = WORDS.get(word.toLowerCase())
  if (known !== undefined) return known
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word)
  const tens = /^([二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(word)
  if (tens === null) return null
  const [, before = '', after = ''] = tens
  return (WORDS.get(before) ?? 1) * 10 + (WORDS.get(after) ?? 0)
}
