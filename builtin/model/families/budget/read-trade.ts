/** Reads whether a budget is of a trade or of a group, and what it takes and pays. */
import type { Lang } from '../../plan.ts'
import type { Flow } from './read-flows.ts'
import { isTrade, readFlows } from './read-flows.ts'
import { readProfitFlows } from './read-named.ts'
import type { Planned } from './read-planned.ts'
import { readBusiness } from './read-purposes.ts'

/** Categories of a trade, or what it takes and pays by name; and whether what is left is a profit. */
export type Trade = { business: Planned[]; flows: Flow[]; isBusiness: boolean }

/**
 * What comes in and goes out of a trade or the purse of a group; nothing where somebody saves.
 *
 * @param text the person's words
 * @param lang language of the app
 * @param isSaving whether all of it is for a goal
 */
export function tradeIn(text: string, lang: Lang, isSaving: boolean): Trade {
  const named = isSaving ? [] : readFlows(text, lang)
  if (named.length > 0) return { business: [], flows: named, isBusiness: isTrade(text) }
  const business = readBusiness(text, lang)
  if (business.length > 0) return { business, flows: [], isBusiness: true }
  const flows = readProfitFlows(text)
  return { business, flows, isBusiness: flows.length > 0 }
}
