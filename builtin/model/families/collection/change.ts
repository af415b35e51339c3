/** Changes of a collection: fields, order, division, acts, a button that empties it. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import { addAnyField, addFields, currencyIn } from './change-add.ts'
import { addChoiceField, changeField, removeField } from './change-field.ts'
import { changeGroups, changeInterval, changeOrder } from './change-order.ts'
import { addThings, changePowers, hideGone, putThingsIn } from './change-powers.ts'
import { changeFigures, changeTold } from './change-told.ts'
import type { CollectionDetails, Mark } from './details.ts'
import { translateField } from '../../read/fields/field-words.ts'
import { nameNoun } from './nouns.ts'
import { addDue, intervalIn } from './reading/read-due.ts'
import { withFigures } from './reading/read-computed.ts'
import { readActs } from './reading/read-actions.ts'
import { readGoal } from './reading/read-goal.ts'
import { asksForFigures, averagesIn } from './reading/read-sums.ts'
import { readTold } from './reading/read-told.ts'
import { findAverages } from './reading/read-order.ts'
import { withWanted } from './reading/read-wanted.ts'

type Changed = Step<CollectionDetails> | null
type Change = (details: CollectionDetails, clause: string, langs: Langs) => Changed

/** The particular stands before the general: adding a field takes whatever it can. */
const CHANGES: Change[] = [
  addChoiceField,
  hideGone,
  changeTold,
  putThingsIn,
  changePowers,
  changeFigures,
  changeInterval,
  changeGoal,
  changeClear,
  changeTicks,
  changeField,
  changeGroups,
  changeOrder,
  addAverages,
  addActs,
  removeField,
  addFields,
  changeCurrency,
  alreadyThere,
  addThings,
  addAnyField,
]

/** 'A state for each one: new, worn': that each has it goes without saying, and parts name and choices. */
const OF_EACH =
  /\s+(?:to|for|on) (?:each|every|all)(?: (?:of )?(?:them|(?:the |my |our )?[a-z-]+))?(?=\s*[:(–—]|,? with\b)/i

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the collection
 * @param given a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCollection(details: CollectionDetails, given: string, langs: Langs): Changed {
  const clause = given.replace(OF_EACH, '')
  const fields = TAKES.test(clause)
    ? details.fields
    : withWanted(clause, details.fields, {
        lang: langs.lang,
        check: details.check,
      })
  const added = fields.slice(details.fields.length).map(({ label }) => label)
  const step = firstChange({ ...details, fields }, clause, langs)
  if (step === null || added.length === 0) return step
  const said = { en: `added ${added.join(', ').toLowerCase()}`, zh: `增加${added.join('、')}` }
  return {
    ...step,
    said: [said[langs.spoken], step.said].join(langs.spoken === 'zh' ? '，' : ', '),
  }
}

function firstChange(details: CollectionDetails, clause: string, langs: Langs): Changed {
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
const tickTold = (clause: string): string | undefined => readTold(clause).tick ?? undefined
const TICK_NAMED = [
  /\b(?:tick|check ?box)(?: ?box)?(?: that says| to say| to show)? (?:for|named|called|saying|when|once)(?: (?:it|they)(?:['’]s|['’]re| is| are| has been| have been)?)? ?["“'‘]?((?!each\b|every\b|the\b|all\b|it\b|them\b)[a-z][a-z -]{1,24}?)["”'’]?$/i,
  /(?:打勾|勾选|勾)(?:框|的?选项)?[:：]\s*[“"「]?(\p{Script=Han}{1,8})[”"」]?$/u,
  /勾[，,]?(?:表示|代表|说明|标明|记录)(?:是|已经?)?(\p{Script=Han}{1,8})$/u,
  /[“"「](\p{Script=Han}{1,8})[”"」]的?(?:打勾|勾选|勾)/u,
]

function changeTicks(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (
    !/加一?个[勾钩]|\b(?:check ?box(?:es)?|tick(?:ed|ing)? ?(?:off|box(?:es)?)?|mark\b.{0,20}\bdone|check (?:them )?off)\b|勾选|打勾|复选框|标记.{0,4}完成/i.test(
      clause,
    )
  )
    return null
  if (OFF.test(clause))
    return {
      next: { ...details, check: false },
      said: spoken === 'zh' ? '去掉勾选' : 'no checkboxes',
    }
  const told = TICK_NAMED.map((words) => words.exec(clause)?.[1]).find(Boolean) ?? tickTold(clause)
  const tick = told === undefined ? details.tick : told.charAt(0).toUpperCase() + told.slice(1)
  const said = { en: 'checkboxes', zh: '可勾选完成' }
  const named = { en: `a tick “${tick}”`, zh: `打勾“${tick}”` }
  return {
    next: { ...details, check: true, tick },
    said: (told === undefined ? said : named)[spoken],
  }
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

function addAverages(before: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const details = { ...before, fields: withFigures(clause, before.fields) }
  const ids = [...findAverages(clause, details.fields), ...averagesIn(clause, details.fields)]
  const [first] = ids
  const label = details.fields.find(({ id }) => id === first)?.label
  if (label === undefined) return null
  const averages = [...new Set([...details.averages, ...ids])]
  return {
    next: { ...details, averages, figures: true },
    said: spoken === 'zh' ? `${label}平均值` : `average ${label.toLowerCase()}`,
  }
}

function addActs(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (OFF.test(clause)) return removeMark(details, clause, spoken)
  const acts = readActs(clause, details.fields, lang)
  const name = acts.marks[0]?.label ?? acts.tick
  if (name === null) return null
  const named = nameMark(details, acts.marks[0])
  if (named !== null) return { next: named, said: sayButton(name, spoken) }
  const known = details.marks.map(({ label }) => label.toLowerCase())
  const marks = acts.marks.filter(({ label }) => !known.includes(label.toLowerCase()))
  const all = [...details.marks, ...marks].slice(0, 3)
  const due = addDue(acts.fields, { text: clause, lang, marks: all })
  const next = {
    ...details,
    fields: due.fields,
    cycle: keptCycle(details, clause) ?? due.cycle,
    marks: all,
    check: details.check || acts.tick !== null,
    tick: acts.tick ?? details.tick,
  }
  return { next, said: sayButton(name, spoken) }
}

/** Who tells no interval leaves it as it is. */
const keptCycle = ({ cycle }: CollectionDetails, clause: string): CollectionDetails['cycle'] =>
  intervalIn(clause) === null ? cycle : null

const sayButton = (name: string, spoken: Lang): string =>
  spoken === 'zh' ? `“${name}”按钮` : `a “${name}” button`

/** The button that what comes again has anyway gets the name that a clause gives it. */
function nameMark(details: CollectionDetails, told: Mark | undefined): CollectionDetails | null {
  const usual = details.marks.find(({ label }) => /^(?:Done today|今天已做)$/.test(label))
  const isNew = !details.fields.some(({ id }) => id === told?.date)
  if (usual === undefined || told === undefined || !isNew) return null
  const marks = details.marks.map((mark) =>
    mark === usual ? { ...mark, label: told.label } : mark,
  )
  return { ...details, marks }
}

function removeMark(details: CollectionDetails, clause: string, spoken: Lang): Changed {
  const gone = details.marks.find(({ label }) => clause.toLowerCase().includes(label.toLowerCase()))
  if (gone === undefined || !/button|按钮/i.test(clause)) return null
  const next = { ...details, marks: details.marks.filter((mark) => mark !== gone) }
  return { next, said: spoken === 'zh' ? `去掉“${gone.label}”按钮` : `no “${gone.label}” button` }
}

/** 'In euros', 价格用美元. */
function changeCurrency(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const currency = currencyIn(clause)
  const hasMoney = details.fields.some(({ type }) => type === 'money')
  if (currency === null || !hasMoney || !/\bin\b|\buse\b|[用按]|改成|换成/i.test(clause))
    return null
  return {
    next: { ...details, currency },
    said: spoken === 'zh' ? `金额用 ${currency}` : `amounts in ${currency}`,
  }
}

/** What every list has from the start, so that asking for it is answered truly. */
const THERE: [RegExp, string, string][] = [
  [/\bsearch\b|\bfind (?:one|it|them|things) by\b|搜|查找/i, 'it can be searched', '可以搜索'],
  [/\bexport|\bcsv\b|\bdownload|导出|下载/i, 'export as JSON and CSV', '可导出 JSON 和 CSV'],
  [/\bimport\b|导入/i, 'import of JSON and CSV', '可导入 JSON 和 CSV'],
  [/\b(?:averages?|mean)\b|平均/i, 'the average stands above the list', '上方有平均分'],
  [
    /\bup (?:and|or) down\b|\b(?:plus|minus)\b|加减/i,
    'buttons for one less and one more',
    '可加减数量',
  ],
  [/\bundo\b|撤销/i, 'deleting can be undone', '删除可撤销'],
  [/\bfilter|筛选|过滤/i, 'filters for each choice', '各选项可筛选'],
  [/\b(?:totals?|sums?|counts?)\b|合计|总计|总数/i, 'totals above the list', '上方有合计'],
]

const TAKES =
  /^(?:please |now |and )?(?:remove|delete|drop|hide|without|no)\b|去掉|删|移除|不要|取消/i

function alreadyThere(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const known = TAKES.test(clause) ? undefined : THERE.find(([word]) => word.test(clause))
  const isRated = details.fields.some(({ type }) => type === 'rating')
  if (known === undefined || (/average/.test(known[1]) && !isRated)) return null
  if (/one less/.test(known[1]) && details.moves === null) return null
  if (/\bfield|\bcolumn|字段/i.test(clause)) return null
  const figures = details.figures || asksForFigures(clause)
  return { next: { ...details, figures }, said: spoken === 'zh' ? known[2] : known[1] }
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
