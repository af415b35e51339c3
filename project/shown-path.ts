/** Paths as they may stand in a sentence: signs that mislead are shown by their numbers. */

/** Signs that show nothing or turn the direction in which a name is read, so that it looks like another. */
const misleading = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A path for people. A sign whose Unicode form is not the common one (NFC) is shown by its parts, so that `é` and
 * `e<U+0301>` are told apart.
 */
export function shownPath(path: string): string {
  return Array.from(signs.segment(path), ({ segment }) => shownSign(segment)).join('')
}

/** Whether a path has signs that show nothing or turn the direction in which it is read. */
export function isMisleading(path: string): boolean {
  return misleading.test(path)
}

function shownSign(sign: string): string {
  const isCommon = sign.normalize('NFC') === sign
  if (isCommon && !misleading.test(sign)) return sign
  return Array.from(sign, (part) =>
    misleading.test(part) || (!isCommon && part > '\x7f') ? byNumber(part) : part,
  ).join('')
}

function byNumber(part: string): string {
  const number = part.codePointAt(0) ?? 0
  return `<U+${number.toString(16).toUpperCase().padStart(4, '0')}>`
}
