/** For tests: the plan of a request, and what follow-ups make of it. */
import type { Plan } from './plan.ts'
import { readAsk } from './read/ask.ts'
import { changePlan } from './read/plan/change-plan.ts'
import { readPlan } from './read/plan/read-plan.ts'

/**
 * The plan of a request, and the pieces of it that were not understood. Throws when nobody takes it.
 *
 * @param text the request
 */
export function readApp(text: string): { plan: Plan; left: string[] } {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error(`No app for: ${text}`)
  return read
}

/**
 * The details of an app after follow-ups. Throws when one of them changes nothing.
 *
 * @param text the request
 * @param clauses follow-ups, one after the other
 */
export function changeApp(text: string, ...clauses: string[]): Plan['details'] {
  return clauses.reduce((plan, clause) => {
    const change = changePlan(plan, readAsk(clause, ''))
    if (change.done.length === 0) throw new Error(`Nothing changed: ${clause}`)
    return change.plan
  }, readApp(text).plan).details
}
