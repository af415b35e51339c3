/** The tables of what apps keep for their visitors. */
import type { ColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export type DataTables = {
  /** `place`: `live`, or the `draft` of the workshop. `writer`: a person's id, or `k:` and the hash of a stranger's key. */
  dataEntries: {
    appId: string
    place: string
    collection: string
    id: string
    writer: string
    /** The nickname under which a person wrote it. */
    writerName: string | null
    /** The kind under which it was written: the promise that it keeps. */
    kind: string
    revision: number
    bytes: number
    /** JSON. */
    data: string
    createdAt: number
    updatedAt: number
    /** Since when nobody but its writer sees it, and why: `reported`, `suspended`, or by whose decision: `admin`, `author`. */
    hiddenAt: WithDefault<number | null>
    hiddenFor: WithDefault<string | null>
  }
  /** Values by which entries are filtered and ordered; `item` is 1 for the items of a list. */
  dataFields: {
    appId: string
    place: string
    collection: string
    entryId: string
    field: string
    item: number
    /** 0 yes or no, 1 number, 2 text. */
    valueRank: number
    numberValue: number | null
    textValue: string | null
  }
  /** What an app keeps in all. `seq` counts its changes; whoever writes holds this row. */
  dataUsage: { appId: string; place: string; entries: number; bytes: number; seq: number }
  /** What was written in the last hour, for those who listen. */
  dataChanges: {
    appId: string
    place: string
    seq: number
    collection: string
    entryId: string
    kind: string
    writer: string
    at: number
    /** Who had been let in and sees the entry no more, as a JSON list. */
    lostBy: WithDefault<string | null>
  }
  /** Whom the writer of a shared entry let in. `member` as `writer`; `role`: `viewer` or `editor`. */
  dataMembers: {
    appId: string
    place: string
    collection: string
    entryId: string
    member: string
    /** The nickname under which a person came in. */
    name: string | null
    role: string
    joinedAt: number
  }
  /** Invitations that are open: whoever has the code is let in. */
  dataInvitations: {
    id: string
    hash: string
    appId: string
    place: string
    collection: string
    entryId: string
    role: string
    expiresAt: number
  }
  /** Writes of the last day by the key that came with them. */
  dataSent: {
    appId: string
    place: string
    collection: string
    writer: string
    sentKey: string
    entryId: string
    at: number
  }
  /** What a draft declares in the workshop's files, empty where nothing, and when its data was last tried. */
  dataDrafts: { appId: string; rules: string; usedAt: number }
  /** What a version declares: the text of its data.json, and what came of trying its rules, as JSON. */
  dataRules: {
    versionId: string
    rules: string
    checkedAt: number
    proof: WithDefault<string | null>
  }
  /** Which persons an app knows, and under which name. */
  dataGrants: {
    id: string
    appId: string
    userId: string
    name: string
    createdAt: number
    usedAt: number
  }
  /** What a grant can be used by: a code of one minute, or the next refresh token of a signed-in browser. */
  dataKeys: {
    hash: string
    grantId: string
    purpose: string
    challenge: string | null
    sessionId: string
    expiresAt: number
  }
  dataReports: {
    id: string
    appId: string
    collection: string
    entryId: string
    reporter: string
    reason: string
    createdAt: number
    /** When an admin decided, and when the app's author did; null while it waits for them. */
    settledAt: WithDefault<number | null>
    authorSettledAt: WithDefault<number | null>
  }
  /** What an app kept at a moment; `isWhole` once all parts of it are there. */
  dataStates: {
    id: string
    appId: string
    cause: string
    /** The number of the last change that it holds. */
    seq: number
    takenAt: number
    isWhole: WithDefault<number>
  }
  /** The entries of one writer in a state, packed. */
  dataStateParts: {
    stateId: string
    appId: string
    writer: string
    position: number
    entries: number
    stored: number
    body: string
  }
  /** Entries that their writers removed in the last days: no state gives them back. */
  dataRemoved: { appId: string; collection: string; entryId: string; at: number }
  /** Collections that were given what they begin with. */
  dataSeeded: { appId: string; collection: string; at: number }
  /** Of which collections the author asked the writers to open what they wrote before, and to which kind. */
  dataAsked: { appId: string; collection: string; kind: string; at: number }
  /**
   * What visitors answered, once: about the kind of a collection, or without one about taking along what they wrote before
   * they signed in. `writer` as above; `outcome` is null for a no, else what was done, as JSON.
   */
  dataAnswers: {
    appId: string
    writer: string
    collection: string
    kind: string
    outcome: string | null
    at: number
  }
}
