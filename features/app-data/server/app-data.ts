/** What the use cases of an app's data need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { RulesReader } from './rules.ts'
import type { LiveHub } from './live/live-hub.ts'

/** How much an app may keep; of a plan that is paid for more. */
export type Room = { entries: number; bytes: number }

export type AppData = {
  db: Database
  world: World
  log: Log
  secrets: Pick<Secrets, 'hash' | 'signingKey' | 'seal' | 'open'>
  counter: Counter
  limits: DataLimits
  /** How much the apps of a person may keep each, by their plan. */
  roomOf(authorId: string): Promise<Room>
  rules: RulesReader
  hub: LiveHub
  events: DataEvents
  /** The studio's page on which a visitor lets an app know them. */
  connectUrl(appId: string, ownDomain: string | null): string
  /** Where a published app is, without a slash at the end. Fails with `notFound`. */
  siteUrl(appId: string): Promise<string>
}

/** What others do when visitors write; each runs in the transaction of the write and does no I/O. */
export type DataEvents = {
  /** A visitor sent something to the app's author: an entry of kind `inbox`, which was not there before. */
  received: ((tx: Queries, entry: ReceivedEntry) => Promise<void>)[]
}

/** Such an entry, by the id under which it is stored. */
export type ReceivedEntry = { appId: string; collection: string; id: string }

/** The settings that bound it. `scale` multiplies what is counted a minute. */
export type DataLimits = {
  entriesPerPerson: number
  invitationDays: number
  openInvitations: number
  membersPerEntry: number
  writesPerMinute: { person: number; app: number; strangers: number }
  scale: number
}
