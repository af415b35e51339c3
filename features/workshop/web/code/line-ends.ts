/** The line ends of an edited text: CodeMirror knows lines only, so those that are not the usual ones are marked. */
import { invertedEffects } from '@codemirror/commands'
import type { ChangeDesc, EditorState, Extension, Text, Transaction } from '@codemirror/state'
import { RangeSet, RangeValue, StateEffect, StateField } from '@codemirror/state'
import { lineBreak, usualLineEnd } from '../../../../project/line-ends.ts'

/** The end of one line; its range is the break in the document, with which it goes. */
class LineEnd extends RangeValue {
  readonly end: string
  override readonly startSide = 1
  override readonly endSide = -1

  constructor(end: string) {
    super()
    this.end = end
  }

  override eq(other: RangeValue): boolean {
    return other instanceof LineEnd && other.end === this.end
  }
}

/** The usual end, of new lines too, and the others where they stand. */
type LineEnds = { usual: string; others: RangeSet<LineEnd> }
type Place = { at: number; end: string }

/** Puts all line ends in the place of those before, as when the text was written by somebody else. */
const replaceEnds = StateEffect.define<LineEnds>()
/** Brings back those of lines that are there again. */
const restoreEnds = StateEffect.define<Place[]>({
  map: (places, changes) => places.map(({ at, end }) => ({ at: changes.mapPos(at, 1), end })),
})

const field = StateField.define<LineEnds>({
  create: () => ({ usual: '\n', others: RangeSet.empty }),
  update(ends, transaction) {
    let { usual, others } = ends
    if (transaction.docChanged) others = withChanges(others, transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(replaceEnds)) ({ usual, others } = effect.value)
      if (effect.is(restoreEnds)) others = restored(others, effect.value, transaction.newDoc)
    }
    return { usual, others }
  },
})

/** Keeps the line ends of a text that an editor begins with. */
export function keepsLineEnds(text: string): Extension {
  return [field.init(() => readEnds(text)), invertedEffects.of(lostEnds)]
}

/** The text of an editor in its own line ends. */
export function textOf(state: EditorState): string {
  const { usual, others } = state.field(field)
  const text = state.doc.toString()
  const parts: string[] = []
  let from = 0
  others.between(0, text.length, (at, _to, { end }) => {
    parts.push(text.slice(from, at).replaceAll('\n', usual), end)
    from = at + 1
  })
  return parts.join('') + text.slice(from).replaceAll('\n', usual)
}

/** What goes with a change that makes a document hold the lines of `text`. */
export function endsOf(text: string): StateEffect<LineEnds> {
  return replaceEnds.of(readEnds(text))
}

function readEnds(text: string): LineEnds {
  const usual = usualLineEnd(text) ?? '\n'
  let longer = 0
  const places: Place[] = []
  for (const { 0: end, index } of text.matchAll(lineBreak)) {
    if (end !== usual) places.push({ at: index - longer, end })
    longer += end.length - 1
  }
  return { usual, others: RangeSet.of(places.map(rangeOf)) }
}

/** An end may have been replaced, or its line be another's, since it was taken away. */
function restored(others: RangeSet<LineEnd>, places: readonly Place[], doc: Text) {
  const breaks = places.filter(({ at }) => doc.sliceString(at, at + 1) === '\n')
  const known = new Set(breaks.map(({ at }) => at))
  return others.update({ add: breaks.map(rangeOf), filter: (from) => !known.has(from) })
}

function rangeOf({ at, end }: Place) {
  return new LineEnd(end).range(at, at + 1)
}

function withChanges(others: RangeSet<LineEnd>, changes: ChangeDesc): RangeSet<LineEnd> {
  const lost = new Set(lostIn(others, changes).map(({ at }) => at))
  return others.update({ filter: (from) => !lost.has(from) }).map(changes)
}

/** What a change takes away is brought back by undoing it. */
function lostEnds({ startState, changes }: Transaction): StateEffect<Place[]>[] {
  const lost = lostIn(startState.field(field).others, changes)
  return lost.length > 0 ? [restoreEnds.of(lost)] : []
}

function lostIn(others: RangeSet<LineEnd>, changes: ChangeDesc): Place[] {
  const lost: Place[] = []
  changes.iterChangedRanges((from, to) => {
    others.between(from, to, (at, end, value) => {
      if (at >= from && end <= to) lost.push({ at, end: value.end })
    })
  })
  return lost
}
