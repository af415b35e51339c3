/** Ends processes as a power cut would, and has each start anew at once, as whatever watches over a host does. */
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from '../../journeys/running-server.ts'
import { oneOf, type Random } from '../random.ts'

export type Kills = {
  /** How many of the processes answer now and are known to the balancer. */
  up(): number
  count(): number
  /**
   * Kills one of those that answer every five seconds for so long, but not the last of them, and waits until all are
   * there again.
   */
  run(seconds: number): Promise<void>
}

const everyMs = 5_000
/** Two looks of the balancer, after which it sends calls there again. */
const seenAfterMs = 4_000

/** Over some servers that run. */
export function killsOf(servers: readonly RunningServer[], random: Random): Kills {
  const up = new Set(servers)
  const starts = new Set<Promise<void>>()
  let count = 0
  const killOne = async (one: RunningServer): Promise<void> => {
    up.delete(one)
    count += 1
    await one.kill()
    await one.startAgain()
    await pause(seenAfterMs)
    up.add(one)
  }
  return {
    up: () => up.size,
    count: () => count,
    async run(seconds) {
      for (let passed = 0; passed < seconds * 1_000; passed += everyMs) {
        if (up.size > 1) starts.add(killOne(oneOf(random, [...up])))
        await pause(everyMs)
      }
      await Promise.all(starts)
    },
  }
}
