/** When periods end: on the day and hour on which the subscription began, the 31st on the last day of shorter months. */

/**
 * The end of the period that begins at `start`.
 * @param start seconds
 * @param recurring its length
 * @param anchor when the subscription began, in seconds: its day of the month is kept
 */
export function addPeriod(
  start: number,
  recurring: { interval: 'month' | 'year'; interval_count: number },
  anchor: number,
): number {
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)
  const from = new Date(start * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const month = from.getUTCMonth() + months
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(start * 1000)
  end.setUTCDate(1)
  end.setUTCFullYear(from.getUTCFullYear(), month, Math.min(day, last))
  return Math.floor(end.getTime() / 1000)
}
