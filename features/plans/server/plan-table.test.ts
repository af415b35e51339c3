import { expect, test } from 'vitest'
import { type PlanSetting, planOfPrice, planSoldBy, type PlanTable } from './plan-table.ts'

const nothing = { en: [], zh: [] }
const plan = (name: string): PlanSetting => ({
  monthly: 10,
  yearly: 96,
  monthlyQuota: 1,
  features: nothing,
  priceIds: { monthly: `${name}-new`, quarterly: null, yearly: `${name}-year` },
  formerPriceIds: { monthly: [`${name}-old`, `${name}-older`], quarterly: [], yearly: [] },
})
const table: PlanTable = {
  currency: 'usd',
  freePerDay: 100,
  freePremiumTurns: 5,
  free: { features: nothing },
  paid: { basic: plan('basic'), pro: plan('pro'), max: plan('max') },
}

test('whoever pays a price that is sold no more keeps the plan, and nobody buys at it [BIL-07] [BIL-12]', () => {
  for (const id of ['pro-new', 'pro-old', 'pro-older'])
    expect(planOfPrice(table, id)).toEqual({ tier: 'pro', interval: 'monthly' })
  expect(planOfPrice(table, 'pro-year')).toEqual({ tier: 'pro', interval: 'yearly' })
  expect(planOfPrice(table, 'of somebody else')).toBeNull()
  expect(planSoldBy(table, 'pro-new')).toEqual({ tier: 'pro', interval: 'monthly' })
  expect(planSoldBy(table, 'pro-old')).toBeNull()
})
