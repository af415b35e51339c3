/** Changes of what tasks have of their own: a field, one more person, what is said when all is done. */
import type { Field } from '../../read/fields/field.ts'
import { readField } from '../../read/fields/read-fields.ts'
import { bracketOptions } from '../../read/fields/read-options.ts'
import { readAllDone } from '../../read/lists/all-done.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import type { TodoDetails } from './details.ts'
import { LATE, OPEN_FIRST, SAID, SWEEPS } from './words.ts'

type Changed = Step<TodoDetails> | null

/**
 * Applies one clause on what tasks have of their own, or answers null.
 *
 * @param details the to-do app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeOwn(details: TodoDetails, clause: string, langs: Langs): Changed {
  return (
    sayAllDone(details, clause, langs) ??
    markLate(details, clause, langs) ??
    alreadyThere(details, clause, langs) ??
    addOption(details, clause, langs)
  )
}

function sayAllDone(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const allDone = readAllDone(clause)
  if (allDone === '') return null
  const said = spoken === 'zh' ? `全部完成时显示“${allDone}”` : `“${allDone}” when all is done`
  return { next: { ...details, allDone }, said }
}

/** 'Make the overdue ones stand out'; without due days nothing would be overdue. */
function markLate(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  if (!LATE.test(clause) || takesAway(clause)) return null
  const said = spoken === 'zh' ? '过期的标红突出' : 'what is overdue stands out in red'
  return { next: { ...details, late: true, dues: true }, said }
}

/** What every list of tasks does, so that asking for it is answered truly. */
function alreadyThere(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  if (SWEEPS.test(clause))
    return {
      next: details,
      said: spoken === 'zh' ? '有“移除已完成”按钮' : 'a button that removes what is finished',
    }
  if (!OPEN_FIRST.test(clause)) return null
  return {
    next: details,
    said: spoken === 'zh' ? '完成的排在下面' : 'what is finished stands below',
  }
}

const ADDED =
  /\b(?:add|include|put)\s+(?:in\s+)?(.{1,40}?)\s+(?:to|under|as one of|among)\s+(?:the |my |our )?([a-z ]{2,24}?)(?:\s+(?:choices|options|list))?(?:\s+(?:too|as well))?$|(?:把|将)?(.{1,12}?)也?(?:加到|加进|放进|加入)(.{1,8}?)(?:里面?|中)?$/i
const PERSONS = /\b(?:people|persons?|names?|who|helpers?|members|kids|staff|team)\b|人|谁|名单/i

/** Who is added, and to what; a name alone is that of a person. */
function namedIn(clause: string): { words: string; to: string } {
  const alone = /^(?:and |also |please )*add ([A-Z]\p{L}{1,14})(?: too| as well)?$/u.exec(clause)
  if (alone !== null) return { words: alone[1] ?? '', to: 'people' }
  const [words = '', to = ''] = ADDED.exec(clause)?.slice(1).filter(Boolean) ?? []
  return { words, to }
}

/** 'Add Petra to the people' makes one more choice of the field of people. */
function addOption(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const { words, to } = namedIn(clause)
  const choices = details.fields.filter(({ type }) => type === 'choice')
  const field =
    choices.find(({ label }) => label.toLowerCase().includes(to.trim().toLowerCase() || ' ')) ??
    (PERSONS.test(to) ? choices[0] : undefined)
  if (words === '' || field === undefined) return null
  const options = [...new Set([...(field.options ?? []), ...splitList(words)])].slice(0, 20)
  const fields = details.fields.map((one) => (one === field ? { ...one, options } : one))
  const said =
    spoken === 'zh' ? `${field.label}可选${words}` : `${words} in ${field.label.toLowerCase()}`
  return { next: { ...details, fields }, said }
}

const FIELD =
  /\b(?:add|include|give (?:each|every)(?: \w+)?|with)\s+(?:(?:an?|the|another|new|extra|small|short|optional)\s+)*(.{2,60}?)(?:\s+(?:field|column|box|line))?(?:\s+(?:to|for|on|beside|with|next to|under)\s+(?:each|every|all|the|my)\b.*)?$|\b(?:each|every)(?: \w+)? (?:can|could|should|may|needs to|must) (?:also )?have (?:an?|the)?\s*(.{2,60}?)$|\b(?:pick|choose|say|set) (which .{3,60}|who .{3,60})$|(?:加上?|增加|添加|新增|写个?|填个?|记个?|标个?|选个?|带个?|有个?)(?:一?[个项栏列])?(?:能?(?:写|填|记|选)的?)?[:：]?\s*[“"「]?(.{1,40}?)[”"」]?(?:字段|这?一?[项栏列]|[，,].{2,12})?$/i

/**
 * Adds a field that each task has, or answers null: 'add a note to each', 每件事能不能写个备注.
 *
 * @param details the to-do app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addOwnField(details: TodoDetails, clause: string, langs: Langs): Changed {
  if (SAID.clear.test(clause) || details.fields.length > 7) return null
  const words = FIELD.exec(bracketOptions(clause))?.slice(1).find(Boolean)
  const field = words === undefined ? null : readField(words, langs.lang, 0)
  if (field === null || !(isTaskField(field) || EACH.test(clause))) return null
  if (details.fields.some(({ label }) => label === field.label)) return null
  const own = { ...field, id: `own-${details.fields.length + 1}` }
  return { next: { ...details, fields: [...details.fields, own] }, said: sayField(field, langs) }
}

const EACH = /\b(?:fields?|columns?|each|every)\b|每[个项件条]|字段|一[项栏列]/i

function isTaskField({ type, label }: Field): boolean {
  return (
    type !== 'text' ||
    /^(?:who|whose|which|where|room|place|person)\b|谁|哪|人$|地点|备注/i.test(label)
  )
}

function sayField({ label }: Field, { spoken }: Langs): string {
  return spoken === 'zh' ? `每项可填${label}` : `${label.toLowerCase()} for each task`
}
