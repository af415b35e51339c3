/** Takes changes of a project back, or makes them again: the last step, or all of a turn. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { changesBack, changesForth, redoStep, undoStep } from '../../../../project/change.ts'
import type { ChangeHistory, ChangeStep, FileChange } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import { sameContent } from '../../../../project/content.ts'
import { mergeText } from '../../../../project/merge-text.ts'
import { planTurnUndo } from '../../../../project/turn-undo.ts'
import { historyOf, listsOf, turnFilesOf } from './project-history.ts'
import type { ProjectRecord } from './project-record.ts'
import type { StepName } from './step-name.ts'
import { joinedName } from './step-name.ts'
import type { StoredProject } from './stored-project.ts'

/** What taking a turn back came to; `left` were changed by the owner since and stay. */
export type TurnUndone = { changed: string[]; left: string[] }

/**
 * What was moved: the paths, none with nothing to do, and what it is called where that is known. `left` stay as
 * they are: what came from elsewhere since changed the same lines.
 */
export type StepMoved = { paths: string[]; left: string[]; name: StepName | undefined }

/** The last change of a list: one step, or all that a turn did in a row. Only within `next`. */
export async function moveStep(
  store: StoredProject,
  direction: 'undo' | 'redo',
): Promise<Result<StepMoved, FilesFailure>> {
  const ids = lastChange(store.record, direction)
  const kept = await Promise.all(ids.map((id) => stepOfId(store, id)))
  const found = foundAlong(store.files.contents(), kept, direction)
  const { stepNames = {} } = store.record
  const name = joinedName(ids.map((id) => stepNames[id]))
  if (ids.length === 0) return ok({ paths: [], left: [], name })
  const turns = await turnsAfter(store, name?.turnId, found.contents)
  const { projectId } = store.record
  const done = await store.actByHand(
    {
      writes: found.writes,
      record: { ...listsOf(historyAfter(store.record, ids.length, direction)), turns },
      steps: found.steps.map((step) => ({ projectId, ...step })),
    },
    'undo',
  )
  return done.ok ? ok({ paths: [...found.writes.keys()], left: [...found.left], name }) : done
}

/** The ids of the steps that make the last change of a list, the one to be moved first before the others. */
export function lastChange(
  { undo, redo, stepNames = {} }: Pick<ProjectRecord, 'undo' | 'redo' | 'stepNames'>,
  direction: 'undo' | 'redo',
): string[] {
  const list = (direction === 'undo' ? undo : redo).toReversed()
  const [first] = list
  if (first === undefined) return []
  const name = stepNames[first]
  if (name?.cause !== 'turn') return [first]
  const end = list.findIndex((id) => {
    const other = stepNames[id]
    return other?.cause !== 'turn' || other.turnId !== name.turnId
  })
  return end === -1 ? list : list.slice(0, end)
}

type KeptStep = { id: string; records: ChangeStep }

async function stepOfId({ database, record }: StoredProject, id: string): Promise<KeptStep> {
  const kept = await database.readStep(record.projectId, id)
  return { id, records: kept?.records ?? [] }
}

type FoundAlong = {
  writes: Map<string, FileContent | null>
  left: Set<string>
  steps: KeptStep[]
  contents: ReadonlyMap<string, FileContent>
}

/** What moving the steps one after the other writes, and each as it finds the files: doing it again loses nothing. */
function foundAlong(
  now: ReadonlyMap<string, FileContent>,
  kept: readonly KeptStep[],
  direction: 'undo' | 'redo',
): FoundAlong {
  const contents = new Map(now)
  const writes = new Map<string, FileContent | null>()
  const left = new Set<string>()
  const steps = kept.map(({ id, records }) => {
    const moves = movesOf(contents, records, direction).map((move) =>
      left.has(move.path) ? { ...move, moved: undefined } : move,
    )
    for (const { path, found, moved } of moves) {
      if (moved === undefined) left.add(path)
      if (moved === undefined || moved === found) continue
      writes.set(path, moved)
      if (moved === null) contents.delete(path)
      else contents.set(path, moved)
    }
    return { id, records: asMoved(records, moves, direction) }
  })
  return { writes, left, steps, contents }
}

/** A file as a step finds it, and what moving the step makes of it; undefined where it stays. */
type Move = { path: string; found: FileContent | null; moved: FileContent | null | undefined }

function movesOf(
  contents: ReadonlyMap<string, FileContent>,
  records: ChangeStep,
  direction: 'undo' | 'redo',
): Move[] {
  const [from, to] =
    direction === 'undo' ? [changesForth, changesBack] : [changesBack, changesForth]
  const asLeft = new Map(from(records).map(({ path, content }) => [path, content]))
  return to(records).map((wanted) => {
    const found = contents.get(wanted.path) ?? null
    return { path: wanted.path, found, moved: movedOf(found, asLeft.get(wanted.path), wanted) }
  })
}

/** What came from elsewhere since the step is no part of it: a text takes the step's own lines back alone. */
function movedOf(
  found: FileContent | null,
  asLeft: FileContent | null | undefined,
  { content }: FileChange,
): FileContent | null | undefined {
  if (isSame(found, asLeft ?? null)) return content
  if (isSame(found, content)) return found
  if (typeof found !== 'string' || typeof asLeft !== 'string' || typeof content !== 'string')
    return undefined
  return mergeText(asLeft, found, content) ?? undefined
}

function isSame(one: FileContent | null, other: FileContent | null): boolean {
  return one === null || other === null ? one === other : sameContent(one, other)
}

function historyAfter(
  record: ProjectRecord,
  count: number,
  direction: 'undo' | 'redo',
): ChangeHistory<string> {
  let history = historyOf(record)
  for (let at = 0; at < count; at += 1)
    history = (direction === 'undo' ? undoStep : redoStep)(history)?.history ?? history
  return history
}

/** The turns, the one that was moved marked by whether all of its files are as they were before it. */
async function turnsAfter(
  { database, record }: StoredProject,
  turnId: string | undefined,
  contents: ReadonlyMap<string, FileContent>,
): Promise<ProjectRecord['turns']> {
  if (turnId === undefined) return record.turns
  const files = await database.readTurn(record.projectId, turnId)
  if (files.length === 0) return record.turns
  const plan = planTurnUndo({ ...turnFilesOf(files), now: contents }, true)
  const undone = plan.changes.length === 0
  return record.turns.map((turn) => (turn.id === turnId ? { ...turn, undone } : turn))
}

/**
 * All files of a turn as they were before it, or after it with `again`. `anyway` takes those along that
 * the owner changed since. Only within `next`.
 */
export async function moveTurn(
  store: StoredProject,
  turnId: string,
  { anyway = false, again = false }: { anyway?: boolean; again?: boolean },
): Promise<Result<TurnUndone, FilesFailure>> {
  const kept = await store.database.readTurn(store.record.projectId, turnId)
  if (kept.length === 0) return err('fileNotFound')
  const { before, after } = turnFilesOf(kept)
  const sides = again ? { before: after, after: before } : { before, after }
  const plan = planTurnUndo({ ...sides, now: store.files.contents() }, anyway)
  const writes = new Map(plan.changes.map(({ path, content }) => [path, content]))
  const refusal = store.files.refusalOfAll(writes)
  if (refusal !== undefined) return err(refusal)
  const isWhole = plan.changedSince.length === 0
  const turns = store.record.turns.map((turn) =>
    turn.id === turnId && isWhole ? { ...turn, undone: !again } : turn,
  )
  const cause = again ? 'turnRedone' : 'turnUndone'
  const done = await store.actByHand(
    { writes, recorded: writes, record: { turns }, cause, ofTurn: turnId },
    'undo',
  )
  return done.ok ? ok({ changed: [...writes.keys()], left: plan.changedSince }) : done
}

// What was moved is remembered as it was found and as it was left, so that moving it back loses nothing.
function asMoved(
  records: ChangeStep,
  moves: readonly Move[],
  direction: 'undo' | 'redo',
): ChangeStep {
  const byPath = new Map(moves.map((move) => [move.path, move]))
  return records.map((record) => {
    const move = byPath.get(record.filePath)
    if (move === undefined) return record
    const { found, moved = found } = move
    const [oldContent, newContent] = direction === 'undo' ? [moved, found] : [found, moved]
    return { ...record, oldContent, newContent }
  })
}
