/** An admin has an effect tried again that had given up. */
import { fail } from '../../../contract/failures.ts'
import { reviveJob } from '../../../server/kernel/outbox.ts'
import type { Host } from './host.ts'

/** Fails with `notFound`. */
export async function retryJob({ db, world, outbox }: Host, jobId: string): Promise<void> {
  if (!(await reviveJob(db, world, jobId))) throw fail('notFound')
  void outbox.drain()
}
