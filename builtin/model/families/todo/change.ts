/** Changes of a to-do app: its lists and first tasks, what a task can have, order, clearing. */
import {
  addsSomething,
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
} from '../../read/clauses/clause-verbs.ts'
import { readPutIn } from '../../read/lists/put-in.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import type { Task, TodoDetails } from './details.ts'
import { addTold } from './add-told.ts'
import { addOwnField, changeOwn } from './change-own.ts'
import { findOrder, readTask } from './read.ts'
import { SAID, UNTICKS } from './words.ts'

type Changed = Step<TodoDetails> | null

const TASK = {
  en: 'tasks?|to-?dos?|items?|jobs?|chores?|errands?',
  zh: '一[项件](?:活儿?|事情?|家务|任务|待办)|任务|待办(?:事项)?|事项|家务|活儿?|杂事|一[项件](?!备注|字段|说明)',
}
const LIST = {
  en: 'lists?|categor(?:y|ies)|projects?|groups?|tags?',
  zh: '清单|列表|分类|分组|项目|标签|一?类(?:别|目)?',
}

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the to-do app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeTodo(details: TodoDetails, clause: string, langs: Langs): Changed {
  const changers = [
    changeOwn,
    sort,
    rename,
    addTold,
    addCalled,
    putIn,
    addTasks,
    addLists,
    remove,
    turn,
    addOwnField,
  ]
  return firstStep(changers, details, clause, langs)
}

function sort(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const by = findOrder(clause, details.dues && !details.priorities)
  if (by === null) return null
  const said = {
    due: { en: 'sorted by due day', zh: '按截止日期排序' },
    priority: { en: 'sorted by priority', zh: '按优先级排序' },
    added: { en: 'sorted as added', zh: '按添加顺序' },
    list: { en: 'sorted by list', zh: '按清单排列' },
  }
  const shown = { due: { dues: true }, priority: { priorities: true }, added: {}, list: {} }[by]
  return { next: { ...details, ...shown, sort: by }, said: said[by][spoken] }
}

function rename(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const list = readRenamed(clause, LIST)
  const at = list === null ? null : placeOf(details.lists, list.from)
  if (list !== null && at !== null) {
    const from = details.lists[at]
    const lists = details.lists.map((name, place) => (place === at ? list.to.slice(0, 40) : name))
    const tasks = details.tasks.map((task) =>
      task.list === from ? { ...task, list: list.to.slice(0, 40) } : task,
    )
    return { next: { ...details, lists, tasks }, said: sayName(list.to, spoken) }
  }
  const task = readRenamed(clause, TASK)
  const place =
    task === null
      ? null
      : placeOf(
          details.tasks.map(({ text }) => text),
          task.from,
        )
  if (task === null || place === null) return null
  const tasks = details.tasks.map((one, found) =>
    found === place ? { ...one, text: task.to.slice(0, 160) } : one,
  )
  return { next: { ...details, tasks }, said: sayName(task.to, spoken) }
}

function sayName(name: string, spoken: Langs['spoken']): string {
  return spoken === 'zh' ? `改名为“${name}”` : `renamed to “${name}”`
}

function addTasks(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  if (SAID.clear.test(clause) || speaksOfFields(clause)) return null
  const names = readAdded(clause, TASK)
  if (names === null || names.length === 0) return null
  const first = Math.max(0, ...details.tasks.map(({ id }) => id)) + 1
  const added: Task[] = names
    .map((name, at) => readTask(name, details.lists, first + at))
    .filter(({ text }) => text !== '')
  if (added.length === 0) return null
  const said = spoken === 'zh' ? `增加${quote(added, '、')}` : `added ${quote(added, ', ')}`
  return { next: { ...details, tasks: [...details.tasks, ...added].slice(0, 60) }, said }
}

const CALLED =
  /\badd\s+(?:an? |the |another |one more |new )*(?:tasks?|to-?dos?|jobs?|chores?|errands?)\b/i

/** 'Add job order pads' calls it one, so that no name begins with the word. */
function addCalled(details: TodoDetails, clause: string, langs: Langs): Changed {
  return CALLED.test(clause) ? addTasks(details, clause, langs) : null
}

/** 'Put in soap, tape and sheets' names tasks and does not call them so. */
function putIn(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const names = readPutIn(clause, details.tasks.length > 0 || details.lists.length === 0)
  if (names === null) return null
  const first = Math.max(0, ...details.tasks.map(({ id }) => id)) + 1
  const added = names.map((name, at) => readTask(name, details.lists, first + at))
  const before = details.sample ? [] : details.tasks
  const said = spoken === 'zh' ? `放入${quote(added, '、')}` : `put in ${quote(added, ', ')}`
  return { next: { ...details, tasks: [...before, ...added].slice(0, 60), sample: false }, said }
}

/** 'add a due date to each task' adds no task. */
function speaksOfFields(clause: string): boolean {
  const isEach =
    /\b(?:each|every|all) (?:tasks?|to-?dos?|items?|jobs?|chores?|errands?)\b|\b(?:the|my) (?:tasks|to-?dos|items|jobs|chores|errands)\b|\b(?:to|for|of) (?:the|my) (?:task|item|job|chore)\b|每(?:个|条|项)/i
  return (
    isEach.test(clause) || /^(?:.*\b)?add (?:an? )?(?:task )?(?:priorit|due|deadline)/i.test(clause)
  )
}

function quote(tasks: Task[], between: string): string {
  return tasks.map(({ text }) => `“${text}”`).join(between)
}

function addLists(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const names = readAdded(clause, LIST)?.filter((name) => placeOf(details.lists, name) === null)
  if (names === undefined || names.length === 0) return null
  const lists = [...details.lists, ...names.map((name) => name.slice(0, 40))].slice(0, 12)
  const said = spoken === 'zh' ? `增加清单${names.join('、')}` : `added ${names.join(', ')}`
  return { next: { ...details, lists }, said }
}

function remove(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const names = readRemoved(clause, LIST) ?? readRemoved(clause, TASK) ?? []
  const gone = names.map((name) => name.toLowerCase())
  const lists = details.lists.filter((name) => !gone.includes(name.toLowerCase()))
  const tasks = details.tasks
    .filter(({ text }) => !gone.includes(text.toLowerCase()))
    .map((task) => (task.list === '' || lists.includes(task.list) ? task : { ...task, list: '' }))
  if (lists.length === details.lists.length && tasks.length === details.tasks.length) return null
  const said = spoken === 'zh' ? `去掉${names.join('、')}` : `no ${names.join(', ')}`
  return { next: { ...details, lists, tasks }, said }
}

const TURNS: {
  word: RegExp
  key: 'priorities' | 'dues' | 'cheers' | 'clear' | 'untick'
  en: string
  zh: string
}[] = [
  {
    word: UNTICKS,
    key: 'untick',
    en: 'a button that unticks everything',
    zh: '全部取消勾选的按钮',
  },
  { word: SAID.clear, key: 'clear', en: 'a button that clears everything', zh: '清空按钮' },
  { word: SAID.cheer, key: 'cheers', en: 'a small celebration', zh: '完成时的庆祝' },
  { word: SAID.due, key: 'dues', en: 'due days', zh: '截止日期' },
  { word: SAID.priority, key: 'priorities', en: 'priorities', zh: '优先级' },
]

function turn(details: TodoDetails, clause: string, { spoken }: Langs): Changed {
  const found = TURNS.find(({ word }) => word.test(clause))
  const isOff = takesAway(clause)
  if (found === undefined || (!isOff && !addsSomething(clause) && !WANTS.test(clause))) return null
  const next = withOrder({ ...details, [found.key]: !isOff })
  const no = spoken === 'zh' ? `去掉${found.zh}` : `no ${found.en.replace(/^an? /, '')}`
  return { next, said: isOff ? no : found[spoken] }
}

const WANTS = /\b(?:give|show|use|with|want|let|turn on)\b|给|要|显示|开启/i

/** What tasks no longer have, they cannot be sorted by. */
function withOrder(details: TodoDetails): TodoDetails {
  const isLost =
    (details.sort === 'due' && !details.dues) ||
    (details.sort === 'priority' && !details.priorities) ||
    (details.sort === 'list' && details.lists.length === 0)
  return isLost ? { ...details, sort: 'added' } : details
}
