/** Typing in texts of mixed line ends: what is not touched keeps its bytes (EDT-17). */
import { readFile } from 'node:fs/promises'
import { history, isolateHistory, redo, undo } from '@codemirror/commands'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsOf, keepsLineEnds, textOf } from './line-ends.ts'

const fixtures = new URL('../../../../project/fixtures/', import.meta.url)
const fixture = (name: string) => readFile(new URL(name, fixtures), 'utf8')

class Typed {
  state: EditorState
  constructor(text: string) {
    const extensions = [history(), keepsLineEnds(text)]
    this.state = EditorState.create({ doc: text, extensions })
  }
  change(spec: TransactionSpec): string {
    const annotations = isolateHistory.of('full')
    this.state = this.state.update({ ...spec, annotations }).state
    return textOf(this.state)
  }
  by(command: typeof undo): string {
    command({ state: this.state, dispatch: ({ state }) => (this.state = state) })
    return textOf(this.state)
  }
}

test.each([
  ['mixed.css', 'one\r\ntwo\nXthree\r\nfour\nfive\r\n', 8],
  ['cr.css', 'a\rb\rXc\r', 4],
  ['lf-first.css', '\n\r\nXx\r\ny\r\n', 2],
])(
  'one typed letter changes one line of %s, and undoing it none [EDT-17]',
  async (name, typed, at) => {
    const text = await fixture(name)
    const editor = new Typed(text)
    expect(editor.change({ changes: { from: at, insert: 'X' } })).toBe(typed)
    expect(editor.by(undo)).toBe(text)
    expect(editor.by(redo)).toBe(typed)
  },
)

test('a new line has the usual end, and lines that are taken away come back with theirs', () => {
  const editor = new Typed('a\r\nb\nc\r\nd')
  expect(editor.change({ changes: { from: 1, insert: '\nnew' } })).toBe('a\r\nnew\r\nb\nc\r\nd')
  expect(editor.change({ changes: { from: 1, to: 8 } })).toBe('ac\r\nd')
  expect(editor.by(undo)).toBe('a\r\nnew\r\nb\nc\r\nd')
  expect(editor.by(undo)).toBe('a\r\nb\nc\r\nd')
})

test('what was pasted with other line ends has those of the text', () => {
  const editor = new Typed('a\r\nb\r\n')
  const insert = editor.state.toText('x\ny\n')
  expect(editor.change({ changes: { from: 2, insert } })).toBe('a\r\nx\r\ny\r\nb\r\n')
})

test('whatever is changed and undone, the text is what it was', () => {
  const text = 'a\r\nbb\nccc\rdd\r\n\r\ne\n'
  const change = fc.record({
    at: fc.nat(20),
    removed: fc.nat(6),
    insert: fc.constantFrom('', 'x', '\n', 'y\nz'),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const editor = new Typed(text)
      const seen = [text]
      for (const { at, removed, insert } of changes) {
        const { length } = editor.state.doc
        const from = Math.min(at, length)
        const to = Math.min(from + removed, length)
        if (from === to && insert === '') continue
        seen.push(editor.change({ changes: { from, to, insert: editor.state.toText(insert) } }))
      }
      for (const before of seen.slice(0, -1).toReversed()) expect(editor.by(undo)).toBe(before)
    }),
    { numRuns: 300 },
  )
})

test('what somebody else wrote has the line ends that it was written with [EDT-26]', () => {
  const editor = new Typed('a\r\nb\r\n')
  expect(editor.change({ effects: endsOf('a\nb\r\n') })).toBe('a\nb\r\n')
})
