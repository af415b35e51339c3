/**
 * What nobody understood of a request: its pieces that hold no place that a reader used. The answer
 * names them, so that an app never passes for more than it is.
 */
import type { Lang } from '../plan.ts'
import type { Ask } from './ask.ts'
import { langSpans } from './ask.ts'
import { contentSpans } from './lists.ts'
import { moodSpans, sizeSpans } from './mood-words.ts'
import { ALWAYS_DONE, NOISE_EN, NOISE_ZH } from './noise.ts'
import type { Span } from './spans.ts'
import { spansOf } from './spans.ts'
import { titleSpans } from './title.ts'
import { declinedSpans, nameWish } from './wishes.ts'

const MOST_NAMED = 3
const LONGEST = 40

/**
 * The pieces of a request that were not understood, at most three, each short: by a name that the
 * demo model has for the wish, or in quotation marks as the person wrote it.
 *
 * @param ask the request
 * @param used the places that the family's reader used
 * @param isGuess whether the family fell back on its most general app
 */
export function findLeft(ask: Ask, used: readonly Span[], isGuess = false): string[] {
  const { text, spoken } = ask
  const spans = [
    ...used,
    ...moodSpans(text),
    ...sizeSpans(text),
    ...langSpans(text),
    ...titleSpans(text),
    ...contentSpans(text),
    ...declinedSpans(text),
    ...spansOf(text, ...ALWAYS_DONE),
  ]
  const wishAt = startOfWish(text)
  const pieces = cut(text).map((piece, at) => ({
    ...piece,
    isKnown:
      piece.end <= wishAt ||
      isPurpose(piece.words) ||
      weigh(piece, { text, spans, isHead: at === 0, isGuess }),
  }))
  const named = joinLeft(pieces, text).map((words) => nameLeft(words, spoken))
  return [...new Set(named)].slice(0, MOST_NAMED)
}

type Piece = Span & { words: string; isKnown?: boolean }

/** A comma is followed by a thing of its own; 'with' and 'that' belong to what stands before them. */
const CUTS =
  /[,.;:!?()\n，。；：、！？（）]+|\s(?:and|but|plus|also|then|with|that|which|where|who|including|while|or|so)(?=\s)|以及|还有|并且|而且|同时|可以|能够|支持|(?<=\p{Script=Han})[和并与带](?=\p{Script=Han})/giu

function cut(text: string): Piece[] {
  const ends = [...text.matchAll(CUTS)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const starts = [0, ...ends.map(({ end }) => end)]
  return starts
    .map((start, at) => {
      const end = ends[at]?.start ?? text.length
      return { start, end, words: text.slice(start, end).trim() }
    })
    .filter(({ words }) => words !== '')
}

/** What somebody tells of themselves or of the reason asks for nothing. */
const PURPOSE =
  /^(?:(?:and|so|because|since|in order|as)\s+)?(?:i (?:am|have|was|work|live|love|often|always|never|usually|can|don'?t|do not|won'?t|won)\b|i'm\b|my \w+ (?:is|are|has|have|loves?|likes?)\b|it'?s for\b|for (?:my|our|me|us|the|people|kids|children|beginners|everyone)\b|we (?:are|have)\b|because\b|in order\b|so i\b)|^(?:为了|因为|以便|方便|我(?:是|有|喜欢|经常|总是|每天|住|自己用))/i

/** How a story begins that people tell before they ask. */
const STORY =
  /^\s*(?:(?:i|we|my|our|every\w*|there|it|the kids?|people)\b|[^，。！？,.!?]{0,8}(?:我|家|老是|总是|经常|最近|每次|孩子|朋友|同事|忘|太))/i
const WISH =
  /\b(?:make|build|create|can you|could you|would you|wants?|needs?|like|love|a (?:list|tracker|log|tool|timer|calculator|app|page))\b|(?:想|要|做|写|建|设计|来|需要|帮我|能不能|可以)[^，。！？]{0,8}(?:个|一|款|份|张|清单|表|记录)/i
const BEFORE_WISH = /[.!?。！？\n]+\s*|[，,](?=\s*(?:想|要|做|需要|帮我|能不能|我想|我要|我需要))/g

/** Where the request begins after the story that led to it: 'We share a boat. Make us ...'. */
function startOfWish(text: string): number {
  if (!STORY.test(text)) return 0
  for (const { index, 0: stop } of text.matchAll(BEFORE_WISH)) {
    const at = index + stop.length
    const next = text.slice(at).split(/[.!?。！？\n]/, 1)[0] ?? ''
    if (WISH.test(text.slice(0, index))) return 0
    if (WISH.test(next)) return at
  }
  return 0
}

function isPurpose(words: string): boolean {
  return PURPOSE.test(words)
}

type Around = { text: string; spans: readonly Span[]; isHead: boolean; isGuess: boolean }

/** Whether a piece is understood: nothing but noise is left of it, or less than what was used. */
function weigh(piece: Piece, { text, spans, isHead, isGuess }: Around): boolean {
  const letters = [...Array(piece.end - piece.start).keys()].map((at) => {
    const place = piece.start + at
    const isUsed = spans.some(({ start, end }) => place >= start && place < end)
    return { sign: text[place] ?? '', isUsed }
  })
  const unused = letters.map(({ sign, isUsed }) => (isUsed ? ' ' : sign)).join('')
  if (nameWish(unused, 'en') !== null) return false
  const left = weightOf(unused)
  const known = weightOf(letters.map(({ sign, isUsed }) => (isUsed ? sign : ' ')).join(''))
  const hasKnown = letters.some(({ isUsed }) => isUsed)
  if (left === 0) return true
  return hasKnown && !isGuess && (isHead || left <= Math.max(known, 1))
}

/**
 * How many words say something; two Chinese signs count as one word, a lone one as none.
 *
 * @param text any words
 */
export function weightOf(text: string): number {
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9'’-]*/g) ?? []
  const chinese =
    text
      .match(/\p{Script=Han}+/gu)
      ?.join(' ')
      .replace(NOISE_ZH, ' ') ?? ''
  const signs = (chinese.match(/\p{Script=Han}{2,}/gu) ?? []).join('').length
  return words.filter((word) => !NOISE_EN.has(word)).length + signs / 2
}

/** Pieces side by side that are tied by a word and not by a comma are one wish. */
function joinLeft(pieces: Piece[], text: string): string[] {
  const left: Span[] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece.isKnown === true) continue
    const before = left.at(-1)
    const previous = pieces[at - 1]
    const isTied =
      before !== undefined &&
      previous?.isKnown === false &&
      !/[,.;:!?()\n，。；：、！？（）]/.test(text.slice(previous.end, piece.start))
    if (isTied) before.end = piece.end
    else left.push({ start: piece.start, end: piece.end })
  }
  return left.map(({ start, end }) => text.slice(start, end).trim())
}

function nameLeft(words: string, spoken: Lang): string {
  const wish = nameWish(words, spoken)
  if (wish !== null) return wish
  const plain = words.replace(/[<>“”"「」\s]+/g, ' ').trim()
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trim()}…` : plain
  return spoken === 'zh' ? `“${short}”` : `“${short.replace(/^(?:an?|the|and|to)\s+/i, '')}”`
}
