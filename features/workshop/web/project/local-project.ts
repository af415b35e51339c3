/** One project on this device: its files as the agent's port, what can be undone, and what the last sync saw. */
import type { Files, FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { RulesWord } from '../../../../project/rules-file.ts'
import type { BranchState } from '../../../repositories/web/index.ts'
import { agentFiles } from './agent-files.ts'
import type { ChangedSince } from './changed-since.ts'
import type { Replacing, Writes } from './project-batch.ts'
import { FetchedFiles } from './fetched-files.ts'
import type { ProjectDatabase, StoredFile } from './project-stores.ts'
import { moveStep, moveTurn } from './undo-changes.ts'
import type { StepMoved, TurnUndone } from './undo-changes.ts'
import type { StepCause } from './step-name.ts'
import type { ChangesBeforeTurn } from './changes-before-turn.ts'
import type { RunningTurn } from './project-history.ts'
import { newsTeller } from './project-news.ts'
import type { ProjectNews } from './project-news.ts'
import type { ProjectRecord } from './project-record.ts'
import { neverSynced, syncedRecord } from './project-record.ts'
import { StoredProject } from './stored-project.ts'
import type { ClockAndIds, Done, FilesChanged } from './stored-project.ts'
import { Thumbnails } from './thumbnails.ts'
import type { Typing } from './typed-texts.ts'

export type { FilesChanged } from './stored-project.ts'

const browsers: ClockAndIds = { nowMs: () => Date.now(), newId: () => crypto.randomUUID() }

/** Opens a project over what the database holds of it. */
export function createLocalProject(
  database: ProjectDatabase,
  kept: { record: ProjectRecord; files: readonly StoredFile[] },
  world: ClockAndIds = browsers,
): LocalProject {
  return new LocalProject(new StoredProject(database, kept, world))
}

/** A project that is open in this tab. What it answers as done is in the database. */
export class LocalProject {
  readonly isLasting: boolean
  readonly fetched: FetchedFiles
  readonly thumbnails: Thumbnails
  readonly #store: StoredProject
  #turn: RunningTurn | undefined
  #changesBeforeTurn: ChangesBeforeTurn | null = null

  constructor(store: StoredProject) {
    this.isLasting = store.database.isLasting
    this.fetched = new FetchedFiles(store.database, store.world.nowMs)
    this.thumbnails = new Thumbnails(store)
    this.#store = store
    this.files = agentFiles(store, () => this.#turn)
  }

  /** The files as the agent's tools see and change them; each change is a record. */
  readonly files: Files

  /** What is remembered beside the files. */
  record(): ProjectRecord {
    return this.#store.record
  }

  /** All files, sorted by path. */
  all(): ProjectFile[] {
    return this.#store.files.visible()
  }

  /** Whether the last write found no space on this device. */
  isFull(): boolean {
    return this.#store.isFull
  }

  /** Calls back after each change of files; answers how to stop. */
  subscribe(listener: (change: FilesChanged) => void): () => void {
    return this.#store.subscribe(listener)
  }

  /** Calls back after each change of files, lists, sync, typing or space; answers how to stop. */
  watch(listener: () => void): () => void {
    return this.#store.watch(listener)
  }

  /** Tells the tabs that follow of each write from now on; answers how to stop. */
  broadcast(): () => void {
    const { tell, close } = newsTeller(this.#store.record.projectId)
    this.#store.onStored = tell
    return () => {
      this.#store.onStored = undefined
      close()
    }
  }

  /** Takes over what the device holds, before this tab writes again. */
  readAgain(): Promise<void> {
    return this.#store.next(() => this.#store.readAgain())
  }

  /** Shows what the tab that writes has stored. */
  follow(news: ProjectNews): void {
    this.#store.take(news)
  }

  /** The files that changed since the last turn began without the agent, by how they did. */
  changedSince(): ReturnType<ChangedSince['told']> {
    return this.#store.since.told()
  }

  /** What the agent writes from now on belongs to this turn; null ends it. */
  setTurn(turnId: string | null): void {
    if (turnId !== null) {
      const byHand = new Set(this.#store.since.by('hand'))
      this.#changesBeforeTurn = { sha: this.record().lastSyncSha, files: this.all(), byHand }
      this.#store.since.clear()
    }
    this.#turn = turnId === null ? undefined : { id: turnId, before: new Map() }
  }

  /** The project as the newest turn found it; null before one began here. */
  changesBeforeTurn(): ChangesBeforeTurn | null {
    return this.#changesBeforeTurn
  }

  /** Text of a file as it is typed, a step of undo: stored half a second after the last key; `isField`: sooner, as the content's. */
  type(path: string, text: () => string, { isField = false }: { isField?: boolean } = {}): void {
    if (this.#store.typed.hold(path, text, () => void this.storeTyped(), isField))
      this.#store.tell()
  }

  /** What was typed and is not stored yet. */
  typing(): Typing {
    return this.#store.typed.state()
  }

  /** The text of a file as the editor has it, stored or not; null for a file that is no text or not there. */
  textOf(path: string): string | null {
    const content = this.#store.typed.read(path) ?? this.#store.files.contents().get(path)
    return typeof content === 'string' ? content : null
  }

  /** Stores what was typed; so does everything else that is done to the project, before it begins. */
  storeTyped(): Promise<Done> {
    return this.#store.storeTyped()
  }

  /** Makes an empty file. */
  create(path: string): Promise<Done> {
    return this.#command(new Map([[path, '']]), 'create', () =>
      this.#store.files.has(path) ? 'fileExists' : this.#store.files.refusalOf(path, ''),
    )
  }

  /** Gives a file another path, in one step of undo. */
  rename(from: string, to: string): Promise<Done> {
    return this.#store.next(async () => {
      const content = this.#store.files.read(from)
      if (!content.ok) return content
      const refusal = this.#store.files.refusalOfRename(from, to)
      if (refusal !== undefined) return err(refusal)
      const writes = new Map([
        [from, null],
        [to, content.value],
      ] as const)
      return this.#store.actByHand({ writes, recorded: writes, cause: 'rename' })
    })
  }

  /** Removes a file; `step('undo')` brings it back. */
  remove(path: string): Promise<Done> {
    return this.#command(new Map([[path, null]]), 'delete', () => {
      const found = this.#store.files.read(path)
      return found.ok ? undefined : found.error
    })
  }

  /** Changes by the owner's hand, undone in one step: a discarded file, a whole import. `cause` names it. */
  change(writes: Writes, cause: StepCause = 'edit'): Promise<Done> {
    return this.#command(writes, cause, () => this.#store.files.refusalOfChange(writes))
  }

  /**
   * Takes what the branch has, in one step; a first load and a reset empty the lists.
   * `taken` is written with it in place of what the owner has here, and can be undone. `seen` is
   * what the caller compared with: a file that changed since is left, and so are all others.
   */
  replace(
    writes: Writes,
    { synced, begins = false, taken = new Map(), seen }: Replacing = {},
  ): Promise<Result<void, FilesFailure | 'changedSince'>> {
    return this.#store.next(async () => {
      const all = new Map([...writes, ...taken])
      if (seen && this.#store.files.changedSince(seen, all.keys())) return err('changedSince')
      const refusal = this.#store.files.refusalOfAll(all)
      if (refusal !== undefined) return err(refusal)
      const record = synced ? { record: this.#synced(synced, begins) } : {}
      // What a first load brings is no change of anything.
      const isChange = this.#store.files.entries().length > 0
      const done = await this.#store.act({
        writes: all,
        recorded: taken,
        cause: 'theirs',
        ...record,
      })
      if (done.ok && isChange) this.#store.since.note('git', writes.keys())
      return done
    })
  }

  /** Notes that the branch and this project are equal now. */
  noteSync(state: BranchState): Promise<Done> {
    return this.#store.next(() => this.#store.act({ record: this.#synced(state) }))
  }

  /**
   * Notes the repository of the app; nothing is written when it is noted already. What was synced with
   * another repository says nothing about this one: files that this one lacks were not deleted.
   */
  noteRepository(githubRepo: NonNullable<ProjectRecord['githubRepo']>): Promise<Done> {
    return this.#store.next(() => {
      const before = this.#store.record.githubRepo
      if (JSON.stringify(before) === JSON.stringify(githubRepo))
        return Promise.resolve(ok(undefined))
      const isAnother =
        before !== null && (before.owner !== githubRepo.owner || before.name !== githubRepo.name)
      const repoSavedAt = this.#store.world.nowMs()
      return this.#store.act({
        record: { ...(isAnother ? neverSynced : {}), githubRepo, repoSavedAt },
      })
    })
  }

  /** Forgets what the last sync saw: the history begins anew, and every file here is new to it. */
  forgetSync(): Promise<Done> {
    return this.#store.next(() => this.#store.act({ record: neverSynced }))
  }

  /** Notes the commit that a reset is on its way to; null when it is given up. */
  noteReset(resetTo: string | null): Promise<Done> {
    return this.#store.next(() => this.#store.act({ record: { resetTo } }))
  }

  /** Notes the owner's word about the rules for the agent (T32). */
  noteRules(rulesWords: RulesWord[]): Promise<Done> {
    return this.#store.next(() => this.#store.act({ record: { rulesWords } }))
  }

  /** Takes the last change back, or does it again: what it is called, and the paths that it touched. */
  step(direction: 'undo' | 'redo'): Promise<Result<StepMoved, FilesFailure>> {
    return this.#store.next(() => moveStep(this.#store, direction))
  }

  /**
   * Sets the files back as they were before a turn, in one step, or forth again.
   * `anyway` sets also those back that the owner changed since.
   */
  undoTurn(
    turnId: string,
    choice: { anyway?: boolean; again?: boolean } = {},
  ): Promise<Result<TurnUndone, FilesFailure>> {
    return this.#store.next(() => moveTurn(this.#store, turnId, choice))
  }

  #command(
    writes: Writes,
    cause: StepCause,
    refusalOf: () => FilesFailure | undefined,
  ): Promise<Done> {
    return this.#store.next(() => {
      const refusal = refusalOf()
      if (refusal !== undefined) return Promise.resolve(err(refusal))
      return this.#store.actByHand({ writes, recorded: writes, cause })
    })
  }

  #synced(state: BranchState, begins = false): Partial<ProjectRecord> {
    const { record, world } = this.#store
    return syncedRecord(record, state, { begins, nowMs: world.nowMs() })
  }
}
