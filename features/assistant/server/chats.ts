/** What the use cases of chats need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { World } from '../../../server/kernel/world.ts'

export type Chats = {
  db: Database
  world: World
  /** The most bytes that the chats of one person take together. */
  chatBytes(): number
}
