/** What many open streams of an app's data came to: changes lost, how late, memory, a file beside them. */
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

/** What was seen while somebody wrote. */
type Streamed = {
  streams: number
  before: { bytes: number }
  after: { bytes: number }
  restMs: readonly number[]
  busyMs: readonly number[]
  latenessMs: readonly number[]
  writes: number
  /** How often each change came. */
  heard: ReadonlyMap<number, number>
}

/** The lines of the table. */
export function linesOf(found: Streamed): Measured[] {
  const { streams, before, after, restMs, busyMs, latenessMs, writes, heard } = found
  const lost = writes * streams - [...heard.values()].reduce((sum, many) => sum + many, 0)
  const late = quantile(latenessMs, 0.99)
  const kib = (after.bytes - before.bytes) / streams / 1_024
  const slower = quantile(busyMs, 0.99) / quantile(restMs, 0.99)
  const line = (
    name: string,
    ours: string,
    ratio: number,
    aim: string,
    isReached: boolean,
  ): Measured => ({
    name,
    ours,
    baseline: '-',
    ratio: ratio.toFixed(2),
    aim,
    isReached,
  })
  return [
    line(
      `${streams} streams: changes lost`,
      `${lost} of ${writes * streams}`,
      lost,
      '0',
      lost === 0,
    ),
    line(
      `${streams} streams: how late, p99`,
      `${late.toFixed(0)} ms`,
      late / 250,
      '< 250 ms',
      late < 250,
    ),
    line(
      `${streams} streams: memory of one`,
      `${kib.toFixed(0)} KiB`,
      kib / 80,
      '< 80 KiB',
      kib < 80,
    ),
    line(
      'a published file beside them',
      `p99 ${quantile(busyMs, 0.99).toFixed(1)} ms`,
      slower,
      '<= 2',
      slower <= 2,
    ),
  ]
}
