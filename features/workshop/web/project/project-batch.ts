/** What one action on a project writes to the database, all of it or nothing. */
import { type ChangeStep, recordStep } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { Batch, StoredFile, StoredStep } from './project-stores.ts'
import type { ProjectFiles } from './project-files.ts'
import type { AppendedStep, RunningTurn } from './project-history.ts'
import { droppedSteps, historyOf, listsOf, stepOf, turnNotes } from './project-history.ts'
import type { ProjectRecord } from './project-record.ts'

/** Contents to be written, null to remove a file. */
export type Writes = ReadonlyMap<string, FileContent | null>

/** One thing to write; the parts that are left out stay as they are. */
export type Action = {
  writes?: Writes
  record?: Partial<ProjectRecord>
  /** Those of the writes that make a step for the undo list. */
  recorded?: Writes
  /** Steps whose contents changed. */
  steps?: readonly StoredStep[]
  turn?: RunningTurn | undefined
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
  const next = { ...changed, ...lists }
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

function grown(step: ChangeStep, extended: AppendedStep | undefined): ChangeStep {
  if (extended === undefined) return step
  const { stepId: id, before } = extended
  const type = before === null ? 'create' : 'edit'
  return step.map((record) => ({ ...record, id, type, oldContent: before }))
}
