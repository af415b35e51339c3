/** Words the end of a run of the tests: the slowest files, what passed only at a second try, and the counts. */
import type { TestOutcome } from './outcome.ts'

const slowestShown = 10
/** More than these that pass only at a second try are a fault of ours, not a busy machine's. */
const mostRetried = 3

/**
 * Writes the lines that end a run, and says whether it failed. With `isCi` nothing may be skipped, and no more than a
 * few tests may have needed a second try.
 */
export function outcomeLines(
  { passed, failed, skipped, errors, retried, durations }: TestOutcome,
  { isCi, milliseconds }: { isCi: boolean; milliseconds: number },
): { lines: string[]; isFailed: boolean } {
  const slowest = durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowestShown)
  const isSkipped = isCi && skipped > 0
  const isUnsteady = isCi && retried.length > mostRetried
  const lines = [
    '',
    'The slowest files:',
    ...slowest.map((one) => `${seconds(one.milliseconds).padStart(7)}  ${one.file}`),
    ...(retried.length > 0 ? ['', `Passed only at a second try (${retried.length}):`] : []),
    ...retried.map((name) => `  ${name}`),
    '',
    ...(isSkipped ? ['With CI=true no test may be skipped.'] : []),
    ...(isUnsteady ? [`More than ${mostRetried} second tries hide a fault.`] : []),
    `${passed} passed, ${failed + errors} failed, ${skipped} skipped in ${seconds(milliseconds)}`,
  ]
  return { lines, isFailed: failed + errors > 0 || isSkipped || isUnsteady }
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1_000)} s`
