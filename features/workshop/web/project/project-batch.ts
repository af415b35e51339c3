/** What one action on a project writes to the database, all of it or nothing. */
import { type ChangeStep, recordStep } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { BranchState } from '../../../repositories/web/index.ts'
import type { Batch, StoredFile, StoredStep } from './project-stores.ts'
import type { ProjectFiles } from './project-files.ts'
import type { AppendedStep, RunningTurn } from './project-history.ts'
import { droppedSteps, historyOf, listsOf, stepOf, turnNotes } from './project-history.ts'
import type { ProjectRecord } from './project-record.ts'
import type { StepCause } from './step-name.ts'
import { nameOf } from './step-name.ts'

/** Contents to be written, null to remove a file. */
export type Writes = ReadonlyMap<string, FileContent | null>

/** With what the branch is taken in. */
export type Replacing = {
  synced?: BranchState
  /** The branch was made for what is here: nothing is loaded, and the lists stay. */
  begins?: boolean
  taken?: Writes
  seen?: ReadonlyMap<string, FileContent>
}

/** One thing to write; the parts that are left out stay as they are. */
export type Action = {
  writes?: Writes
  record?: Partial<ProjectRecord>
  /** Those of the writes that make a step for the undo list. */
  recorded?: Writes
  /** Steps whose contents changed. */
  steps?: readonly StoredStep[]
  turn?: RunningTurn | undefined
  /** How the step came about: a turn's where one runs, else by the owner's hand. */
  cause?: StepCause
  /** The turn that the step takes back or makes again. */
  ofTurn?: string | undefined
  /** The last step, of which this is a further part. */
  extended?: AppendedStep | undefined
}

/** The files, the record, the step for the lists and the running turn's part of an action. */
export function batchOf(
  record: ProjectRecord,
  files: ProjectFiles,
  action: Action,
  stamp: { nowMs: number; newId: () => string },
): Batch {
  const { projectId } = record
  const {
    writes = new Map<string, FileContent | null>(),
    recorded = new Map(),
    steps = [],
  } = action
  const put: StoredFile[] = []
  const removed: string[] = []
  for (const [path, content] of writes) {
    if (content !== null) put.push({ projectId, path, content, changedAt: stamp.nowMs })
    else if (files.has(path)) removed.push(path)
  }
  const step = grown(stepOf(files.contents(), recorded, stamp), action.extended)
  const id = step[0]?.id
  const turn = turnNotes(record, action.turn, step)
  const changed = { ...record, turns: turn.turns, ...action.record, savedAt: stamp.nowMs }
  // A first load empties the lists before its own step comes upon them.
  const isNew = id !== undefined && action.extended === undefined
  const lists = isNew ? listsOf(recordStep(historyOf(changed), id)) : {}
  const next = named({ ...changed, ...lists }, step, action)
  const added = id === undefined ? [] : [{ projectId, id, records: step }]
  return {
    record: next,
    put,
    removed,
    before: files.kept(),
    steps: { put: [...steps, ...added], dropped: droppedSteps(record, next) },
    turnFiles: turn.files,
    turnsDropped: turn.dropped,
  }
}

/** Names the step, and forgets the names of steps that no list holds. */
function named(record: ProjectRecord, step: ChangeStep, action: Action): ProjectRecord {
  const { stepNames = {}, undo, redo } = record
  const kept = new Set([...undo, ...redo])
  const names = Object.entries(stepNames).filter(([id]) => kept.has(id))
  const id = step[0]?.id
  if (id === undefined) return { ...record, stepNames: Object.fromEntries(names) }
  const { turn, cause = turn === undefined ? 'edit' : 'turn', ofTurn = turn?.id } = action
  const name = nameOf(step, { cause, turnId: ofTurn })
  return { ...record, stepNames: Object.fromEntries([...names, [id, name]]) }
}

function grown(step: ChangeStep, extended: AppendedStep | undefined): ChangeStep {
  if (extended === undefined) return step
  const { stepId: id, before } = extended
  const type = before === null ? 'create' : 'edit'
  return step.map((record) => ({ ...record, id, type, oldContent: before }))
}
