/** The tables of links that show drafts (see `schema.ts`). */
export type ShareTables = {
  shareLinks: {
    id: string
    /** Keyed: a copy of the database opens no draft. */
    keyHash: string
    appId: string
    mayFork: number
    createdAt: number
    expiresAt: number
  }
  /** The commit of an app that its links show: one row for each app that has a link. */
  sharedDrafts: {
    /** Another one with each commit. */
    id: string
    appId: string
    commitSha: string
    /** When the branch was last looked at for a newer commit. */
    checkedAt: number
    /** Why a newer commit is not shown; null: there is none, or it was not looked at. */
    problem: string | null
  }
  sharedFiles: {
    draftId: string
    path: string
    sha256: string
    size: number
    stored: number
    blobId: string
  }
}
