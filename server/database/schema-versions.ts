/** The tables of published versions and of the files that they name. */
import type { ColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export type VersionTables = {
  versions: {
    id: string
    appId: string
    number: number
    commitSha: string
    manifestHash: string
    createdAt: number
    /** Since when it was first live; null: it never was. */
    liveAt: WithDefault<number | null>
    /** When an admin took it out of view: its owner makes it live no more. */
    barredAt: WithDefault<number | null>
    /** How many files it lists. */
    files: WithDefault<number>
    /** The checks that it passed in its author's browser, as JSON, and when that was told; null: nothing was. */
    checks: WithDefault<string | null>
    checkedAt: WithDefault<number | null>
  }
  /**
   * `blobId`: git's name of the same bytes; null where it was published before that was kept.
   * `stored`: the bytes that the file takes in the store; null: as many as it has.
   */
  versionFiles: {
    versionId: string
    path: string
    sha256: string
    size: number
    blobId: WithDefault<string | null>
    stored: WithDefault<number | null>
  }
  /** `cause`: why a version waits; `state`: waiting or rejected. */
  submissions: {
    appId: string
    versionId: string
    cause: string
    findings: string
    state: string
    reason: string | null
    appeal: string | null
    appealedAt: number | null
    submittedAt: number
    /** The hash of what the app is to look like once this is approved. */
    picture: WithDefault<string | null>
  }
  /** Whose pages may show an app in a frame, as JSON; null, or no row: anybody's. */
  frameLists: { appId: string; origins: string | null; changedAt: number }
  /**
   * Stored files that no version and no app named at `since`, or that a publish took up again then.
   * `goingSince`: since when a sweep deletes the file; null while it is there.
   */
  unnamedFiles: { sha256: string; since: number; goingSince: number | null }
  /** Each stored file that a person's versions name, once, with the bytes that it takes in the store. */
  publishedFiles: { userId: string; sha256: string; stored: number }
}
