/** Binds the routes of the host's view to their use cases. */
import { keepAct } from '../../../server/kernel/audit.ts'
import { reviveJob } from '../../../server/kernel/outbox.ts'
import { on } from '../../../server/kernel/serve.ts'
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import * as contract from '../contract.ts'
import type { Host } from './host.ts'
import { readSystem } from './read-system.ts'

const done = { success: true as const }

/** The routes of the host's view. */
export function hostRoutes(host: Host) {
  return [
    on(contract.readSystem, () => readSystem(host)),
    on(contract.retryJob, async ({ jobId }) => {
      if (!(await reviveJob(host.db, host.world, jobId))) throw fail('notFound')
      void host.outbox.drain()
      return done
    }),
    on(contract.setSwitch, async ({ name, isOn }, { user }) => {
      await host.switches.set(name, isOn)
      const act = {
        actorId: user.userId,
        event: 'switchSet',
        subject: null,
        fields: { name, isOn },
      }
      await inTransaction(host.db, (tx) => keepAct(tx, host.world, act))
      return done
    }),
  ]
}
