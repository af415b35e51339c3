/** How many people have the rights of each plan. */
import type { Tier } from '../contract.ts'
import { Tier as tiers } from '../contract.ts'
import type { Plans } from './plans.ts'

/** Whoever pays for nothing now is on Free. */
export async function countPlans({
  db,
  world,
}: Pick<Plans, 'db' | 'world'>): Promise<{ tier: Tier; people: number }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => ['tier', fn.countAll().as('n')])
    .where('status', 'in', ['active', 'past_due'])
    .where('tier', '!=', 'free')
    .where((is) => is.or([is('autoRenewal', '=', 1), is('endDate', '>', world.now())]))
    .groupBy('tier')
    .execute()
  const paid = new Map(rows.map(({ tier, n }) => [tier, Number(n)]))
  const all = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst()
  const free = Number(all?.n ?? 0) - [...paid.values()].reduce((sum, n) => sum + n, 0)
  return tiers.options.map((tier) => ({
    tier,
    people: tier === 'free' ? free : (paid.get(tier) ?? 0),
  }))
}
