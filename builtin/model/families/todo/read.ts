/** Reads a request for a to-do app: its lists, its first tasks, what a task can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { isBare } from '../../read/clauses/bare.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { readContent, splitList } from '../../read/lists/lists.ts'
import { nameWish } from '../../read/clauses/wishes.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Task, TodoDetails } from './details.ts'
import { ALL_DONE_WORDS, readAllDone } from '../../read/lists/all-done.ts'
import { readChores } from '../../read/lists/read-chores.ts'
import { takeDay } from './read-days.ts'
import { ASKS_LISTS, listsIn, listSpans, listRowSpans } from './read-lists.ts'
import { readOwnFields } from './read-own.ts'
import type { ToldTasks } from './read-told.ts'
import { isFeature, readToldTasks } from './read-told.ts'
import { sampleTasks } from './samples.ts'
import {
  ALWAYS,
  IN_PASSING,
  LATE,
  FIRST,
  OPEN_FIRST,
  OWN_WORDS,
  PRAISE,
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
  const told = readToldTasks(without(text, listRowSpans(text)))
  const tasks = readTasks(text, lists, told)
  const own = readOwnFields(without(text, told?.items ?? []), lang)
  const used = [...usedSpans(text), ...own.used, ...toldSpans(text, told)]
  const bare = tasks.length === 0 && isBare(text, used)
  // Tasks of any day would stand oddly on lists of somebody's own.
  const sample = tasks.length === 0 && named.length === 0 && own.fields.length === 0 && bare
  // Tasks that were given with a day are read by day.
  const hasDays = tasks.some(hasDay)
  const details: TodoDetails = {
    kind: 'todo',
    lists,
    ...readPowers(text, bare, hasDays),
    sort: findOrder(text) ?? (named.length === 0 || hasDays ? 'added' : 'list'),
    cheers: isWanted(text, SAID.cheer) ?? true,
    clear: wantsClear(text),
    untick: UNTICKS.test(text),
    fields: own.fields,
    late: LATE.test(text),
    allDone: doneWords(text, lang),
    tasks: sample ? sampleTasks(lang, lists) : tasks,
    sample,
  }
  return { details, used }
}

const hasDay = ({ dueIn, on }: Task): boolean => dueIn !== null || on !== undefined

/** Everything is cleared, and not only what is done or ticked. */
const wantsClear = (text: string): boolean =>
  SAID.clear.test(text) && !UNTICKS.test(text) && !SWEEPS.test(text)

const doneWords = (text: string, lang: Lang): string =>
  readAllDone(text) || (PRAISE.test(text) ? PRAISES[lang] : '')

/** Both priorities and due days where nothing at all is named, unless it shall be plain. */
function readPowers(
  text: string,
  bare: boolean,
  hasDays: boolean,
): Pick<TodoDetails, 'priorities' | 'dues'> {
  const priorities = urgencyIsOfDays(text) ? null : isWanted(text, SAID.priority)
  // What is late can be told by a day alone.
  const needsDays = hasDays || LATE.test(text) || findOrder(text) === 'due'
  const dues = isWanted(text, SAID.due) ?? (needsDays ? true : null)
  const isPlain = /\b(?:simple|minimal\w*|plain|bare)\b|简单|极简|简洁/i.test(text)
  return {
    priorities: priorities ?? (bare && !isPlain && dues !== true),
    dues: dues ?? (bare && !isPlain && priorities !== true),
  }
}

const PRAISES: Record<Lang, string> = { en: 'All done, well done!', zh: '全部完成，真棒！' }

/** The words without some places, which become as many blanks. */
function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}${'。'.padEnd(end - start)}${rest.slice(end)}`,
    text,
  )
}

/** The tasks of a row, and what stands before them: it tells what they are for. */
function toldSpans(text: string, told: ToldTasks | null): Span[] {
  if (told === null) return []
  const { items, head, day } = told
  const isSubject = head !== null && nameWish(text.slice(head.start, head.end), 'en') === null
  return [...items, ...(isSubject ? [head] : []), ...(day === null ? [] : [day])]
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
    IN_PASSING,
    PRAISE,
  ]
  const chores = readChores(text)
  return [
    ...spansOf(text, ...known, ...Object.values(SAID), ...TASKS),
    ...listSpans(text),
    ...(chores === null ? [] : [chores]),
  ]
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
 * @param hasDays whether tasks have days already, and no priorities
 */
export function findOrder(text: string, hasDays = false): TodoDetails['sort'] | null {
  const [, en, zh] = SORT.exec(text) ?? []
  const by = en ?? zh ?? FIRST.exec(text)?.[0]
  if (by === undefined) return null
  if (/priorit|import|优先|重要|轻重|要紧/i.test(by)) return 'priority'
  return /urg|急(?!着)/i.test(by) && !urgencyIsOfDays(text, hasDays) ? 'priority' : 'due'
}

/** Where tasks have days and nothing is said of their weight, the day tells what is urgent. */
function urgencyIsOfDays(text: string, hasDays = false): boolean {
  return (
    (hasDays || isWanted(text, SAID.due) === true) && !SAID.priority.test(text.replace(FIRST, ' '))
  )
}

const TASKS = [
  /\b(?:tasks?|to-?dos?)\s*(?:like|such as|:|are|including)\s*([^.;\n]+)/i,
  /(?<!每[个项条])(?:任务|待办(?:事项|清单)?)(?:[:：]|有|包括|例如|比如)\s*([^。；\n]+)/,
]

/** The tasks that the request gives, with what stands beside each. */
function readTasks(text: string, lists: string[], told: ToldTasks | null): Task[] {
  const given = readContent(text)
  if (told !== null && told.items.length > given.length) return toldTasks(told, lists)
  const named = TASKS.map((pattern) => pattern.exec(text)?.[1]).find((words) => words !== undefined)
  const chores = (readChores(text)?.names ?? []).filter((name) => !isFeature(name))
  const words =
    given.length > 0 ? given : chores.length > 0 ? chores : splitList(named ?? '').map(unquoted)
  return words
    .filter((word) => !SAID.priority.test(word) || given.length > 0)
    .slice(0, 40)
    .map((word, at) => readTask(word, lists, at + 1))
    .filter((task) => task.text !== '' && !WHEN_DONE.test(task.text))
}

/** 都做完显示“……” says what is shown in the end. */
const WHEN_DONE =
  /^(?:全部?|都|所有|等)?(?:都|全)?(?:做|办|干|弄|搞|勾|打勾|完)[^，。]{0,3}(?:显示|弹出|出现|就说|写上)/

/** Each task of the row; one without a day of its own has that of all. */
function toldTasks({ items, on, dueIn }: ToldTasks, lists: string[]): Task[] {
  return items
    .map(({ words }, at) => readTask(words, lists, at + 1))
    .map((task) => {
      if (hasDay(task)) return task
      return on === null ? { ...task, dueIn } : { ...task, on }
    })
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
  return { ...withDay(task), text: capitalise(withDay(task).text.slice(0, 160)) }
}

/** A task with its day taken out of its words, where it has none yet. */
function withDay(task: Task): Task {
  const { words, on } = takeDay(task.text)
  return on === null || task.dueIn !== null ? task : { ...task, on, text: words }
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
