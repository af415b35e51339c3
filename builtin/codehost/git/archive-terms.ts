/** What an archive is made of, in whichever form it is sent. */
import type { Commit } from './commit-objects.ts'

/** A file of an archive: its path below the archive's folder and its size in bytes. */
export type ArchivedFile = { path: string; isExecutable: boolean; oid: string; size: number }

/** What an archive is made of. */
export type ArchiveTerms = {
  commit: Commit
  /** The one folder that all files lie in. */
  topFolder: string
  files: readonly ArchivedFile[]
  /** The bytes of a file, of exactly its size. */
  read: (file: ArchivedFile) => AsyncGenerator<Uint8Array>
}
