/** The periods that uses are counted in: the UTC day, and the month of a plan. */

const dayMs = 24 * 3600 * 1000

/** The UTC day of a time in milliseconds: `2026-11-24`. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** When the UTC day of a time ends, in milliseconds. */
export function endOfDay(now: number): number {
  return Date.parse(dayOf(now)) + dayMs
}

/**
 * The month of a plan that holds `now`: it begins at the plan's own start day and hour, the 31st on the last
 * day of shorter months.
 * @param startedAt when the plan began, in milliseconds
 * @returns its start and end, and the name of its counter
 */
export function planMonth(
  startedAt: number,
  now: number,
): { start: number; end: number; period: string } {
  const began = new Date(startedAt)
  const at = new Date(now)
  let months =
    (at.getUTCFullYear() - began.getUTCFullYear()) * 12 + at.getUTCMonth() - began.getUTCMonth()
  if (monthsAfter(began, months) > now) months -= 1
  const start = monthsAfter(began, months)
  return {
    start,
    end: monthsAfter(began, months + 1),
    period: `premium ${new Date(start).toISOString()}`,
  }
}

function monthsAfter(began: Date, months: number): number {
  const month = began.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(began.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const moved = new Date(began.getTime())
  moved.setUTCDate(1)
  moved.setUTCFullYear(began.getUTCFullYear(), month, Math.min(began.getUTCDate(), lastDay))
  return moved.getTime()
}
