/**
 * Reads a row of things that a request names in passing, without a word such as 'starting with':
 * 'Before the trip: tent, stove, matches, tick what is in the car', 搬家前要办的：退水电、叫车,做完划掉.
 * What is a thing and what a wish is for the family to say, as its words are its own.
 */
import type { Span } from '../spans.ts'

/** A thing of the row, as the person wrote it, and where. */
export type RowItem = Span & { words: string }

/** The row, and the words of its sentence before it, which tell what all of it is for. */
export type ToldRow = { items: RowItem[]; head: Span | null }

/** How a family tells its things from the rest of a request. */
export type RowRules = {
  /** Whether a piece asks for something or tells of the app, and so ends the row. */
  isWish: (words: string) => boolean
  /** What stands before the first thing in its own piece: 'must not forget ', 每天要. */
  lead: RegExp
  /** Whether the first piece of a sentence is a thing already, and not what the row is for. */
  isFirst: (words: string) => boolean
  /** Whether 'a and b' is one thing: 'Tuesdays and Fridays'. */
  isOne?: (words: string) => boolean
  /** Whether a piece is a thing beyond doubt, so that two such make a row. */
  isTold?: (words: string) => boolean
  /** What stands behind the last thing in its own piece: 就给一颗星. */
  tail?: RegExp
}

const MOST = 40
const LONGEST = 60

/**
 * The longest row of things in a request, or null where it names fewer than two. Without a colon or
 * signs of a list before them it takes three, as two may be anything.
 *
 * @param text the person's words
 * @param rules how the family tells its things
 */
export function readToldRow(text: string, rules: RowRules): ToldRow | null {
  const rows = sentencesOf(text).flatMap((sentence) => rowsOf(sentence, rules))
  const enough = rows.filter(({ items, isSure }) => {
    const isTold = items.every(({ words }) => rules.isTold?.(words) === true)
    return items.length >= (isSure || isTold ? 2 : 3)
  })
  const best = enough.reduce<Row | null>(
    (found, row) => (found === null || row.items.length > found.items.length ? row : found),
    null,
  )
  return best === null ? null : { items: best.items.slice(0, MOST), head: best.head }
}

type Row = ToldRow & { isSure: boolean }
type Sentence = { body: RowItem; head: Span | null }

/** Stops inside numbers, times and short titles part nothing. */
function masked(text: string): string {
  return text
    .replace(/(?<=\d)[.,:](?=\d)/g, '\ue002')
    .replace(/\b(?:mrs?|ms|dr|st|no|vs)\.(?= )/gi, (word) => `${word.slice(0, -1)}\ue002`)
    .replace(/[（(][^）)]*[）)]/g, (bracket) => bracket.replace(/[^（()）]/g, '\ue002'))
}

/** Things stand behind a colon, or before one: 'read, run, stretch: I want to see the week'. */
function sentencesOf(text: string): Sentence[] {
  return [...masked(text).matchAll(/[^.!?;。！？；\n]+/g)].flatMap(({ index, 0: sentence }) => {
    const colon = Math.max(sentence.lastIndexOf(':'), sentence.lastIndexOf('：'))
    const start = index + colon + 1
    const end = index + sentence.length
    if (colon < 0) return [{ body: placed(text, start, end), head: null }]
    const head = { start: index, end: start - 1 }
    return [
      { body: placed(text, start, end), head },
      { body: placed(text, head.start, head.end), head: null },
    ]
  })
}

function placed(text: string, start: number, end: number): RowItem {
  const raw = text.slice(start, end)
  const from = start + raw.length - raw.trimStart().length
  return { words: raw.trim(), start: from, end: from + raw.trim().length }
}

function piecesOf({ words, start }: RowItem, marks: RegExp): RowItem[] {
  return [...masked(words).matchAll(marks)]
    .map(({ index, 0: piece }) => placed(words, index, index + piece.length))
    .map((piece) => ({ ...piece, start: piece.start + start, end: piece.end + start }))
    .filter((piece) => piece.words !== '')
}

/** Where signs of a list stand, a comma parts clauses; else it parts the things. */
function rowsOf(sentence: Sentence, rules: RowRules): Row[] {
  const segments = piecesOf(sentence.body, /[^,，]+/g)
  const marked = segments
    .map((segment, at) => ({ at, pieces: piecesOf(segment, /[^、]+/g) }))
    .filter(({ pieces }) => pieces.length > 1)
  if (marked.length === 0) return commaRows(segments, sentence, rules)
  return marked.map(({ at, pieces }) => {
    const before = segments[at - 1]
    const head =
      at === 0 || before === undefined
        ? sentence.head
        : { start: sentence.head?.start ?? sentence.body.start, end: before.end }
    const items = pieces
      .map((piece, place) => (place === 0 ? withoutLead(piece, rules.lead) : piece))
      .flatMap((piece, place) => (place === pieces.length - 1 ? parted(piece, rules) : [piece]))
      .map((piece) => withoutTail(piece, rules.tail))
    return { items: items.filter((item) => isItem(item, rules)), head, isSure: true }
  })
}

function commaRows(pieces: RowItem[], { head, body }: Sentence, rules: RowRules): Row[] {
  const rows: Row[] = []
  let row: Row = { items: [], head, isSure: head !== null }
  for (const [at, piece] of pieces.entries()) {
    const hasLead = rules.lead.test(piece.words)
    const thing = withoutLead(piece, rules.lead)
    const isHead = at === 0 && head === null && !hasLead && !rules.isFirst(piece.words)
    const { items, isWhole } = itemsOf(thing, rules)
    if (isHead || items.length === 0) {
      rows.push(row)
      row = {
        items: [],
        head: isHead ? { start: body.start, end: piece.end } : null,
        isSure: false,
      }
      continue
    }
    if (hasLead && row.items.length < 2) row = { items: [], head: row.head, isSure: true }
    row.items.push(...items)
    if (isWhole) continue
    rows.push(row)
    row = { items: [], head: null, isSure: false }
  }
  return [...rows, row]
}

/** The things of a piece, and whether nothing else stands in it. */
function itemsOf(piece: RowItem, rules: RowRules): { items: RowItem[]; isWhole: boolean } {
  const parts = parted(piece, rules).map((part) => withoutTail(part, rules.tail))
  const end = parts.findIndex((part) => !isItem(part, rules))
  return { items: end < 0 ? parts : parts.slice(0, end), isWhole: end < 0 }
}

function withoutLead(piece: RowItem, lead: RegExp): RowItem {
  const found = lead.exec(piece.words)?.[0] ?? ''
  const words = piece.words.slice(found.length).trim()
  return words === '' ? piece : { words, start: piece.end - words.length, end: piece.end }
}

function withoutTail(piece: RowItem, tail: RegExp | undefined): RowItem {
  const words = tail === undefined ? piece.words : piece.words.replace(tail, '').trim()
  return words === '' ? piece : { ...piece, words, end: piece.start + words.length }
}

const AND = /\s+(?:and|&|plus)\s+|(?<=\p{Script=Han}{2})[和与及](?=\p{Script=Han}{2})/u

/** 'Ben and Cleo' are two, 'and Cleo' is the last one. */
function parted(piece: RowItem, rules: RowRules): RowItem[] {
  const cut = piece.words.replace(/^(?:and|or|&)\s+/i, '')
  const one = { ...piece, words: cut, start: piece.end - cut.length }
  const found = AND.exec(cut)
  if (found === null || rules.isOne?.(cut) === true) return [one]
  const at = one.start + found.index
  const left = { words: cut.slice(0, found.index), start: one.start, end: at }
  const words = cut.slice(found.index + found[0].length)
  const right = { words, start: one.end - words.length, end: one.end }
  return [left, ...parted(right, rules)]
}

function isItem({ words }: RowItem, { isWish }: RowRules): boolean {
  const count = words.split(/\s+/).length
  return words !== '' && words.length <= LONGEST && count <= 9 && !isWish(words)
}
