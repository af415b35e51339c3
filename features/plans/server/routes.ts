/** Binds the routes of plans to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { buyPlan, previewChange } from './buy-plan.ts'
import { cancelPlan, openBilling, reactivatePlan } from './end-plan.ts'
import { offerOf } from './offer.ts'
import type { Plans } from './plans.ts'
import { readUsageOf } from './standing.ts'
import { usesOf } from './uses.ts'

const cancelled = { en: 'Subscription cancelled', zh: '订阅已取消' } as const

/** The routes of plans. */
export function planRoutes(plans: Plans) {
  return [
    on(contract.readTiers, (_given, { locale }) => offerOf(plans, locale)),
    on(contract.readUsage, (_given, { user }) => readUsageOf(plans, user.userId)),
    on(contract.cancelSubscription, async (_given, { user, locale }) => ({
      success: true as const,
      message: cancelled[locale],
      usage: await cancelPlan(plans, user.userId),
    })),
    on(contract.reactivateSubscription, async (_given, { user }) => ({
      success: true as const,
      usage: await reactivatePlan(plans, user.userId),
    })),
    on(contract.createSession, (order, { user, locale }) =>
      buyPlan(plans, user, { ...order, locale }),
    ),
    on(contract.previewChange, (purchase, { user }) => previewChange(plans, user, purchase)),
    on(contract.openBilling, (_given, { user, locale }) => openBilling(plans, user.userId, locale)),
    on(contract.listUses, async (_given, { user }) => ({ uses: await usesOf(plans, user.userId) })),
  ]
}
