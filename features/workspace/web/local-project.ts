/** One project on this device: its files as the agent's port, what changed, and what the last sync saw. */
import type { FileEntry, Files, FilesFailure } from '../../../agent/files.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { metadataFile } from '../../../project/compare.ts'
import type { FileContent, ProjectFile } from '../../../project/content.ts'
import { sizeBytes } from '../../../project/content.ts'
import { checkProjectLimits, projectLimits } from '../../../project/limits.ts'
import { findCollision, normalizePath } from '../../../project/path.ts'
import type { BranchState } from '../../repositories/web/index.ts'
import type { ProjectDatabase, ProjectRecord, StoredFile } from './project-database.ts'

/** What changed in the files, for preview and code tabs. */
export type FilesChanged = { changed: ProjectFile[]; removed: string[] }

type Done = Result<void, FilesFailure>

/** Opens a project over what the database holds of it. */
export function createLocalProject(
  database: ProjectDatabase,
  kept: { record: ProjectRecord; files: readonly StoredFile[] },
): LocalProject {
  return new LocalProject(database, kept)
}

/** A project that is open in this tab. What it answers as done is in the database. */
export class LocalProject {
  readonly isLasting: boolean
  readonly #database: ProjectDatabase
  readonly #contents: Map<string, StoredFile>
  readonly #listeners = new Set<(change: FilesChanged) => void>()
  #record: ProjectRecord
  #writing: Promise<unknown> = Promise.resolve()

  constructor(
    database: ProjectDatabase,
    kept: { record: ProjectRecord; files: readonly StoredFile[] },
  ) {
    this.isLasting = database.isLasting
    this.#database = database
    this.#record = kept.record
    this.#contents = new Map(kept.files.map((file) => [file.path, file]))
  }

  /** The files as the agent's tools see and change them. */
  readonly files: Files = {
    list: async (): Promise<FileEntry[]> =>
      this.#visible().map((file) => ({
        path: file.path,
        sizeBytes: sizeBytes(file.content),
        changedAt: file.changedAt,
      })),
    read: async (path) => {
      const file = this.#contents.get(path)
      return file && !isHidden(path) ? ok(file.content) : err(this.#missing(path))
    },
    create: async (path, content) =>
      this.#contents.has(path) ? err('fileExists') : this.#put(path, content),
    write: (path, content) => this.#put(path, content),
    remove: async (path) =>
      this.#contents.has(path) && !isHidden(path)
        ? this.#write([], [path])
        : err(this.#missing(path)),
  }

  /** What is remembered beside the files. */
  record(): ProjectRecord {
    return this.#record
  }

  /** All files, sorted by path. */
  all(): ProjectFile[] {
    return this.#visible()
  }

  /** Calls back after each change; answers how to stop. */
  subscribe(listener: (change: FilesChanged) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets files back or forth in one step: a reset, an undo, a sync (LOC-12). */
  replace(changes: ReadonlyMap<string, FileContent | null>, synced?: BranchState): Promise<Done> {
    const put = [...changes].flatMap(([path, content]) =>
      content === null ? [] : [this.#stored(path, content)],
    )
    const removed = [...changes].flatMap(([path, content]) =>
      content === null && this.#contents.has(path) ? [path] : [],
    )
    return this.#write(put, removed, synced ? syncRecord(synced) : {})
  }

  /** Notes that the branch and this project are equal now (LOC-13). */
  noteSync(state: BranchState): Promise<Done> {
    return this.#write([], [], syncRecord(state))
  }

  async #put(path: string, content: FileContent): Promise<Done> {
    const refusal = refusalOf(path, content, this.#contents)
    return refusal === undefined ? this.#write([this.#stored(path, content)], []) : err(refusal)
  }

  /** Writes follow one another, so that the database and what is shown never differ. */
  #write(
    put: readonly StoredFile[],
    removed: readonly string[],
    change: Partial<ProjectRecord> = {},
  ): Promise<Done> {
    const done = this.#writing.then(() => this.#writeNow(put, removed, change))
    this.#writing = done
    return done
  }

  async #writeNow(
    put: readonly StoredFile[],
    removed: readonly string[],
    change: Partial<ProjectRecord>,
  ): Promise<Done> {
    const record = { ...this.#record, ...change, savedAt: Date.now() }
    try {
      await this.#database.write({ put, removed, record })
    } catch {
      // No space or a closed database: nothing of the action was written (LOC-21).
      return err('notStored')
    }
    this.#record = record
    for (const file of put) this.#contents.set(file.path, file)
    for (const path of removed) this.#contents.delete(path)
    if (put.length + removed.length > 0) this.#tell({ changed: [...put], removed: [...removed] })
    return ok(undefined)
  }

  #tell(change: FilesChanged): void {
    for (const listener of this.#listeners) listener(change)
  }

  #stored(path: string, content: FileContent): StoredFile {
    return { appId: this.#record.appId, path, content, changedAt: Date.now() }
  }

  #visible(): StoredFile[] {
    return [...this.#contents.values()]
      .filter((file) => !isHidden(file.path))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  #missing(path: string): FilesFailure {
    return isFolder(path, this.#contents) ? 'pathIsDirectory' : 'fileNotFound'
  }
}

function refusalOf(
  path: string,
  content: FileContent,
  contents: ReadonlyMap<string, StoredFile>,
): FilesFailure | undefined {
  const normalized = normalizePath(path)
  if (!normalized.ok || normalized.value !== path || isHidden(path)) return 'pathNotAllowed'
  if (isFolder(path, contents)) return 'pathIsDirectory'
  if (findCollision(path, contents.keys()) !== undefined) return 'fileExists'
  if (sizeBytes(content) > projectLimits.fileBytes) return 'fileTooLarge'
  const others = [...contents.values()].filter((file) => file.path !== path)
  const limits = checkProjectLimits([...others, { path, content }])
  if (limits.ok) return undefined
  return limits.error.limit === 'files' ? 'tooManyFiles' : 'projectTooLarge'
}

function isFolder(path: string, contents: ReadonlyMap<string, StoredFile>): boolean {
  return [...contents.keys()].some((other) => other.startsWith(`${path}/`))
}

function syncRecord(state: BranchState): Partial<ProjectRecord> {
  return {
    lastSyncSha: state.commitSha,
    lastSyncTree: state.treeSha,
    lastSyncAt: Date.now(),
    syncedBlobs: [...state.blobs],
  }
}

function isHidden(path: string): boolean {
  return path === metadataFile || path === '.git' || path.startsWith('.git/')
}
