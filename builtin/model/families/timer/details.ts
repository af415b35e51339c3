/** What a timer is: counting down through rounds, one of several lengths, up, or to a day. */
import * as z from 'zod'

export const Round = z.object({
  name: z.string().max(60),
  seconds: z.int().min(1).max(359_999),
})
export type Round = z.infer<typeof Round>

export const TimerDetails = z.object({
  kind: z.literal('timer'),
  /**
   * countdown: the rounds one after the other; presets: one of them is chosen; several: all of them
   * side by side; date: to a day; stopwatch: up.
   */
  mode: z.enum(['countdown', 'presets', 'several', 'date', 'stopwatch']),
  /** What is counted down, in order; one for a plain countdown, none for a stopwatch or a day. */
  rounds: z.array(Round).max(24),
  /** How often the rounds are run through. */
  repeat: z.int().min(1).max(99),
  /** Whether the next round starts by itself. */
  flows: z.boolean(),
  /** The day that is counted to: 'YYYY-MM-DD', 'MM-DD' for every year, or null until it is chosen. */
  day: z
    .string()
    .regex(/^(?:\d{4}-)?\d\d-\d\d$/)
    .nullable()
    .default(null),
  /** What happens on that day. */
  event: z.string().max(60).default(''),
  /** The finest unit that a countdown to a day shows. */
  clock: z.enum(['days', 'minutes', 'seconds']).default('days'),
  /** Whether it counts how often the first round was finished today. */
  tally: z.boolean().default(false),
})
export type TimerDetails = z.infer<typeof TimerDetails>
