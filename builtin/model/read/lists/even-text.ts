/** A text whose numbers and stops are evened out without moving anything else in it. */

const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ONES = 'one two three four five six seven eight nine'.split(' ')

/** A number that counts what follows; one alone in a list, or tied to a meaning, is a word. */
const SPELT = new RegExp(
  `(?<![=＝→] ?)\\b(?:(${TENS.join('|')})(?:[- ](${ONES.join('|')}))?|(${TEENS.join('|')}))(?=[- ][a-z]|[.;]|$)`,
  'gi',
)

/**
 * The same text with 'sixteen' and 'twenty-four' in digits, and with Chinese stops between Chinese
 * words. A number is filled up with blanks, so that every place in the text stays what it was.
 *
 * @param text the person's words
 */
export function evenText(text: string): string {
  return text
    .replace(SPELT, (word: string, tens = '', ones = '', teen = '') =>
      String(valueOf([tens, ones, teen].map((part) => String(part).toLowerCase()))).padStart(
        word.length,
      ),
    )
    .replace(/\bhalf a minute\b/gi, (words) => '30 seconds'.padStart(words.length))
    .replace(
      /(?<=\p{Script=Han}[”"’'）)]?)[,;:?!]|[,;:](?=\p{Script=Han})/gu,
      (stop) => WIDE[stop] ?? stop,
    )
    .replace(/(?<=[^\d\s]),(?=\d)/g, '，')
}

const WIDE: Record<string, string> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }

function valueOf([tens = '', ones = '', teen = '']: string[]): number {
  if (teen !== '') return TEENS.indexOf(teen) + 13
  return (TENS.indexOf(tens) + 2) * 10 + ONES.indexOf(ones) + 1
}
