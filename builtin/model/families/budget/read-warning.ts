/** Reads from when on a budget is marked as running low: 'red when less than 50 is left', 剩不到五百变红. */
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Langs, Step } from '../family.ts'
import type { BudgetDetails, Warning } from './details.ts'
import { SIGN } from './read-planned.ts'

const SUM = `${SIGN}\\s*(${AMOUNT})(?:\\s?[元块]钱?)?\\s*(%|％|percent\\b|per cent\\b)?`
const LESS = String.raw`(?:less than|under|below|only|fewer than|at most|just|the last)`
const LEFT = [
  new RegExp(`\\b${LESS}\\s+${SUM}[^.;\\d]{0,20}\\b(?:left|remain\\w*|to go)\\b`, 'i'),
  new RegExp(
    `\\b(?:left|remain\\w*|balance|rest|money|what'?s left)\\b[^.;\\d]{0,30}\\b(?:less than|under|below|down to|at|to)\\s+${SUM}`,
    'i',
  ),
  new RegExp(
    `(?:剩下?|剩余|余额|余下|只剩)[^，。；\\d]{0,8}?(?:不到|不足|低于|少于|小于|只有|到|不满)?\\s*${SUM}`,
  ),
]
const SPENT = [
  new RegExp(`\\s${SUM}[^.;\\d]{0,12}\\b(?:spent|used|gone)\\b`, 'i'),
  new RegExp(
    `\\b(?:spen[dt]\\w*|spending|used?|reach\\w*|hits?|gone|pass\\w*)\\b[^.;\\d]{0,24}?\\s${SUM}`,
    'i',
  ),
  new RegExp(`\\b(?:at|over|past|above)\\s+${SUM}`, 'i'),
  new RegExp(`(?:花|用|支出|超)[^，。；\\d]{0,8}?\\s*${SUM}`),
  new RegExp(`(?:到|达到)\\s*${SUM}`),
]
const WARNS =
  /\b(?:warn\w*|alert\w*|red|orange|mark\w*|highlight\w*|flag\w*|running low|low|tell me)\b|提醒|标[红出]|变红|红色|显红|警告|提示|亮红/i

/** The clause of a warning. */
export const WARNING_WORDS =
  /\b(?:warn|alert|tell me|flag)\w*\b[^.;]{0,60}\d[^.,;]*|[^，。；]{0,12}\d+[^，。；]{0,6}(?:提醒|警告|变红|标红)[^，。；]*/i

/** Each category tells when its limit is nearly reached: 快超了提醒, 'warn me before we go over'. */
export const NEARLY =
  /\b(?:warn|tell|alert|remind)\w*(?: (?:me|us))? (?:before|when|if)\b[^.;\d]{0,40}\b(?:go(?:es)? over|runs? over|nearly|almost|close|running (?:out|low)|near)\b[^.,;\d]*|\b(?:turns?|goes|go|gets?) (?:red|orange) (?:near|before|close to)\b[^.,;\d]*|(?:快|将近|接近|要)(?:要)?(?:超支?了?|花完|用完|见底|没了)[^，。；\d]{0,4}(?:就)?(?:提醒|警告|告诉|变红|标红)[^，。；]{0,2}|(?:看看)?哪[块项样个]快超支?/i

/**
 * From when on what is left is marked, or undefined.
 *
 * @param text a request or a clause of a follow-up
 */
export function readWarning(text: string): Warning | undefined {
  const plain = text.replace(/([一二两三四五六七八九])(?=[千万])/g, (word) =>
    String(readNumber(word) ?? word),
  )
  const told = plain.split(/[.;。；!！]/).filter((words) => WARNS.test(words))
  return told.map(warningIn).find((found) => found !== undefined)
}

function warningIn(words: string): Warning | undefined {
  for (const [of, patterns] of [
    ['left', LEFT],
    ['spent', SPENT],
  ] as const)
    for (const pattern of patterns) {
      const [, sum = '', percent] = pattern.exec(words) ?? []
      const amount = toAmount(sum)
      // 花一笔记一笔 counts entries, not money.
      if (amount !== null && (amount > 1 || percent !== undefined))
        return percent === undefined ? { of, amount } : { of, share: Math.min(amount, 100) }
    }
  return undefined
}

/**
 * Marks what is left from a sum or a share on, or answers null.
 *
 * @param details the budget
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function warnAt(
  details: BudgetDetails,
  clause: string,
  { spoken }: Langs,
): Step<BudgetDetails> | null {
  if (NEARLY.test(clause) && !takesAway(clause)) {
    const said = { en: 'a category tells when nine tenths are spent', zh: '某类花到九成时提醒' }
    return { next: { ...details, nearly: true }, said: said[spoken] }
  }
  const warning = takesAway(clause) ? undefined : readWarning(clause)
  if (warning === undefined) return null
  return { next: { ...details, warning }, said: sayWarning(warning, spoken) }
}

/**
 * The warning, as a phrase.
 *
 * @param warning from when on
 * @param spoken language of the person
 */
export function sayWarning(warning: Warning, spoken: Langs['spoken']): string {
  const sum = 'share' in warning ? `${warning.share}%` : String(warning.amount)
  const phrases = {
    left: { en: `what is left turns red below ${sum}`, zh: `剩余低于 ${sum} 时变红` },
    spent: { en: `what is left turns red once ${sum} is spent`, zh: `花到 ${sum} 时剩余变红` },
  }
  return phrases[warning.of][spoken]
}

/**
 * From when on the whole is marked as running low, and whether each category is.
 *
 * @param text the request
 */
export function warningsIn(text: string): Pick<BudgetDetails, 'warning' | 'nearly'> {
  const warning = readWarning(text)
  return {
    ...(warning !== undefined && { warning }),
    ...(NEARLY.test(text) && { nearly: true }),
  }
}
