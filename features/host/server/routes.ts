/** Binds the routes of the host's view to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as settings from '../settings-contract.ts'
import type { Host } from './host.ts'
import { readSystem } from './read-system.ts'
import { retryJob } from './retry-job.ts'
import { setSwitch } from './set-switch.ts'

const done = { success: true as const }

/** The routes of the host's view. */
export function hostRoutes(host: Host) {
  return [
    on(contract.readSystem, () => readSystem(host)),
    on(contract.retryJob, async ({ jobId }) => {
      await retryJob(host, jobId)
      return done
    }),
    on(settings.readSettings, () => host.settings.list()),
    on(settings.changeSettings, ({ revision, changes }, { user }) =>
      host.settings.change({ revision, changes }, user.userId),
    ),
    on(contract.setSwitch, async (given, { user }) => {
      await setSwitch(host, given, user.userId)
      return done
    }),
  ]
}
