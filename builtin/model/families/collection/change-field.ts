/** Changes of the fields that a collection has: a new name, more choices, taking one away. */
import type { Langs, Step } from '../family.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails, Mark } from './details.ts'
import { BY_DUE } from './details.ts'
import { isDue } from '../../read/fields/field-words.ts'
import { splitOptions } from '../../read/fields/read-options.ts'
import { readField } from '../../read/fields/read-fields.ts'
import { fieldNamed, fieldsIn } from './reading/mentions.ts'
import type { Choice } from './reading/read-choice.ts'
import { readChoice } from './reading/read-choice.ts'

type Changed = Step<CollectionDetails> | null

const RENAMES = [
  /^[“"「]?([^“”"「」把将]{1,12}?)[”"」]?(?:字段|这一?[项栏列])?(?:改名|改叫|重命名)(?:为|成|叫)*[“"「]?(.{1,15}?)[”"」]?$/,
  /\b(?:rename|change|call)\s+(?:the |field |column |label )*["“'‘]?([\w ()]{1,40}?)["”'’]?(?:\s+(?:field|column|label))?\s+(?:to|into|as)\s+["“'‘]?(.{1,40}?)["”'’]?$/i,
  /(?:把|将)[“"「]?(.{1,15}?)[”"」]?(?:字段|这一?[项栏列])?(?:改名|重命名|改)(?:为|成|叫)[“"「]?(.{1,15}?)[”"」]?$/,
]
const CHOICES = [
  /\badd (?:an?|another|one more|the) (?:new )?(?<named>[a-z]+(?: [a-z]+)?)(?: called| named|:)? ["“'‘](?<words>[^"“”'‘’]{1,40})["”'’](?: too| as well)?$/i,
  /\b(?:add|include)\s+(?:another|one more|a new|a further|an extra)\s+(?:kind of |sort of |choice of |option for )?(?<named>[\w ]{2,30}?)(?:\s*[,:;–-]\s*|\s+(?:called|named|for)\s+)(?:the )?["“'‘]?(?<words>[^,;:]{1,40}?)["”'’]?$/i,
  /\b(?:add|include)\s+(?:an?\s+)?(?:another\s+)?["“'‘]?(?<words>.{1,40}?)["”'’]?\s+(?:as (?:an?|another|one more) )?(?<named>category|section|group)$/i,
  /\b(?:add|include|put in)\s+(?:another\s+)?["“'‘]?(?<words>.{1,40}?)["”'’]?\s+as (?:an?|another|one more) (?:new )?(?<named>[\w ]{2,30}?)(?:\s+(?:choice|option))?$/i,
  /\b(?:add|put)\s+(?:the\s+)?(?:choices?|options?|values?)?\s*["“'‘]?(?<words>.{1,80}?)["”'’]?\s+(?:to|into|under|among|as (?:a |an )?(?:choices?|options?) (?:to|of|for|in))\s+(?:the |my |our |list of )*(?<named>[\w ]{2,30}?)(?:\s+(?:field|choices?|options?|column|list))?(?:\s+too|\s+as well)?$/i,
  /^(?:the )?(?<named>[\w ]{2,30}?) (?:should|must|needs? to|can) (?:also )?(?:have|offer|include|be)\s+["“'‘]?(?<words>.{1,40}?)["”'’]?(?:\s+too|\s+as well)?$/i,
  /(?:把|将)[“"「]?(?<words>.{1,40}?)[”"」]?也?(?:加到|加进|放进|加入|添加到)(?<named>.{1,10}?)(?:里面?|中|的选项里?|选项)?$/,
  /^(?:请|那)?(?:给|为|在)?(?<named>.{1,10}?)(?:字段|的?选项)?(?:里面?|中)?(?:也|还|再)*(?:要|可以)?(?:多加|增加|添加|新增|加上?|补上?|多)(?:一?个|一[种项类])?(?:选项|选择)?[:：]?[“"「]?(?<words>.{1,40}?)[”"」]?(?:这[个一][种类项]?)?(?:的?选项)?吧?$/,
  /(?:增加|添加|加上?|新增)(?:一?个)?[“"「]?(?<words>[^“”"「」]{1,20}?)[”"」]?(?:这个|这一)?(?<named>分类|类别|分组)$/,
]

/**
 * Renames a field or adds choices to one; null when the clause names no field that there is.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeField(details: CollectionDetails, clause: string, langs: Langs): Changed {
  return (
    makeChoice(details, clause, langs) ??
    renameField(details, clause, langs) ??
    addChoices(details, clause, langs)
  )
}

/**
 * Adds one property with its choices, or gives the property of that name those choices; null when the
 * clause names no choices.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addChoiceField(
  details: CollectionDetails,
  clause: string,
  { lang, spoken }: Langs,
): Changed {
  const choice = readChoice(clause)
  if (choice === null) return null
  const known = details.fields.find(
    ({ label }) => label.toLowerCase() === choice.label.toLowerCase(),
  )
  if (known !== undefined && known === details.fields[0]) return null
  const id = freeId(readField(choice.label, lang, details.fields.length)?.id, details.fields)
  const field = withChoices(choice, known ?? { id, label: choice.label })
  const next =
    known === undefined
      ? { ...details, fields: [...details.fields, field] }
      : replaceField(details, known, field)
  const all = (field.options ?? []).join(spoken === 'zh' ? '、' : ', ')
  const said = {
    en: `${field.label.toLowerCase()}${all && ` (${all})`}`,
    zh: `${field.label}${all && `（${all}）`}`,
  }
  return { next, said: spoken === 'zh' ? `增加${said.zh}` : `added ${said.en}` }
}

function freeId(read: string | undefined, fields: readonly Field[]): string {
  const wanted = read ?? `field-${fields.length + 1}`
  return fields.some(({ id }) => id === wanted) ? `${wanted}-${fields.length + 1}` : wanted
}

function withChoices({ options }: Choice, own: Pick<Field, 'id' | 'label' | 'options'>): Field {
  const { id, label } = own
  if (options.every((option) => /^(?:yes|no|是|否)$/i.test(option)))
    return { id, label, type: 'yes' }
  const all = [...new Set([...(own.options ?? []), ...options])].slice(0, 20)
  return { id, label, type: 'choice', options: all }
}

const CHOSEN = [
  /^(?:please )?(?:make |let |turn )?(?:the )?([\w ]{2,30}?) (?:(?:should|must|can|could|needs to) (?:just )?be |be |is |into |to be )?(?:an? )?(?:picked|chosen|selected|one of|choice|drop-?down|dropdown)(?: (?:from|of|between|among|out of|with|list of))?:? +([^.;]{3,120})$/i,
  /^(?:把|将)?(.{1,10}?)(?:字段)?(?:改成|改为|做成|变成|用)(?:下拉|选择|单选|选项|可选)[^：:，,]{0,4}[：:，,]\s*([^。；]{3,80})$/,
  /^(.{1,10}?)(?:只能|要|可以)?从(.{3,80}?)(?:里面?|中)选(?:择|一个)?$/,
]

/** 'Who has it should be picked from Ann, Priya or Leo' makes a choice of a text. */
function makeChoice(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const [, named = '', list = ''] = CHOSEN.map((words) => words.exec(clause)).find(Boolean) ?? []
  const isWho = /^who\b|谁/i
  const field =
    fieldNamed(named, details.fields) ??
    (isWho.test(named) ? details.fields.find(({ label }) => isWho.test(label)) : undefined)
  const options = splitOptions(list)
  if (field === undefined || field === details.fields[0] || options.length < 2) return null
  const next = replaceField(details, field, { ...field, type: 'choice', options })
  return {
    next,
    said: spoken === 'zh' ? `${field.label}的选项` : `choices of ${field.label.toLowerCase()}`,
  }
}

function renameField(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const [, old, label] = RENAMES.map((pattern) => pattern.exec(clause)).find(Boolean) ?? []
  const field = old === undefined ? undefined : fieldNamed(old, details.fields)
  if (field === undefined || label === undefined || /[<>{}]/.test(label)) return null
  if (!new RegExp(`^${escape(field.label)}|${escape(field.label)}$`, 'i').test(old?.trim() ?? ''))
    return null
  const name = label.charAt(0).toUpperCase() + label.slice(1)
  const next = replaceField(details, field, { ...field, label: name })
  return {
    next,
    said: spoken === 'zh' ? `${field.label}改名为${name}` : `${field.label} is now ${name}`,
  }
}

function escape(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function addChoices(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const choices = details.fields.filter(({ type }) => type === 'choice')
  const { field, words } =
    CHOICES.map((pattern) => {
      const { named = '', words: given = '' } = pattern.exec(clause)?.groups ?? {}
      const meant =
        named === '' ? undefined : (fieldNamed(named, choices) ?? fieldsIn(named, choices)[0])
      return { field: meant, words: given }
    }).find((found) => found.field !== undefined && found.words !== '') ?? {}
  if (field === undefined || words === undefined) return null
  const options = [...new Set([...(field.options ?? []), ...splitOptions(words)])].slice(0, 20)
  const next = replaceField(details, field, { ...field, options })
  return {
    next,
    said: spoken === 'zh' ? `${field.label}的选项` : `choices of ${field.label.toLowerCase()}`,
  }
}

function withoutCount(mark: Mark, id: string): Mark {
  if (mark.goal === id) return { ...mark, goal: '' }
  return mark.count === id ? { ...mark, count: '' } : mark
}

function replaceField(details: CollectionDetails, old: Field, now: Field): CollectionDetails {
  return { ...details, fields: details.fields.map((field) => (field === old ? now : field)) }
}

const REMOVES = [
  /\b(?:remove|delete|drop|without|hide|get rid of)\s+(?:the |its |their )?(.{1,40}?)(?:\s+(?:field|column))?(?:\s+(?:from|of|for)\b.*)?$/i,
  /\b(?:i|we) (?:don['’]?t|do not|no longer) (?:really )?(?:need|want|care for) (?:the |its |their |a )?(.{1,40}?)(?: (?:field|column))?(?: any ?more)?$/i,
  /^(?:那个|把)?(.{1,10}?)(?:字段|[这那]?一?个?[项栏列])?(?:可以)?(?:删了?|删掉|去掉|拿掉|不要|不用|不需要)了?[吧呢]?$/,
  /(?:去掉|删除|删掉|移除|不要|不需要|不用|隐藏)(.{1,15}?)(?:字段|这一?[项栏列])?了?$/,
  /(?:把|将)(.{1,15}?)(?:字段)?(?:去掉|删除|删掉|移除)/,
]

/**
 * Takes a field away, and with it what hangs on it; the name of the thing stays.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function removeField(
  details: CollectionDetails,
  clause: string,
  { spoken }: Langs,
): Changed {
  const words = REMOVES.map((pattern) => pattern.exec(clause)?.[1]).find(Boolean)
  if (words === undefined) return null
  const asked = words.trim().toLowerCase()
  const gone = details.fields.find(
    ({ label, id }, at) =>
      at > 0 &&
      (label.toLowerCase() === asked || id === asked || asked.includes(label.toLowerCase())),
  )
  if (gone === undefined) return null
  const next = withoutField(details, gone)
  return { next, said: spoken === 'zh' ? `去掉${gone.label}` : `no ${gone.label.toLowerCase()}` }
}

function withoutField(details: CollectionDetails, gone: Field): CollectionDetails {
  const fields = details.fields.filter((field) => field !== gone)
  const marks = details.marks.filter(({ date }) => date !== gone.id)
  const cycle = details.cycle?.from === gone.id ? null : details.cycle
  const hasDue = cycle !== null || fields.some(isDue)
  const isOrder = details.sort.by === gone.id || (details.sort.by === BY_DUE && !hasDue)
  return {
    ...details,
    fields,
    marks: marks.map((mark) => withoutCount(mark, gone.id)),
    cycle: cycle?.every === gone.id ? { ...cycle, every: '' } : cycle,
    sort: isOrder ? { by: '', down: false } : details.sort,
    group: details.group === gone.id ? '' : details.group,
    averages: details.averages.filter((id) => id !== gone.id),
    starts: details.starts?.field === gone.id ? null : details.starts,
  }
}
