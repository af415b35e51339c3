/** Completes a calculator by sums that the words add beside its formula: 'rooms times 30, setup is 45'. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { strayNumbers } from './faithful.ts'
import { addFees, readFees } from './fees.ts'
import type { Sums } from './sums.ts'
import { sumsOf, withFirst } from './sums.ts'

/** A result that ends with a share put on it or taken off. */
const SHARED = /^(?<inner>.+)(?<share> \* \(1 [+-] [a-l] \/ 100\))$/
/** What comes to each of several is not where a sum for all is added, nor what is left for oneself. */
const OF_ONE = /\b(?:each|per|average|one|keep)\b|每|人均|平均|到手/i

/**
 * The same calculator with the sums that it misses.
 *
 * @param own the calculator
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function withFees(own: Own, text: string, lang: Lang): Own {
  const [first] = own.outputs
  if (first?.isMoney !== true || OF_ONE.test(first.label)) return own
  const stray = strayNumbers(text, own)
  const fees = readFees(text, lang).filter(({ amount }) => stray.includes(amount))
  if (fees.length === 0) return own
  const sums = sumsOf(own, lang)
  // A share that is told after the fees is one of them too.
  const isBefore = (fees[0]?.at ?? 0) < text.indexOf('%')
  return addBefore(own, sums, { added: addFees(sums, fees), isBefore })
}

function addBefore(
  own: Own,
  sums: Sums,
  { added, isBefore }: { added: string; isBefore: boolean },
): Own {
  const [first] = own.outputs
  const { inner, share } = SHARED.exec(first?.expression ?? '')?.groups ?? {}
  if (inner === undefined || share === undefined || !isBefore)
    return withFirst(own, sums, (whole) => `${whole} + ${added}`)
  const next = withFirst(own, sums, () => `(${inner} + ${added})${share}`)
  const outputs = next.outputs.map((part, at) => ({
    ...part,
    expression:
      at === 0 ? part.expression : part.expression.replace(inner, () => `(${inner} + ${added})`),
  }))
  return { ...next, outputs }
}
