/** What an open project is in this tab: its files and record, as the database holds them, and one write at a time. */
import { GrowingStep } from './growing-step.ts'
import type { FilesFailure } from '../../../../agent/files.ts'
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import { rulesFile, wordsAfterTyping } from '../../../../project/rules-file.ts'
import { batchOf } from './project-batch.ts'
import type { Action, Writes } from './project-batch.ts'
import { type ChangeCause, ChangedSince } from './changed-since.ts'
import type { ProjectDatabase, StoredFile } from './project-stores.ts'
import { ProjectFiles } from './project-files.ts'
import type { ProjectNews } from './project-news.ts'
import type { ProjectRecord } from './project-record.ts'
import { TypedTexts } from './typed-texts.ts'

/** What changed in the files, for preview and editor. */
export type FilesChanged = { changed: ProjectFile[]; removed: string[] }
/** Whether a write was stored, and why not. */
export type Done = Result<void, FilesFailure>
/** Clock (milliseconds since 1970) and ids, from outside. */
export type ClockAndIds = { nowMs: () => number; newId: () => string }

/** Writes follow one another, so that the database and what is shown never differ. */
export class StoredProject {
  readonly database: ProjectDatabase
  readonly files: ProjectFiles
  readonly world: ClockAndIds
  readonly typed = new TypedTexts()
  /** What changed since the last turn began without the agent, and how. */
  readonly since = new ChangedSince()
  /** Whether the last write found no space on this device. */
  isFull = false
  /** Hears each write once it is stored. */
  onStored: ((news: ProjectNews) => void) | undefined
  record: ProjectRecord
  readonly #listeners = new Set<(change: FilesChanged) => void>()
  readonly #watchers = new Set<() => void>()
  readonly #writes = oneAtATime()
  readonly #growing = new GrowingStep()

  constructor(
    database: ProjectDatabase,
    kept: { record: ProjectRecord; files: readonly StoredFile[] },
    world: ClockAndIds,
  ) {
    this.database = database
    this.record = kept.record
    this.files = new ProjectFiles(kept.files)
    this.files.reserved = namesLeftOut(kept.record)
    this.world = world
  }

  /** Does something once all that was begun before is done, and what was typed is stored. */
  next<T>(work: () => Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      await this.#storeTyped()
      return work()
    })
  }

  /** Stores what was typed. */
  storeTyped(): Promise<Done> {
    return this.#writes.run(() => this.#storeTyped())
  }

  /** Calls back after each change of files; answers how to stop. */
  subscribe(listener: (change: FilesChanged) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back after each change of files, lists, sync, typing or space; answers how to stop. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** A write of the owner's, be it that a change is taken back. */
  async actByHand(action: Action & { writes: Writes }, how: ChangeCause = 'hand'): Promise<Done> {
    const done = await this.act(action)
    if (done.ok) this.since.note(how, action.writes.keys())
    return done
  }

  /** Writes all of an action or nothing; only within `next`. */
  async act(action: Action): Promise<Done> {
    const stamp = { nowMs: this.world.nowMs(), newId: this.world.newId }
    const { record, ...batch } = batchOf(this.record, this.files, action, stamp)
    try {
      await this.database.write({ ...batch, record })
    } catch {
      // No space or a closed database: nothing of the action was written.
      this.isFull = true
      this.tell()
      return err('notStored')
    }
    this.isFull = false
    this.take({ record, put: batch.put, removed: batch.removed })
    this.onStored?.({ record, put: batch.put, removed: batch.removed })
    return ok(undefined)
  }

  /** Becomes what the database holds now, and tells only what differs. */
  async readAgain(): Promise<void> {
    const { record, files } = await this.database.read(this.record.projectId)
    if (record === null) return
    const paths = files.map(({ path }) => path)
    const put = files.filter((file) => this.files.differs(file))
    this.take({ record, put, removed: this.files.others(paths) })
  }

  /** Shows what was stored, here or by the tab that writes. */
  take({ record, put, removed }: ProjectNews): void {
    if (record.leftOut !== this.record.leftOut) this.files.reserved = namesLeftOut(record)
    this.record = record
    // What else wrote since, a pull or an Undo, is no part of what is typed.
    if (put.length + removed.length > 0) this.#growing.stop()
    this.files.take(put, removed)
    this.tell({ changed: [...put], removed: [...removed] })
  }

  /** Tells who follows; without a change of files only those who watch everything. */
  tell(change: FilesChanged = { changed: [], removed: [] }): void {
    const { changed, removed } = change
    if (changed.length + removed.length > 0)
      for (const listener of this.#listeners) listener(change)
    for (const watcher of this.#watchers) watcher()
  }

  async #storeTyped(): Promise<Done> {
    const wasTyped = this.typed.state().waiting.length > 0
    const done = await this.typed.store(async (writes, fields) => {
      const refusal = this.files.refusalOfAll(writes)
      if (refusal !== undefined) return err(refusal)
      const cause = [...writes.keys()].every((path) => fields.has(path)) ? 'content' : 'edit'
      const extended = this.#growing.of(this, writes, cause)
      const record = await this.#ownRules(writes)
      const stored = await this.actByHand({ writes, recorded: writes, record, extended, cause })
      if (stored.ok) this.#growing.note(this, writes, extended)
      return stored
    })
    // That nothing waits any more is known only now.
    if (wasTyped) this.tell()
    return done
  }

  /** Rules for the agent that the owner types are the owner's own (T32). */
  async #ownRules(writes: ReadonlyMap<string, string>): Promise<Partial<ProjectRecord>> {
    const after = writes.get(rulesFile)
    if (after === undefined) return {}
    const before = this.files.contents().get(rulesFile)
    const words = await wordsAfterTyping(this.record.rulesWords ?? [], before, after)
    return { rulesWords: [...words] }
  }
}

function namesLeftOut({ leftOut = [] }: ProjectRecord): ReadonlySet<string> {
  return new Set(leftOut.map(({ path }) => path))
}
