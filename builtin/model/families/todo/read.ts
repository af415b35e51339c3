/** Reads a request for a to-do app: its lists, its first tasks, what a task can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { unquoted } from '../../read/clause-verbs.ts'
import { readContent, splitList } from '../../read/lists.ts'
import { findColour, findLook, findTheme } from '../../read/mood-words.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Task, TodoDetails } from './details.ts'
import { sampleTasks } from './samples.ts'

const OWN_WORDS =
  /\b(?:to-?dos?|to do|task[ -]?(?:list|manager|tracker|app|board|planner|organi[sz]er)s?|(?:my|daily|weekly|household|work|school|manage|track|organi[sz]e|plan|list of) tasks|chores?|planner\b.{0,30}\btasks?)\b|待办|代办|任务(?:清单|列表|管理|应用|工具|计划|表)|(?:管理|每日|日常|我的)任务/i
const TASK_WORDS = /\btasks?\b|任务|事项/i
const OTHER_FIELDS =
  /\b(?:hours?|costs?|prices?|amounts?|ratings?|assignees?|locations?|urls?|links?|estimate[ds]?|durations?|quantit(?:y|ies)|budget)\b|金额|价格|时长|工时|负责人|地点|评分|数量/i

/** What is said of priorities, due days, order, celebration and clearing, in both languages. */
export const SAID = {
  priority:
    /\bpriorit(?:y|ies|i[sz]e[ds]?)\b|\bimportan(?:t|ce)\b|\burgen(?:t|cy)\b|优先级?|重要(?:程度|性)?|紧急/i,
  due: /\b(?:due(?: (?:dates?|days?|by|on))?|deadlines?|dates?)\b|截止(?:日期|时间|日)?|到期(?:日|时间)?|期限|日期/i,
  cheer: /\b(?:confetti|celebrat\w*|cheers?|reward\w*)\b|庆祝|彩带|撒花|奖励/i,
  clear: /\b(?:clear|reset|empty)\b(?!\s+and)|清空|重置|清除/i,
  tick: /\b(?:check(?:ing)?(?: \w+)?(?: off)|tick(?:ing)?(?: \w+)?(?: off)?|check ?box(?:es)?|mark\w*\b.{0,16}\b(?:done|completed?|finished)|completed?|finish(?:ed)?|done)\b|勾选|打勾|完成|复选框/i,
  filter: /\b(?:filter\w*|show only|hide (?:done|completed|finished))\b|筛选|过滤/i,
  edit: /\b(?:add(?:ing)?|edit(?:ing)?|delet(?:e|ing)|remov(?:e|ing)|undo)\b|添加|新增|编辑|修改|删除|撤销/i,
  count: /\b(?:counts?|counter|how many|number of|progress)\b|计数|数量统计|多少|进度/i,
}
/** What every list of tasks does, in running words. */
const ALWAYS =
  /[（(]\s*(?:high|low|高|低)[^）)]*[）)]|\b(?:high|medium|normal|low)\b(?:,? (?:and|or) )?|\b(?:can wait|not urgent|later|finished ones|done ones|old ones)\b|\b(?:drops?|goes|go|moves?|sinks?|fall)\b(?: (?:\w+ )?to the (?:bottom|end))?|\bto the (?:bottom|end)\b|\bbottom\b|\bcross(?:ed)?(?: \w+)? (?:out|off)\b|\bstrike\w*\b|\b(?:late|overdue) ones?\b|\b(?:overdue|late|red)\b|\b(?:what is|what's|still|only) (?:left|open|to do|not done)\b|\bopen ones\b|\bwrite\b|高|中|低|划掉|画掉|沉到|沉底|(?:移|放|排)到?最?(?:下|后)面?|底部|做完|没做完|未完成|没完成|标红|变红|过期|逾期|紧急|不急|只看|刷新|不能?丢|写|每条/i
const SORT =
  /\b(?:sort|sorted|order|ordered|rank|ranked|group|grouped)\b(?: \w+){0,3}? by (?:the |their )?(priority|importance|urgency|due|deadline|date|day)\w*|按(?:照)?(优先级|重要程度|重要性|截止日期|截止时间|日期|到期日)(?:来)?(?:排序|排列|分组)?/i

/**
 * How surely a request asks for a to-do app: 3 by a word for it, 1 by the word 'task' alone or when
 * tasks shall have fields that only a collection can give them.
 *
 * @param ask the request
 */
export function scoreTodo({ text }: Ask): number {
  if (!OWN_WORDS.test(text)) return TASK_WORDS.test(text) ? 1 : 0
  return OTHER_FIELDS.test(text) ? 1 : 3
}

/**
 * Reads the to-do app. A request that names neither priorities nor due days gets both.
 *
 * @param ask the request
 */
export function readTodo(ask: Ask): Reading<TodoDetails> {
  const { text, lang } = ask
  const named = readLists(text)
  const lists = named.length === 0 && ASKS_LISTS.test(text) ? USUAL_LISTS[lang] : named
  const tasks = readTasks(text, lists)
  const sample = tasks.length === 0
  const names = { priorities: isWanted(text, SAID.priority), dues: isWanted(text, SAID.due) }
  const isPlain = /\b(?:simple|minimal\w*|plain|bare)\b|简单|极简|简洁/i.test(text)
  const details: TodoDetails = {
    kind: 'todo',
    lists,
    priorities: names.priorities ?? (!isPlain && names.dues !== true),
    dues: names.dues ?? (!isPlain && names.priorities !== true),
    sort: findOrder(text) ?? 'added',
    cheers: isWanted(text, SAID.cheer) ?? true,
    clear: SAID.clear.test(text),
    tasks: sample ? sampleTasks(lang, lists) : tasks,
    sample,
  }
  const used = spansOf(
    text,
    OWN_WORDS,
    TASK_WORDS,
    ALWAYS,
    SORT,
    ...Object.values(SAID),
    ASKS_LISTS,
    ...LISTS,
    ...TASKS,
  )
  return { details, used }
}

const ASKS_LISTS = /\b(?:categor(?:y|ies)|categori[sz]e|tags?|labels?)\b|分类|标签|分组/i
const USUAL_LISTS: Record<Lang, string[]> = { en: ['Work', 'Home'], zh: ['工作', '生活'] }

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
  const by = en ?? zh
  if (by === undefined) return null
  return /priorit|import|urg|优先|重要/i.test(by) ? 'priority' : 'due'
}

const LISTS = [
  /\b(?:lists?|categor(?:y|ies)|projects?|groups?|areas?|tags?|labels?|sections?)\s*(?:for|like|such as|called|named|are|:|\()\s*([^.;:()\n]+)/i,
  /\b(?:grouped|split|divided|organi[sz]ed)\s+(?:into|by|in)\s+([^.;:()\n]+)/i,
  /(?:分类|类别|分组|项目|标签|列表)(?:有|为|是|包括|分为|[:：（(])\s*([^。；，\n）)]+)/,
  /分(?:为|成)([^。；，\n]+)/,
]
const NO_LIST =
  /\b(?:tasks?|things|me|my|our|priorit\w*|due|dates?|deadlines?|days?|every|it|them|team|family|people|lists?|app|work ?day)\b|任务|待办|优先|日期|两|几/i

/** 'bold' or 'retro green' at the end of a list is a wish for the looks. */
function speaksOfMood(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

/** Names of lists are short and are no words about tasks. */
function readLists(text: string): string[] {
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
  /(?:任务|待办(?:事项|清单)?)(?:[:：]|有|包括|例如|比如)\s*([^。；\n]+)/,
]

/** The tasks that the request gives, with what stands beside each. */
function readTasks(text: string, lists: string[]): Task[] {
  const given = readContent(text)
  const named = TASKS.map((pattern) => pattern.exec(text)?.[1]).find((words) => words !== undefined)
  const words = given.length > 0 ? given : splitList(named ?? '').map(unquoted)
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
