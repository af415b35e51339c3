/** Reads a request for a habit tracker: which habits, how often, what is in sight. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { findCurrency } from '../../read/words/currency.ts'
import type { Ask } from '../../read/ask.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Habit, HabitsDetails } from './details.ts'
import { readChallenge } from './read-challenge.ts'
import type { Listed } from './read-listed.ts'
import { isTrackerWish, readListed } from './read-listed.ts'
import { readLone } from './read-lone.ts'
import { findNames } from './read-names.ts'
import { DAILY, OFTEN, readOften, WEEKDAYS } from './read-often.ts'
import type { Told } from './read-own.ts'
import { readOwn, readSingle } from './read-own.ts'
import { powerSpans, readPowers } from './read-powers.ts'
import { forEach, readDaysOfWeek, readTold } from './read-told.ts'
import { sampleHabits } from './samples.ts'
import { OWN_WORDS } from './weigh.ts'

/** What every tracker of this family has, and what can be chosen, in both languages. */
export const SAID = {
  grid: /\b(?:grid|calendar|heat ?map|days?|daily|months?|monthly|weeks?|weekly)\b|\b(?:rows?|boxes|squares|circles|dots)\b|网格|日历|热力图|格子|每天|每日|每周|每月|天|周|月/i,
  streak: /\b(?:streaks?|chains?|longest|current run|in a row|best)\b|连续|最长|连胜/i,
  goal: /\b(?:goals?|targets?|times (?:a|per) week|days (?:a|per) week)\b|目标|次数/i,
  percent:
    /\b(?:percent(?:age)?s?|completion(?: rate)?|stat(?:istic)?s|progress|summary)\b|百分比|完成率|统计|进度/i,
  clear:
    /\b(?:clear|reset|start over|(?<!stay |stays |are |is |left )empty)\b(?!\s+and)|清空|重置|清除/i,
  cheer: /\b(?:confetti|fireworks?|celebrat\w*|cheers?)\b|烟花|庆祝|彩带|撒花/i,
  mark: /\b(?:check(?:ing)? (?:them )?off|check-?ins?|tick\w*|mark\w*|tap\w*|click\w*|press\w*|done|did|kept|keep)\b|勾选|标记|打勾|点击|点一?下|按一?下|打卡|签到|贴[^，。；]{0,4}星|点亮|就?算完成|得了几颗/i,
  /** What becomes of a row of days, in running words. */
  run: /\b(?:every|each) (?:day|evening|morning|night)\b|\bhow (?:many|long)\b|\b(?:broke|broken|break|miss(?:ed)?|zero|over again|undo|evenings?|mornings?|nights?)\b|断(?:了|掉|开)?|从零(?:开始)?(?:算|计算)?|重新(?:开始)?(?:算|计算)?|归零|清零|多少天|几天|坚持|取消|习惯|漏[了掉]?|哪[几些]?[天次]|[早中晚][上午]?[一两]次|完成了?[几多]少?[天次]|[两三四五六几\d]个/i,
  /** What stands beside each habit: marks of earlier days, counts of the week and the month. */
  facts:
    /\b(?:yesterday|earlier days?|past days?|back ?fill|forgot(?:ten)?)\b(?: too| as well)?|\b(?:reset\w*|starts? (?:over|again)|over again)\b|\b(?:if|whether|that) (?:i|we|she|he|they) (?:hit|reached|made|met|did) (?:it|the goal|my goal|that)\b|\brest days?\b[^.,;]*|\bsince when\b[^.,;]*|\b(?:it|streak|number)\b[^.,;]{0,8}\bgrows?\b|\bat a glance\b|\bone big button\b|\bcheck ?boxes\b|补[打签][^，。；]{0,6}|[昨前]天|完成率|差[几多]少?次|从头[算来]?/i,
  add: /\b(?:add(?:ing)?|edit(?:ing)?|delet\w+|remov\w+|renam\w+|own)\b|添加|编辑|删除|修改|自定义/i,
}
/** What somebody does with every tracker, and whom it is for, told in passing. */
const IN_PASSING =
  /\b(?:i want to |i'd like to )?see how (?:many|long)\b[^.,;]*\b(?:running|straight|in a row|managed|kept)\b[^.,;]*|\b(?:see|watch) (?:the|my) (?:row|chain|streak|line) grow\b[^.,;]*|\bdid i or didn'?t i\b|\bor just think so\b|\b(?:need|want) to keep myself honest\b|\bfor an? (?:\w+ )?(?:pensioner|mum|mom|dad|student|beginner|teenager|kid|child)\b[^.,;:]*|\bmissed ones stay empty\b|\b(?:i )?tap (?:each|it)\b|(?:喝|吃|做)一[杯次片][^，。；,]{0,3}点[^，。；,]{0,5}|点[一了]?下?(?:表示|就算|代表)[^，。；,]{0,6}|断没断[^，。；,]{0,4}|有没有[^，。；,]{1,4}一目了然|一目了然|一看便?知|给[^，。；,]{1,4}用的?|(?:一直)?累计给我看|(?:坚持|做完?)(?:一天)?[就]?[涂打画]一?个?格|看(?:这周|当天|今天)?[^，。；,]{0,4}(?:完成几|够没够|够不够)[^，。；,]{0,3}|[^，。；,]{1,3}期(?=[：:])|[一每](?:周|礼拜|星期)(?:至少|最少)?[一两三四五六七]天|想管住自己|一共省下?多少/i
/** A month as calendars have it. */
export const CALENDAR = /\bcalendar\b|日历|月历/i
const VIEWS: [HabitsDetails['view'], RegExp][] = [
  ['fortnight', /\b(?:fortnight|two weeks|2 weeks|14 days)\b|两周|14\s*天/i],
  [
    'month',
    /\b(?:month(?:ly)?(?: view| grid| calendar)?|30 days|31 days)\b|月(?:视图|历)?|30\s*天|一个月/i,
  ],
  [
    'week',
    /\b(?:(?:one|this|the current|the) week(?! (?:starts|begins))|week(?:ly)? (?:view|grid|calendar)|a week at a time|(?:show|see) a week|7 days|seven days)\b|周视图|显示一周|一周视图|七天|7\s*天|\b(?:show|see) (?:me )?(?:my|the) week\b|按(?:周|星期|礼拜)看|一周一览|(?:这|本|一)(?:周|个?星期|礼拜)的?(?:每天|格子|情况|哪)/i,
  ],
]
const SUNDAY =
  /\b(?:start\w*|begin\w*)(?: \w+){0,2} (?:on )?sundays?\b|\bsunday first\b|(?:周|星期|礼拜)[日天](?:开始|开头|为第一天|排?在?第一|起)|从周日/i
const MONDAY =
  /\b(?:start\w*|begin\w*)(?: \w+){0,2} (?:on )?mondays?\b|\bmonday first\b|(?:周|星期|礼拜)一(?:开始|开头|为第一天|排?在?第一|起)|从周一/i

/**
 * Reads the tracker.
 *
 * @param ask the request
 */
export function readHabits(ask: Ask): Reading<HabitsDetails> {
  const { text, lang } = ask
  const goal = findGoal(text)
  const { habits, words, spans = [] } = findHabits(ask, goal)
  const sample = habits.length === 0
  const powers = readPowers(text)
  const details: HabitsDetails = {
    kind: 'habits',
    habits: sample ? sampleHabits(lang, goal) : habits,
    view: findView(text) ?? 'month',
    calendar: CALENDAR.test(text) && !/\bweek(?:ly)? calendar\b|周历/i.test(text),
    weekStart: findWeekStart(text) ?? 1,
    clear: SAID.clear.test(text),
    cheers: SAID.cheer.test(text),
    ...powers,
    currency: findCurrency(text, lang),
    sample,
  }
  const views = VIEWS.map(([, word]) => word)
  const known = [OWN_WORDS, IN_PASSING, ...Object.values(SAID), ...views, SUNDAY, MONDAY]
  return {
    details,
    used: [
      ...spansOf(text, ...known),
      ...goalSpans(text, goal),
      ...powerSpans(text, powers),
      ...spansOfWords(text, words),
      ...spans,
    ],
  }
}

/** The habits of a request by the surest way of telling them, and the words that told them. */
function findHabits(ask: Ask, goal: number | null): Found {
  const { text, spoken } = ask
  const row = readListed(text, spoken)
  const known = findKnown(ask, goal)
  const sure = known.habits.filter(({ name }) => !isTrackerWish(name) && !NO_NAME.test(name))
  if (row !== null && tellsMore(row.listed, sure))
    return { ...listedHabits(row.listed, goal), spans: row.used }
  const challenge = readChallenge(text)
  if (challenge !== null && sure.length < 2)
    return toldHabits([{ ...challenge, times: 1, goal: null }], ask, goal)
  const lone = sure.length > 1 ? null : readLone(text, spoken)
  const isBetter = lone !== null && (sure.length === 0 || lone.listed.length > sure.length)
  if (isBetter) return { ...listedHabits(lone.listed, goal), words: [lone.words] }
  return sure.length > 0 ? { ...known, habits: sure } : toldHabits(readOwn(text, spoken), ask, goal)
}

/** A piece of 'on Tuesdays and Fridays', and what is asked of a day that was missed. */
const NO_NAME =
  /^(?:and |on )*(?:sun|mon|tues|wednes|thurs|fri|satur)days?$|^(?:to )?(?:write|say|note|explain|tell)(?: me| it)?(?: down)? why$/i

/** A row is right where it holds more, or tells more of each. */
function tellsMore(row: Listed[], known: Habit[]): boolean {
  const told = (habits: { times: number; on: number[] }[]): number =>
    new Set(habits.map(({ times, on }) => `${times} ${on.join('')}`)).size
  const isOfOthers =
    known.every(({ on }) => on.length > 0) && row.every(({ on }) => on.length === 0)
  if (isOfOthers && row.length === known.length && row.length > 1) return true
  const isSplit = known.some(({ name }) => name.includes(' · '))
  if (isSplit && known.length >= row.length) return false
  return row.length > known.length || (row.length === known.length && told(row) > told(known))
}

function listedHabits(listed: Listed[], goal: number | null): Found {
  const habits = listed.map((one, at): Habit => ({
    id: at + 1,
    name: capitalise(one.name),
    goal: one.goal ?? goal ?? 7,
    times: one.times,
    on: one.on,
    kept: [],
  }))
  return { habits, words: [] }
}

function findKnown(ask: Ask, goal: number | null): Found {
  const { text, spoken } = ask
  const listed = findNames(text)
  const own = listed.length > 1 ? [] : readOwn(text, spoken)
  const told = readTold(text, spoken)
  if (own.length > 0 && own.length >= told.length) return toldHabits(own, ask, goal)
  const isByPeople = told.length > 0 && forEach(told, text, spoken).length > told.length
  const names = isByPeople || told.length > listed.length ? told : listed
  if (names.length === 0) return toldHabits(readSingle(text, spoken), ask, goal)
  const { on, words } = readDaysOfWeek(text)
  const habits = forEach(names, text, spoken).map((name, at) => ({
    ...readHabit(name, at + 1, (on.length > 0 ? on.length : goal) ?? 7),
    on,
  }))
  const asSaid = names.flatMap((name) => [name, name.replace(/每周(?:1次$)?/, '')])
  const parts = habits.flatMap(({ name }) => name.split(' · '))
  return { habits: habits.filter(({ name }) => name !== ''), words: [...asSaid, ...parts, words] }
}

type Found = { habits: Habit[]; words: string[]; spans?: Span[] }

function toldHabits(told: Told[], { text, spoken }: Ask, goal: number | null): Found {
  const { on, words } = readDaysOfWeek(text)
  const usual = on.length > 0 ? on.length : goal
  const each = told.flatMap((one) =>
    forEach([one.name], text, spoken).map((name) => ({ ...one, name })),
  )
  const habits = each.slice(0, 24).map((one, at) => ({
    id: at + 1,
    name: capitalise(one.name.replace(/^(?:really|actually) /i, '').slice(0, 60)),
    goal: one.goal ?? usual ?? readOften(text) ?? 7,
    times: one.times,
    on,
    kept: [],
  }))
  return {
    habits: habits.filter(({ name }) => name !== ''),
    words: [
      ...told.map((one) => one.words),
      words,
      ...each.flatMap(({ name }) => name.split(' · ')),
    ],
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
  const { on } = readDaysOfWeek(words)
  const { times, plain } = often === null ? timesOf(name) : { times: 1, plain: name }
  const usual = on.length > 0 ? on.length : goal
  return { id, name: capitalise(plain.slice(0, 60)), goal: often ?? usual, times, on, kept: [] }
}

const TIMES = /\s*[x×]\s?(\d{1,2})$|\s(\d{1,2}) ?(?:次|times)$/i

/** 'Drink water x4' is done four times a day. */
function timesOf(name: string): { times: number; plain: string } {
  const found = TIMES.exec(name)
  const times = Number(found?.slice(1).find(Boolean) ?? 1)
  if (found === null || times < 2 || times > 30) return { times: 1, plain: name }
  return { times, plain: name.slice(0, found.index) }
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
