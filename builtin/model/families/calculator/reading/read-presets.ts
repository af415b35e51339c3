/** Reads the percentages that a ready form offers to choose among. */

/**
 * The percentages that the words name, such as the rates of a tip.
 *
 * @param text the person's words
 */
export function readPresets(text: string): number[] {
  const list =
    /((?:(?<![\d.])\d{1,6}(?:\.\d{1,6})?(?![\d.])\s*(?:%\s*)?(?:(?:,|、|，|and|or|\/|和|或)\s*)?){1,12})(?:%|percent)/i.exec(
      text,
    )?.[1] ??
    /\b(?:tips?|service|vat|discounts?)\b[^\d.]{0,12}((?:\d{1,2}\s*[/,]\s*(?:or\s)?){1,5}\d{1,2})(?!\d)/i.exec(
      text,
    )?.[1] ??
    ''
  const numbers = [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return [...new Set(numbers)].filter((number) => number > 0 && number <= 100).slice(0, 6)
}
