/** Binds the routes of the marketplace to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import type { Apps } from '../../apps/server/index.ts'
import * as contract from '../contract.ts'
import { listApps } from './list-apps.ts'

/** The routes of the public listing. */
export function marketplaceRoutes(apps: Apps) {
  return [on(contract.listApps, (given, { user }) => listApps(apps, given, user?.userId ?? null))]
}
