/** Brings the many ways to say a formula into the one that is read. */

/** Other ways to say the same, the second form being the one that is read. */
const REWRITES: [RegExp, string][] = [
  [/\b(running|lap|swimming|race|best|finish|finishing|opening) times\b/gi, '$1 timings'],
  [/\bmultipl(?:y|ies|ying) (?:the )?(.+?) (?:by|with|and) (?:the )?/gi, '$1 times '],
  [/\bdivid(?:e|es|ing) (?:the )?(.+?) by (?:the )?/gi, '$1 divided by '],
  [/\bsubtract(?:s|ing)? (?:the )?(.+?) from (?:the )?([\w ]+)/gi, '$2 minus $1'],
  [/\bproduct of (?:the )?(.+?) and (?:the )?/gi, '$1 times '],
  [/\bsum of (?:the )?(.+?) and (?:the )?/gi, '$1 plus '],
  [/\s[x]\s/gi, ' times '],
  [
    /(?:[,;.]| and| then| plus| with| add(?:ing|s)?| put(?:ting)?)*,? (?:another |an? )?(\d+(?:\.\d+)?)\s?(?:%|percent) (?:for )?(?:the |my )?((?:(?!on\b|of\b)[a-z]+ ){0,3}?)(?:on top|added(?: on| to it| at the end)?|(?:goes|comes) on top)(?: of (?:that|it|all|everything|all that|the (?:sum|total|lot)))?/gi,
    ', then plus $1% $2',
  ],
  [
    /(?:[,;.]| and| then| with)*,? (?:another |an? )?(\d+(?:\.\d+)?)\s?(?:%|percent) (?:for )?(?:the |my )?((?:(?!of\b)[a-z]+ ){0,3}?)(?:taken off|knocked off|deducted|comes? off|off (?:the )?(?:sum|total|end|lot|it all))(?: at the end)?/gi,
    ', then minus $1% $2',
  ],
  [/[外另]加/g, '加'],
  [
    /(?:(?<=[，再要还先])扣(?![点款])|扣[除掉去])(?=\p{Script=Han})|减[掉除]|[除抛]去|刨去/gu,
    '减去',
  ],
  [/打([\d一二三四五六七八九])折/g, '乘以0.$1'],
  [/打([\d一二三四五六七八九])[点.]?([\d一二三四五六七八九])折/g, '乘以0.$1$2'],
]
const DIGITS = '〇一二三四五六七八九'

/**
 * A formula in words of steps: 'plus', 'minus', 'times', 'divided by'.
 *
 * @param text the person's words
 */
export function rewrite(text: string): string {
  let words = text
  for (const [pattern, now] of REWRITES) words = words.replace(pattern, now)
  return words.replace(/0\.([\d一二三四五六七八九]+)/g, (_, digits: string) => {
    const plain = [...digits].map((digit) => (/\d/.test(digit) ? digit : DIGITS.indexOf(digit)))
    return `0.${plain.join('')}`
  })
}
