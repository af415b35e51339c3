/** What the card of a subscription says and offers in each state (ACC-05 to ACC-19). */
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { cardOf } from './subscription-state.ts'

const en = speak(texts, 'en')
const zh = speak(texts, 'zh')
const date = 'December 24, 2026'

test('the names of plans and of states, in both languages [ACC-05, ACC-06]', () => {
  const tiers = ['free', 'basic', 'pro', 'max'] as const
  expect(tiers.map((tier) => [en(tier), zh(tier)])).toEqual([
    ['Free', '免费版'],
    ['Basic', '基础版'],
    ['Professional', '专业版'],
    ['Max', '旗舰版'],
  ])
  const badges = [
    cardOf({ tier: 'pro', status: 'active', autoRenewal: true }),
    cardOf({ tier: 'pro', status: 'active', autoRenewal: false }),
    cardOf({ tier: 'pro', status: 'expired', autoRenewal: false }),
    cardOf({ tier: 'pro', status: 'cancelled', autoRenewal: false }),
    cardOf({ tier: 'pro', status: 'past_due', autoRenewal: true }),
  ].map(({ badge, badgeLook }) => [badge && en(badge), badge && zh(badge), badgeLook])
  expect(badges).toEqual([
    ['Active', '生效中', 'ok'],
    ['Cancelling', '即将取消', 'warn'],
    ['Expired', '已过期', 'bad'],
    ['Cancelled', '已取消', 'warn'],
    ['Past due', '付款逾期', 'overdue'],
  ])
  expect(cardOf({ tier: 'pro', status: 'paused', autoRenewal: true })).toMatchObject({
    badge: null,
    badgeLook: '',
  })
})

test('free and whatever else runs offers an upgrade, what was cancelled a resubscription, what is ending its renewal [ACC-10, ACC-11, ACC-13]', () => {
  const button = (tier: 'free' | 'pro', status: string, autoRenewal: boolean) => {
    const card = cardOf({ tier, status, autoRenewal })
    return [card.button, card.canCancel]
  }
  expect(button('free', 'active', true)).toEqual(['upgrade', false])
  expect(button('pro', 'active', true)).toEqual(['upgrade', true])
  expect(button('pro', 'past_due', true)).toEqual(['upgrade', false])
  expect(button('pro', 'expired', false)).toEqual(['upgrade', false])
  expect(button('pro', 'cancelled', false)).toEqual(['resubscribe', false])
  expect(button('pro', 'active', false)).toEqual(['reactivate', false])
})

test('each state that needs one has its sentence [ACC-11, ACC-18, ACC-19]', () => {
  const says = (status: string, autoRenewal: boolean) => {
    const { message } = cardOf({ tier: 'pro', status, autoRenewal })
    return message && [en(message, { date }), zh(message, { date: '2026年12月24日' })]
  }
  expect(says('active', true)).toBeNull()
  expect(says('cancelled', false)).toEqual([
    'Your subscription was cancelled. Resubscribe to get premium access back.',
    '订阅已取消，重新订阅即可恢复高级功能。',
  ])
  expect(says('active', false)).toEqual([
    'Your subscription ends on December 24, 2026 and will not renew.',
    '订阅将于 2026年12月24日 到期，届时不再续订。',
  ])
  expect(says('past_due', true)).toEqual([
    'The last payment failed. Update your payment method to keep your plan.',
    '最近一次付款失败，请更新付款方式以保留套餐。',
  ])
  expect(says('expired', false)).toEqual([
    'Your plan ended on December 24, 2026. You are using the Free plan.',
    '套餐已于 2026年12月24日 到期，当前为免费版。',
  ])
})

test('the words of cancelling, reactivating and their ends [ACC-15, ACC-16, ACC-17]', () => {
  expect([en('cancelTitle'), en('cancelText', { date }), en('keep'), en('confirmCancel')]).toEqual([
    'Confirm Cancellation',
    'You will lose premium access on December 24, 2026. Until then everything stays as it is.',
    'Keep subscription',
    'Cancel subscription',
  ])
  expect(zh('reactivateText', { date: '12月24日', price: 'US$25' })).toBe(
    '将于 12月24日 以 US$25 续订。',
  )
  expect([en('cancellingNow'), en('reactivating'), en('redirecting')]).toEqual([
    'Cancelling…',
    'Reactivating…',
    'Redirecting…',
  ])
  expect([zh('cancellingNow'), zh('reactivating'), zh('redirecting')]).toEqual([
    '正在取消…',
    '正在恢复…',
    '正在跳转…',
  ])
})

test('the sentences of success and failure [BIL-23, BIL-25, BIL-14]', () => {
  expect([en('cancelDone'), zh('cancelDone'), en('cancelFailed')]).toEqual([
    'Subscription cancelled',
    '订阅已取消',
    'Failed to cancel subscription',
  ])
  expect(en('reactivateError', { message: en('reactivateFailed') })).toBe(
    'Reactivate error: Failed to reactivate subscription',
  )
  expect(zh('reactivateError', { message: zh('reactivateFailed') })).toBe(
    '恢复订阅出错：恢复订阅失败',
  )
  expect([en('sessionFailed'), en('resubscribeFailed'), zh('sessionFailed')]).toEqual([
    'Failed to create payment session',
    'Failed to create subscription session',
    '创建支付会话失败',
  ])
})
