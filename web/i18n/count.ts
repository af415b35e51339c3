/** Counts as cards and profiles show them. */

/** `1234` becomes `1.2K`, `2500000` becomes `2.5M`; anything that is no count becomes `0`. */
export function shortCount(count: number | null | undefined): string {
  const whole = wholeCount(count)
  if (whole < 1_000) return String(whole)
  // Rounded to nearest, but never across the unit: 999,950 is 999.9K, not 1000.0K.
  if (whole < 1_000_000) return `${Math.min(Math.round(whole / 100) / 10, 999.9).toFixed(1)}K`
  return `${(Math.round(whole / 100_000) / 10).toFixed(1)}M`
}

/** A count as a whole number from 0; missing, negative and foreign values are 0. */
export function wholeCount(count: number | null | undefined): number {
  return typeof count === 'number' && count > 0 && Number.isFinite(count) ? Math.floor(count) : 0
}
