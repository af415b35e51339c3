/** From a plan to the files of an app. The same plan always gives the same files. */
import { familyOf } from '../families/index.ts'
import type { Plan } from '../plan.ts'
import type { Files } from './files.ts'
import { withExtras } from './with-extras.ts'

/**
 * Composes an app.
 *
 * @param plan what was understood
 */
export function composeApp(plan: Plan): Files {
  return withExtras(familyOf(plan.details.kind).compose(plan, plan.details), plan)
}
