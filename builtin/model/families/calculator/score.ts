/** How surely a request asks for a calculator. */
import { weighCues } from '../../read/cues.ts'
import type { Ask } from '../../read/ask.ts'
import { plainHan } from '../../read/words/plain-han.ts'
import { asksKitchen } from './kitchen.ts'
import { findKnown } from './library.ts'
import { ownFormula, rowForm } from './read.ts'
import { scalesPortions, tellsRecipe } from './reading/read-portions.ts'
import { countBegun } from './reading/read-starts.ts'
import { isSettled, isShared } from './shared-bill.ts'
import { complete } from './told/complete.ts'
import { definesSomething } from './told/definitions.ts'
import { isFull } from './told/faithful.ts'
import { readShares } from './told/shares.ts'
import { plainNumbers } from './told/sums.ts'
import { readLeft, readTold } from './told/told.ts'
import { joinsUnits } from './units.ts'
import { CALCULATOR_WORDS, COMPUTES, CONVERTER, CUES, FORMULAS, LISTED } from './words.ts'

/**
 * How surely a request asks for a calculator.
 *
 * @param ask the request
 */
export function scoreCalculator(ask: Ask): number {
  const base = basicScore(ask)
  if (base === 0) return 0
  if (isFilledForm(plainHan(ask.text), ask.lang)) return SURE
  return Math.max(0, Math.min(6, base + weighCues(ask.text, CUES)))
}

/** However alike the words are to those of another kind. */
const SURE = 12

/** A form that is named, with numbers for its fields to start with, is computed by whoever says so. */
function isFilledForm(text: string, lang: Ask['lang']): boolean {
  const formula = FORMULAS.find(([, word]) => word.test(text))?.[0]
  if (formula === undefined || LISTED.test(text) || !/\d/.test(text) || !COMPUTES.test(text))
    return false
  return countBegun(formula, text, lang) > 2
}

function basicScore({ text: words, lang }: Ask): number {
  const text = plainHan(words)
  const isListed = LISTED.test(text)
  if (isSettled(text) || readShares(plainNumbers(text), lang) !== null) return 5
  const told = isListed ? 0 : toldScore(text, lang)
  if (told > 0) return told
  return isShared(text) && isListed ? 2 : formScore(text, isListed)
}

/** A formula that holds every number of the request is hardly anything else. */
function toldScore(text: string, lang: Ask['lang']): number {
  const told = readTold(text, lang)
  if (told !== null) return isFull(text, told) ? 5 : 4
  if (isShared(text)) return 4
  const own = ownFormula(text, lang)
  if (own !== null) return isFull(text, complete(own, plainNumbers(text), lang)) ? 5 : 4
  if (asksKitchen(text) || readLeft(text, lang) !== null) return 4
  return definesSomething(plainNumbers(text)) && findKnown(text) !== null ? 5 : 0
}

function formScore(text: string, isListed: boolean): number {
  const isMeant = CONVERTER.test(text) || CALCULATOR_WORDS.test(text)
  if (scalesPortions(text) || tellsRecipe(text)) return 4
  if (rowForm(text) !== null) return isListed && !isMeant ? 1 : 3
  if (isMeant || isListed) return isMeant ? 3 : 0
  return namedScore(text)
}

/** What is computed or converted, where no word says that it is a calculator. */
function namedScore(text: string): number {
  if (joinsUnits(text)) return 4
  if (FORMULAS.some(([, word]) => word.test(text))) return 3
  if (findKnown(text) === null) return 0
  return /\bhow (?:much|many)\b|\bcalculat\w+|算|多少/i.test(text) ? 3 : 2
}
