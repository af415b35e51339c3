/** What is told of measured values. */

/** The middle of measured values: a single slow round does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The value below which a share of the values lies.
 *
 * @param share between 0 and 1, such as 0.95
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
