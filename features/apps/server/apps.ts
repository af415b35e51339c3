/** What the use cases of apps need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { Outbox } from '../../../server/kernel/outbox.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { AppStatus, RepositoryLink } from '../contract.ts'
import type { CodeHostClient } from '../../repositories/server/index.ts'
import type { Cards } from './listed-cards.ts'
import type { Addresses } from './present-app.ts'

export type Apps = {
  db: Database
  /** Where listings are read for visitors: the database, or a copy that is close behind. */
  readable(): Database
  world: World
  log: Log
  secrets: Pick<Secrets, 'hash'>
  addresses: Addresses
  /** What was told of published apps before. */
  cards: Cards
  /** The script of live data, by the names of its files. */
  appScripts: ReadonlyMap<string, { text: string }>
  /** Where published files are kept. */
  files: Pick<FileStore, 'read'>
  /** A person's code host; fails with `githubNotLinked` when no token works. */
  openCodeHost(userId: string): Promise<CodeHostClient>
  /** Whether new repositories are private; null leaves it to the code host's kind. */
  draftsPrivate: boolean | null
  /** The named repository as the code host knows it, when it belongs to the person; fails as HOST rows say. */
  ownsRepository(userId: string, repository: RepositoryLink): Promise<OwnRepository | null>
  events: AppEvents
  outbox: Pick<Outbox, 'drain'>
  /** Whether nothing is to be written for a while. */
  moving: { isOn(): Promise<boolean> }
}

/** A person's own repository: its names and its address as the code host writes them. */
export type OwnRepository = { owner: string; name: string; url: string; isPrivate: boolean }

/** What others do when an app changes; each runs in the transaction of the change and does no I/O. */
export type AppEvents = {
  statusChanged: ((tx: Queries, app: StatusChange) => Promise<void>)[]
  /** A version of it is what visitors get from now on; `commitSha` is what it was made from. */
  wentLive: ((
    tx: Queries,
    app: { id: string; version: number; commitSha: string },
  ) => Promise<void>)[]
  deleted: ((
    tx: Queries,
    app: { id: string; authorId: string; isWithAuthor: boolean },
  ) => Promise<void>)[]
  /** Somebody made an app of somebody else's, by a fork or a remix. */
  forked: ((tx: Queries, fork: ForkMade) => Promise<void>)[]
}

/** Who moves an app; `suspension`: that its author is suspended, or no longer. */
export type Mover = 'owner' | 'admin' | 'suspension'

/** That an app was moved between states, and on whose part. */
export type StatusChange = { id: string; from: AppStatus; to: AppStatus; by: Mover }

/** A new app `id` of `userId`, made from another person's app. */
export type ForkMade = {
  kind: 'fork' | 'remix'
  id: string
  sourceId: string
  sourceAuthorId: string
  userId: string
}
