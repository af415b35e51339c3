/** What webhooks need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Outbox } from '../../../server/kernel/outbox.ts'
import type { PostPublic } from '../../../server/kernel/post-public.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Apps } from '../../apps/server/index.ts'

/** A comment or an entry as a message tells of it; null: it is gone, or hidden from its readers. */
export type Told = Readonly<Record<string, unknown>> | null

export type Webhooks = {
  db: Database
  world: Pick<World, 'now' | 'random'>
  secrets: Pick<Secrets, 'seal' | 'open'>
  addresses: Apps['addresses']
  outbox: Pick<Outbox, 'drain'>
  postPublic: PostPublic
  /** Whether an admin has taken an app's site away. */
  isTakenDown(appId: string): Promise<boolean>
  readComment(id: string): Promise<Told>
  readEntry(entry: { appId: string; collection: string; id: string }): Promise<Told>
}
