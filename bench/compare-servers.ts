/** Measures two servers side by side in rounds that alternate, so that a busy machine slows both. */
import { type MeasuredServer, type Sent, startMeasured } from './measured-server.ts'
import { median } from './quantile.ts'
import type { Measured } from './result.ts'

/** How many requests are sent: before, so that the compiler has settled on the hot path, and in each round. */
export type Effort = { warmUp: number; rounds: number; perRound: number }
const whole: Effort = { warmUp: 40_000, rounds: 9, perRound: 2_000 }

/** What is compared: one request, and the ratio to reach, or null where it is only told. */
export type Comparison = { name: string; sent: Sent; aim: number | null }

/** Which program of `servers/` is started, and what it is told. */
export type Program = { script: string; args: readonly string[] }

/** Runs all comparisons on one pair of processes, by default one script as `ours` and as `baseline`. */
export function compareServers(
  script: string,
  comparisons: readonly Comparison[],
  effort: Effort = whole,
  other: Program = { script, args: ['baseline'] },
): Promise<Measured[]> {
  return comparePrograms({ script, args: ['ours'] }, async () => ({ comparisons, other }), effort)
}

/** The same where what is sent, or the other program, follows from an answer of ours. */
export async function comparePrograms(
  program: Program,
  prepare: (
    ours: MeasuredServer,
  ) => Promise<{ comparisons: readonly Comparison[]; other: Program }>,
  effort: Effort,
): Promise<Measured[]> {
  const ours = await startMeasured(program.script, program.args)
  let baseline: MeasuredServer | undefined
  try {
    const { comparisons, other } = await prepare(ours)
    baseline = await startMeasured(other.script, other.args)
    const results: Measured[] = []
    for (const comparison of comparisons)
      results.push(await compare(comparison, { ours, baseline }, effort))
    return results
  } finally {
    ours.stop()
    baseline?.stop()
  }
}

async function compare(
  { name, sent, aim }: Comparison,
  { ours, baseline }: { ours: MeasuredServer; baseline: MeasuredServer },
  { warmUp, rounds, perRound }: Effort,
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
    aim: aim === null ? 'none' : `>= ${aim}`,
    isReached: aim === null || ratio >= aim,
  }
}
