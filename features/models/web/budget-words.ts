/** How much a turn may send and get, in one sentence. */
import type { Locale } from '../../../contract/locale.ts'
import { speak } from '../../../contract/text.ts'
import type { Budget } from '../../../contract/turn-budget.ts'
import { texts } from '../text/texts.ts'

/** "Each turn: up to 8,000 tokens of context, …". */
export function budgetWords(budget: Budget, locale: Locale): string {
  return speak(texts, locale)('budget', budget)
}
