/** Reads a request for a habit tracker: which habits, how often, what is in sight. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import type { Ask } from '../../read/ask.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Habit, HabitsDetails } from './details.ts'
import { findNames } from './read-names.ts'
import { DAILY, OFTEN, readOften, WEEKDAYS } from './read-often.ts'
import { readOwn, tellsOfTimes } from './read-own.ts'
import { sampleHabits } from './samples.ts'

const OWN_WORDS =
  /\b(?:habits?|routines?|streaks?|daily goals?|don'?t break the chain)\b|习惯|打卡|坚持|连续(?:天数|打卡)/i
/** Words that go with habits and seldom with anything else that is kept. */
const OFTEN_WORDS =
  /\b(?:daily|every (?:day|evening|morning|night)|each day|streaks?|in a row|track\w*)\b|每[天日晚早]|连续|坚持|断了|天数/i
const STRONG = /\bhabits?\b|\bstreaks?\b|习惯|打卡/i

const TICKED =
  /\b(?:tick\w*|check\w*|chart|tap\w*|stars?|mark\w*|button|streak\w*|tracker|every day|daily|forget\w*)\b|打卡|打[勾钩]|点一?下|勾|记录|变绿|每天/i
/** What people keep up each day, though they may say neither 'habit' nor 'streak'. */
const CARE =
  /\b(?:brush\w* (?:\w+ )?teeth|tooth ?brushing|teeth|quit(?:ting)? (?:smoking|drinking|sugar)|no sugar|meditat\w+|push-?ups|glasses of water|drink(?:ing)? (?:more |enough )?water|take (?:my|his|her) (?:pills?|meds|medicine|tablets?)|whether (?:i|we) (?:fed|took|walked|watered))\b|刷牙|喝水|吃药|服药|戒[烟酒糖]|早睡|早起|俯卧撑|冥想/i

/** Who lists the properties of each thing wants a list. */
const LISTED =
  /\b(?:each|every|add) (?:medicine|medication|pill|plant|pet)|\blists?\b|药名|品种|清单|[表册本](?=[，。]|$)/i

/** What every tracker of this family has, and what can be chosen, in both languages. */
export const SAID = {
  grid: /\b(?:grid|calendar|heat ?map|days?|daily|months?|monthly|weeks?|weekly)\b|\b(?:rows?|boxes|squares|circles|dots)\b|网格|日历|热力图|格子|每天|每日|每周|每月|天|周|月/i,
  streak: /\b(?:streaks?|chains?|longest|current run|in a row|best)\b|连续|最长|连胜/i,
  goal: /\b(?:goals?|targets?|times (?:a|per) week|days (?:a|per) week)\b|目标|次数/i,
  percent:
    /\b(?:percent(?:age)?s?|completion(?: rate)?|stat(?:istic)?s|progress|summary)\b|百分比|完成率|统计|进度/i,
  clear: /\b(?:clear|reset|start over|empty)\b(?!\s+and)|清空|重置|清除/i,
  cheer: /\b(?:confetti|fireworks?|celebrat\w*|cheers?)\b|烟花|庆祝|彩带|撒花/i,
  mark: /\b(?:check(?:ing)? (?:them )?off|check-?ins?|tick\w*|mark\w*|tap\w*|click\w*|press\w*|done|did|kept|keep)\b|勾选|标记|打勾|点击|点一?下|按一?下|打卡|签到|贴[^，。；]{0,4}星|点亮|就?算完成|得了几颗/i,
  /** What becomes of a row of days, in running words. */
  run: /\b(?:every|each) (?:day|evening|morning|night)\b|\bhow (?:many|long)\b|\b(?:broke|broken|break|miss(?:ed)?|zero|over again|undo|evenings?|mornings?)\b|断(?:了|掉|开)?|从零(?:开始)?(?:算|计算)?|重新(?:开始)?(?:算|计算)?|归零|清零|多少天|几天|坚持|取消|习惯|漏[了掉]?|哪[几些]?[天次]|[早中晚][上午]?[一两]次|完成了?[几多]少?[天次]|[两三四五六几\d]个/i,
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
    /\b(?:(?:one|this|the current|the) week(?! (?:starts|begins))|week(?:ly)? (?:view|grid|calendar)|a week at a time|(?:show|see) a week|7 days|seven days)\b|周视图|显示一周|一周视图|七天|7\s*天|(?:这|本|一)周的?(?:每天|格子|情况)/i,
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
export function scoreHabits({ text, spoken }: Ask): number {
  if (tellsOfTimes(text, spoken) && TICKED.test(text)) return 4
  if (tellsOfDays(text)) return 3.5
  if (CARE.test(text) && TICKED.test(text) && !LISTED.test(text)) return 3
  if (/\bhabits?\b|习惯|打卡/i.test(text) && OFTEN_WORDS.test(text)) return 4
  if (STRONG.test(text)) return 3
  if (!OWN_WORDS.test(text)) return 0
  return DAILY_TICK.test(text) ? 3 : 1
}

const DAILY_TICK =
  /每[天日晚早].*(?:点一?下|打勾|签到|几天|多少天)|(?:点一?下|打勾|签到|几天|多少天).*每[天日晚早]/

/** Several things of one's own that are done or not on each day, or so many times a week. */
function tellsOfDays(text: string): boolean {
  if (/\bstreaks?\b|\bdays in a row\b|连续/i.test(text) && findNames(text).length > 1) return true
  if (LISTED.test(text)) return false
  const isKept =
    /\b(?:tick\w*|check\w*|tap\w*|mark\w*|grid|calendar|streak\w*|boxes|squares|\d+ days)\b|打[勾钩]|日历|格子|连续|断|[几多]少?天/i.test(
      text,
    )
  const isOften =
    OFTEN.some((often) => often.test(text)) ||
    /\b(?:whether|if) (?:i|we)\b|\bevery (?:day|evening|morning|night)\b|每[天日晚早]/i.test(text)
  return isKept && isOften && findNames(text).length > 1
}

/**
 * Reads the tracker.
 *
 * @param ask the request
 */
export function readHabits(ask: Ask): Reading<HabitsDetails> {
  const { text, lang } = ask
  const goal = findGoal(text)
  const listed = findNames(text)
  const told = listed.length > 0 ? [] : readOwn(text, ask.spoken)
  const asSaid = listed.map((name) => name.replace(/每周(?:1次$)?/, ''))
  const named = [...listed, ...asSaid, ...told.map(({ words }) => words)]
  const habits = [
    ...listed.map((words, at) => readHabit(words, at + 1, goal ?? 7)),
    ...told.map((one, at) => ({
      id: at + 1,
      name: capitalise(one.name.slice(0, 60)),
      goal: one.goal ?? goal ?? readOften(text) ?? 7,
      times: one.times,
      kept: [],
    })),
  ].filter(({ name }) => name !== '')
  const sample = habits.length === 0
  const details: HabitsDetails = {
    kind: 'habits',
    habits: sample ? sampleHabits(lang, goal) : habits,
    view: findView(text) ?? 'month',
    weekStart: findWeekStart(text) ?? 1,
    clear: SAID.clear.test(text),
    cheers: SAID.cheer.test(text),
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
  return { id, name: capitalise(name.slice(0, 60)), goal: often ?? goal, times: 1, kept: [] }
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
