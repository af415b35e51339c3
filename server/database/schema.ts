/** The tables. Times are milliseconds since 1970; yes and no are 1 and 0; lists and objects are JSON text. */
import type { ArchiveTables } from './schema-archives.ts'
import type { DataTables } from './schema-data.ts'
import type { IdentityTables } from './schema-identities.ts'
import type { OpeningTables } from './schema-openings.ts'
import type { PeopleTables } from './schema-people.ts'
import type { PlanTables } from './schema-plans.ts'
import type { ProcessTables } from './schema-processes.ts'
import type { DomainTables } from './schema-domains.ts'
import type { PushTables } from './schema-pushes.ts'
import type { WebhookTables } from './schema-webhooks.ts'
import type { ShareTables } from './schema-shares.ts'
import type { FileAddressTables } from './schema-file-addresses.ts'
import type { TokenTables } from './schema-tokens.ts'
import type { VersionTables } from './schema-versions.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

type Flag = ColumnType<number, number | undefined, number>
type WithDefault<T> = ColumnType<T, T | undefined, T>

type OtherTables = ArchiveTables &
  DataTables &
  IdentityTables &
  OpeningTables &
  PeopleTables &
  PlanTables &
  ProcessTables &
  PushTables &
  WebhookTables &
  DomainTables &
  ShareTables &
  FileAddressTables &
  TokenTables &
  VersionTables
export type Tables = OtherTables & {
  users: {
    id: string
    provider: string
    providerId: string
    username: string
    /** In any script, beside the user name; null where the code host has none. */
    displayName: WithDefault<string | null>
    email: string | null
    avatar: string | null
    createdAt: number
    termsAcceptedAt: number
    termsVersion: string
    suspendedAt: number | null
    suspendedReason: WithDefault<string | null>
  }
  providerTokens: {
    userId: string
    sealed: string
    scopes: string
    broken: Flag
    updatedAt: number
  }
  signInStates: {
    stateHash: string
    provider: string
    sealedVerifier: string
    browserHash: string
    acceptedTerms: Flag
    expiresAt: number
    usedAt: number | null
    /** Whose account gets a further way by this sign-in; null for an ordinary one. */
    linkUserId: WithDefault<string | null>
  }
  sessionFamilies: {
    id: string
    userId: string
    device: string
    createdAt: number
    lastUsedAt: number
    expiresAt: number
    revokedAt: number | null
    /** The issuer of the identity by which it was opened; null for the account's own code host. */
    viaIssuer: WithDefault<string | null>
    /** What the provider is told with when it is signed out of. */
    sealedIdToken: WithDefault<string | null>
  }
  refreshTokens: { hash: string; familyId: string; createdAt: number; usedAt: number | null }
  apps: {
    id: string
    name: string
    nameKey: string
    description: string | null
    tags: string
    category: string | null
    status: string
    authorId: string
    repoOwner: string | null
    repoName: string | null
    repoUrl: string | null
    repoBranch: string | null
    repoPrivate: Flag
    /** What the owner answered for a private repository of a published app: `public`, `private`, or nothing yet. */
    sourceChoice: WithDefault<string | null>
    /** Whether our README and picture are kept in the repository. */
    keepReadme: Flag
    forkedFrom: string | null
    /** The starter from which it began, by its id. */
    starter: WithDefault<string | null>
    generationPrompt: string | null
    appType: string | null
    features: string
    snapshot: string | null
    subdomain: string | null
    pagesUrl: string | null
    commitSha: string | null
    rejectedReason: string | null
    /** Since when it is archived because its author is suspended; it comes back with them. */
    offlineSince: WithDefault<number | null>
    publishedAt: number | null
    createdAt: number
    updatedAt: number
    downloads: WithDefault<number>
    forks: WithDefault<number>
    favorites: WithDefault<number>
    comments: WithDefault<number>
    ratingSum: WithDefault<number>
    ratingCount: WithDefault<number>
    /** Average times 1,000, kept for the order by rating. */
    ratingRank: WithDefault<number>
    /** Rises with every change of the row, its counters' too: the database sees to it. */
    revision: WithDefault<number>
  }
  appTags: { tag: string; appId: string }
  /** What the search compares of a published app: the body of its name, and of all that is looked into. */
  appTexts: { appId: string; nameBody: string; body: string }
  /** The terms by which published apps are found. */
  appTerms: { term: string; inName: number; appId: string }
  /** `parentId`: the comment that a reply stands under; `replyToId`: whom it answers there. */
  comments: {
    id: string
    appId: string
    authorId: string
    parentId: string | null
    replyToId: string | null
    content: string
    createdAt: number
    deletedAt: number | null
    /** Since when only its author reads it. */
    hiddenAt: WithDefault<number | null>
    likes: number
    replies: number
  }
  commentLikes: { commentId: string; userId: string }
  /** `name`: what the app was called when it was last public. */
  favorites: { userId: string; appId: string; name: string; createdAt: number }
  ratings: { appId: string; userId: string; stars: number; ratedAt: number }
  /** Kept counters behind totals: `published`, `author:<id>`, `tag:<tag>`. */
  totals: { name: string; value: number }
  /** What a subdomain serves: the pointer that a publish switches. `versionId` null: gone (410). */
  sites: {
    appId: string
    versionId: string | null
    /** What it served before its author was suspended. */
    keptVersionId: WithDefault<string | null>
    takenDown: Flag
    verifiedVersionId: string | null
    updatedAt: number
  }
  /** `holder`: the publish; `process`: the server process that runs it, null for one of an earlier release. */
  publishLocks: {
    appId: string
    holder: string
    process: WithDefault<string | null>
    expiresAt: number
  }
  /** How far each part of an app's mirror at the code host is. */
  mirrors: {
    appId: string
    part: string
    state: string
    note: string | null
    updatedAt: number
  }
  /** Commits that the mirror made in an app's repository, with what they stand on. */
  mirrorCommits: { appId: string; sha: string; parentSha: string; createdAt: number }
  chatMessages: {
    id: string
    appId: string
    turnId: string | null
    type: string
    content: string
    toolExecutions: string
    gitInfo: string | null
    /** JSON of how the turn ended; null for a person's message and where nobody said. */
    ending: string | null
    createdAt: number
    position: number
    /** What the record takes, by the database's own count. */
    bytes: GeneratedAlways<number>
  }
  /** What a person chose for the chat; null is what they have not chosen. */
  chatSettings: {
    userId: string
    fixesErrors: number | null
    looksAtIt: number | null
    triesApp: number | null
  }
  outbox: {
    id: string
    kind: string
    payload: string
    runAt: number
    attempts: WithDefault<number>
    leasedUntil: WithDefault<number>
    /** The server process that does it now or did so last, as in `publishLocks`. */
    process: WithDefault<string | null>
    doneAt: number | null
    deadAt: number | null
    lastError: string | null
    createdAt: number
  }
  /** Who an entry of ADMINS is: the first who signed in by that name. */
  admins: { entry: string; userId: string }
  /** `reporter`: a person or a keyed hash of an address; `address`: that hash of either. */
  reports: {
    id: string
    kind: string
    subjectId: string
    appId: string
    commentId: string | null
    reporter: string
    address: WithDefault<string | null>
    reason: string
    note: string | null
    createdAt: number
    settledAt: number | null
    /** How often an admin found nothing wrong with what it says. */
    dismissals: WithDefault<number>
  }
  notifications: {
    id: string
    userId: string
    kind: string
    /** Unique: an act is told once. */
    actKey: string
    groupId: string
    /** Null where it is of no app. */
    appId: string | null
    commentId: string | null
    actorId: string | null
    note: string | null
    createdAt: number
    readAt: number | null
  }
  audit: {
    id: string
    at: number
    actorId: string | null
    event: string
    subject: string | null
    fields: string
  }
  previewOrigins: { userId: string; appId: string; label: string; createdAt: number }
}
