/** What a person gives to be imported: an archive, or files as they lie in a folder. */

/** A file and its path from where it was picked. */
export type PickedFile = { name: string; file: File }

/** What was picked or dropped; `ignored` are folders that were not even looked into. */
export type ImportSource =
  | { kind: 'archive'; name: string; archive: File }
  | { kind: 'files'; name: string; files: readonly PickedFile[]; ignored: readonly string[] }
