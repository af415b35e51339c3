/** Brings Chinese that was typed with the stops and spaces of English into its usual form. */

/**
 * Chinese words with full-width stops and without spaces at numbers, however they were typed.
 *
 * @param text the person's words
 */
export function plainHan(text: string): string {
  const HAN = '[\\p{Script=Han}）”」]'
  const wide: Record<string, string> = { ',': '，', ';': '；', ':': '：' }
  return text
    .replace(
      new RegExp(`(?<=${HAN}) *([,;:]) *|(?<=[\\d%)"]) *([,;:]) *(?=[“「]?\\p{Script=Han})`, 'gu'),
      (sign: string) => wide[sign.trim()] ?? sign,
    )
    .replace(/(?<=[\p{Script=Han}，。；：、]) +(?=[\d¥￥€$£])|(?<=[\d%]) +(?=\p{Script=Han})/gu, '')
}
