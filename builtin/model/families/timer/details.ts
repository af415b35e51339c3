/** What a timer is: counting down through rounds, or up. */
import * as z from 'zod'

export const TimerDetails = z.object({
  kind: z.literal('timer'),
  mode: z.enum(['countdown', 'stopwatch']),
  /** What is counted down, in order; one for a plain countdown, none for a stopwatch. */
  rounds: z.array(z.object({ name: z.string(), seconds: z.int().min(1).max(359_999) })),
  /** How often the rounds are run through. */
  repeat: z.int().min(1).max(99),
  /** Whether the next round starts by itself. */
  flows: z.boolean(),
})
export type TimerDetails = z.infer<typeof TimerDetails>
