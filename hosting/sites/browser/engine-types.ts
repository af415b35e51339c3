/** What the parts of the script are to one another: types alone, for parts that know each other both ways. */
import type { Entry } from '../../../features/app-data/contract.ts'
import type { Question } from '../../../features/app-data/question-contract.ts'
import type { Json, JsonObject } from '../../../project/content-file/json.ts'
import type { CubeFailure } from './cube-failure.ts'
import type { EntryRef, KeyValues, Me, OpenedEntry, Totals } from './cube-types.ts'
import type { Target } from './selection-path.ts'
import type { Environment } from './environment.ts'

/** A call: the path below `/_app/` with its query. */
export type DataCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: Json
  headers?: Readonly<Record<string, string>>
}

/** A call whose answer is read by who makes it. */
export type OpenCall = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> }

export type Transport = {
  /** Whether no server of the product is behind the page; asked once. */
  isLocal(): Promise<boolean>
  /** The same at once, where it is known. */
  isKnownLocal(): boolean
  /** Answers the body; rejects with a {@link CubeFailure}. */
  send(call: DataCall): Promise<Json>
  /** A call whose body is read piece by piece. */
  open(path: string, call: OpenCall): Promise<Response>
}

/** What a target holds. */
export type Page = {
  entries: readonly Entry[]
  /** Where more follows; null where nothing does; undefined where only the server could say. */
  cursor?: string | null | undefined
}

/** What was read before, in this browser. */
export type KnownPages = {
  load(target: Target): Page | null
  save(target: Target, page: Page): void
  clear(): void
}

/** One write. Its name is its place in the queue. */
export type Write = {
  readonly name: string
  /** The tab that waits for it. */
  readonly tab: string
  readonly act: 'add' | 'set' | 'create' | 'merge' | 'update' | 'delete'
  readonly collection: string
  readonly entryId: string
  readonly data: JsonObject
  /** The revision that it is meant for; null for any. */
  readonly revision: number | null
  /** When it was made. */
  readonly at: number
}

export type WriteQueue = {
  /** Stores a write. Throws `queueFull`. */
  push(write: Omit<Write, 'name' | 'at'>): Write
  /** All that wait, of a collection or at all. */
  waiting(collection?: string): Write[]
  remove(write: Write): void
}

/** Why a write was refused, in a form that travels. */
export type Refusal = Pick<CubeFailure, 'code' | 'message' | 'details' | 'entryId'>

/** What the tabs of an origin say to one another. */
export type Message =
  /** A tab is there and follows these collections. */
  | { kind: 'wants'; tab: string; collections: readonly string[] }
  | { kind: 'leaves'; tab: string }
  /** The tab that does the work for all began, or was asked whether it is there. */
  | { kind: 'leads'; isNew: boolean }
  | { kind: 'queued'; tab: string; collection: string }
  /** A write came to its end; `isOrphan` where no open tab waits for it. */
  | { kind: 'done'; write: Write; entry: Entry | null; refusal: Refusal | null; isOrphan: boolean }
  /** The stream is open for these collections, from an event on; all before it has to be read. */
  | { kind: 'up'; collections: readonly string[]; since: string | null }
  | { kind: 'down' }
  | { kind: 'change'; collection: string; id: string; entry: Entry | null }
  | { kind: 'totals'; collection: string }
  | { kind: 'reset' }
  /** The last event that was told. */
  | { kind: 'seen'; id: string }
  /** Somebody signed in or out, or could not. */
  | { kind: 'session'; problem: 'signInDenied' | 'signInFailed' | null }
  /** The visitor answered what they were asked. */
  | { kind: 'answered' }

export type TabHub = {
  /** This tab. */
  readonly tab: string
  /** Says something to all tabs, this one too. */
  post(message: Message): void
  listen(listener: (message: Message) => void): () => void
}

/** Hears what the tabs say, for as long as a collection is followed. Returns what ends it. */
export type Follow = (collection: string, listener: (message: Message) => void) => () => void

/** What somebody sees of a target. */
export type View = Page & { fromCache: boolean; pending: number }

export type Engine = {
  world: Environment
  transport: Transport
  hub: TabHub
  queue: WriteQueue
  loadParts: LoadParts
  read(target: Target): Promise<View>
  /** Resolves with the entry once the server has it; null where it removed one. */
  write(write: Omit<Write, 'name' | 'at' | 'tab'>): Promise<Entry | null>
  watch(
    target: Target,
    onView: (view: View) => void,
    onFailure: (failure: CubeFailure) => void,
  ): () => void
  follow: Follow
  /** Puts the name of whoever writes on what waits. */
  setWriter(writer: Entry['by']): void
}

/** What following a target needs. */
export type WatchParts = {
  known: KnownPages
  read(): Promise<Page>
  follow: Follow
  /** Whether the stream tells the changes of the collection now. */
  isFollowed(): boolean
  onPage(page: Page, fromCache: boolean): void
  onFailure(failure: CubeFailure): void
}

/** What the tab that works for all needs. */
export type LeaderParts = {
  world: Environment
  hub: TabHub
  transport: Transport
  queue: WriteQueue
  /** The last event that this tab knows of. */
  lastEvent: { id: string | null }
}

/** An event of the stream. */
export type LiveEvent = { name: string; id: string | null; data: string }

/** What the stream needs. */
export type StreamParts = {
  world: Pick<Environment, 'wait'>
  transport: Pick<Transport, 'open'>
  collections: readonly string[]
  /** The last event that is known, as of now. */
  lastId(): string | null
  onEvent(event: LiveEvent): void
  /** The connection is gone, and another one is tried for. */
  onDown(): void
}

/** What the server says of the visitor, with where they sign in. */
export type MeReply = Me & { connectUrl: string; questions?: Json }

/** The collections of values by key. */
export type KeyCollections = { own: string; shared: string }

/** What an invitation opened. */
export type Accepted = Omit<OpenedEntry, 'ref'>

/** The calls by which the writer of an entry lets others in. */
export type Sharing = Pick<
  EntryRef,
  'invite' | 'members' | 'removeMember' | 'revokeInvitation' | 'leave'
>

/** What the server wants to know of the visitor, in their language. */
export type VisitorQuestion = Question

/** What not every page needs, and what `v1.js` loads when it is called for. */
export type Parts = {
  acceptInvitation(engine: Engine, code?: string): Promise<Accepted | null>
  answerLocally(
    world: Pick<Environment, 'shelf' | 'now'>,
    call: { method: string; path: string; body: Json; headers: Headers },
  ): Json
  /** Asks in a notice at the foot of the page, one question after another. */
  askVisitor(
    engine: Pick<Engine, 'world' | 'hub' | 'transport'>,
    questions: readonly VisitorQuestion[],
  ): void
  openKeyValues(engine: Engine, me: () => Promise<Me>, names: KeyCollections): KeyValues
  openSharing(engine: Engine, path: string): Sharing
  readTotals(engine: Engine, collection: string): Promise<Totals>
  renewToken(
    world: Pick<Environment, 'fetch' | 'shelf' | 'locks' | 'wait'>,
    used: string,
  ): Promise<boolean>
  signIn(engine: Engine, readMe: () => Promise<MeReply>, popup: Window | null): Promise<void>
  signOut(engine: Engine): Promise<void>
  /** Answers how to take over from a tab that does not answer. */
  standForLeader(parts: LeaderParts): () => void
  watchEntries(target: Target, parts: WatchParts): () => void
  watchTotals(
    engine: Engine,
    collection: string,
    callback: (totals: Totals) => void,
    onFailure: (failure: CubeFailure) => void,
  ): () => void
}
export type LoadParts = () => Promise<Parts>
