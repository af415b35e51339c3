/** How often one can pay, and what it saves, as the host's prices say. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, parseFirstData } from '../../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { BillingChoice, soldIntervals } from './billing-choice.tsx'
import { savingsOf } from './savings.ts'

test('the badge promises what the prices keep [PRC-04]', () => {
  const saves = (savings: number, originalPrice: number) => ({
    yearly: { price: originalPrice - savings, originalPrice, savings },
  })
  expect(
    savingsOf('yearly', { basic: saves(24, 120), pro: saves(60, 300), max: saves(144, 720) }),
  ).toEqual({
    percent: 20,
    isSame: true,
  })
  expect(
    savingsOf('yearly', { basic: saves(12, 120), pro: saves(60, 300), max: saves(144, 720) }),
  ).toEqual({
    percent: 20,
    isSame: false,
  })
  // 19.9 % is no 20 %.
  expect(
    savingsOf('yearly', { basic: saves(199, 1_000), pro: saves(199, 1_000), max: saves(0, 720) }),
  ).toEqual({ percent: 19, isSame: false })
  expect(
    savingsOf('yearly', { basic: saves(0, 120), pro: saves(0, 300), max: saves(0, 720) }),
  ).toBeNull()
})

test('three months are offered only where a host sells them, with the saving that the prices keep [PRC-05, LIM-31]', () => {
  const plan = (quarterly: number | null) => ({
    price: 10,
    monthly: { price: 10 },
    quarterly:
      quarterly === null ? null : { price: quarterly, originalPrice: 30, savings: 30 - quarterly },
    yearly: { price: 102, originalPrice: 120, savings: 18 },
    monthlyQuota: 1,
    features: [],
    featuresIn: { en: [], zh: [] },
    priceIds: { monthly: 'm', quarterly: null, yearly: 'y' },
  })
  const none = { basic: plan(null), pro: plan(null), max: plan(null) }
  const one = { ...none, pro: plan(28.5) }
  expect(soldIntervals(none)).toEqual(['monthly', 'yearly'])
  expect(soldIntervals(one)).toEqual(['monthly', 'quarterly', 'yearly'])
  expect(savingsOf('quarterly', one)).toEqual({ percent: 5, isSame: true })
  expect(savingsOf('quarterly', none)).toBeNull()
  for (const [lang, ...expected] of [
    ['en', '1 month', '3 months (save 5%)', '1 year (save 15%)'],
    ['zh', '1 个月', '3 个月（省 5%）', '1 年（省 15%）'],
  ] as const) {
    const { html } = drawWith({ ...parseFirstData(null), lang }, () =>
      renderToStaticMarkup(
        <LocaleProvider>
          <BillingChoice interval="monthly" onInterval={() => {}} tiers={one} />
        </LocaleProvider>,
      ),
    )
    expect(
      html
        .replaceAll(/<[^>]+>/g, '|')
        .split('|')
        .filter(Boolean),
    ).toEqual(expected)
  }
})
