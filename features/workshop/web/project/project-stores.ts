/** What is kept of local projects in this browser, store by store, and what reads and writes it. */
import type { DBSchema } from 'idb'
import type { ChangeStep } from '../../../../project/change.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { ProjectRecord } from './project-record.ts'

/** A file as it is kept. */
export type StoredFile = {
  projectId: string
  path: string
  content: FileContent
  changedAt: number
}
/** A step of the undo and redo lists. */
export type StoredStep = { projectId: string; id: string; records: ChangeStep }
/** A file as a turn found it and as it left it; null where there was or is none. */
export type TurnFile = {
  projectId: string
  turnId: string
  path: string
  before: FileContent | null
  after: FileContent | null
}
/** A file of the code host, kept under its blob id. */
export type FetchedFile = { id: string; content: FileContent; fetchedAt: number }
/** The small picture of a version of a project, by its commit, as a data URL. */
export type Thumbnail = { projectId: string; sha: string; url: string; atMs: number }
/** What an account is remembered by on this device. */
export type StoredSettings = { accountId: string; settings: unknown }

/** The stores of this browser's database. */
export interface ProjectSchema extends DBSchema {
  projects: { key: string; value: ProjectRecord; indexes: { byAccount: string } }
  files: { key: [string, string]; value: StoredFile; indexes: { byProject: string } }
  steps: { key: [string, string]; value: StoredStep; indexes: { byProject: string } }
  turnFiles: {
    key: [string, string, string]
    value: TurnFile
    indexes: { byProject: string; byTurn: [string, string] }
  }
  thumbnails: { key: [string, string]; value: Thumbnail; indexes: { byProject: string } }
  fetched: { key: string; value: FetchedFile; indexes: { byTime: number } }
  settings: { key: string; value: StoredSettings }
}

/** What one action writes. `steps` and `turns` that are dropped can never be undone again. */
export type Batch = {
  record: ProjectRecord
  put: readonly StoredFile[]
  removed: readonly string[]
  /**
   * The files before the action: written with it where the project has gone from the device, for a record
   * that stands without its files says that they were deleted.
   */
  before?: readonly StoredFile[]
  steps?: { put: readonly StoredStep[]; dropped: readonly string[] }
  turnFiles?: readonly TurnFile[]
  turnsDropped?: readonly string[]
}

/** A project as it is kept; `record` is null when it is missing or cannot be read. */
export type KeptProject = { record: ProjectRecord | null; files: StoredFile[] }

/** Keeps projects; in memory only where the browser refuses storage. */
export type ProjectDatabase = {
  isLasting: boolean
  read(projectId: string): Promise<KeptProject>
  records(accountId: string): Promise<ProjectRecord[]>
  write(batch: Batch): Promise<void>
  remove(projectId: string): Promise<void>
  readStep(projectId: string, id: string): Promise<StoredStep | null>
  readTurn(projectId: string, turnId: string): Promise<TurnFile[]>
  /** The files of these blob ids that were fetched at `sinceMs` or later. */
  readFetched(ids: readonly string[], sinceMs: number): Promise<FetchedFile[]>
  /** Keeps fetched files and forgets those from before `sinceMs`. */
  keepFetched(files: readonly FetchedFile[], sinceMs: number): Promise<void>
  readThumbnails(projectId: string): Promise<Thumbnail[]>
  /** Keeps one, and of its project the newest so many. */
  keepThumbnail(thumbnail: Thumbnail, most: number): Promise<void>
  readSettings(accountId: string): Promise<unknown>
  writeSettings(accountId: string, settings: unknown): Promise<void>
  forgetSettings(accountId: string): Promise<void>
}
