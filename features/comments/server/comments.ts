/** What the use cases of comments need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { World } from '../../../server/kernel/world.ts'

export type Comments = {
  db: Database
  world: World
  counter: Counter
  /** Multiplies how often one may write; tests and benchmarks set it openly. */
  limitScale: number
  events: CommentEvents
}

/** What others do when a comment changes; each runs in the transaction of the change. */
export type CommentEvents = {
  /** A comment or reply was posted on an app. */
  posted: ((tx: Queries, comment: { id: string; appId: string }) => Promise<void>)[]
  /** It stays for its replies, and says nothing any more. */
  emptied: ((tx: Queries, id: string) => Promise<void>)[]
}
