/** One project on this device: its files as the agent's port, what can be undone, and what the last sync saw. */
import type { FileEntry, Files, FilesFailure } from '../../../../agent/files.ts'
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { changesBack, changesForth, redoStep, undoStep } from '../../../../project/change.ts'
import type { ChangeStep } from '../../../../project/change.ts'
import type { FileContent, ProjectFile } from '../../../../project/content.ts'
import { planTurnUndo } from '../../../../project/turn-undo.ts'
import type { BranchState } from '../../../repositories/web/index.ts'
import { ProjectFiles } from './project-files.ts'
import { batchOf } from './project-batch.ts'
import type { Action, Writes } from './project-batch.ts'
import type { FetchedFile, ProjectDatabase, StoredFile } from './project-database.ts'
import { historyOf, listsOf, turnFilesOf } from './project-history.ts'
import type { RunningTurn } from './project-history.ts'
import type { ProjectRecord } from './project-record.ts'

/** What changed in the files, for preview and code tabs. */
export type FilesChanged = { changed: ProjectFile[]; removed: string[] }

/** What taking a turn back came to; `left` were changed by the owner since and stay (AGT-33). */
export type TurnUndone = { changed: string[]; left: string[] }

type Done = Result<void, FilesFailure>
type World = { nowMs: () => number; newId: () => string }

const cacheMs = 60 * 60 * 1000
const browserWorld: World = { nowMs: () => Date.now(), newId: () => crypto.randomUUID() }

/** Opens a project over what the database holds of it. */
export function createLocalProject(
  database: ProjectDatabase,
  kept: { record: ProjectRecord; files: readonly StoredFile[] },
  world: World = browserWorld,
): LocalProject {
  return new LocalProject(database, kept, world)
}

/** A project that is open in this tab. What it answers as done is in the database. */
export class LocalProject {
  readonly isLasting: boolean
  readonly #database: ProjectDatabase
  readonly #files: ProjectFiles
  readonly #listeners = new Set<(change: FilesChanged) => void>()
  readonly #watchers = new Set<() => void>()
  readonly #world: World
  #record: ProjectRecord
  #turn: RunningTurn | undefined
  readonly #byHand = new Set<string>()
  #isFull = false
  readonly #writes = oneAtATime()

  constructor(
    database: ProjectDatabase,
    kept: { record: ProjectRecord; files: readonly StoredFile[] },
    world: World,
  ) {
    this.isLasting = database.isLasting
    this.#database = database
    this.#record = kept.record
    this.#files = new ProjectFiles(kept.files)
    this.#world = world
  }

  /** The files as the agent's tools see and change them; each change is a record (AGT-32). */
  readonly files: Files = {
    list: async (): Promise<FileEntry[]> => this.#files.entries(),
    read: async (path) => this.#files.read(path),
    create: (path, content) =>
      this.#byAgent(path, content, () =>
        this.#files.has(path) ? 'fileExists' : this.#files.refusalOf(path, content),
      ),
    write: (path, content) =>
      this.#byAgent(path, content, () => this.#files.refusalOf(path, content)),
    remove: (path) =>
      this.#byAgent(path, null, () => {
        const found = this.#files.read(path)
        return found.ok ? undefined : found.error
      }),
  }

  /** What is remembered beside the files. */
  record(): ProjectRecord {
    return this.#record
  }

  /** All files, sorted by path. */
  all(): ProjectFile[] {
    return this.#files.visible()
  }

  /** Whether the last write found no space on this device (LOC-21). */
  isFull(): boolean {
    return this.#isFull
  }

  /** Calls back after each change of files; answers how to stop. */
  subscribe(listener: (change: FilesChanged) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back after each change of files, lists, sync or space; answers how to stop. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** The files that the owner changed since the last turn began, also by taking changes back (AGT-13). */
  changedByHand(): string[] {
    return [...this.#byHand].sort()
  }

  /** What the agent writes from now on belongs to this turn; null ends it (AGT-42). */
  setTurn(turnId: string | null): void {
    if (turnId !== null) this.#byHand.clear()
    this.#turn = turnId === null ? undefined : { id: turnId, before: new Map() }
  }

  /** Changes by the owner's hand, undone in one step (LOC-15): a rename is two of them. */
  change(writes: Writes): Promise<Done> {
    return this.#next(() => this.#actByHand({ writes, recorded: writes }))
  }

  /**
   * Takes what the branch has, in one step (LOC-12); with the first load the lists are emptied (LOC-16).
   * `taken` is written with it in place of what the owner has here, and can be undone (SYN-12).
   */
  replace(writes: Writes, synced?: BranchState, taken: Writes = new Map()): Promise<Done> {
    return this.#next(() => {
      const all = new Map([...writes, ...taken])
      const refusal = this.#files.refusalOfAll(all)
      if (refusal !== undefined) return Promise.resolve(err(refusal))
      const record = synced ? { record: this.#synced(synced) } : {}
      return this.#act({ writes: all, recorded: taken, ...record })
    })
  }

  /** Notes that the branch and this project are equal now (LOC-13). */
  noteSync(state: BranchState): Promise<Done> {
    return this.#next(() => this.#act({ record: this.#synced(state) }))
  }

  /** Notes the repository of the app (LOC-13); nothing is written when it is noted already. */
  noteRepository(githubRepo: NonNullable<ProjectRecord['githubRepo']>): Promise<Done> {
    return this.#next(() => {
      if (JSON.stringify(this.#record.githubRepo) === JSON.stringify(githubRepo))
        return Promise.resolve(ok(undefined))
      return this.#act({ record: { githubRepo, repoSavedAt: this.#world.nowMs() } })
    })
  }

  /** Notes the commit that a reset is on its way to; null when it is given up (SYN-29). */
  noteReset(resetTo: string | null): Promise<Done> {
    return this.#next(() => this.#act({ record: { resetTo } }))
  }

  /** Takes the last change back, or does it again; the paths that it touched, none with nothing to do. */
  step(direction: 'undo' | 'redo'): Promise<Result<string[], FilesFailure>> {
    return this.#next(async () => {
      const moved = (direction === 'undo' ? undoStep : redoStep)(historyOf(this.#record))
      if (moved === undefined) return ok([])
      const { projectId } = this.#record
      const kept = await this.#database.readStep(projectId, moved.entry)
      const records = kept?.records ?? []
      const changes = direction === 'undo' ? changesBack(records) : changesForth(records)
      const done = await this.#actByHand({
        writes: new Map(changes.map(({ path, content }) => [path, content])),
        record: listsOf(moved.history),
        steps: [{ projectId, id: moved.entry, records: this.#asFound(records, direction) }],
      })
      return done.ok ? ok(changes.map(({ path }) => path)) : done
    })
  }

  /**
   * Sets the files back as they were before a turn, in one step (AGT-33), or forth again.
   * `anyway` sets also those back that the owner changed since.
   */
  undoTurn(
    turnId: string,
    { anyway = false, again = false } = {},
  ): Promise<Result<TurnUndone, FilesFailure>> {
    return this.#next(async () => {
      const kept = await this.#database.readTurn(this.#record.projectId, turnId)
      if (kept.length === 0) return err('fileNotFound')
      const { before, after } = turnFilesOf(kept)
      const sides = again ? { before: after, after: before } : { before, after }
      const plan = planTurnUndo({ ...sides, now: this.#files.contents() }, anyway)
      const writes = new Map(plan.changes.map(({ path, content }) => [path, content]))
      const refusal = this.#files.refusalOfAll(writes)
      if (refusal !== undefined) return err(refusal)
      const isWhole = plan.changedSince.length === 0
      const turns = this.#record.turns.map((turn) =>
        turn.id === turnId && isWhole ? { ...turn, undone: !again } : turn,
      )
      const done = await this.#actByHand({ writes, recorded: writes, record: { turns } })
      return done.ok ? ok({ changed: [...writes.keys()], left: plan.changedSince }) : done
    })
  }

  /** Files of the code host that were fetched within the hour, by blob id (LOC-17). */
  readFetched(ids: readonly string[]): Promise<FetchedFile[]> {
    return this.#database.readFetched(ids, this.#world.nowMs() - cacheMs)
  }

  /** Keeps fetched files for an hour; a device that cannot keep them fetches again. */
  async keepFetched(files: readonly { id: string; content: FileContent }[]): Promise<void> {
    const fetchedAt = this.#world.nowMs()
    const kept = files.map((file) => ({ ...file, fetchedAt }))
    await this.#database.keepFetched(kept, fetchedAt - cacheMs).catch(() => undefined)
  }

  #byAgent(
    path: string,
    content: FileContent | null,
    refusalOf: () => FilesFailure | undefined,
  ): Promise<Done> {
    const turn = this.#turn
    return this.#next(() => {
      const refusal = refusalOf()
      if (refusal !== undefined) return Promise.resolve(err(refusal))
      const writes = new Map([[path, content]])
      return this.#act({ writes, recorded: writes, turn })
    })
  }

  /** Writes follow one another, so that the database and what is shown never differ. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    return this.#writes.run(work)
  }

  async #actByHand(action: Action & { writes: Writes }): Promise<Done> {
    const done = await this.#act(action)
    if (done.ok) for (const path of action.writes.keys()) this.#byHand.add(path)
    return done
  }

  async #act(action: Action): Promise<Done> {
    const stamp = { nowMs: this.#world.nowMs(), newId: this.#world.newId }
    const { record, ...batch } = batchOf(this.#record, this.#files, action, stamp)
    try {
      await this.#database.write({ ...batch, record })
    } catch {
      // No space or a closed database: nothing of the action was written (LOC-21).
      this.#isFull = true
      this.#tell({ changed: [], removed: [] })
      return err('notStored')
    }
    this.#isFull = false
    this.#record = record
    this.#files.take(batch.put, batch.removed)
    this.#tell({ changed: [...batch.put], removed: [...batch.removed] })
    return ok(undefined)
  }

  // What is taken back is remembered as it was found, so that doing it again loses nothing.
  #asFound(records: ChangeStep, direction: 'undo' | 'redo'): ChangeStep {
    const side = direction === 'undo' ? 'newContent' : 'oldContent'
    const contents = this.#files.contents()
    return records.map((record) => ({ ...record, [side]: contents.get(record.filePath) ?? null }))
  }

  #synced(state: BranchState): Partial<ProjectRecord> {
    const isFirst = this.#record.lastSyncSha === null
    return {
      lastSyncSha: state.commitSha,
      lastSyncTree: state.treeSha,
      lastSyncAt: this.#world.nowMs(),
      syncedBlobs: [...state.blobs],
      resetTo: null,
      ...(isFirst ? { undo: [], redo: [] } : {}),
    }
  }

  #tell(change: FilesChanged): void {
    const { changed, removed } = change
    if (changed.length + removed.length > 0)
      for (const listener of this.#listeners) listener(change)
    for (const watcher of this.#watchers) watcher()
  }
}
