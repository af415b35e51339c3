/** One's own use of hosted models by day and app. */
import { sql } from 'kysely'
import type { ReplyOf } from '../../../contract/route.ts'
import type { listUses } from '../contract.ts'
import { dayOf } from './periods.ts'
import type { Plans } from './plans.ts'

const daysShown = 31
const dayMs = 24 * 3600 * 1000
type Uses = ReplyOf<typeof listUses>['uses']

/** The calls of the last 31 days, the newest day first. */
export async function usesOf({ db, world }: Plans, userId: string): Promise<Uses> {
  const rows = await db
    .selectFrom('usageCalls')
    // A call names its app itself: of another person's app the name is not told.
    .leftJoin('apps', (join) =>
      join.onRef('apps.id', '=', 'usageCalls.appId').on('apps.authorId', '=', userId),
    )
    .select(({ fn }) => [
      'usageCalls.period as day',
      'usageCalls.appId as appId',
      'apps.name as appName',
      'usageCalls.refundReason as refundReason',
      fn.countAll().as('calls'),
      fn
        .sum(sql<number>`case when usage_calls.premium_period is null then 0 else 1 end`)
        .as('premium'),
    ])
    .where('usageCalls.userId', '=', userId)
    .where('usageCalls.period', '>', dayOf(world.now() - daysShown * dayMs))
    .groupBy(['usageCalls.period', 'usageCalls.appId', 'apps.name', 'usageCalls.refundReason'])
    .orderBy('usageCalls.period', 'desc')
    .orderBy('apps.name')
    .execute()
  const uses = new Map<string, Uses[number]>()
  for (const row of rows) {
    const key = `${row.day} ${row.appId ?? ''}`
    const use = uses.get(key) ?? {
      day: row.day,
      appId: row.appId,
      appName: row.appName,
      calls: 0,
      premiumCalls: 0,
      refunds: [],
    }
    const calls = Number(row.calls)
    if (row.refundReason === null) {
      use.calls += calls
      use.premiumCalls += Number(row.premium)
    } else {
      const reason = row.refundReason === 'abandoned' ? 'abandoned' : 'failed'
      use.refunds.push({ reason, calls })
    }
    uses.set(key, use)
  }
  return [...uses.values()]
}
