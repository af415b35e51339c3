/** Binds the routes of notifications to their use cases. */
import type { Database } from '../../../server/database/connect.ts'
import { on } from '../../../server/kernel/serve.ts'
import type { World } from '../../../server/kernel/world.ts'
import * as contract from '../contract.ts'
import { listNotifications, markRead } from './read-notifications.ts'

/** The routes of notifications. */
export function notificationRoutes({ db, world }: { db: Database; world: World }) {
  return [
    on(contract.listNotifications, (page, { user }) =>
      listNotifications(db, { ...user, now: world.now() }, page),
    ),
    on(contract.markNotificationsRead, ({ ids }, { user }) =>
      markRead(db, { ...user, now: world.now() }, ids),
    ),
  ]
}
