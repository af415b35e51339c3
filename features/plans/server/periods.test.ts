/** The periods that uses are counted in (BIL-34, BIL-35). */
import { expect, test } from 'vitest'
import { endOfDay, planMonth } from './periods.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (time: number): string => new Date(time).toISOString()

test('a plan’s month begins at its own day and hour, and one of the 31st on the last day of shorter months [BIL-35]', () => {
  const began = at('2027-01-31T15:30:00.000Z')
  const monthAt = (now: string): string[] => {
    const { start, end } = planMonth(began, at(now))
    return [iso(start), iso(end)]
  }
  const months = [
    '2027-01-31T15:30:00.000Z',
    '2027-02-28T15:30:00.000Z',
    '2027-03-31T15:30:00.000Z',
    '2027-04-30T15:30:00.000Z',
  ]
  expect(monthAt('2027-02-28T15:29:59.999Z')).toEqual(months.slice(0, 2))
  expect(monthAt('2027-02-28T15:30:00.000Z')).toEqual(months.slice(1, 3))
  expect(monthAt('2027-03-31T15:29:59.999Z')).toEqual(months.slice(1, 3))
  expect(monthAt('2027-04-01T00:00:00.000Z')).toEqual(months.slice(2, 4))
  // In a leap year, and over the turn of a year, also for a plan of years.
  expect(monthAt('2028-03-01T00:00:00.000Z')[0]).toBe('2028-02-29T15:30:00.000Z')
  expect(monthAt('2028-01-01T00:00:00.000Z')).toEqual([
    '2027-12-31T15:30:00.000Z',
    '2028-01-31T15:30:00.000Z',
  ])
  const names = months.map((start) => planMonth(began, at(start)).period)
  expect(new Set(names).size).toBe(months.length)
})

test('the day ends at midnight UTC, to the millisecond [BIL-34]', () => {
  expect(iso(endOfDay(at('2027-02-28T23:59:59.999Z')))).toBe('2027-03-01T00:00:00.000Z')
  expect(iso(endOfDay(at('2027-03-01T00:00:00.000Z')))).toBe('2027-03-02T00:00:00.000Z')
})
