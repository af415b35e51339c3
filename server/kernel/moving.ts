/** Whether the host is being moved: what is written now would stay behind, so that nothing is taken meanwhile. */
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import type { Database } from '../database/connect.ts'
import { createHostSettings } from './host-settings.ts'
import type { World } from './world.ts'

/** The setting under which every process of the host finds the move. */
export const movingName = 'moving'

/** A move: to where, until about when, and whether all is there. */
export const Move = z.strictObject({
  id: z.string(),
  to: z.string(),
  until: z.int(),
  phase: z.enum(['copying', 'writesStopped', 'done']),
})
export type Move = z.infer<typeof Move>

/** The move of a stored setting; null for none. */
export function readMove(value: string | null): Move | null {
  const found = Move.safeParse(value === null ? null : parseJson(value))
  return found.success ? found.data : null
}

export type Moving = ReturnType<typeof createMoving>

const minuteMs = 60_000

/** What a process knows of the move, at most two seconds old. */
export function createMoving(db: Database, world: World) {
  const settings = createHostSettings(db, world)
  const minutesLeft = async (): Promise<number | null> => {
    const move = readMove(await settings.read(movingName))
    if (move === null || move.phase === 'copying') return null
    // About two at least: nobody counts on less, and it reads as one sentence.
    return Math.max(2, Math.ceil((move.until - world.now()) / minuteMs))
  }
  return {
    /** For about how many minutes nothing is written yet; null where the host is not being moved. */
    minutesLeft,
    isOn: async (): Promise<boolean> => (await minutesLeft()) !== null,
  }
}
