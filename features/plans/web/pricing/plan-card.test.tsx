import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, parseFirstData } from '../../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import type { BillingInterval, Plan } from '../../contract.ts'
import { BillingChoice } from './billing-choice.tsx'
import { PlanCard } from './plan-card.tsx'

const plan = (price: number, monthlyQuota: number): Plan => ({
  price,
  monthly: { price },
  quarterly: null,
  yearly: { price: price * 9.6, originalPrice: price * 12, savings: price * 2.4 },
  monthlyQuota,
  features: [],
  featuresIn: { en: [], zh: [] },
  priceIds: { monthly: 'm', quarterly: null, yearly: 'y' },
})

/** What a reader sees, tags taken away. */
function read(lang: 'en' | 'zh', element: React.ReactElement): string {
  const { html } = drawWith({ ...parseFirstData(null), lang }, () =>
    renderToStaticMarkup(<LocaleProvider>{element}</LocaleProvider>),
  )
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function card(lang: 'en' | 'zh', tier: 'free' | 'basic', interval: BillingInterval): string {
  return read(
    lang,
    <PlanCard
      tier={tier}
      plan={tier === 'free' ? plan(0, 0) : plan(10, 300)}
      offer={{ currency: 'usd', dailyLimit: 100 }}
      interval={interval}
      usage={null}
      state="known"
      busy={null}
      onPress={() => {}}
      onRetry={() => {}}
    />,
  )
}

test('by the year twelve months cost 20 % less and are shown as a month’s price, with a badge of -20% [LIM-30]', () => {
  expect(card('en', 'basic', 'monthly')).toContain('$10 per month')
  expect(card('en', 'basic', 'yearly')).toContain('$8 per month $96 billed yearly $120 Save $24')
  expect(card('zh', 'basic', 'yearly')).toMatch(/\$8 .*按年支付 .*\$96.*\$120 节省 .*\$24/)
  const tiers = { basic: plan(10, 300), pro: plan(25, 1000), max: plan(60, 3000) }
  for (const [lang, words] of [
    ['en', 'Monthly Yearly -20%'],
    ['zh', '按月 按年 -20%'],
  ] as const)
    expect(
      read(lang, <BillingChoice interval="monthly" onInterval={() => {}} tiers={tiers} />),
    ).toContain(words)
})

test('a quota is premium calls a month; none means limited access and a hundred AI calls a day [LIM-28]', () => {
  expect(card('en', 'basic', 'monthly')).toContain('300 premium calls a month')
  expect(card('zh', 'basic', 'monthly')).toContain('每月 300 次高级调用')
  expect(card('en', 'free', 'monthly')).toContain('Limited premium calls 100 AI calls a day')
  expect(card('zh', 'free', 'monthly')).toContain('少量高级调用 每天 100 次 AI 调用')
})
