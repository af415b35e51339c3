/** try_app: has the app tried as a person would, and tells what came of it. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { checksPath } from '../../project/checks/checks-path.ts'
import { StepFields } from '../../project/trial/trial-shape.ts'
import { hasPassed, trialText } from '../../project/trial/trial-result.ts'
import { stepFault, trialLimits } from '../../project/trial/trial-step.ts'
import { shownParts } from '../app-trial.ts'
import { defineTool, validationErrors } from './tool.ts'

const toKeep = `These steps can be kept as a check in ${checksPath}: [{"name", "steps", "width"}]`
const noPreview = 'The app cannot be tried here'
const desktop = 1_280

/** The tool `try_app`. */
export const tryApp = defineTool({
  name: 'try_app',
  description:
    'Use the app as a person would and hear what happens. Targets: "role: name", text, label or CSS selector; [2] for the second. expect: text or target, and state.',
  schema: z.object({
    steps: z.array(StepFields).min(1).max(trialLimits.steps),
    width: z
      .int()
      .min(trialLimits.narrowest)
      .max(trialLimits.widest)
      .default(desktop)
      .describe('390 is a phone'),
    fresh: z.boolean().default(true).describe('false: with what the last trial stored'),
    picture: z.enum(shownParts).optional(),
  }),
  // The steps take their time, the app loads before them.
  withinMs: 45_000,
  describe: () => ({ code: 'tryApp' }),
  async run({ steps, width, fresh, picture }, { tryApp: tries, pictures }) {
    if (tries === undefined) return err(noPreview)
    const faults = steps.flatMap((step, at) => {
      const fault = stepFault(step)
      return fault === null ? [] : [`steps[${at}]: ${fault}`]
    })
    if (faults.length > 0) return err(validationErrors(faults))
    const result = await tries({ steps, width, fresh, picture: picture ?? null })
    if (result.end === 'stopped') return err(trialText(result))
    if (result.picture !== null) pictures?.push(result.picture)
    const text = hasPassed(result) ? `${trialText(result)}\n${toKeep}` : trialText(result)
    return result.end === 'notLoaded' ? err(text) : ok(text)
  },
})
