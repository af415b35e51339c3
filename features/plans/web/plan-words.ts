/** Money, days and times as a person reads them. */
import type { Locale } from '../../../contract/locale.ts'

const language = { en: 'en-US', zh: 'zh-CN' } as const

/** An amount in the currency's own unit: `$25`, `US$25` in Chinese; cents only where there are any. */
export function money(amount: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(language[locale], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** An amount in the smallest unit of its currency. */
export function smallMoney(amount: number, currency: string, locale: Locale): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return money(amount / 10 ** digits, currency, locale)
}

/** The day of a moment, where the person is. */
export function dayText(iso: string | null, locale: Locale): string {
  if (iso === null) return ''
  return new Intl.DateTimeFormat(language[locale], { dateStyle: 'long' }).format(Date.parse(iso))
}

/** The time of day of a moment, where the person is. */
export function timeText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(language[locale], { timeStyle: 'short' }).format(Date.parse(iso))
}

/** A whole number with its separators. */
export function count(n: number, locale: Locale): string {
  return new Intl.NumberFormat(language[locale]).format(n)
}
