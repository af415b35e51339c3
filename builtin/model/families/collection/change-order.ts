/** Changes of how a list stands: its order, its groups, and what is due. */
import type { Lang } from '../../plan.ts'
import { readField } from '../../read/fields/read-fields.ts'
import type { Langs, Step } from '../family.ts'
import type { CollectionDetails } from './details.ts'
import { BY_DUE } from './details.ts'
import { markOf } from './reading/read-actions.ts'
import { addDue, comesAgain, intervalIn } from './reading/read-due.ts'
import {
  asksForDue,
  findAverages,
  findGroup,
  findOpenFirst,
  findSort,
} from './reading/read-order.ts'

type Changed = Step<CollectionDetails> | null

/**
 * Divides the list by a property, or no more; null when the clause speaks of neither.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeGroups(details: CollectionDetails, clause: string, langs: Langs): Changed {
  return ungroup(details, clause, langs) ?? group(details, clause, langs)
}

function ungroup(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const isAsked = /\bungroup\b|\b(?:no|without|remove|stop)\s+(?:the )?group/i.test(clause)
  if (!isAsked && !/(?:取消|去掉|不要)分组/.test(clause)) return null
  return { next: { ...details, group: '' }, said: spoken === 'zh' ? '取消分组' : 'no groups' }
}

function group(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const found = findGroup(clause, details.fields)
  if (found === null) return null
  const isThere = 'id' in found
  const missing = isThere ? null : readField(found.missing, lang, details.fields.length)
  const id = isThere ? found.id : missing?.id
  if (id === undefined) return null
  const fields = missing === null ? details.fields : [...details.fields, missing]
  const label = fields.find((field) => field.id === id)?.label ?? id
  const averages = [...new Set([...details.averages, ...findAverages(clause, fields)])]
  return {
    next: { ...details, fields, averages, group: id },
    said: spoken === 'zh' ? `按${label}分组` : `grouped by ${label.toLowerCase()}`,
  }
}

const TURNS_ROUND =
  /\breverse (?:the |its )?(?:order|sort\w*|list)\b|\bthe other way (?:a?round)\b|(?:倒|反)过来排?|^倒序$|反序/i

/**
 * Puts the list in another order; null when the clause tells of none.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeOrder(
  details: CollectionDetails,
  clause: string,
  { lang, spoken }: Langs,
): Changed {
  const openFirst = findOpenFirst(clause, true)
  if (openFirst !== null)
    return {
      next: { ...details, check: true, sort: openFirst },
      said: spoken === 'zh' ? '没完成的排前面' : 'what is open first',
    }
  if (TURNS_ROUND.test(clause) && details.sort.by !== '') {
    const sort = { ...details.sort, down: !details.sort.down }
    return {
      next: { ...details, sort },
      said: spoken === 'zh' ? '反过来排' : 'the other way round',
    }
  }
  if (asksForDue(clause)) return changeDue(details, clause, { lang, spoken })
  const found = findSort(clause, details.fields)
  if (found === null) return null
  const label = details.fields.find((field) => field.id === found.by)?.label
  if (label === undefined)
    return {
      next: { ...details, sort: found },
      said: spoken === 'zh' ? '最新的在最前' : 'the newest first',
    }
  return {
    next: { ...details, sort: found },
    said: spoken === 'zh' ? `按${label}排序` : `sorted by ${label.toLowerCase()}`,
  }
}

/**
 * Changes when things are due again, 'every 10 days instead of 14'; null when the clause tells no interval.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeInterval(
  details: CollectionDetails,
  clause: string,
  { lang, spoken }: Langs,
): Changed {
  const days = intervalIn(clause)
  if (details.cycle === null && details.marks.length === 0 && comesAgain(clause)) {
    const due = addDue(details.fields, { text: clause, lang, marks: [] })
    const next = { ...details, fields: due.fields, ...againWith(due, details, lang) }
    return { next, said: sayInterval(days ?? 7, spoken) }
  }
  const [mark] = details.marks
  const cycle =
    details.cycle ?? (mark === undefined ? null : { from: mark.date, every: '', days: 0 })
  if (cycle === null || days === null || days === cycle.days || /^(?:add|put|加)/i.test(clause))
    return null
  const said = sayInterval(days, spoken)
  const sort = details.cycle === null ? { by: BY_DUE, down: false } : details.sort
  return { next: { ...details, sort, cycle: { ...cycle, days } }, said }
}

const sayInterval = (days: number, spoken: Lang): string =>
  spoken === 'zh' ? `每${days}天一次` : `due every ${days} days`

type Again = Pick<CollectionDetails, 'cycle' | 'marks' | 'sort'>

/** What comes again has a button for it and stands first when it is late. */
function againWith(
  { fields, cycle }: Pick<CollectionDetails, 'fields' | 'cycle'>,
  { marks, sort }: CollectionDetails,
  lang: Lang,
): Again {
  if (cycle === null) return { cycle, marks, sort }
  const isMarked = marks.length > 0 || cycle.once === true
  return {
    cycle,
    marks: isMarked ? marks : [markOf(cycle, fields, lang)],
    sort: { by: BY_DUE, down: false },
  }
}

function changeDue(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const told = spoken === 'zh' ? '到期的排前并标出' : 'what is due stands out'
  // What comes again stands out when it is late anyway.
  if (details.cycle !== null)
    return { next: { ...details, sort: { by: BY_DUE, down: false } }, said: told }
  const due = addDue(details.fields, { text: clause, lang, marks: details.marks })
  const found = findSort(clause, due.fields)
  const next = {
    ...details,
    fields: due.fields,
    ...againWith(due, details, lang),
    ...(found !== null && { sort: found }),
  }
  return { next, said: told }
}
