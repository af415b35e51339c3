/** The tables of links that show drafts, and of branches that are shown (see `schema.ts`). */
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
  /** A branch of an app that is shown beside what is live; its row is another one with each commit. */
  branchPreviews: {
    id: string
    appId: string
    branch: string
    /** The branch's part of its address, unique within the app; the other part is the app's subdomain. */
    label: string
    /** What stands for the subdomain of an app that has none. */
    draftLabel: string
    commitSha: string
    checkedAt: number
    /** Why a newer commit is not shown; null: there is none, or it was not looked at. */
    problem: string | null
    createdAt: number
    expiresAt: number
  }
  branchFiles: {
    previewId: string
    path: string
    sha256: string
    size: number
    stored: number
    blobId: string
  }
  /** Who may open a preview. `handoff` is good for one exchange, after which it is a `visit`; a `link` for many. */
  branchKeys: {
    keyHash: string
    appId: string
    branch: string
    purpose: 'handoff' | 'visit' | 'link'
    createdAt: number
    expiresAt: number
  }
}
