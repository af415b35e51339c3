/** What an action adds to the undo list and to the running turn. */
import { changeRecord } from '../../../../project/change.ts'
import type { ChangeHistory, ChangeStep } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import { sameContent } from '../../../../project/content.ts'
import type { TurnFile } from './project-stores.ts'
import type { KeptTurn, ProjectRecord } from './project-record.ts'

type Contents = ReadonlyMap<string, FileContent>

// As many turns can be taken back as the agent remembers messages.
const turnsKept = 50

/** The lists of a project by the ids of their steps. */
export function historyOf({ undo, redo }: ProjectRecord): ChangeHistory<string> {
  return { undo, redo }
}

/** The lists as they are kept. */
export function listsOf({
  undo,
  redo,
}: ChangeHistory<string>): Pick<ProjectRecord, 'undo' | 'redo'> {
  return { undo: [...undo], redo: [...redo] }
}

/** The steps that no list names any more. */
export function droppedSteps(before: ProjectRecord, after: ProjectRecord): string[] {
  const named = new Set([...after.undo, ...after.redo])
  return [...before.undo, ...before.redo].filter((id) => !named.has(id))
}

/** The change records of writes; a file that stays the same byte for byte makes none. */
export function stepOf(
  now: Contents,
  writes: ReadonlyMap<string, FileContent | null>,
  world: { nowMs: number; newId: () => string },
): ChangeStep {
  return [...writes].flatMap(([path, after]) => {
    const before = now.get(path) ?? null
    if (before === after || (before !== null && after !== null && sameContent(before, after)))
      return []
    return [changeRecord({ path, before, after }, { id: world.newId(), nowMs: world.nowMs })]
  })
}

/** The running turn: what each file that it touched held before it. */
export type RunningTurn = {
  id: string
  before: Map<string, FileContent | null>
  /** The step that appended to a file, with what the file held before it. */
  appended?: AppendedStep
}

/** A step that grows with each further part of its file. */
export type AppendedStep = { path: string; stepId: string; before: FileContent | null }

/** The running turn's part of an action: the files that it touched, and turns that are too old to keep. */
export function turnNotes(
  record: ProjectRecord,
  turn: RunningTurn | undefined,
  step: ChangeStep,
): { turns: KeptTurn[]; files: TurnFile[]; dropped: string[] } {
  const { projectId, turns } = record
  if (turn === undefined || step.length === 0) return { turns, files: [], dropped: [] }
  const { id, before } = turn
  for (const { filePath, oldContent } of step)
    if (!before.has(filePath)) before.set(filePath, oldContent)
  const next = [
    ...turns.filter((kept) => kept.id !== id),
    { id, paths: [...before.keys()], undone: false },
  ]
  const files = step.map(({ filePath, newContent }) => ({
    projectId,
    turnId: id,
    path: filePath,
    before: before.get(filePath) ?? null,
    after: newContent,
  }))
  return {
    turns: next.slice(-turnsKept),
    files,
    dropped: next.slice(0, -turnsKept).map((old) => old.id),
  }
}

/** The files of a turn before and after it. */
export function turnFilesOf(files: readonly TurnFile[]): { before: Contents; after: Contents } {
  return { before: contentsOf(files, 'before'), after: contentsOf(files, 'after') }
}

function contentsOf(files: readonly TurnFile[], side: 'before' | 'after'): Contents {
  const contents = new Map<string, FileContent>()
  for (const file of files) {
    const content = file[side]
    if (content !== null) contents.set(file.path, content)
  }
  return contents
}
