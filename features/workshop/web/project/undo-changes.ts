/** Takes changes of a project back, or makes them again: the last step, or all of a turn. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { changesBack, changesForth, redoStep, undoStep } from '../../../../project/change.ts'
import type { ChangeStep } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import { planTurnUndo } from '../../../../project/turn-undo.ts'
import { historyOf, listsOf, turnFilesOf } from './project-history.ts'
import type { StoredProject } from './stored-project.ts'

/** What taking a turn back came to; `left` were changed by the owner since and stay. */
export type TurnUndone = { changed: string[]; left: string[] }

/** The last step of a list; answers the paths that it touched, none with nothing to do. Only within `next`. */
export async function moveStep(
  store: StoredProject,
  direction: 'undo' | 'redo',
): Promise<Result<string[], FilesFailure>> {
  const moved = (direction === 'undo' ? undoStep : redoStep)(historyOf(store.record))
  if (moved === undefined) return ok([])
  const { projectId } = store.record
  const kept = await store.database.readStep(projectId, moved.entry)
  const records = kept?.records ?? []
  const changes = direction === 'undo' ? changesBack(records) : changesForth(records)
  const found = asFound(store.files.contents(), records, direction)
  const done = await store.actByHand(
    {
      writes: new Map(changes.map(({ path, content }) => [path, content])),
      record: listsOf(moved.history),
      steps: [{ projectId, id: moved.entry, records: found }],
    },
    'undo',
  )
  return done.ok ? ok(changes.map(({ path }) => path)) : done
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
  const done = await store.actByHand({ writes, recorded: writes, record: { turns } }, 'undo')
  return done.ok ? ok({ changed: [...writes.keys()], left: plan.changedSince }) : done
}

// What is taken back is remembered as it was found, so that doing it again loses nothing.
function asFound(
  contents: ReadonlyMap<string, FileContent>,
  records: ChangeStep,
  direction: 'undo' | 'redo',
): ChangeStep {
  const side = direction === 'undo' ? 'newContent' : 'oldContent'
  return records.map((record) => ({ ...record, [side]: contents.get(record.filePath) ?? null }))
}
