/** Reads a request for a to-do app: its lists, its first tasks, what a task can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { isBare } from '../../read/clauses/bare.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { readContent, splitList } from '../../read/lists/lists.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import type { Reading } from '../family.ts'
import type { Task, TodoDetails } from './details.ts'
import { ALL_DONE_WORDS, readAllDone } from '../../read/lists/all-done.ts'
import { readChores } from '../../read/lists/read-chores.ts'
import { readOwnFields } from './read-own.ts'
import { sampleTasks } from './samples.ts'
import {
  ALWAYS,
  LATE,
  FIRST,
  OPEN_FIRST,
  OWN_WORDS,
  SAID,
  SORT,
  SWEEPS,
  TASK_WORDS,
  UNTICKS,
} from './words.ts'

/**
 * Reads the to-do app. A request that names neither priorities nor due days gets both.
 *
 * @param ask the request
 */
export function readTodo(ask: Ask): Reading<TodoDetails> {
  const { text, lang } = ask
  const { named, lists } = listsIn(text, lang)
  const tasks = readTasks(text, lists)
  const own = readOwnFields(text, lang)
  const used = [...usedSpans(text), ...own.used]
  const bare = isBare(text, used)
  // Tasks of any day would stand oddly on lists of somebody's own.
  const sample = tasks.length === 0 && named.length === 0 && own.fields.length === 0 && bare
  // Tasks that were given with a day are read by day.
  const hasDays = tasks.some(({ dueIn }) => dueIn !== null)
  const details: TodoDetails = {
    kind: 'todo',
    lists,
    ...readPowers(text, bare),
    sort: findOrder(text) ?? (named.length > 0 && !hasDays ? 'list' : 'added'),
    cheers: isWanted(text, SAID.cheer) ?? true,
    clear: SAID.clear.test(text) && !UNTICKS.test(text),
    untick: UNTICKS.test(text),
    fields: own.fields,
    late: LATE.test(text),
    allDone: readAllDone(text),
    tasks: sample ? sampleTasks(lang, lists) : tasks,
    sample,
  }
  return { details, used }
}

/** The lists that are named, and those that there are: usual ones where some are asked for. */
function listsIn(text: string, lang: Lang): { named: string[]; lists: string[] } {
  const read = readLists(text)
  const named = read.length > 0 ? read : listsByKind(text, lang)
  return {
    named,
    lists: named.length === 0 && ASKS_LISTS.test(text) ? USUAL_LISTS[lang] : named,
  }
}

/** Both priorities and due days where nothing at all is named, unless it shall be plain. */
function readPowers(text: string, bare: boolean): Pick<TodoDetails, 'priorities' | 'dues'> {
  const [priorities, dues] = [isWanted(text, SAID.priority), isWanted(text, SAID.due)]
  const isPlain = /\b(?:simple|minimal\w*|plain|bare)\b|简单|极简|简洁/i.test(text)
  return {
    priorities: priorities ?? (bare && !isPlain && dues !== true),
    dues: dues ?? (bare && !isPlain && priorities !== true),
  }
}

function usedSpans(text: string): Span[] {
  const known = [
    ...ALL_DONE_WORDS,
    OPEN_FIRST,
    SWEEPS,
    OWN_WORDS,
    TASK_WORDS,
    ALWAYS,
    UNTICKS,
    SORT,
    ASKS_LISTS,
    FIRST,
  ]
  const kinds = KNOWN_LISTS.map(([words]) => words)
  const places = [readGroups(text), readChores(text)].filter((place) => place !== null)
  return [
    ...spansOf(text, ...known, ...Object.values(SAID), ...kinds, ...LISTS, ...TASKS),
    ...places,
  ]
}

const ASKS_LISTS = /\b(?:categor(?:y|ies)|categori[sz]e|tags?|labels?)\b|分类|标签|分组/i
const USUAL_LISTS: Record<Lang, string[]> = { en: ['Work', 'Home'], zh: ['工作', '生活'] }
/** Groups that are told by their kind alone: 'grouped by room'. */
const KNOWN_LISTS: [words: RegExp, lists: Record<Lang, string[]>][] = [
  [
    /\b(?:by|per|for each|each|every) room\b|按房间/i,
    {
      en: ['Kitchen', 'Living room', 'Bedroom', 'Bathroom'],
      zh: ['厨房', '客厅', '卧室', '卫生间'],
    },
  ],
  [
    /\b(?:by|per|for each) (?:school )?subject\b|按(?:科目|学科)/i,
    { en: ['Maths', 'Languages', 'Science', 'Other'], zh: ['语文', '数学', '英语', '其他'] },
  ],
  [
    /\b(?:by|per|for each) (?:week)?day(?: of the week)?\b|按(?:星期|周几)/i,
    {
      en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    },
  ],
]

function listsByKind(text: string, lang: Lang): string[] {
  return KNOWN_LISTS.find(([words]) => words.test(text))?.[1][lang] ?? []
}

/** True or false as the words say, null when they do not speak of it. */
function isWanted(text: string, word: RegExp): boolean | null {
  const place = text.search(word)
  if (place < 0) return null
  return !/(?:\b(?:no|without|not|don't need)\s+(?:any\s+)?|不要|不用|不需要|没有|无需)$/i.test(
    text.slice(Math.max(0, place - 16), place),
  )
}

/**
 * The order that the words ask for, or null.
 *
 * @param text the person's words
 */
export function findOrder(text: string): TodoDetails['sort'] | null {
  const [, en, zh] = SORT.exec(text) ?? []
  const by = en ?? zh ?? FIRST.exec(text)?.[0]
  if (by === undefined) return null
  return /priorit|import|urg|优先|重要/i.test(by) ? 'priority' : 'due'
}

const LISTS = [
  /\b(?:lists|categories|projects|groups|areas|tags|labels|sections)\s*(?:for|like|such as|called|named|are|:|\()\s*([^.;:()\n]+)/i,
  /\b(?:grouped|split|divided|organi[sz]ed)\s+(?:into|in)\s+([^.;:()\n]+)/i,
  /(?:分类|类别|分组|项目|标签|列表)(?:有|为|是|包括|分为|[:：（(])\s*([^。；，\n）)]+)/,
  /分(?:为|成)([^。；，\n]+)/,
  /(?:科目|学科|分类|类别|类型|项目|房间|部门|阶段)[（(]([^）)]+)[）)]/,
  /\b(?:category|subject|project|area|room|stage|list)\s*\(([^)]+)\)/i,
]
const NO_LIST =
  /\b(?:tasks?|things|me|my|our|priorit\w*|due|dates?|deadlines?|days?|every|it|them|team|family|people|lists?|app|work ?day)\b|任务|待办|优先|日期|两|几/i

/** 'bold' or 'retro green' at the end of a list is a wish for the looks. */
function speaksOfMood(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

/** Names of lists are short and are no words about tasks. */
function readLists(text: string): string[] {
  const groups = readGroups(text)
  if (groups !== null) return groups.names
  for (const pattern of LISTS) {
    const words =
      pattern
        .exec(text)?.[1]
        ?.split(/\b(?:with|that|where|which|so|each|starting|beginning)\b/i)[0] ?? ''
    const names = splitList(words.replaceAll('/', ', '))
      .map((name) => unquoted(name).replace(/(?:等|几类|三类|两类)$/, ''))
      .filter(
        (name) => name !== '' && name.length <= 20 && !NO_LIST.test(name) && !speaksOfMood(name),
      )
    if (names.length > 1) return [...new Set(names.map(capitalise))].slice(0, 12)
  }
  return []
}

const TASKS = [
  /\b(?:tasks?|to-?dos?)\s*(?:like|such as|:|are|including)\s*([^.;\n]+)/i,
  /(?<!每[个项条])(?:任务|待办(?:事项|清单)?)(?:[:：]|有|包括|例如|比如)\s*([^。；\n]+)/,
]

/** The tasks that the request gives, with what stands beside each. */
function readTasks(text: string, lists: string[]): Task[] {
  const given = readContent(text)
  const named = TASKS.map((pattern) => pattern.exec(text)?.[1]).find((words) => words !== undefined)
  const chores = readChores(text)?.names ?? []
  const words =
    given.length > 0 ? given : chores.length > 0 ? chores : splitList(named ?? '').map(unquoted)
  return words
    .filter((word) => !SAID.priority.test(word) || given.length > 0)
    .slice(0, 40)
    .map((word, at) => readTask(word, lists, at + 1))
    .filter((task) => task.text !== '')
}

const HIGH =
  /\s*[（(]高[）)]\s*$|\s*[（(]?\s*(?:high(?: priority)?|urgent|important|!!+|高优先级?|紧急|重要)\s*[）)]?\s*$/i
const LOW = /\s*[（(]低[）)]\s*$|\s*[（(]?\s*(?:low(?: priority)?|低优先级?|不急)\s*[）)]?\s*$/i
const DAYS: [number, RegExp][] = [
  [0, /\s*[（(,，]?\s*(?:by |due |for )?(?:today|tonight|今天|今晚)\s*[）)]?\s*$/i],
  [1, /\s*[（(,，]?\s*(?:by |due |for )?(?:tomorrow|明天)\s*[）)]?\s*$/i],
  [2, /\s*[（(,，]?\s*(?:the day after tomorrow|后天)\s*[）)]?\s*$/i],
  [7, /\s*[（(,，]?\s*(?:by |due )?(?:next week|in a week|下周)\s*[）)]?\s*$/i],
]

/**
 * One task out of its words: 'Call Ada tomorrow (high)' is Call Ada, due in a day, of high priority.
 *
 * @param words as the person wrote them
 * @param lists names of the lists; one in brackets at the end puts the task on it
 * @param id number of the task
 */
export function readTask(words: string, lists: string[], id: number): Task {
  const task: Task = { id, text: unquoted(words), list: '', priority: 1, dueIn: null }
  for (let turn = 0; turn < 3; turn += 1) {
    if (task.priority === 1 && HIGH.test(task.text)) take(task, HIGH, { priority: 2 })
    if (task.priority === 1 && LOW.test(task.text)) take(task, LOW, { priority: 0 })
    const day = DAYS.find(([, word]) => word.test(task.text))
    if (day !== undefined && task.dueIn === null) take(task, day[1], { dueIn: day[0] })
    const bracket = /\s*[（(]([^（()）]+)[）)]\s*$/.exec(task.text)
    const list = lists.find((name) => name.toLowerCase() === bracket?.[1]?.trim().toLowerCase())
    if (bracket !== null && list !== undefined) {
      task.list = list
      task.text = task.text.slice(0, bracket.index)
    }
  }
  return { ...task, text: capitalise(task.text.slice(0, 160)) }
}

/** What says something about a task is taken out of its words, unless nothing would be left. */
function take(task: Task, word: RegExp, found: Partial<Task>): void {
  const rest = task.text.replace(word, '').trim()
  if (rest !== '') Object.assign(task, found, { text: rest })
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The same examples in another language.
 *
 * @param details the to-do app
 * @param lang the language that it shall have
 */
export function translateTodo(details: TodoDetails, lang: Lang): TodoDetails {
  return details.sample ? { ...details, tasks: sampleTasks(lang, details.lists) } : details
}
