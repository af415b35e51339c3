/** Measures two servers side by side in rounds that alternate, so that a busy machine slows both. */
import { type MeasuredServer, type Sent, startMeasured } from './measured-server.ts'
import { median } from './median.ts'
import type { Measured } from './result.ts'

// Enough for the compiler to have settled on the hot path.
const warmUp = 8_000
const rounds = 5
const perRound = 2_000

/** What is compared: one request, and the ratio to reach. */
export type Comparison = { name: string; sent: Sent; aim: number }

/** Runs all comparisons on one pair of processes, `servers/<script>.ts` as `ours` and as `baseline`. */
export async function compareServers(
  script: string,
  comparisons: readonly Comparison[],
): Promise<Measured[]> {
  const ours = await startMeasured(script, ['ours'])
  const baseline = await startMeasured(script, ['baseline'])
  try {
    const results: Measured[] = []
    for (const comparison of comparisons) results.push(await compare(comparison, ours, baseline))
    return results
  } finally {
    ours.stop()
    baseline.stop()
  }
}

async function compare(
  { name, sent, aim }: Comparison,
  ours: MeasuredServer,
  baseline: MeasuredServer,
): Promise<Measured> {
  const found: { ours: number; baseline: number; ratio: number }[] = []
  for (const server of [ours, baseline]) await server.perCpuSecond(sent, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    const pair = {
      ours: await ours.perCpuSecond(sent, perRound),
      baseline: await baseline.perCpuSecond(sent, perRound),
    }
    found.push({ ...pair, ratio: pair.ours / pair.baseline })
  }
  const ratio = median(found.map((pair) => pair.ratio))
  return {
    name,
    ours: `${Math.round(median(found.map((pair) => pair.ours)))} per CPU-s`,
    baseline: `${Math.round(median(found.map((pair) => pair.baseline)))} per CPU-s`,
    ratio: ratio.toFixed(2),
    aim: `>= ${aim}`,
    isReached: ratio >= aim,
  }
}
