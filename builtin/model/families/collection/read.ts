/** Reads a request for a collection: what is collected, with which fields, from where it starts. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/words/currency.ts'
import { itemSpans } from '../../read/lists/lists.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { completeFields, isUnnamed, withKept, withUnits } from './complete-fields.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails } from './details.ts'
import { BY_DUE } from './details.ts'
import { TASK_WORDS } from './reading/list-words.ts'
import { standardField } from '../../read/fields/field-words.ts'
import { readChores } from '../../read/lists/read-chores.ts'
import { NOUNS } from './nouns.ts'
import { actSpans, markOf, readActs, withTick } from './reading/read-actions.ts'
import { addDue, comesAgain, intervalIn } from './reading/read-due.ts'
import type { ReadFields } from '../../read/fields/read-fields.ts'
import { readField, readFields } from '../../read/fields/read-fields.ts'
import { isToldOnly, readBeginning, withQuantity, withTimes } from './reading/read-beginning.ts'
import { readFirstThings } from './reading/read-first-things.ts'
import {
  findAverages,
  findGroup,
  findOpenFirst,
  findSort,
  groupStepOf,
  orderSpans,
  withOrdered,
} from './reading/read-order.ts'
import { powerSpans, readPowers, withoutMoves } from './reading/read-powers.ts'
import type { Groups } from '../../read/lists/read-groups.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import { averagesIn } from './reading/read-sums.ts'
import { readPeople } from '../../read/fields/read-running.ts'
import { withFigures, withoutBalance } from './reading/read-computed.ts'
import { nameThings } from './reading/read-things.ts'
import { withWanted } from './reading/read-wanted.ts'
import {
  asksForFavourites,
  asksToClearDone,
  asksToRate,
  clearDoneLabelOf,
  readSoon,
  toldSpans,
} from './reading/read-told.ts'

/** Words that ask for a list of things. */
export const LIST_WORDS =
  /\b(?:lists?|logs?(?!\s?(?:in|on|out)\b)|sign-?up sheets?|sign up sheets?|trackers?|collections?|catalog(?:ue)?s?|database|inventory|manager|journal|diary|records?|library|organi[sz]er|shelf|planner|track|log(?!\s?(?:in|on|out)\b)|manage|organi[sz]e|collect|catalog|to-?dos?|to do|tasks?|check ?list|notes?|keep|remember|save|crud)\b|清单|列表|记录|日志|管理|收集|收藏|账本|记账|笔记|待办|任务|追踪|跟踪|整理|日记|台账|目录|登记|记下|记一下|列出来|列一下|列个|每[天日次周]记|(?<=\p{Script=Han}{2})[表本册簿](?=$|[，。,：:？?！!吧])/iu

/** Words that say that things are ticked off. */
export const CHECK_WORDS =
  /\b(?:to-?dos?|to do|tasks?|check ?lists?|tick(?:ed|ing|s)?(?: (?:them )?off)?|check(?:ed|ing)? (?:them |things |items )?off|check ?box(?:es)?|mark\b.{0,20}\b(?:done|complete|finished|bought|packed)|shopping list|packing list|chores|jobs (?:to do|before|for|list)|(?:list of|odd|house|garden|allotment) jobs)\b|待办|任务|勾选|勾[一掉上]|勾(?=每[天日])|打[勾钩]|(?:检查|巡查|自查)(?=[：:])|检查[^，。]{0,6}项|(?:检查|巡检|自查|点检)[清表单]|划掉|标记.{0,4}完成|购物清单/i
const CLEAR_WORDS =
  /\b(?:clear|reset|empty)\b.{0,16}\b(?:button|all|list)\b|清空(?!勾|打)(?:按钮)?|重置(?:按钮)?/i

/**
 * Reads the collection.
 *
 * @param ask the request
 */
export function readCollection(ask: Ask): Reading<CollectionDetails> {
  const { text, lang } = ask
  const { names, isList, own, usual, words } = readThings(ask)
  const acts = withTick(readActs(withoutMoves(text, usual), usual, lang), text)
  const known = { lang, check: isList || acts.tick !== null }
  const wanted = withWanted(text, withFigures(text, acts.fields), known)
  const figured = withOrdered(text, wanted, lang)
  const withDue = addDue(addGroup(figured, text, lang), {
    text,
    lang,
    marks: acts.marks,
  })
  const { fields, cycle } = withDue
  // What is overdue and not done is due again, and not ticked off for good.
  const tick = comesAgain(text) && LATE.test(text) ? null : acts.tick
  const check = (isList || tick !== null) && acts.marks.length === 0
  const details: CollectionDetails = {
    kind: 'collection',
    ...names,
    fields,
    unnamed: !check && isUnnamed(own, fields),
    check,
    tick: tick ?? '',
    ...readOrder(text, { fields, cycle, check }),
    marks: needsMark(acts.marks, cycle) ? [markOf(cycle, fields, lang)] : acts.marks,
    cycle,
    currency: findCurrency(text, lang),
    items: readBeginning(text, { fields, isList: hasThings(text) }),
    ...readClearing(text, check),
    soon: readSoon(text, readNumber),
    ...readPowers(text, fields, check),
  }
  // Who writes down what was spent wants to know how much it is.
  if (names.noun === 'expense') details.figures = true
  return { details, used: usedSpans(text, details, words) }
}

/** What the things are called, which fields the words name, and which they have besides. */
function readThings(ask: Ask) {
  const { text, lang } = ask
  const told = readNamed(text, lang)
  const fields = withoutBalance(text, withKept(told.fields, lang))
  const names = nameThings(ask, fields)
  const noun = NOUNS.find(({ id }) => id === names.noun) ?? null
  const isList = CHECK_WORDS.test(text) || noun?.check === true
  const own = isList ? withUnits(fields, text) : fields
  const counted = isList ? own : withQuantity(text, own, lang)
  const known = {
    noun,
    check: isList,
    lang,
    isBare: isToldOnly(text),
    isTask: TASK_WORDS.test(text),
    isNamed: !/^(?:entry|条目)$/.test(names.one),
  }
  const usual = withTimes(completeFields(counted, known), text)
  return { names, isList, own, usual, words: told.words }
}

const LATE = /\boverdue\b|\blate\b|\bdue\b|过期|逾期|超期|到期|没\p{Script=Han}{1,2}的/iu

/** What is ticked off or comes again may stand behind a colon, thing by thing. */
const hasThings = (text: string): boolean => CHECK_WORDS.test(text) || intervalIn(text) !== null

/** The buttons that empty the list, or take away what is ticked off. */
function readClearing(
  text: string,
  check: boolean,
): Pick<CollectionDetails, 'clear' | 'clearDone' | 'clearDoneLabel'> {
  const clearDone = check && asksToClearDone(text)
  return {
    clear: CLEAR_WORDS.test(text) && !clearDone,
    clearDone,
    clearDoneLabel: clearDone ? clearDoneLabelOf(text) : '',
  }
}

/** The fields that the words name, with one for the groups and one for favourites where asked for. */
function readNamed(text: string, lang: Lang): ReadFields {
  const groups = readGroups(text)
  const besides = [groups, hasThings(text) ? readChores(text) : null, readFirstThings(text)]
  const { fields, words } = readFields(
    without(text, [...itemSpans(text), ...besides.filter((span) => span !== null)]),
    lang,
  )
  const people = readPeople(text)
  const isShared = people.length > 1
  const named = fields.filter(
    ({ label }) => !people.includes(label) && !(isShared && PERSON.test(label)),
  )
  const own = named.map((field) =>
    field.id !== 'favourite' && /^(?:favou?rite|最喜欢|最爱)$/i.test(field.label)
      ? standardField('favourite', lang)
      : field,
  )
  const lacks = (wanted: string): boolean =>
    !own.some(({ id, type }) => id === wanted || type === wanted) &&
    !(wanted === 'rating' && own.some(({ label }) => /^(?:评分|打分|rating)/i.test(label)))
  if (groups !== null && lacks('category')) own.push(groupField(groups, lang))
  if (isShared && !own.some(({ type }) => type === 'choice'))
    own.push({ ...standardField('who', lang), options: people })
  for (const { id, isAsked } of WORDLESS)
    if (lacks(id) && isAsked(text)) own.push(standardField(id, lang))
  if (!own.some(({ label }) => HOLDS.test(label))) own.push(...holderIn(text))
  return {
    fields: own,
    words:
      groups === null ? words : [...words, text.slice(groups.start, groups.end), ...groups.names],
  }
}

/** Where people are named, a field for one of them is a choice among them. */
const PERSON = /^(?:person|people|who|name of (?:the )?person|whose turn|谁|人员?|负责人)$/i

const WEEKDAY = /\b(?:an?|the|its|which) (?:day of the week|weekday)\b|星期几|周几|礼拜几/i

/** Fields that a sentence asks for and no list names. */
const WORDLESS: { id: string; isAsked: (text: string) => boolean }[] = [
  { id: 'weekday', isAsked: (text) => WEEKDAY.test(text) },
  { id: 'rating', isAsked: asksToRate },
  { id: 'favourite', isAsked: asksForFavourites },
]

/** Who has a thing, told of all of them at once: 'who borrowed my tools', 记一下谁借了我的书. */
const HOLDERS: [RegExp, string][] = [
  [/谁(?:从[^，。]{1,6})?(?:借|拿|领|取)[走用出]?[了过着](?!多少|几)/u, '谁借的'],
  [/\bwho (?:has )?(?:borrow(?:s|ed)|took|takes) (?:my|our|the|which|what)\b/i, 'Who borrowed it'],
  [
    /\bwho(?:['’]s| is| has)? (?:got|has|have|holds?|holding) (?:my|our|the|which|what)\b/i,
    'Who has it',
  ],
]

const HOLDS = /^who\b|borrower|谁|借用?人|领用?人|持有人/i

function holderIn(text: string): Field[] {
  const label = HOLDERS.find(([words]) => words.test(text))?.[1]
  return label === undefined ? [] : [{ id: 'holder', label, type: 'text' }]
}

/** The words without some places, in which things or groups stand and no properties. */
function without(text: string, spans: readonly Span[]): string {
  return spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}。${rest.slice(end)}`, text)
}

function groupField({ label, names }: Groups, lang: Lang): Field {
  const field = standardField('category', lang)
  const own = label === '' ? field.label : capitalise(label)
  return { ...field, id: 'group', label: own, options: names }
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What comes again needs a button for it; what only goes off does not. */
function needsMark(
  marks: CollectionDetails['marks'],
  cycle: CollectionDetails['cycle'],
): cycle is NonNullable<CollectionDetails['cycle']> {
  return marks.length === 0 && cycle !== null && cycle.once !== true
}

function readOrder(
  text: string,
  { fields, cycle, check }: Pick<CollectionDetails, 'fields' | 'cycle' | 'check'>,
): Pick<CollectionDetails, 'sort' | 'group' | 'averages' | 'groupStep'> {
  const group = findGroup(text, fields) ?? ownGroup(fields)
  const asked = findOpenFirst(text, check) ?? findSort(text, fields)
  // What was done longest ago is what is due first, whatever each one's interval is.
  const isByLast = cycle !== null && asked?.by === cycle.from && !asked.down
  const usual = { by: cycle === null ? '' : BY_DUE, down: false }
  return {
    sort: isByLast ? { by: BY_DUE, down: false } : (asked ?? usual),
    group: group !== null && 'id' in group ? group.id : '',
    averages: [...new Set([...findAverages(text, fields), ...averagesIn(text, fields)])],
    groupStep: groupStepOf(text),
  }
}

/** Groups that the words name are what the list is divided by. */
function ownGroup(fields: Field[]): { id: string } | null {
  return fields.some(({ id }) => id === 'group') ? { id: 'group' } : null
}

/** 'All our tools in the shed: name, place' says what the list is of. */
const HEAD =
  /\b(?:list|log|track|record|note(?: down)?) (?:of )?(?:what(?:'s|’s| is|ever| we| i)?|everything|all)\b[^,.;:]{0,40}(?=:)|^(?:all |every(?:thing|one) )?(?:of )?(?:in )?(?:my|our|the|his|her|their) [^:.;,，。：]{3,60}:|^(?:[a-z'-]+ ){1,3}(?:that |which )?(?:i|we)(?:['’](?:ve|d|m|re))? [a-z' ]{2,28}:/i
/** Why somebody wants the list, and what they do: 'nobody knows what's in it', 在家做手工皂卖. */
const IN_PASSING = [
  /\b(?:nobody|no one|none of us|i never|we never|i can never|everybody|everyone) (?:ever |always )?(?:know|remember|find|forget|see|lose|argue|ask)s?\b[^.,;]*/i,
  /^(?:an? |the |my |our )?(?:stock|inventory|register|book|ledger|overview)(?: list)? (?:of|for|in|at) [^:.,]{3,60}(?=[:,])/i,
  /\b(?:they|things|some|it all|stuff) (?:just |always |keep |keeps |never |all )*(?:vanish(?:es|ing)?|disappear(?:s|ing)?|(?:get|go|gets|goes|getting|going) (?:lost|missing|mouldy|bad|stale)|come back|walk(?:s|ing)? off|pil(?:e|es|ing) up|drives? me \w+)\b/i,
  /(?:没人|谁都不?|老是|总是?)(?:知道|记得|记不[住得清]|找不[到着]|忘|搞不清|弄不清|搞混|弄丢)[^，。；]*/,
  /^(?:我们?)?(?:在家|在[^，。：:、；]{1,5}|自己)?(?:做|卖|开|经营|教|养|种|管)(?![一个款份张本])(?![^，。：:、；]*[记表单册簿])[^，。：:、；]{1,9}(?=[，。])/,
]

function usedSpans(text: string, details: CollectionDetails, words: string[]): Span[] {
  const { one, many, noun, fields } = details
  const known = NOUNS.find(({ id }) => id === noun)
  return [
    ...spansOf(
      text,
      LIST_WORDS,
      CHECK_WORDS,
      CLEAR_WORDS,
      HEAD,
      ...IN_PASSING,
      /[€$£¥]|\b(?:in )?(?:euros?|dollars?|pounds sterling|yuan|yen)\b|人民币|美元|欧元/i,
    ),
    ...(known === undefined ? [] : spansOf(text, known.en.words, known.zh.words)),
    ...(hasThings(text) ? [readChores(text)].filter((span) => span !== null) : []),
    ...spansOfWords(text, [one, many, ...words, ...fields.map(({ label }) => label)]),
    ...[readFirstThings(text)].filter((span) => span !== null),
    ...orderSpans(text, details),
    ...actSpans(text, details),
    ...toldSpans(text, details),
    ...powerSpans(text, details),
  ]
}

/** A group that names no field yet gets one, so that there is something to divide by. */
function addGroup(fields: Field[], text: string, lang: Lang): Field[] {
  const group = findGroup(text, fields)
  const isGrouped = fields.some(({ id }) => id === 'group')
  if (group === null || isGrouped || 'id' in group) return fields
  const field = readField(group.missing, lang, fields.length)
  return field === null ? fields : [...fields, field]
}
