/** The port through which the agent's tools see and change the project: each change is a record of the running turn. */
import type { FileEntry, Files, FilesFailure, MovedFile } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { FileContent } from '../../../../project/content.ts'
import { movedFiles } from '../../../../project/path.ts'
import type { Writes } from './project-batch.ts'
import type { AppendedStep, RunningTurn } from './project-history.ts'
import type { Done, StoredProject } from './stored-project.ts'

type TurnOf = () => RunningTurn | undefined

/** The port over a stored project; `turnOf` answers the turn that runs when a call is made. */
export function agentFiles(store: StoredProject, turnOf: TurnOf): Files {
  const { files } = store
  const act = (
    path: string,
    content: FileContent | null,
    refusalOf: () => FilesFailure | undefined,
  ): Promise<Done> => {
    const turn = turnOf()
    return store.next(() => {
      const refusal = refusalOf()
      if (refusal !== undefined) return Promise.resolve(err(refusal))
      const writes = new Map([[path, content]])
      return store.act({ writes, recorded: writes, turn })
    })
  }
  return {
    list: () => store.next(async (): Promise<FileEntry[]> => files.entries()),
    read: (path) => store.next(async () => files.read(path)),
    create: (path, content) =>
      act(path, content, () => (files.has(path) ? 'fileExists' : files.refusalOf(path, content))),
    write: (path, content) => act(path, content, () => files.refusalOf(path, content)),
    append: (path, text) => append(store, turnOf(), { path, text }),
    move: (from, to) => move(store, turnOf(), { from, to }),
    remove: (path) =>
      act(path, null, () => {
        const found = files.read(path)
        return found.ok ? undefined : found.error
      }),
  }
}

// Parts of one file that come one after the other are one step back.
function append(
  store: StoredProject,
  turn: RunningTurn | undefined,
  { path, text }: { path: string; text: string },
): Promise<Done> {
  return store.next(async () => {
    const before = textBefore(store, path)
    if (!before.ok) return before
    const content = (before.value ?? '') + text
    const refusal = store.files.refusalOf(path, content)
    if (refusal !== undefined) return err(refusal)
    const writes = new Map([[path, content]])
    const extended = growingStep(store, turn, path)
    const done = await store.act({ writes, recorded: writes, turn, extended })
    const stepId = store.record.undo.at(-1)
    if (done.ok && turn !== undefined && stepId !== undefined)
      turn.appended = extended ?? { path, stepId, before: before.value }
    return done
  })
}

// The last step, where it is one that this turn has appended to the same file.
function growingStep(
  store: StoredProject,
  turn: RunningTurn | undefined,
  path: string,
): AppendedStep | undefined {
  const last = turn?.appended
  return last?.path === path && store.record.undo.at(-1) === last.stepId ? last : undefined
}

// Null where there is no such file yet.
function textBefore(store: StoredProject, path: string): Result<string | null, FilesFailure> {
  const before = store.files.read(path)
  if (!before.ok) return before.error === 'fileNotFound' ? ok(null) : before
  return typeof before.value === 'string' ? ok(before.value) : err('pathNotAllowed')
}

function move(
  store: StoredProject,
  turn: RunningTurn | undefined,
  { from, to }: MovedFile,
): Promise<Result<readonly MovedFile[], FilesFailure>> {
  return store.next(async () => {
    const paths = store.files.visible().map(({ path }) => path)
    const moved = movedFiles(paths, from, to)
    const refusal = store.files.refusalOfMove(moved, to)
    if (refusal !== undefined) return err(refusal)
    const contents = store.files.contents()
    const writes: Writes = new Map([
      ...moved.map((file) => [file.from, null] as const),
      ...moved.map((file) => [file.to, contents.get(file.from) ?? ''] as const),
    ])
    const done = await store.act({ writes, recorded: writes, turn })
    return done.ok ? ok(moved) : done
  })
}
