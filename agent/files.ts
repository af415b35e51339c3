/**
 * The port through which the agent sees and changes one project. The studio implements it
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

/** A file that has another path now. */
export type MovedFile = { from: string; to: string }

/** One file as a list shows it; `changedAt` in milliseconds since 1970. */
export type FileEntry = { path: string; sizeBytes: number; changedAt: number }

/**
 * The files of one project. Paths are normalised. `.magiccube` and `.git` do not exist
 * here: not listed, `fileNotFound` when read or removed, `pathNotAllowed` when written.
 * Every successful `create`, `write`, `append`, `move` or `remove` is complete when it is answered and is
 * one change record, which the implementation makes. A failure changes nothing.
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
  /** Adds text to the end of a text file, or makes it; several in a row within a turn are one change record. */
  append(path: string, text: string): Promise<Result<void, FilesFailure>>
  /**
   * Gives a file, or a folder with all in it, another path, in one step of undo; `fileExists` where
   * something is in the way. A change of capital letters alone is a move.
   * @returns the moved files, before and after
   */
  move(from: string, to: string): Promise<Result<readonly MovedFile[], FilesFailure>>
  /** Removes one file; a folder left empty goes too. */
  remove(path: string): Promise<Result<void, FilesFailure>>
}
