/** Cuts a follow-up into its wishes: the longest run of words that is read as one, and so on to the end (STR-09). */
import { isCase, quoted } from '../read/request.ts'
import { readWish, type Reading } from './read-wish.ts'
import type { ReadWish } from './wish.ts'

/** Pieces of one request that are read (STR-12); of what comes after them it is said that it was not done. */
const mostPieces = 9

/** Where one wish may end and another begin. */
const between =
  /\s*[;；。!！\n]+\s*|\.(?: |$)|,? (?:and then|then|and also|also|and|but) |[，,](?!\d{3}) ?|并且|然后|同时|另外|还要|(?<![，,])[再并](?=[改换加删设把将])/gi

/** Belongs to what came before: it narrows it down. */
const narrows =
  /^(?:(?:but )?only|just|unless|except|if|when|until|apart from|for)\b|^(?:但?只|除|仅|不过只|当|如果)/i

/** 'leave the rest as it is', '…, not 8': so in any case, since nothing is changed but what is wished. */
const staysSo = new RegExp(
  [
    '^(?:leave|keep) .*(?:as (?:it|they) (?:is|are)|as is|unchanged|the same)$|^not \\S+(?: \\S+){0,2}$|^而?不是',
    "^(?:don't|do not) (?:change|touch|remove|delete)\\b|^[^，]*(?:不变|不动|照旧|保持原样)$|^(?:别|不要)[改动删]",
  ].join('|'),
  'i',
)

/** Words of a request, and what they came to. */
export type Heard = { part: string } & ReadWish

/** Reads all that a bounded text wishes for; words that are no wish stand among it as `unread`. */
export function readWishes(text: string, reading: Reading): Heard[] {
  const pieces = piecesOf(text)
  const words = (from: number, to: number): string =>
    text.slice(pieces[from]?.[0], pieces[to - 1]?.[1])
  const isNarrowed = (to: number): boolean => to < pieces.length && narrows.test(words(to, to + 1))
  const heard: Heard[] = []
  for (let at = 0; at < pieces.length;) {
    let end = pieces.length
    let found: ReadWish = { kind: 'unread' }
    for (; end > at && found.kind === 'unread'; end -= 1)
      if (!isNarrowed(end)) found = readWish(words(at, end), reading)
    end += 1
    if (found.kind === 'unread') {
      end = at + (isCase.test(words(at, at + 1)) ? 2 : 1)
      while (isNarrowed(end)) end += 1
    }
    const part = words(at, Math.min(end, pieces.length))
    if (found.kind !== 'unread' || !staysSo.test(part)) heard.push({ part, ...found })
    at = end
  }
  return heard
}

/** Where each piece begins and ends; what stands in quotes is never cut. */
function piecesOf(text: string): (readonly [start: number, end: number])[] {
  const hidden = text.replaceAll(quoted, (match) => '\ue000'.repeat(match.length))
  const cuts = [...hidden.matchAll(between)].slice(0, mostPieces - 1)
  const starts = [0, ...cuts.map(({ index, 0: { length } }) => index + length)]
  const ends = [...cuts.map(({ index }) => index), hidden.replace(/[\s.。,，!！;；]+$/, '').length]
  return starts
    .map((start, at) => [start, ends[at] ?? start] as const)
    .filter(([start, end]) => end > start)
}
