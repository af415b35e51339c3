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
  /** The days of the week that it is for, 0 for Sunday; the others break no row. None: every day. */
  on: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** Examples of kept days, as days before the first opening; only for our own examples. */
  kept: z.array(z.int().min(0).max(60)),
})
export type Habit = z.infer<typeof Habit>

export const HabitsDetails = z.object({
  kind: z.literal('habits'),
  habits: z.array(Habit).max(24),
  /** What is in sight on a wide screen; narrow ones show fewer days. */
  view: z.enum(['week', 'fortnight', 'month']),
  /** Whether each habit has its month as a calendar instead of a row. */
  calendar: z.boolean().default(false),
  /** 0 for Sunday, 1 for Monday. */
  weekStart: z.int().min(0).max(1),
  clear: z.boolean(),
  /** Whether a day that is done is celebrated. */
  cheers: z.boolean().default(false),
  /** Whether a mark is a star, and they are counted: all, and those of the week. */
  stars: z.boolean().default(false),
  /** Words that stand there once so many days in a row, or stars, are reached; `weekly` for those of one week. */
  reward: z
    .object({
      at: z.int().min(1).max(1000),
      of: z.enum(['streak', 'stars']),
      words: z.string().max(120),
      weekly: z.boolean().optional(),
    })
    .nullable()
    .default(null),
  /** What each mark saves, in money; 0 for nothing. */
  saves: z.number().min(0).max(1e6).default(0),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  /** How many days a challenge lasts; 0 where there is none. */
  span: z.int().min(0).max(999).default(0),
  /** Whether a day that was missed may have its reason. */
  why: z.boolean().default(false),
  /** Whether the habits are examples of ours. */
  sample: z.boolean(),
})
export type HabitsDetails = z.infer<typeof HabitsDetails>
