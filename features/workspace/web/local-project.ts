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

/** A project that is open in this tab. */
export type LocalProject = ReturnType<typeof createLocalProject>

/** Opens a project over what the database holds of it. */
export function createLocalProject(database: ProjectDatabase, kept: { record: ProjectRecord; files: readonly StoredFile[] }) {
  const contents = new Map<string, StoredFile>(kept.files.map((file) => [file.path, file]))
  const listeners = new Set<(change: FilesChanged) => void>()
  let record = kept.record
  let writing: Promise<unknown> = Promise.resolve()

  const isFolder = (path: string): boolean => [...contents.keys()].some((other) => other.startsWith(`${path}/`))
  const stored = (path: string, content: FileContent): StoredFile => ({ appId: record.appId, path, content, changedAt: Date.now() })

  /** Writes follow one another, so that the database and the mirror never differ. */
  function write(put: readonly StoredFile[], removed: readonly string[], change: Partial<ProjectRecord> = {}): Promise<Result<void, FilesFailure>> {
    const done = writing.then(async (): Promise<Result<void, FilesFailure>> => {
      const next = { ...record, ...change, savedAt: Date.now() }
      try {
        await database.write({ put, removed, record: next })
      } catch {
        // No space or a closed database: nothing of the action was written (LOC-21).
        return err('notStored')
      }
      record = next
      for (const file of put) contents.set(file.path, file)
      for (const path of removed) contents.delete(path)
      if (put.length + removed.length > 0) {
        for (const listener of listeners) listener({ changed: [...put], removed: [...removed] })
      }
      return ok(undefined)
    })
    writing = done
    return done
  }

  function refusalOf(path: string, content: FileContent): FilesFailure | undefined {
    const normalized = normalizePath(path)
    if (!normalized.ok || normalized.value !== path || isHidden(path)) return 'pathNotAllowed'
    if (isFolder(path)) return 'pathIsDirectory'
    if (findCollision(path, contents.keys()) !== undefined) return 'fileExists'
    if (sizeBytes(content) > projectLimits.fileBytes) return 'fileTooLarge'
    const after = new Map([...contents].map(([name, file]) => [name, file.content])).set(path, content)
    const limits = checkProjectLimits(Array.from(after, ([name, text]) => ({ path: name, content: text })))
    if (limits.ok) return undefined
    return limits.error.limit === 'files' ? 'tooManyFiles' : 'projectTooLarge'
  }

  async function put(path: string, content: FileContent): Promise<Result<void, FilesFailure>> {
    const refusal = refusalOf(path, content)
    return refusal === undefined ? write([stored(path, content)], []) : err(refusal)
  }

  const missing = (path: string): FilesFailure => (isFolder(path) ? 'pathIsDirectory' : 'fileNotFound')
  const isThere = (path: string): boolean => contents.has(path) && !isHidden(path)

  const files: Files = {
    async list(): Promise<FileEntry[]> {
      return visible().map((file) => ({ path: file.path, sizeBytes: sizeBytes(file.content), changedAt: file.changedAt }))
    },
    async read(path) {
      const file = contents.get(path)
      return file && isThere(path) ? ok(file.content) : err(missing(path))
    },
    async create(path, content) {
      return contents.has(path) ? err('fileExists') : put(path, content)
    },
    write: put,
    async remove(path) {
      return isThere(path) ? write([], [path]) : err(missing(path))
    },
  }

  function visible(): StoredFile[] {
    return [...contents.values()].filter((file) => !isHidden(file.path)).sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  return {
    files,
    isLasting: database.isLasting,
    record: () => record,
    /** All files, sorted by path. */
    all: (): ProjectFile[] => visible(),
    /** Calls back after each change; answers how to stop. */
    subscribe(listener: (change: FilesChanged) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sets files back or forth in one step: a reset, an undo, a sync (LOC-12). */
    replace(changes: ReadonlyMap<string, FileContent | null>, synced?: BranchState): Promise<Result<void, FilesFailure>> {
      const putFiles = [...changes].flatMap(([path, content]) => (content === null ? [] : [stored(path, content)]))
      const removed = [...changes].flatMap(([path, content]) => (content === null && contents.has(path) ? [path] : []))
      return write(putFiles, removed, synced ? syncRecord(synced) : {})
    },
    /** Notes that the branch and this project are equal now (LOC-13). */
    noteSync: (state: BranchState): Promise<Result<void, FilesFailure>> => write([], [], syncRecord(state)),
  }
}

function syncRecord(state: BranchState): Partial<ProjectRecord> {
  return { lastSyncSha: state.commitSha, lastSyncTree: state.treeSha, lastSyncAt: Date.now(), syncedBlobs: [...state.blobs] }
}

function isHidden(path: string): boolean {
  return path === metadataFile || path === '.git' || path.startsWith('.git/')
}
