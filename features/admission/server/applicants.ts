/** People who wait until an admin looks at their new account. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Applicant } from '../contract.ts'
import type { Admission } from './admission.ts'
import { replyOf } from './code-host-call.ts'
import { pageOf } from './page-of.ts'

/** A page of the queue, the oldest first. Fails with `pageTooDeep` and `unavailable`. */
export async function listApplicants(
  { codeHost }: Admission,
  { page, limit }: { page: number; limit: number },
): Promise<{ applicants: Applicant[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const found = await replyOf(codeHost.applicants({ limit, offset: (page - 1) * limit }))
  return {
    applicants: found.applicants.map(({ id, login, displayName, createdAt }) => ({
      _id: String(id),
      username: login,
      displayName,
      createdAt: new Date(createdAt).toISOString(),
    })),
    pagination: pageOf({ page, limit, total: found.total }),
  }
}

/**
 * Approves or refuses somebody. The trail names them by the number of the account: of who is refused nothing else
 * stays. Fails with `notFound` where nobody waits under the number, and with `unavailable`.
 */
export async function decideApplicant(
  { db, world, codeHost, letters, nobodyWaits }: Admission,
  given: { id: string; isApproved: boolean },
  actorId: string,
): Promise<void> {
  const { isApproved } = given
  if (!/^\d{1,15}$/.test(given.id)) throw fail('notFound')
  const id = Number(given.id)
  const { login, email: to } = await replyOf(codeHost.decide({ id, isApproved }))
  if (login === null) throw fail('notFound')
  const { total } = await replyOf(codeHost.applicants({ limit: 1, offset: 0 }))
  await inTransaction(db, async (tx) => {
    await keepAct(tx, world, {
      actorId,
      event: isApproved ? 'applicantApproved' : 'applicantRefused',
      subject: null,
      fields: { account: id },
    })
    if (to !== null) await letters.tellApplicant(tx, { to, username: login, isApproved })
    if (total === 0) await nobodyWaits(tx)
  })
}
