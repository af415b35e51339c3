/** Names of apps: one name, one living app, compared without case. */
import { codePoints, cutText, limits } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import { failureText } from '../../../contract/text/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { nameFault } from '../contract.ts'
import { isNameFree, takenNames } from './store.ts'

const suggestionsShown = 3

/** What two names share exactly when they count as one: trimmed, NFC, inner spaces as one, no case. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').replaceAll(/\s+/gu, ' ').toLowerCase()
}

/** Answers whether a name may be taken, and up to three free variants when it may not. */
export async function checkAppName(db: Queries, given: string, locale: Locale) {
  const name = given.trim().normalize('NFC')
  const fault = nameFault(name)
  if (fault)
    return { available: false, message: failureText(fault, locale), code: fault, suggestions: [] }
  if (await isNameFree(db, nameKey(name))) {
    return {
      available: true,
      message: locale === 'zh' ? '名称可用' : 'Name is available',
      code: null,
      suggestions: [],
    }
  }
  const suggestions = await freeVariants(db, name)
  return {
    available: false,
    message: failureText('nameExists', locale),
    code: 'nameExists',
    suggestions,
  }
}

async function freeVariants(db: Queries, name: string): Promise<string[]> {
  const room = limits.nameMax - 3
  const stem = codePoints(name) > room ? cutText(name, room).trim() : name
  const variants = Array.from({ length: 20 }, (_, index) => `${stem} ${index + 2}`)
  const taken = await takenNames(db, variants.map(nameKey))
  return variants.filter((variant) => !taken.has(nameKey(variant))).slice(0, suggestionsShown)
}
