/** From a plan to the files of an app. The same plan always gives the same files. */
import { composeCalculator } from '../families/calculator/compose.ts'
import { composeCollection } from '../families/collection/compose.ts'
import { composeTimer } from '../families/timer/compose.ts'
import type { Plan } from '../plan.ts'
import type { Files } from './files.ts'

/**
 * Composes an app.
 *
 * @param plan what was understood
 */
export function composeApp(plan: Plan): Files {
  const { details } = plan
  switch (details.kind) {
    case 'collection':
      return composeCollection(plan, details)
    case 'timer':
      return composeTimer(plan, details)
    case 'calculator':
      return composeCalculator(plan, details)
  }
}
