/** The logic table of the plans' buttons, whole (PRC-09 to PRC-16). */
import { expect, test } from 'vitest'
import type { Tier, Usage } from '../../contract.ts'
import { planButton } from './plan-button.ts'

type Record = Pick<Usage, 'tier' | 'status' | 'autoRenewal'>
const tiers: readonly Tier[] = ['free', 'basic', 'pro', 'max']
const row = (usage: Record | null): string[] =>
  tiers.map((tier) => {
    const { label, act } = planButton(tier, usage)
    return act === null ? label : `${label} > ${act}`
  })
const of = (tier: Tier, status: Usage['status'] = 'active', autoRenewal = true): Record => ({
  tier,
  status,
  autoRenewal,
})

test('a stranger is asked to sign in; a free person may take any paid plan [PRC-09, PRC-10, PRC-15]', () => {
  const login = 'loginRequired > login'
  expect(row(null)).toEqual(['free', login, login, login])
  const up = 'upgrade > buy'
  expect(row(of('free'))).toEqual(['currentPlan', up, up, up])
})

test('a running plan offers only what is higher, and cannot be bought twice [PRC-11, PRC-14]', () => {
  expect(row(of('basic'))).toEqual(['free', 'currentPlan', 'upgrade > change', 'upgrade > change'])
  expect(row(of('pro'))).toEqual(['free', 'cannotDowngrade', 'currentPlan', 'upgrade > change'])
  expect(row(of('max'))).toEqual(['free', 'cannotDowngrade', 'cannotDowngrade', 'currentPlan'])
})

test('a plan that is ending can be taken back, or changed to any other [PRC-12, PRC-13]', () => {
  const other = 'subscribe > change'
  expect(row(of('pro', 'active', false))).toEqual(['free', other, 'reactivate > reactivate', other])
})

test('after its end every plan can be subscribed, the same one again [PRC-13]', () => {
  for (const status of ['cancelled', 'expired'] as const)
    expect(row(of('pro', status, false))).toEqual([
      'currentPlan',
      'subscribe > buy',
      'resubscribe > buy',
      'subscribe > buy',
    ])
})

test('past due counts as renewing, and pays its invoice first [PRC-16]', () => {
  expect(row(of('pro', 'past_due'))).toEqual([
    'free',
    'cannotDowngrade',
    'currentPlan',
    'upgrade > payFirst',
  ])
})
