/** Reads a request for a habit tracker: which habits, how often, what is in sight. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/amounts.ts'
import type { Ask } from '../../read/ask.ts'
import { unquoted } from '../../read/clause-verbs.ts'
import { readContent, splitList } from '../../read/lists.ts'
import { findColour, findLook, findTheme } from '../../read/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Habit, HabitsDetails } from './details.ts'
import { sampleHabits } from './samples.ts'

const OWN_WORDS =
  /\b(?:habits?|routines?|streaks?|daily goals?|don'?t break the chain)\b|习惯|打卡|坚持|连续(?:天数|打卡)/i
/** Words that go with habits and seldom with anything else that is kept. */
const OFTEN_WORDS =
  /\b(?:daily|every (?:day|evening|morning|night)|each day|streaks?|in a row|track\w*)\b|每[天日晚早]|连续|坚持|断了|天数/i
const STRONG = /\bhabits?\b|\bstreaks?\b|习惯|打卡/i

/** What every tracker of this family has, and what can be chosen, in both languages. */
export const SAID = {
  grid: /\b(?:grid|calendar|heat ?map|days?|daily|months?|monthly|weeks?|weekly)\b|网格|日历|热力图|每天|每日|每周|每月|天|周|月/i,
  streak: /\b(?:streaks?|chains?|longest|current run|in a row|best)\b|连续|最长|连胜/i,
  goal: /\b(?:goals?|targets?|times (?:a|per) week|days (?:a|per) week)\b|目标|次数/i,
  percent:
    /\b(?:percent(?:age)?s?|completion(?: rate)?|stat(?:istic)?s|progress|summary)\b|百分比|完成率|统计|进度/i,
  clear: /\b(?:clear|reset|start over|empty)\b(?!\s+and)|清空|重置|清除/i,
  mark: /\b(?:check(?:ing)? (?:them )?off|check-?ins?|tick\w*|mark\w*|tap\w*|click\w*|press\w*|done|did|kept|keep)\b|勾选|标记|打勾|点击|点一?下|按一?下|打卡|签到/i,
  /** What becomes of a row of days, in running words. */
  run: /\b(?:every|each) (?:day|evening|morning|night)\b|\bhow (?:many|long)\b|\b(?:broke|broken|break|miss(?:ed)?|zero|over again|undo|evenings?|mornings?)\b|断(?:了|掉|开)?|从零(?:开始)?(?:算|计算)?|重新(?:开始)?(?:算|计算)?|归零|清零|多少天|几天|坚持|取消|习惯|[两三四五六几\d]个/i,
  add: /\b(?:add(?:ing)?|edit(?:ing)?|delet\w+|remov\w+|renam\w+|own)\b|添加|编辑|删除|修改|自定义/i,
}
const VIEWS: [HabitsDetails['view'], RegExp][] = [
  ['fortnight', /\b(?:fortnight|two weeks|2 weeks|14 days)\b|两周|14\s*天/i],
  [
    'month',
    /\b(?:month(?:ly)?(?: view| grid| calendar)?|30 days|31 days)\b|月(?:视图|历)?|30\s*天|一个月/i,
  ],
  [
    'week',
    /\b(?:(?:one|this|the current) week|week(?:ly)? (?:view|grid|calendar)|a week at a time|(?:show|see) a week|7 days|seven days)\b|周视图|显示一周|一周视图|七天|7\s*天/i,
  ],
]
const SUNDAY =
  /\b(?:start\w*|begin\w*)(?: \w+){0,2} (?:on )?sundays?\b|\bsunday first\b|周日(?:开始|为第一天|起)|从周日/i
const MONDAY =
  /\b(?:start\w*|begin\w*)(?: \w+){0,2} (?:on )?mondays?\b|\bmonday first\b|周一(?:开始|为第一天|起)|从周一/i

/**
 * How surely a request asks for a habit tracker.
 *
 * @param ask the request
 */
export function scoreHabits({ text }: Ask): number {
  if (/\bhabits?\b|习惯|打卡/i.test(text) && OFTEN_WORDS.test(text)) return 4
  if (STRONG.test(text)) return 3
  const isDaily = /每[天日晚早]/.test(text) && /点一?下|打勾|签到|几天|多少天/.test(text)
  if (OWN_WORDS.test(text)) return isDaily ? 3 : 1
  return 0
}

/**
 * Reads the tracker.
 *
 * @param ask the request
 */
export function readHabits(ask: Ask): Reading<HabitsDetails> {
  const { text, lang } = ask
  const goal = findGoal(text)
  const named = findNames(text)
  const habits = named
    .map((words, at) => readHabit(words, at + 1, goal ?? 7))
    .filter(({ name }) => name !== '')
  const sample = habits.length === 0
  const details: HabitsDetails = {
    kind: 'habits',
    habits: sample ? sampleHabits(lang, goal) : habits,
    view: findView(text) ?? 'month',
    weekStart: findWeekStart(text) ?? 1,
    clear: SAID.clear.test(text),
    sample,
  }
  const views = VIEWS.map(([, word]) => word)
  const known = [OWN_WORDS, ...Object.values(SAID), ...views, SUNDAY, MONDAY]
  return {
    details,
    used: [...spansOf(text, ...known), ...goalSpans(text, goal), ...spansOfWords(text, named)],
  }
}

/**
 * What the words want in sight, or null.
 *
 * @param text the person's words
 */
export function findView(text: string): HabitsDetails['view'] | null {
  return VIEWS.find(([, word]) => word.test(text))?.[0] ?? null
}

/**
 * The first day of the week that the words name, or null.
 *
 * @param text the person's words
 */
export function findWeekStart(text: string): 0 | 1 | null {
  if (SUNDAY.test(text)) return 0
  return MONDAY.test(text) ? 1 : null
}

const FOR_ALL = [
  new RegExp(
    `\\bgoals?\\b(?:\\s+(?:of|to|is|as|at|for each|per week|a week|each))*\\s*:?\\s*(${AMOUNT})\\b`,
    'i',
  ),
  new RegExp(`\\bat least (${AMOUNT}) (?:days|times)`, 'i'),
  new RegExp(`每周目标(?:是|为|设为|[:：])?\\s*(${AMOUNT})`),
  new RegExp(`目标(?:是|为|设为|改为|改成|[:：])?\\s*(?:每周)?\\s*(${AMOUNT})\\s*[天次]?`),
]

/**
 * The days a week that the words set as the goal of all habits, or null.
 *
 * @param text the person's words
 */
export function findGoal(text: string): number | null {
  const found = FOR_ALL.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const value = found === undefined ? null : toAmount(found)
  return value === null || value < 1 ? null : Math.min(7, Math.round(value))
}

function goalSpans(text: string, goal: number | null): Span[] {
  return goal === null ? [] : spansOf(text, ...FOR_ALL)
}

const OFTEN: RegExp[] = [
  new RegExp(
    `\\s*[（(,]?\\s*(${AMOUNT}|once|twice)\\s*(?:x|times|days|nights)?\\s*(?:a|per|each|every|/)\\s*week\\s*[）)]?`,
    'i',
  ),
  new RegExp(`\\s*[（(]?\\s*(?:每周|一周|每星期)\\s*(${AMOUNT})\\s*[次天]\\s*[）)]?`),
]
const DAILY = /\s*[（(]?\s*\b(?:every (?:single )?day|daily|each day)\b\s*[）)]?|每天|每日/i
const WEEKDAYS = /\s*[（(]?\s*\b(?:on )?(?:weekdays|work ?days)\b\s*[）)]?|工作日/i

/**
 * One habit out of its words: 'run 3 times a week' is Run, three days a week.
 *
 * @param words as the person wrote them
 * @param id number of the habit
 * @param goal days a week when the words do not say
 */
export function readHabit(words: string, id: number, goal: number): Habit {
  const often = readOften(words)
  const pattern = OFTEN.find((one) => one.test(words)) ?? (DAILY.test(words) ? DAILY : WEEKDAYS)
  const name = unquoted(words.replace(pattern, ' ').replace(/\s+/g, ' ')) || unquoted(words)
  return { id, name: capitalise(name.slice(0, 60)), goal: often ?? goal, kept: [] }
}

/**
 * How many days a week the words name, or null.
 *
 * @param words of one habit
 */
export function readOften(words: string): number | null {
  const found = OFTEN.map((pattern) => pattern.exec(words)?.[1]?.toLowerCase()).find(Boolean)
  if (found !== undefined) {
    const value = { once: 1, twice: 2 }[found] ?? toAmount(found)
    return value === null || value < 1 ? null : Math.min(7, Math.round(value))
  }
  if (DAILY.test(words)) return 7
  return WEEKDAYS.test(words) ? 5 : null
}

const LISTS = [
  /\bhabits?\b(?:\s+(?:tracker|tracking|app|grid|board|log))*\s*(?:(?:for|like|such as|called|named|including|with|are)\s+|[:(]\s*)(?:(?:the|these|my) )?(?:habits?:?\s+)?([^.;:()\n]+)/i,
  /\btrack(?:s|ing|er for)?\s+(?:my |the |daily )*([^.;:()\n]+?)\s+habits?\b/i,
  /\btrack(?:s|ing)?\s+(?:(?:my|the|daily|if|whether|how often|i)\s+)*([^.;:()\n]+)/i,
  /\bstreaks?\s+(?:of|for)\s+([^.;:()\n]+)/i,
  /(?:习惯|打卡|坚持)[^，。：:]{0,10}[:：]\s*([^。；\n，]+)/,
  /(?:习惯|打卡)(?:项目|内容|应用|工具|记录|追踪)?(?:有|为|是|包括|包含|例如|比如|如|[:：（(])\s*([^。；\n）)]+)/,
  /([^，。：；,\s]+(?:、[^，。：；、]+)+?)(?:这?[两三四五六七八几\d]+个|等(?:等)?|这些)?的?习惯/,
  /(?:记录|追踪|跟踪|坚持|打卡|养成)(?:我的|每天的?)?([^。；，\n]*?[、和][^。；，\n]*?)(?:等|的?习惯|的?打卡|的(?:情况|次数)|，|$)/,
]
const NO_HABIT =
  /点一?下|按一?下|打卡|打勾|看到|能看|可以|断了|\b(?:tap\w*|habits?|streaks?|goals?|targets?|grid|calendar|heat ?map|percent\w*|stat\w*|charts?|months?|monthly|weekly(?! \w+ing)|progress|views?|mode|theme|background|reminders?|it|them|things|everything|days?|completion|colou?rs?|each|longest|simple|daily|list)\b|习惯|连续|目标|日历|统计|图表|提醒|背景|功能|支持|进度|视图/i
const ENDS =
  /\s+(?:with|that|where|which|showing|using|and (?:show|see|a |the |weekly|streak|my)|so|in (?:a|the|dark|light|blue|green|red))\b.*$/i

/** 'A, B and C, three of them': the number is no part of the last name. */
const COUNTED = /(?:这?[两三四五六七八几\d]+个|等等?|这些)$/

/** Names of habits in the words: a list after a dash or 'starting with', else one after 'habits'. */
function findNames(text: string): string[] {
  const given = readContent(text)
  if (given.length > 0) return given.slice(0, 24)
  for (const pattern of LISTS) {
    const words = pattern.exec(text)?.[1]?.replace(ENDS, '').replace(COUNTED, '') ?? ''
    const names = splitList(words).filter(isName)
    if (
      names.length > 1 ||
      (names.length === 1 && /:|：|called|named/i.test(pattern.exec(text)?.[0] ?? ''))
    )
      return [...new Set(names)].slice(0, 24)
  }
  return []
}

function isName(words: string): boolean {
  const plain = OFTEN.reduce((rest, often) => rest.replace(often, ''), words)
    .replace(DAILY, '')
    .replace(WEEKDAYS, '')
    .trim()
  if (plain === '' || plain.length > 40 || plain.split(/\s+/).length > 6) return false
  return (
    !NO_HABIT.test(plain) && [findColour, findLook, findTheme].every((find) => find(plain) === null)
  )
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The same tracker in another language: our examples are said in it, own habits stay.
 *
 * @param details the tracker
 * @param lang the language that it shall have
 */
export function translateHabits(details: HabitsDetails, lang: Lang): HabitsDetails {
  const [en, zh] = [sampleHabits('en', null), sampleHabits('zh', null)]
  const habits = details.habits.map((habit) => {
    const at = en.findIndex(
      ({ name }, place) => name === habit.name || zh[place]?.name === habit.name,
    )
    const name = (lang === 'zh' ? zh : en)[at]?.name
    return name === undefined ? habit : { ...habit, name }
  })
  return { ...details, habits }
}
