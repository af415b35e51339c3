import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeHistory, ChangeStep, FileChange } from './change.ts'
import {
  changeRecord,
  changesBack,
  changesForth,
  emptyHistory,
  recordStep,
  redoStep,
  undoStep,
} from './change.ts'
import { planTurnUndo } from './turn-undo.ts'

const stamp = { id: 'c1', nowMs: 5 }
const created = changeRecord({ path: 'a', before: null, after: '1' }, stamp)
const edited = changeRecord({ path: 'a', before: '1', after: '2' }, stamp)

test('a change is recorded with what was and what is [LOC-15]', () => {
  expect(edited).toEqual({
    id: 'c1',
    type: 'edit',
    filePath: 'a',
    oldContent: '1',
    newContent: '2',
    timestamp: 5,
  })
  expect(created.type).toBe('create')
  expect(changeRecord({ path: 'a', before: '', after: null }, stamp).type).toBe('delete')
})

test('undo moves an entry to redo, redo back, and a new change clears redo [AGT-32]', () => {
  const one = recordStep<ChangeStep>(emptyHistory, [created])
  const two = recordStep(one, [edited])
  const undone = undoStep(two)
  expect(changesBack(undone?.entry ?? [])).toEqual([{ path: 'a', content: '1' }])
  expect(undone?.history.redo).toHaveLength(1)
  const redone = redoStep(undone?.history ?? emptyHistory)
  expect(changesForth(redone?.entry ?? [])).toEqual([{ path: 'a', content: '2' }])
  expect(redone?.history).toEqual(two)
  expect(recordStep(undone?.history ?? emptyHistory, [edited]).redo).toEqual([])
  expect(undoStep(emptyHistory)).toBeUndefined()
  expect(redoStep(two)).toBeUndefined()
})

test('a hundred entries are kept and the oldest leaves [AGT-32] [LIM-40]', () => {
  let history: ChangeHistory<ChangeStep> = emptyHistory
  for (let at = 0; at <= 100; at += 1) {
    history = recordStep(history, [
      changeRecord({ path: `f${at}`, before: null, after: 'x' }, { id: `${at}`, nowMs: at }),
    ])
  }
  expect(history.undo).toHaveLength(100)
  expect(history.undo[0]?.[0]?.filePath).toBe('f1')
})

test('a rename is a delete and a create that are undone in one step [LOC-15]', () => {
  const rename = [
    changeRecord({ path: 'old', before: 'x', after: null }, stamp),
    changeRecord({ path: 'new', before: null, after: 'x' }, stamp),
  ]
  expect(changesBack(undoStep(recordStep<ChangeStep>(emptyHistory, rename))?.entry ?? [])).toEqual([
    { path: 'new', content: null },
    { path: 'old', content: 'x' },
  ])
})

test('undoing everything gives the first files back, redoing everything the last', () => {
  const write = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(fc.string()))
  fc.assert(
    fc.property(
      fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      (steps) => {
        const files = new Map<string, string>([['a', 'start']])
        const first = new Map(files)
        let history: ChangeHistory<ChangeStep> = emptyHistory
        for (const step of steps) {
          const records = step.map(([path, after]) => {
            const before = files.get(path) ?? null
            put(files, [{ path, content: after }])
            return changeRecord({ path, before, after }, stamp)
          })
          history = recordStep(history, records)
        }
        const last = new Map(files)
        for (let to = undoStep(history); to; to = undoStep(history)) {
          put(files, changesBack(to.entry))
          history = to.history
        }
        expect(files).toEqual(first)
        for (let to = redoStep(history); to; to = redoStep(history)) {
          put(files, changesForth(to.entry))
          history = to.history
        }
        expect(files).toEqual(last)
      },
    ),
  )
})

test('a turn is taken back byte for byte, and files changed since are named and left [AGT-33]', () => {
  const before = new Map([
    ['index.html', 'old'],
    ['gone.css', 'css'],
    ['same.js', 'js'],
  ])
  const after = new Map([
    ['index.html', 'new'],
    ['added.js', 'x'],
    ['same.js', 'js'],
  ])
  const now = new Map([...after, ['index.html', 'by hand'], ['mine.txt', 'keep']])
  expect(planTurnUndo({ before, after, now })).toEqual({
    changes: [
      { path: 'added.js', content: null },
      { path: 'gone.css', content: 'css' },
    ],
    changedSince: ['index.html'],
  })
  const anyway = planTurnUndo({ before, after, now }, true)
  expect(anyway.changedSince).toEqual([])
  expect(anyway.changes).toContainEqual({ path: 'index.html', content: 'old' })
  expect(anyway.changes.map(({ path }) => path)).not.toContain('mine.txt')
})

test('a file that is back already, or gone again, is not named as changed since [AGT-33]', () => {
  const before = new Map([['index.html', 'old']])
  const after = new Map([
    ['index.html', 'new'],
    ['added.js', 'x'],
  ])
  const now = new Map([['index.html', 'old']])
  expect(planTurnUndo({ before, after, now })).toEqual({ changes: [], changedSince: [] })
})

function put(files: Map<string, unknown>, changes: FileChange[]): void {
  for (const { path, content } of changes) {
    if (content === null) files.delete(path)
    else files.set(path, content)
  }
}
