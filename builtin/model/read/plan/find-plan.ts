/** Finds the plan that an app keeps in its page, and brings any plan into the form that is kept. */
import { familyOf, findFamily } from '../../families/index.ts'
import { MARK, Plan } from '../../plan.ts'

/**
 * The plan in a page, or null when there is none, it was damaged by hand, or no family knows it.
 *
 * @param html the text of index.html
 */
export function findPlan(html: string): Plan | null {
  const comment = new RegExp(`<!-- ${MARK} (.*?) -->`).exec(html)
  if (comment?.[1] === undefined) return null
  const plan = parsePlan(comment[1])
  const details = plan && findFamily(plan.details.kind)?.Details.safeParse(plan.details).data
  return plan && details ? { ...plan, details } : null
}

function parsePlan(json: string): Plan | null {
  try {
    return Plan.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/**
 * The plan settled, or null where absurd words made more of it than an app can hold.
 *
 * @param plan a plan as a change made it
 */
export function soundPlan(plan: Plan): Plan | null {
  const details = familyOf(plan.details.kind).Details.safeParse(plan.details)
  const whole = Plan.safeParse(plan)
  return details.success && whole.success ? { ...whole.data, details: details.data } : null
}

/**
 * The same plan with its keys in the order of their schemas, as `findPlan` gives it: the same plan
 * is then always the same text, and a follow-up finds what was written. A plan that does not hold to
 * its schema is a bug and throws.
 *
 * @param plan a plan as a reader or a change made it
 */
export function settlePlan(plan: Plan): Plan {
  const details = familyOf(plan.details.kind).Details.parse(plan.details)
  return { ...Plan.parse(plan), details }
}
