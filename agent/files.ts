/**
 * The port through which the agent sees and changes one project (AGT-06). The studio implements it
 * over the local project; `testing/memory-files.ts` implements it in memory. Every implementation
 * passes the suite in `testing/files-conformance.ts`.
 */
import type { Result } from '../contract/result.ts'
import type { FileContent } from '../project/content.ts'

/** Why a call on a project's files did nothing. */
export type FilesFailure =
  | 'fileNotFound'
  | 'pathIsDirectory'
  | 'pathNotAllowed'
  | 'fileExists'
  | 'fileTooLarge'
  | 'tooManyFiles'
  | 'projectTooLarge'
  | 'notStored'

/** One file as a list shows it; `changedAt` in milliseconds since 1970. */
export type FileEntry = { path: string; sizeBytes: number; changedAt: number }

/**
 * The files of one project. Paths are normalised (LOC-06). `.magiccube` and `.git` do not exist
 * here: not listed, `fileNotFound` when read or removed, `pathNotAllowed` when written (TOOL-05).
 * Every successful `create`, `write` or `remove` is complete when it is answered (LOC-11) and is
 * one change record (LOC-15), which the implementation makes. A failure changes nothing.
 */
export type Files = {
  /** All files, sorted by path. */
  list(): Promise<FileEntry[]>
  /** Fails with `fileNotFound` or `pathIsDirectory`. */
  read(path: string): Promise<Result<FileContent, FilesFailure>>
  /** Makes a new file and its folders; `fileExists` also when a path differs only in capitals. */
  create(path: string, content: FileContent): Promise<Result<void, FilesFailure>>
  /** Puts the whole content; makes the file and its folders if missing. */
  write(path: string, content: FileContent): Promise<Result<void, FilesFailure>>
  /** Removes one file; a folder left empty goes too. */
  remove(path: string): Promise<Result<void, FilesFailure>>
}
