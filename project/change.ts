/** Change records of a project with undo and redo. Pure: storing is elsewhere. */
import type { FileContent } from './content.ts'

/** Undo and redo lists hold this many entries; the oldest leave first. */
export const historyLimit = 100

/** One change of one file; `null` content means that the file did not exist on that side. */
export type ChangeRecord = {
  id: string
  type: 'create' | 'edit' | 'delete'
  filePath: string
  oldContent: FileContent | null
  newContent: FileContent | null
  /** Milliseconds since 1970. */
  timestamp: number
}

/** What is undone in one step: one record, or several (a rename, a whole turn). */
export type ChangeStep = readonly ChangeRecord[]

/**
 * The two lists; the newest entry is the last of each. An entry is a step, or whatever names a step
 * that is kept elsewhere.
 */
export type ChangeHistory<Entry> = { undo: readonly Entry[]; redo: readonly Entry[] }

/** A file and what it is to hold; `null` removes it. */
export type FileChange = { path: string; content: FileContent | null }

/** A history in which nothing happened yet, also after a reset or a full first load. */
export const emptyHistory: ChangeHistory<never> = { undo: [], redo: [] }

/**
 * A record of one change.
 * @param change path and content before and after, `null` where there was or is no file
 * @param stamp id and time in milliseconds, from outside
 */
export function changeRecord(
  change: { path: string; before: FileContent | null; after: FileContent | null },
  stamp: { id: string; nowMs: number },
): ChangeRecord {
  const { path, before, after } = change
  return {
    id: stamp.id,
    type: before === null ? 'create' : after === null ? 'delete' : 'edit',
    filePath: path,
    oldContent: before,
    newContent: after,
    timestamp: stamp.nowMs,
  }
}

/** Puts a step on the undo list and clears redo. */
export function recordStep<Entry>(
  history: ChangeHistory<Entry>,
  entry: Entry,
): ChangeHistory<Entry> {
  return { undo: [...history.undo, entry].slice(-historyLimit), redo: [] }
}

/** Takes the last step back: the new history and the step, or undefined with nothing to undo. */
export function undoStep<Entry>(
  history: ChangeHistory<Entry>,
): { history: ChangeHistory<Entry>; entry: Entry } | undefined {
  const entry = history.undo.at(-1)
  if (entry === undefined) return undefined
  const redo = [...history.redo, entry].slice(-historyLimit)
  return { history: { undo: history.undo.slice(0, -1), redo }, entry }
}

/** Does the last undone step again; the mirror of `undoStep`. */
export function redoStep<Entry>(
  history: ChangeHistory<Entry>,
): { history: ChangeHistory<Entry>; entry: Entry } | undefined {
  const entry = history.redo.at(-1)
  if (entry === undefined) return undefined
  const undo = [...history.undo, entry].slice(-historyLimit)
  return { history: { undo, redo: history.redo.slice(0, -1) }, entry }
}

/** What taking a step back writes, as one. */
export function changesBack(step: ChangeStep): FileChange[] {
  return lastWord([...step].reverse().map((record) => [record.filePath, record.oldContent]))
}

/** What doing a step again writes, as one. */
export function changesForth(step: ChangeStep): FileChange[] {
  return lastWord(step.map((record) => [record.filePath, record.newContent]))
}

// A step may touch a file twice; only the last content of each is written.
function lastWord(writes: (readonly [string, FileContent | null])[]): FileChange[] {
  return Array.from(new Map(writes), ([path, content]) => ({ path, content }))
}
