/** Reads whether a box of paint holds the colours that are told and no others. */
import { PAINTS } from '../../read/words/paints.ts'

const NAMES = PAINTS.map(({ en }) => en).join('|')
const COUNT = '\\d+|two|three|four|five|six|seven|eight|nine|ten'
const PAINT = `(?:(?:${NAMES})\\b|colou?rs?\\b|#[0-9a-f]{3,6}\\b)`
/** What may stand between 'only' and the first colour. */
const BETWEEN = `(?:in|with|use|using|uses|have|has|get|give|show|want|need|offer|allow|draw|paint|me|us|her|him|them|kids|can|i|we|she|he|they|to|of|my|our|his|a|the|these|those|this|our|basic|plain|club|team|school|dark|light|bright|thick|thin|and|or|${COUNT})`
const FIXED_EN = new RegExp(
  [
    `\\b(?:only|just|nothing but|strictly|exactly|limited to|no more than|no colou?rs? (?:but|except|other than))\\b[\\s:,]*(?:${BETWEEN}[\\s:,]+){0,7}${PAINT}`,
    `${PAINT}(?: (?:pens?|chalks?|markers?|crayons?|paints?))? (?:only|alone)\\b`,
    `${PAINT}[\\s,–-]*(?:and )?(?:nothing (?:else|more)|no (?:others?|more)|that['’]?s? (?:is )?(?:it|all|enough)|that is (?:it|all))\\b`,
    `\\bno (?:other|more|extra|own|custom|further|additional) (?:colou?rs?|paints?)\\b`,
    `\\b(?:no|without an?|hide the|remove the) (?:own colou?rs?|colou?r (?:picker|wheel|chooser))\\b`,
  ].join('|'),
  'i',
)
const HUE = '[红橙黄绿青蓝紫黑白灰粉棕金银褐橘]'
const FIXED_ZH = new RegExp(
  [
    `(?:只|仅|就|限)(?:能|可以|可|需要?|想|会)?(?:[有要用给留放选限准备提供出]|这|那|限于|上)*[^，。；]{0,5}?(?:${HUE}|[色]|颜色)`,
    `(?:${HUE}色?|[种个]颜?色|颜色|色)(?:就(?:行|够|好|可以|这[几些])|足够|够了|够用|不要多|别多)`,
    '(?:其他|其它|别的|多余|另外|自选|自定义)的?颜?色(?:[一]?[概律])?(?:都|就)?(?:不[要用给准许]|别|没有)',
    '(?:不要|没有|不许|不给|别给?|去掉|不用)(?:其他|其它|别的|多余|自选|自定义|另外)的?颜?色',
  ].join('|'),
  'u',
)
const FREE =
  /\b(?:own|custom|any) colou?rs?\b|\bcolou?r (?:picker|wheel|chooser)\b|自[选定][义]?颜?色|任[意何]颜?色|(?:自己|随便|随意)[选挑]颜?色|取色/i

/**
 * The words that leave no colour but those they name.
 */
export const FIXED_WORDS: readonly RegExp[] = [FIXED_EN, FIXED_ZH]

/**
 * Whether there are the named colours and no others.
 *
 * @param text a request or a clause of a follow-up
 * @param before what holds where the words do not say
 */
export function isFixed(text: string, before: boolean): boolean {
  if (FIXED_EN.test(text) || FIXED_ZH.test(text)) return true
  return before && !FREE.test(text)
}
