/** Drafts that their owners show to everybody who has a link: which one a link's key opens, and its files. */

/** What a link shows: its files by their paths, and whether it may be forked. */
export type SharedDraft = {
  mayFork: boolean
  files: ReadonlyMap<string, { sha256: string; size: number }>
}

/** Opens links. */
export type SharedDrafts = {
  /** What the link with this key shows now; null where none is open. `isArrival`: a page is opened. */
  find(key: string, isArrival: boolean): Promise<SharedDraft | null>
  /** The bytes of a file; null where the store has lost them. Throws where they are damaged. */
  read(sha256: string): Promise<Uint8Array | null>
}

const label = /^share-([0-9a-f]{32})$/

/** The key in the label of a link below the previews' host; null for any other label. */
export function shareKeyOf(name: string): string | null {
  return label.exec(name)?.[1] ?? null
}
