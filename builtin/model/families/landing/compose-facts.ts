/** How the facts of a landing page are shown: as links to call, write and find the way, hours in rows. */
import { escapeHtml } from '../../compose/page.ts'
import type { FactName, LandingDetails } from './details.ts'
import type { Texts } from './texts.ts'

/** A fact as the page shows it; an open one has a value that is to be replaced. */
export type Fact = { name: FactName; value: string; isOpen: boolean }

/**
 * The facts that were given, and a place for each that was named without a value.
 *
 * @param details the page
 * @param texts its words
 */
export function factsOf({ facts, open }: LandingDetails, texts: Texts): Fact[] {
  const blanks: Record<FactName, string> = {
    phone: texts.openPhone,
    email: 'name@example.com',
    address: texts.openText,
    hours: texts.openText,
    date: texts.openText,
  }
  const missing = open.filter((name) => !facts.some((fact) => fact.name === name))
  return [
    ...facts.map((fact) => ({ ...fact, isOpen: false })),
    ...missing.map((name) => ({ name, value: blanks[name], isOpen: true })),
  ]
}

/**
 * One fact as HTML.
 *
 * @param name what it tells
 * @param value in the person's words
 * @param isOpen whether the value is still to be replaced
 */
export function showFact(name: FactName, value: string, isOpen: boolean): string {
  const text = escapeHtml(value)
  if (name === 'email') return `<a href="mailto:${text}">${text}</a>`
  if (name === 'phone')
    return `<a class="phone" href="tel:${text.replace(/[^+\d]/g, '')}">${text}</a>`
  if (name === 'address' && !isOpen)
    return `<a class="place" href="https://www.openstreetmap.org/search?query=${encodeURIComponent(value)}" rel="noopener noreferrer" target="_blank">${text}</a>`
  const rows = name === 'hours' ? hourRows(value) : []
  if (rows.length < 2) return text
  const lines = rows.map(
    ([days, times]) =>
      `<tr><th scope="row">${escapeHtml(days)}</th><td>${escapeHtml(times)}</td></tr>`,
  )
  return `<table class="hours"><tbody>${lines.join('')}</tbody></table>`
}

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const ROW = new RegExp(
  `^((?:closed (?:on )?)?(?:${DAY}(?:\\s*(?:-|–|to|and|&)\\s*${DAY})?|daily|weekdays|weekends)s?)\\s*:?\\s*(.*)$`,
  'i',
)
const ROW_ZH =
  /^((?:每?[周星][期]?[一二三四五六日天末]|工作日|周末)(?:[到至、和-][周星]?期?[一二三四五六日天])*)[：:]?(.*)$/

/** 'Mon to Fri 9-5, Sat 10-2, closed Sunday' as days with their times. */
function hourRows(value: string): [days: string, times: string][] {
  return value.split(/\s*[,，;；]\s*(?:and )?/).flatMap((piece): [string, string][] => {
    const [, days = '', times = ''] = ROW.exec(piece) ?? ROW_ZH.exec(piece) ?? []
    if (days === '') return []
    const closed = /^closed (?:on )?/i.exec(days)?.[0] ?? ''
    return [[days.slice(closed.length), times || closed.replace(/ on $/i, '').trim()]]
  })
}
