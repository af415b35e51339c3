/** Moments in words: relative for a week, then a date. */
import type { Locale } from '../../contract/locale.ts'
import { speak } from '../../contract/text.ts'
import { texts } from './texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `iso` as a person says it at `now` (milliseconds), in the reader's time zone or the given one; `-` where it is unreadable. */
export function relativeTime(
  iso: string | null | undefined,
  locale: Locale,
  now: number,
  timeZone?: string,
): string {
  const then = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(then)) return '-'
  const t = speak(texts, locale)
  const age = now - then
  if (age < minute) return t('justNow')
  if (age < hour) return t('minutesAgo', { n: Math.floor(age / minute) })
  if (age < day) return t('hoursAgo', { n: Math.floor(age / hour) })
  if (age < 2 * day) return t('yesterday')
  if (age < 7 * day) return t('daysAgo', { n: Math.floor(age / day) })
  return formatter('day', locale, timeZone).format(then)
}

/** The full date and time of a moment, for hover and focus; `-` where it is unreadable. */
export function fullTime(
  iso: string | null | undefined,
  locale: Locale,
  timeZone?: string,
): string {
  const then = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(then)) return '-'
  return formatter('full', locale, timeZone).format(then)
}

/** The time of day of a moment as a clock shows it, such as `14:02`; with its date where that is not the day of `now`. */
export function clockTime(
  iso: string | null | undefined,
  locale: Locale,
  now: number,
  timeZone?: string,
): string {
  const then = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(then)) return '-'
  const day = formatter('day', locale, timeZone)
  const isToday = day.format(then) === day.format(now)
  return formatter(isToday ? 'clock' : 'dayAndClock', locale, timeZone).format(then)
}

/** A day of the calendar, such as `2026-11-29`, as a date without its year; empty where it is unreadable. */
export function dayName(day: string, locale: Locale): string {
  const then = Date.parse(day)
  return Number.isNaN(then) ? '' : formatter('short', locale, 'UTC').format(then)
}

/** The date of a moment (ISO 8601) with its year, the same for all readers: as it is in UTC. */
export function dateName(iso: string, locale: Locale): string {
  return formatter('day', locale, 'UTC').format(Date.parse(iso))
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Making one takes about a hundred times as long as using it, and a page of moments is drawn at every key of a chat. */
function formatter(
  kind: 'day' | 'full' | 'short' | 'clock' | 'dayAndClock',
  locale: Locale,
  timeZone?: string,
): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone ?? ''}`
  const known = made.get(key)
  if (known) return known
  const format = {
    day: dateFormat[locale],
    full: fullFormat,
    short: shortFormat,
    clock: clockFormat,
    dayAndClock: { ...shortFormat, ...clockFormat },
  }[kind]
  const fresh = new Intl.DateTimeFormat(dateLocale[locale], { ...format, timeZone })
  made.set(key, fresh)
  return fresh
}

const shortFormat = { month: 'short', day: 'numeric' } as const
const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const fullFormat = { dateStyle: 'long', timeStyle: 'short' } as const

const dateLocale = { en: 'en-US', zh: 'zh-CN' } as const
const dateFormat = {
  en: { year: 'numeric', month: 'short', day: 'numeric' },
  zh: { year: 'numeric', month: 'long', day: 'numeric' },
} as const
