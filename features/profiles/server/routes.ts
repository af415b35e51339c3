/** Binds the routes of profiles. */
import type { Database } from '../../../server/database/connect.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { readUser } from './read-user.ts'

/** The routes of profiles. */
export function profileRoutes({ db }: { db: Database }) {
  return [on(contract.readUser, ({ userId }) => readUser(db, userId))]
}
