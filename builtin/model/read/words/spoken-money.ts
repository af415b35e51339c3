/** Money as it is said in Chinese, in digits: 七毛 is 0.7元, 一块二 1.2元, 三块半 3.5元, 两毛五 0.25元. */
import { readNumber } from './number-words.ts'

const DIGIT = '[\\d一二两三四五六七八九]'
/** What may stand behind a sum, so that 一块二十厘米 is none. */
const ENDS = '(?=[，。；、,;/一每的和\\s]|$)'
const WITH_TENTHS = new RegExp(
  `([\\d一二两三四五六七八九十]{1,4})[块元](?:钱)?(?:(半)(?![小个天年])|(${DIGIT})(?:毛|角)(${DIGIT})?分?|(${DIGIT})${ENDS})`,
  'g',
)
const TENTHS = new RegExp(`(${DIGIT})[毛角](?:(半)|(${DIGIT})分?${ENDS})?钱?`, 'g')

/**
 * The words with such sums in digits.
 *
 * @param text the person's words
 */
export function plainMoney(text: string): string {
  return text
    .replace(WITH_TENTHS, (...[, whole = '', half, tenths, hundredths, bare]: string[]) =>
      sum(whole, half === undefined ? (tenths ?? bare) : '5', hundredths),
    )
    .replace(TENTHS, (_, tenths: string, half?: string, hundredths?: string) =>
      sum('0', tenths, half === undefined ? hundredths : '5'),
    )
}

const WHOLE =
  /([一二两三四五六七八九十]{1,3})[块元](?:钱)?(?=[，。；、,;/每的\s]|[一1][斤个张份件只]|$)/g

/**
 * The same for a list of prices, where 三块 is money and no piece of anything.
 *
 * @param text the person's words
 */
export function plainPrices(text: string): string {
  return plainMoney(text).replace(WHOLE, (_, whole: string) => sum(whole))
}

function sum(whole: string, tenths = '0', hundredths = '0'): string {
  const [units, tens, ones] = [whole, tenths, hundredths].map((word) => readNumber(word) ?? 0)
  return `${Number(units) + (Number(tens) * 10 + Number(ones)) / 100}元`
}
