/** Changes of a calculator: the rates that it offers. */
import type { Lang } from '../../plan.ts'
import type { Step } from '../../read/change-plan.ts'
import type { CalculatorDetails } from './details.ts'
import { readPresets } from './read.ts'

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the calculator
 * @param clause a part of the follow-up
 * @param spoken language of the person
 */
export function changeCalculator(
  details: CalculatorDetails,
  clause: string,
  spoken: Lang,
): Step<CalculatorDetails> | null {
  if (/\b(?:reset|clear)\b|重置|清空|清除/i.test(clause)) {
    return { next: details, said: spoken === 'zh' ? '清空按钮' : 'a clear button' }
  }
  const rates = readPresets(clause)
  if (rates.length === 0) return null
  const isMore = /\badd\b|also|增加|添加|加/i.test(clause)
  const presets = isMore
    ? [...new Set([...details.presets, ...rates])].sort((a, b) => a - b)
    : rates
  return { next: { ...details, presets }, said: presets.map((rate) => `${rate}%`).join(', ') }
}
