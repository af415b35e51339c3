/** Reads that a length is that of each of several, who come one after the other: '3 minutes for each speaker'. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { LENGTH } from './length-words.ts'

/** What comes round within one timing is told elsewhere: its rounds, its sides, its moves. */
const NOT =
  '(?!(?:rounds?|sets?|reps?|moves?|turns?|day|week|month|year|morning|evening|night|hour|minute|second|time|other|one|end|start|of|and|with|then|in|on|for|exercise|lane|lap|cycle|phase|step|stage|way|please|thanks|instead|now|too|also|again|at|by|from|to|if|when|so|but|or|[a-z]+day)\\b)'
const WHO =
  '(?:person|people|players?|speakers?|students?|pupils?|kids?|child|guests?|members?|teams?|candidates?|contestants?|readers?|poets?|singers?|question|slide|talk|speech|patient|customer|client|caller)'
const EACH = [
  new RegExp(
    `\\b${LENGTH},? (?:(?:for|to) (?:each|every)|per|each|every) (?:(?:of )?(?:our|my|the) )?(?<who>${NOT}[a-z]{3,14})\\b`,
    'i',
  ),
  new RegExp(`\\b${LENGTH},? an? (?<who>${WHO})\\b`, 'i'),
  new RegExp(
    `\\b(?:each|every) (?<who>${NOT}[a-z]{3,14})(?: (?:of (?:us|them|ours)|gets?|has|may|can|is|are|to|allowed|given|speaks?|talks?|reads?|presents?|performs?|plays?|sings?|pitches|answers?|works?|goes|sits|for|with|up|a|about|exactly)){0,4} ${LENGTH}`,
    'i',
  ),
  new RegExp(`\\b${LENGTH} (?:each|apiece|for every(?:body|one))(?=$|[,.;:!?])`, 'i'),
  new RegExp(
    `(?<who>每一?(?:[个位名道题段]\\p{Script=Han}{0,3}?|[人组队题])|一个?人)(?:限时?|发言|演讲|回答|答题?|讲|说|各|有|给|用时?|时间|最多|不超过|不能超过|是|为|只有|[改换变][成为到]|调[成到]){0,3}${LENGTH}`,
    'iu',
  ),
]

/**
 * Whose the length is, such as 'Each speaker' or 每位选手; an empty text where it is that of one alone.
 *
 * @param text the request
 */
export function readEach(text: string): string {
  const found = EACH.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (found === undefined) return ''
  const word = found.groups?.['who'] ?? ''
  if (/\p{Script=Han}/u.test(word)) return word
  return `Each ${word.toLowerCase()}`.trim()
}

/**
 * The places that tell it.
 *
 * @param text the request
 */
export const eachSpans = (text: string): Span[] => spansOf(text, ...EACH)
