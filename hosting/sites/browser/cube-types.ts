/**
 * The calls of `/_app/v1.js`, the script by which a published app keeps data. This file is handed out as
 * `/_app/v1.d.ts`: it holds types alone and imports nothing.
 */

/** Why a call was refused. */
export type CubeErrorCode =
  // What the app asks for cannot be done as it is.
  | 'validationError'
  | 'notFound'
  | 'dataNotAllowed'
  | 'dataSignIn'
  | 'dataEntryInvalid'
  | 'dataEntryTooLarge'
  | 'dataExists'
  | 'dataMax'
  | 'dataFull'
  | 'dataPersonFull'
  | 'changedElsewhere'
  // Invitations.
  | 'dataInvitationEnded'
  | 'dataInvitationsFull'
  | 'dataMembersFull'
  // The same call may succeed later.
  | 'rateLimited'
  | 'unavailable'
  | 'offline'
  | 'queueFull'
  // Signing in.
  | 'signInClosed'
  | 'signInDenied'
  | 'signInFailed'

/** What every refused call rejects with. */
export interface CubeError extends Error {
  readonly code: CubeErrorCode
  /** The fields that are wrong, with `dataEntryInvalid`. */
  readonly details: readonly { path: string; code: string; message: string }[]
  /** The entry whose write was refused, where there is one. */
  readonly entryId: string | null
}

/** Fields of an entry: JSON, and in writes what `increment()` and its like return. */
export type EntryData = Record<string, unknown>

/** What a field is changed by, on the server, whatever it holds by then. */
export type FieldStep =
  | { $increment: number }
  | { $serverTime: true }
  | { $arrayUnion: readonly unknown[] }
  | { $arrayRemove: readonly unknown[] }
  | { $delete: true }

/** Who wrote an entry. The id is another in each app; the name is a nickname. */
export type Writer = { readonly id: string; readonly name: string | null }

/** What somebody is to an entry: who wrote it, or who was let in to change or to see it. */
export type EntryRole = 'writer' | 'editor' | 'viewer'

/** An invitation to a `shared` entry. */
export type Invitation = {
  readonly id: string
  readonly role: 'viewer' | 'editor'
  /** The app's address with the code in its fragment: whoever opens it is let in. */
  readonly url: string
  /** ISO 8601 in UTC. */
  readonly expires: string
}

/** Who was let into an entry, and which invitations are open. */
export type Members = {
  readonly members: readonly {
    readonly id: string
    readonly name: string | null
    readonly role: 'viewer' | 'editor'
    readonly since: string
  }[]
  readonly invitations: readonly Omit<Invitation, 'url'>[]
}

/** What an invitation opened. */
export type OpenedEntry = {
  readonly collection: string
  readonly id: string
  readonly role: EntryRole
  readonly ref: EntryRef
}

/** One entry as it is known now. */
export interface EntrySnapshot {
  readonly id: string
  readonly ref: EntryRef
  /** Whether there is such an entry. */
  exists(): boolean
  /** Its fields; undefined where there is no entry. */
  data(): EntryData | undefined
  /** One of its fields. */
  get(field: string): unknown
  readonly isMine: boolean
  /** Who may change it: `writer` and `editor`. Null for an entry of somebody else into which nobody was let. */
  readonly role: EntryRole | null
  readonly by: Writer | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** Rises with each change; 0 while the first write waits. */
  readonly revision: number
  /** Whether it is what this browser knew last, and not what the server says now. */
  readonly fromCache: boolean
  /** How many writes to the collection wait in this browser. */
  readonly pending: number
}

/** An entry that is there. */
export interface FoundEntrySnapshot extends EntrySnapshot {
  data(): EntryData
}

/** The entries that a query found. */
export interface QuerySnapshot {
  readonly docs: readonly FoundEntrySnapshot[]
  readonly size: number
  readonly empty: boolean
  forEach(callback: (entry: FoundEntrySnapshot) => void): void
  readonly fromCache: boolean
  readonly pending: number
}

/** Totals of a ballot: how many voted, and by field how often each value stands. */
export type Totals = {
  readonly people: number
  readonly totals: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Writes only where the entry still has this revision; else `changedElsewhere`. */
export type IfRevision = { revision?: number }

/** One entry, whether it is there or not. */
export interface EntryRef {
  readonly id: string
  readonly path: string
  get(): Promise<EntrySnapshot>
  /**
   * Writes it whole. `merge` sets the given fields alone; `create` fails with `dataExists` where there is
   * one already.
   */
  set(data: EntryData, options?: IfRevision & { merge?: boolean; create?: boolean }): Promise<void>
  /** Changes the given fields of an entry that is there. */
  update(data: EntryData, options?: IfRevision): Promise<void>
  delete(options?: IfRevision): Promise<void>
  /** Makes a link that lets whoever opens it into this entry, for its writer; the kind has to be `shared`. */
  invite(options?: { role?: 'viewer' | 'editor' }): Promise<Invitation>
  /** Who was let in, and which invitations are open, for its writer. */
  members(): Promise<Members>
  /** Removes somebody, and takes back the open invitations, by which they would come back. */
  removeMember(id: string): Promise<void>
  revokeInvitation(id: string): Promise<void>
  /** Leaves an entry into which one was let. */
  leave(): Promise<void>
  /** Calls back now and with each change. Returns what ends it. */
  onSnapshot(
    callback: (entry: EntrySnapshot) => void,
    onError?: (error: CubeError) => void,
  ): () => void
}

/** How a field and a value are compared. */
export type FilterOp = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains'

/** Entries of a collection. Each call returns a narrower query and leaves this one as it is. */
export interface Query {
  where(field: string, op: FilterOp, value: unknown): Query
  /** One field, or `createdAt` (the default), `updatedAt`, `id`. */
  orderBy(field: string, direction?: 'asc' | 'desc'): Query
  limit(count: number): Query
  /** Behind a page: its snapshot, or the last of its `docs`. */
  startAfter(page: QuerySnapshot | EntrySnapshot): Query
  get(): Promise<QuerySnapshot>
  /** Calls back now and with each change. Returns what ends it. */
  onSnapshot(
    callback: (entries: QuerySnapshot) => void,
    onError?: (error: CubeError) => void,
  ): () => void
  count(): Promise<number>
}

/** A collection that `data.json` declares. */
export interface Collection extends Query {
  readonly id: string
  /** Adds an entry; resolves once the server has it. */
  add(data: EntryData): Promise<EntryRef>
  /** The entry of that id, or a new one. */
  doc(id?: string): EntryRef
  /** The totals of a ballot. */
  totals(): Promise<Totals>
  /** Calls back with the totals now and whenever somebody votes. Returns what ends it. */
  onTotals(callback: (totals: Totals) => void, onError?: (error: CubeError) => void): () => void
}

/** Values by key: one's own, or those of everybody (`{ shared: true }`). */
export interface KeyValues {
  /** Null where there is none. */
  get(key: string, options?: { shared?: boolean }): Promise<unknown>
  set(key: string, value: unknown, options?: { shared?: boolean }): Promise<void>
  delete(key: string, options?: { shared?: boolean }): Promise<void>
  /** The keys that begin so, in order. */
  list(prefix?: string, options?: { shared?: boolean }): Promise<string[]>
}

/** Who has the app open. */
export type Me = {
  /** Null for who has neither account nor a key in this browser. */
  readonly id: string | null
  readonly name: string | null
  readonly isSignedIn: boolean
  readonly isOwner: boolean
  /** Whether all data is in this browser alone, for there is no server of the product behind the page. */
  readonly isLocal: boolean
  readonly collections: readonly {
    readonly name: string
    readonly kind: 'own' | 'wall' | 'published' | 'inbox' | 'ballot' | 'shared'
    readonly title: string | null
    /** What becomes of what is written there, in a sentence for visitors. */
    readonly sentence: string
    readonly anonymous: boolean
  }[]
}

/** The global `cube`. */
export interface Cube {
  readonly db: { collection(name: string): Collection }
  readonly kv: KeyValues
  me(): Promise<Me>
  /** Calls back with who has the app open, now and after each sign-in and sign-out. Returns what ends it. */
  onMe(callback: (me: Me) => void): () => void
  /** Call it from a click: it opens a window. Resolves once the person is signed in. */
  signIn(): Promise<Me>
  signOut(): Promise<void>
  /**
   * Takes an invitation, by its code or its whole address. A page that is opened with one takes it by itself; then
   * this, without a code, tells what was opened, and null where there was none. Rejects with `dataSignIn` where one has
   * to sign in first; it is taken then.
   */
  accept(code?: string): Promise<OpenedEntry | null>
  /** Reports an entry of somebody else to the app's author and the host. */
  report(entry: EntrySnapshot | EntryRef, reason?: string): Promise<void>
  increment(by?: number): FieldStep
  serverTime(): FieldStep
  arrayUnion(...items: unknown[]): FieldStep
  arrayRemove(...items: unknown[]): FieldStep
  deleteField(): FieldStep
}

/** What `/_app/storage.js` sets as `window.storage`. Values are texts. */
export interface PageStorage {
  /** Rejects where there is no such key. */
  get(key: string, shared?: boolean): Promise<{ key: string; value: string; shared: boolean }>
  set(
    key: string,
    value: string,
    shared?: boolean,
  ): Promise<{ key: string; value: string; shared: boolean }>
  delete(key: string, shared?: boolean): Promise<{ key: string; deleted: boolean; shared: boolean }>
  list(
    prefix?: string,
    shared?: boolean,
  ): Promise<{ keys: string[]; prefix?: string; shared: boolean }>
}
