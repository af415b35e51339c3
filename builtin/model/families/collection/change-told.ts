/** Changes of what a list does by itself: favourites, clearing what is done, standing out in time. */
import { readNumber } from '../../read/words/number-words.ts'
import type { Langs, Step } from '../family.ts'
import type { CollectionDetails } from './details.ts'
import { standardField } from '../../read/fields/field-words.ts'
import { readStart, SHOWS_ALL } from './reading/read-start.ts'
import { asksForFavourites, asksToClearDone, asksToRate, readSoon } from './reading/read-told.ts'

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
    addRating(details, clause, langs) ??
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

function addRating(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const isThere = details.fields.some(({ type }) => type === 'rating')
  if (isThere || !asksToRate(clause) || /\bsort|\border|排|平均|average/i.test(clause)) return null
  const field = standardField('rating', lang)
  const next = { ...details, fields: [...details.fields, field] }
  return { next, said: spoken === 'zh' ? '评分' : 'a rating' }
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

const FIGURES =
  /\b(?:big|large|huge|giant) (?:number|figure|total|sum|count)s?\b|\b(?:chart|graph|diagram|bars)\b|(?:大|特大)(?:号|的)?(?:数字?|总[数计])|图表|柱状图|柱形图/i

/**
 * Shows the figures large, with their picture, or puts them away; null when the clause speaks of neither.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeFigures(
  details: CollectionDetails,
  clause: string,
  { spoken }: Langs,
): Changed {
  if (!FIGURES.test(clause)) return null
  const isOff =
    /\b(?:remove|delete|drop|without|no|hide|get rid of|take away|don'?t)\b|去掉|删|移除|不要|取消|隐藏/i
  const figures = !isOff.test(clause)
  // Nothing can be drawn where nothing is counted.
  const isCounted =
    details.check || details.fields.some(({ type }) => /^(?:number|money)$/.test(type))
  if (figures && !isCounted) return null
  const said = figures
    ? { en: 'the figures large, with a picture of them', zh: '突出显示数字和图' }
    : { en: 'no large figures', zh: '不再突出显示数字' }
  return { next: { ...details, figures }, said: said[spoken] }
}
