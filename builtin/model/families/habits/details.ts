/** What a habit tracker is: habits with a goal a week, and how many days are in sight. */
import * as z from 'zod'

/** A habit that the app starts with. */
export const Habit = z.object({
  id: z.int().min(1),
  name: z.string().min(1).max(60),
  /** Days a week, 7 for every day. */
  goal: z.int().min(1).max(7),
  /** How often a day, such as eight glasses; the day is kept when all are done. */
  times: z.int().min(1).max(30).default(1),
  /** Examples of kept days, as days before the first opening; only for our own examples. */
  kept: z.array(z.int().min(0).max(60)),
})
export type Habit = z.infer<typeof Habit>

export const HabitsDetails = z.object({
  kind: z.literal('habits'),
  habits: z.array(Habit).max(24),
  /** What is in sight on a wide screen; narrow ones show fewer days. */
  view: z.enum(['week', 'fortnight', 'month']),
  /** 0 for Sunday, 1 for Monday. */
  weekStart: z.int().min(0).max(1),
  clear: z.boolean(),
  /** Whether a day that is done is celebrated. */
  cheers: z.boolean().default(false),
  /** Whether the habits are examples of ours. */
  sample: z.boolean(),
})
export type HabitsDetails = z.infer<typeof HabitsDetails>
