/** Changes of a collection: fields, order, division, acts, a button that empties it. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import { addAnyField, addFields } from './change-add.ts'
import { changeField, removeField } from './change-field.ts'
import { addThings, changePowers, hideGone, putThingsIn } from './change-powers.ts'
import { changeTold } from './change-told.ts'
import type { CollectionDetails } from './details.ts'
import { BY_DUE } from './details.ts'
import { translateField } from '../../read/fields/field-words.ts'
import { nameNoun } from './nouns.ts'
import { addDue } from './read.ts'
import { withFigures } from './read-computed.ts'
import { intervalIn, readActs } from './read-actions.ts'
import { readField } from '../../read/fields/read-fields.ts'
import { readGoal } from './read-goal.ts'
import { asksForDue, findAverages, findGroup, findOpenFirst, findSort } from './read-order.ts'

type Changed = Step<CollectionDetails> | null
type Change = (details: CollectionDetails, clause: string, langs: Langs) => Changed

/** The particular stands before the general: adding a field takes whatever it can. */
const CHANGES: Change[] = [
  hideGone,
  changeTold,
  putThingsIn,
  changePowers,
  changeInterval,
  changeGoal,
  changeClear,
  changeTicks,
  changeField,
  ungroup,
  group,
  changeOrder,
  addAverages,
  addActs,
  removeField,
  addFields,
  alreadyThere,
  addThings,
  addAnyField,
]

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCollection(
  details: CollectionDetails,
  clause: string,
  langs: Langs,
): Changed {
  for (const change of CHANGES) {
    const step = change(details, clause, langs)
    if (step !== null) return step
  }
  return null
}

const OFF = /\b(?:remove|delete|drop|without|no|hide)\b|去掉|删除|删掉|移除|不要|取消/i

function changeClear(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (!/\b(?:clear|reset|empty)\b|清空|重置|清除/i.test(clause)) return null
  const isOff = OFF.test(clause)
  const said = isOff
    ? { en: 'no clear button', zh: '去掉清空按钮' }
    : { en: 'a button that clears everything', zh: '清空按钮' }
  return { next: { ...details, clear: !isOff }, said: said[spoken] }
}

/** What the tick is called: 'a tick for handed in', 加一个打勾：已送到. */
const TICK_NAMED = [
  /\b(?:tick|check ?box)(?: ?box)?(?: that says| to say| to show)? (?:for|named|called|saying|when|once)(?: (?:it|they)(?:['’]s|['’]re| is| are| has been| have been)?)? ?["“'‘]?((?!each\b|every\b|the\b|all\b|it\b|them\b)[a-z][a-z -]{1,24}?)["”'’]?$/i,
  /(?:打勾|勾选|勾)(?:框|的?选项)?[:：]\s*[“"「]?(\p{Script=Han}{1,8})[”"」]?$/u,
  /[“"「](\p{Script=Han}{1,8})[”"」]的?(?:打勾|勾选|勾)/u,
]

function changeTicks(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (
    !/\b(?:check ?box(?:es)?|tick(?:ed|ing)? ?(?:off|box(?:es)?)?|mark\b.{0,20}\bdone|check (?:them )?off)\b|勾选|打勾|复选框|标记.{0,4}完成/i.test(
      clause,
    )
  )
    return null
  if (OFF.test(clause))
    return {
      next: { ...details, check: false },
      said: spoken === 'zh' ? '去掉勾选' : 'no checkboxes',
    }
  const told = TICK_NAMED.map((words) => words.exec(clause)?.[1]).find(Boolean)
  const tick = told === undefined ? details.tick : told.charAt(0).toUpperCase() + told.slice(1)
  const said = { en: 'checkboxes', zh: '可勾选完成' }
  const named = { en: `a tick “${tick}”`, zh: `打勾“${tick}”` }
  return {
    next: { ...details, check: true, tick },
    said: (told === undefined ? said : named)[spoken],
  }
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

function changeOrder(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const openFirst = findOpenFirst(clause, true)
  if (openFirst !== null)
    return {
      next: { ...details, check: true, sort: openFirst },
      said: spoken === 'zh' ? '没完成的排前面' : 'what is open first',
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

/** 'Every 10 days instead of 14': when things are due again. */
function changeInterval(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const days = intervalIn(clause)
  const [mark] = details.marks
  const cycle =
    details.cycle ?? (mark === undefined ? null : { from: mark.date, every: '', days: 0 })
  if (cycle === null || days === null || days === cycle.days || /^(?:add|put|加)/i.test(clause))
    return null
  const said = spoken === 'zh' ? `每${days}天一次` : `due every ${days} days`
  const sort = details.cycle === null ? { by: BY_DUE, down: false } : details.sort
  return { next: { ...details, sort, cycle: { ...cycle, days } }, said }
}

/** 'Make the goal 1500': how much is wanted, in the same span of time. */
function changeGoal(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const [, told = ''] = /(\d[\d,]*(?:\.\d+)?)(?!.*\d)/.exec(clause) ?? []
  const amount = Number(told.replaceAll(',', ''))
  if (details.goal === null || !/\b(?:goal|target|aim)\b|目标/i.test(clause) || !(amount > 0))
    return null
  const read = readGoal(clause, details.fields)
  const goal = {
    ...details.goal,
    ...(read !== null && read.per !== 'all' && { per: read.per }),
    amount,
  }
  return {
    next: { ...details, goal },
    said: spoken === 'zh' ? `目标 ${told}` : `a goal of ${told}`,
  }
}

function changeDue(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const due = addDue(details.fields, { text: clause, lang, marks: details.marks })
  const found = findSort(clause, due.fields)
  const next = {
    ...details,
    fields: due.fields,
    cycle: due.cycle ?? details.cycle,
    sort: found ?? details.sort,
  }
  return { next, said: spoken === 'zh' ? '到期的排前并标出' : 'what is due stands out' }
}

function addAverages(before: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const details = { ...before, fields: withFigures(clause, before.fields) }
  const ids = findAverages(clause, details.fields)
  const [first] = ids
  const label = details.fields.find(({ id }) => id === first)?.label
  if (label === undefined) return null
  const averages = [...new Set([...details.averages, ...ids])]
  return {
    next: { ...details, averages },
    said: spoken === 'zh' ? `${label}平均值` : `average ${label.toLowerCase()}`,
  }
}

function addActs(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (OFF.test(clause)) return removeMark(details, clause, spoken)
  const acts = readActs(clause, details.fields, lang)
  if (acts.marks.length === 0 && acts.tick === null) return null
  const known = details.marks.map(({ label }) => label.toLowerCase())
  const marks = acts.marks.filter(({ label }) => !known.includes(label.toLowerCase()))
  const all = [...details.marks, ...marks].slice(0, 3)
  const withDue = addDue(acts.fields, { text: clause, lang, marks: all })
  const name = acts.marks[0]?.label ?? acts.tick ?? ''
  const next = {
    ...details,
    fields: withDue.fields,
    cycle: withDue.cycle ?? details.cycle,
    marks: all,
    check: details.check || acts.tick !== null,
    tick: acts.tick ?? details.tick,
  }
  return { next, said: spoken === 'zh' ? `“${name}”按钮` : `a “${name}” button` }
}

function removeMark(details: CollectionDetails, clause: string, spoken: Lang): Changed {
  const gone = details.marks.find(({ label }) => clause.toLowerCase().includes(label.toLowerCase()))
  if (gone === undefined || !/button|按钮/i.test(clause)) return null
  const next = { ...details, marks: details.marks.filter((mark) => mark !== gone) }
  return { next, said: spoken === 'zh' ? `去掉“${gone.label}”按钮` : `no “${gone.label}” button` }
}

/** What every list has from the start, so that asking for it is answered truly. */
const THERE: [RegExp, string, string][] = [
  [/\bsearch\b|\bfind (?:one|it|them|things) by\b|搜|查找/i, 'it can be searched', '可以搜索'],
  [/\bexport|\bcsv\b|\bdownload|导出|下载/i, 'export as JSON and CSV', '可导出 JSON 和 CSV'],
  [/\bimport\b|导入/i, 'import of JSON and CSV', '可导入 JSON 和 CSV'],
  [/\bundo\b|撤销/i, 'deleting can be undone', '删除可撤销'],
  [/\bfilter|筛选|过滤/i, 'filters for each choice', '各选项可筛选'],
  [/\b(?:totals?|sums?|counts?)\b|合计|总计|总数/i, 'totals above the list', '上方有合计'],
]

const TAKES =
  /^(?:please |now |and )?(?:remove|delete|drop|hide|without|no)\b|去掉|删|移除|不要|取消/i

function alreadyThere(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const known = TAKES.test(clause) ? undefined : THERE.find(([word]) => word.test(clause))
  if (known === undefined || /\bfield|\bcolumn|字段/i.test(clause)) return null
  return { next: details, said: spoken === 'zh' ? known[2] : known[1] }
}

/**
 * The same collection in another language; own words stay as they are.
 *
 * @param details the collection
 * @param lang the language that it shall have
 */
export function translateCollection(details: CollectionDetails, lang: Lang): CollectionDetails {
  const known = details.noun === null ? null : nameNoun(details.noun, lang)
  return {
    ...details,
    ...known,
    fields: details.fields.map((field) => translateField(field, lang)),
  }
}
