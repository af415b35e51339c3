/** Changes of what a list does by itself: favourites, clearing what is done, standing out in time. */
import { readNumber } from '../../read/words/number-words.ts'
import type { Langs, Step } from '../family.ts'
import type { CollectionDetails } from './details.ts'
import { standardField } from '../../read/fields/field-words.ts'
import { readStart, SHOWS_ALL } from './read-start.ts'
import { asksForFavourites, asksToClearDone, readSoon } from './read-told.ts'

type Changed = Step<CollectionDetails> | null

/**
 * Adds favourites, a button that clears what is ticked off, or moves the day from which things stand
 * out; null when the clause speaks of something else.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeTold(details: CollectionDetails, clause: string, langs: Langs): Changed {
  return (
    addFavourites(details, clause, langs) ??
    addClearDone(details, clause, langs) ??
    changeStart(details, clause, langs) ??
    changeSoon(details, clause, langs) ??
    alreadyCrossed(details, clause, langs)
  )
}

function addFavourites(details: CollectionDetails, clause: string, langs: Langs): Changed {
  const isThere = details.fields.some(({ id }) => id === 'favourite')
  if (isThere || !asksForFavourites(clause)) return null
  const fields = [...details.fields, standardField('favourite', langs.lang)]
  return { next: { ...details, fields }, said: langs.spoken === 'zh' ? '星标' : 'favourites' }
}

/** What is ticked off is crossed out and stays in sight anyway. */
function alreadyCrossed(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const isAsked = /\b(?:cross|strike|struck)\w*(?: (?:it|them))? ?(?:out|through)\b|划掉|划线/i
  if (!details.check || !isAsked.test(clause)) return null
  const said = { en: 'what is ticked is crossed out', zh: '勾选后划线显示' }
  return { next: details, said: said[spoken] }
}

function addClearDone(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (!details.check || details.clearDone || !asksToClearDone(clause)) return null
  const said = { en: 'a button that clears what is done', zh: '清除已完成的按钮' }
  return { next: { ...details, clearDone: true }, said: said[spoken] }
}

/** What is seen at first; a clause that asks for the switch alone finds it there. */
function changeStart(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const found = readStart(clause, details)
  if (found === null && (details.starts === null || !SHOWS_ALL.test(clause))) return null
  const said = { en: 'a switch that shows all', zh: '显示全部的开关' }
  return { next: { ...details, starts: found ?? details.starts }, said: said[spoken] }
}

function changeSoon(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const hasDue = details.cycle !== null || details.sort.by === 'is-due' || details.soon > 0
  const soon = hasDue ? readSoon(clause, readNumber) : 0
  if (soon === 0 || soon === details.soon) return null
  const said = spoken === 'zh' ? `提前 ${soon} 天标红` : `stands out ${soon} days before`
  return { next: { ...details, soon }, said }
}
