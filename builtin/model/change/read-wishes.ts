/** Cuts a follow-up into its wishes: the longest run of words that is read as one, and so on to the end. */
import { wordsOf } from '../read/fill-slots.ts'
import { placesIn, quoted } from '../read/request.ts'
import { readWish, type Reading } from './read-wish.ts'
import type { ReadWish } from './wish.ts'

/** Pieces of one request that are read; of what comes after them it is said that it was not done. */
const mostPieces = 9

/** Where one wish may end and another begin. */
const between = new RegExp(
  [
    String.raw`\s*[;；。!！\n]+\s*|\.(?: |$)|,? (?:and then|then|and also|also|and|but) |(?<!\d)[，,] ?|[，,](?!\d) ?`,
    '并且|然后|同时|另外|还要|(?<![，,])[再并](?=[改换加删设把将])',
  ].join('|'),
  'gi',
)

const isCase =
  /^(?:if|when|whenever|once|as soon as|every time|on|in|at|for|after|before|during)\b|^(?:如果|要是|当|在)|的时候|^(?:晚上|白天|早上|平时|周末)/i

/** Belongs to what came before: it narrows it down, puts it off or takes it back. */
const narrows =
  /^(?:only|just|unless|except|if|when|until|apart from|for|yet|on|in|at|with|after|not(?! [\d.,]+(?: [a-z]+)?$))\b|^(?:但?只|除|仅|不过|当|如果|周末|晚上|先?[别不](?!是\d))/i

/** 'leave the work as it is', 'not 8', 其他不动: so in any case, where nothing else changes it. */
const staysSo = [
  /^(?:leave|keep) (?:the )?(?<kept>.+?) (?:as (?:it|they) (?:is|are)|as is|unchanged|the same)$/i,
  /^(?<kept>not) [\d.,]+(?: [a-z]+)?$|^(?<kept>[^，,]{1,8}?)都?(?:不变|不动|照旧)$/i,
]
const others = /^(?:not|rest|everything else|all else|其[他它余]的?|别的)$/i

/** Words of a request, and what they came to. */
export type Heard = { part: string } & ReadWish

/** Reads all that a bounded text wishes for; words that are no wish stand among it as `unread`. */
export function readWishes(text: string, reading: Reading): Heard[] {
  const pieces = piecesOf(text)
  const words = (from: number, to: number): string =>
    text.slice(pieces[from]?.[0], pieces[to - 1]?.[1])
  const isNarrowed = (to: number): boolean => to < pieces.length && narrows.test(words(to, to + 1))
  const heard: Heard[] = []
  /** Whether a sentence goes on here, and with what is no wish: it may belong to the words before. */
  const isJoined = (to: number): boolean =>
    to > 0 &&
    to < pieces.length &&
    !/[.。!！\n]/.test(text.slice(pieces[to - 1]?.[1], pieces[to]?.[0]))
  const isGoneOn = (from: number, to: number): boolean =>
    (isJoined(from) && heard.at(-1)?.kind !== 'wish') ||
    (isJoined(to) && readWish(words(to, to + 1), reading).kind !== 'wish')
  for (let at = 0; at < pieces.length;) {
    const ends = pieces.flatMap((_, end) => (end < at || isNarrowed(end + 1) ? [] : [end + 1]))
    const runs = ends.map((end) => ({ end, found: readWish(words(at, end), reading) }))
    const read =
      runs.findLast(
        ({ end, found }) => found.kind === 'wish' && !(found.wish.isOpen && isGoneOn(at, end)),
      ) ?? runs.find(({ found }) => found.kind === 'refused')
    let end = read?.end ?? at + (isCase.test(words(at, at + 1)) ? 2 : 1)
    while (!read && isNarrowed(end)) end += 1
    const part = words(at, Math.min(end, pieces.length))
    heard.push({ part, ...(read?.found ?? { kind: 'unread' }) })
    at = end
  }
  return heard
    .map((one): Heard => (isDisputed(one, heard) ? { kind: 'unread', part: one.part } : one))
    .filter((one) => one.kind !== 'unread' || !isKept(one.part, heard, reading))
}

function isKept(part: string, heard: readonly Heard[], { starter }: Reading): boolean {
  const name = placesIn(staysSo, part)?.['kept']?.toLowerCase() ?? ''
  const slot = starter.slots.find((one) => wordsOf(one).includes(name))
  const isChanged = heard.some((one) => one.kind === 'wish' && one.wish.about === slot?.key)
  return others.test(name) || (slot !== undefined && slot.type !== 'list' && !isChanged)
}

/** Two values for one thing: nobody knows which is meant. */
const isDisputed = (one: Heard, heard: readonly Heard[]): boolean =>
  one.kind === 'wish' &&
  heard.some(
    (other) =>
      other.kind === 'wish' &&
      other.wish.about === one.wish.about &&
      other.wish.name !== one.wish.name,
  )

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
