/** What paying for several months at once saves, as the prices say. */
import type { PaidTier, Plan, Term } from '../../contract.ts'

export type Savings = { percent: number; isSame: boolean }

/** The percentage of each paid plan as one number, and whether all save the same. Null where nothing is saved. */
export function savingsOf(
  length: 'quarterly' | 'yearly',
  plans: Readonly<Record<PaidTier, Partial<Pick<Plan, 'quarterly' | 'yearly'>>>>,
): Savings | null {
  const terms = Object.values(plans).flatMap((plan) => {
    const term: Term | null | undefined = plan[length]
    return term ? [term] : []
  })
  const all = terms.map(({ savings, originalPrice }) =>
    originalPrice === 0 ? 0 : Math.floor((savings / originalPrice) * 100),
  )
  const percent = Math.max(0, ...all)
  return percent === 0 ? null : { percent, isSame: all.every((one) => one === percent) }
}
