/** The shape of a trial's steps, as the agent gives them and as checks keep them. */
import * as z from 'zod'
import { stepFault, trialDeeds, trialLimits, trialStates } from './trial-step.ts'

const text = z.string().max(trialLimits.text).optional()

/** A step as it is written down, before it is known whether it is whole. */
export const StepFields = z.strictObject({
  do: z.enum(trialDeeds),
  target: text,
  text,
  path: text,
  key: text,
  value: text,
  from: text,
  to: text,
  ms: z.number().min(0).max(trialLimits.waitMs).optional(),
  state: z.enum(trialStates).optional(),
})

/** A whole step. */
export const StepShape = StepFields.refine((step) => stepFault(step) === null)

/** The steps of one trial. */
export const TrialSteps = z.array(StepShape).min(1).max(trialLimits.steps)
