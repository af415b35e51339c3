/** What a picker is: chance in one of six shapes, with the names and numbers it picks from. */
import * as z from 'zod'

export const MODES = ['wheel', 'draw', 'teams', 'dice', 'coin', 'password'] as const
export type Mode = (typeof MODES)[number]
export const SETS = ['lower', 'upper', 'digits', 'signs'] as const

export const PickerDetails = z.object({
  kind: z.literal('picker'),
  mode: z.enum(MODES),
  /** What is picked from; empty for names of our own, or for numbers. */
  names: z.array(z.string().min(1).max(60)).max(200),
  /** Numbers to draw from in the place of names, from the first to the last. */
  range: z.tuple([z.int().min(0), z.int().min(1).max(1_000_000)]).nullable(),
  /** How many are drawn at a time. */
  count: z.int().min(1).max(50),
  teams: z.int().min(2).max(20),
  /** Whether what was picked leaves the list. */
  once: z.boolean(),
  dice: z.int().min(1).max(8),
  sides: z.int().min(2).max(100),
  /** The two faces of the coin, when they were given. */
  faces: z.array(z.string().min(1).max(20)).max(2),
  length: z.int().min(4).max(64),
  sets: z.array(z.enum(SETS)).min(1),
})
export type PickerDetails = z.infer<typeof PickerDetails>
