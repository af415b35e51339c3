/** Changes of a habit tracker: its habits, their goals, what is in sight. */
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import {
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
} from '../../read/clauses/clause-verbs.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import { addThings, changeMeant, changePowers, sayThere } from './change-powers.ts'
import type { HabitsDetails } from './details.ts'
import { readOften } from './read-often.ts'
import { CALENDAR, findView, findWeekStart, readHabit, SAID } from './read.ts'

type Changed = Step<HabitsDetails> | null

const HABIT = { en: '(?:daily )?habits?|routines?', zh: '习惯|打卡项目?' }

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the tracker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeHabits(details: HabitsDetails, clause: string, langs: Langs): Changed {
  const changers = [
    changePowers,
    rename,
    remove,
    add,
    goal,
    weekStart,
    clear,
    cheer,
    changeMeant,
    addThings,
    sayThere,
    view,
  ]
  return firstStep(changers, details, clause, langs)
}

const namesOf = ({ habits }: HabitsDetails): string[] => habits.map(({ name }) => name)

/** How often, which is no name. */
const COUNTED = /^(?:\d+|one|two|three|four|five|once|twice) ?(?:x|times|days|a week|次|天)?$/i

function rename(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRenamed(clause, HABIT)
  const at = named === null ? null : placeOf(namesOf(details), named.from)
  if (named === null || at === null || COUNTED.test(named.to)) return null
  const habits = details.habits.map((habit, place) =>
    place === at ? { ...habit, name: named.to.slice(0, 60) } : habit,
  )
  const said = spoken === 'zh' ? `改名为“${named.to}”` : `renamed to “${named.to}”`
  return { next: { ...details, habits }, said }
}

function remove(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const names = readRemoved(clause, HABIT) ?? []
  const gone = names.map((name) => name.toLowerCase())
  const habits = details.habits.filter(({ name }) => !gone.includes(name.toLowerCase()))
  if (habits.length === details.habits.length) return null
  const said = spoken === 'zh' ? `去掉${names.join('、')}` : `no ${names.join(', ')}`
  return { next: { ...details, habits }, said }
}

function add(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const names = readAdded(clause, HABIT)?.filter((name) => placeOf(namesOf(details), name) === null)
  if (names === undefined || names.length === 0) return null
  const first = Math.max(0, ...details.habits.map(({ id }) => id)) + 1
  const added = names
    .map((name, at) => readHabit(name, first + at, 7))
    .filter(({ name }) => name !== '')
  if (added.length === 0) return null
  const said = added.map(({ name }) => `“${name}”`)
  return {
    next: { ...details, habits: [...details.habits, ...added].slice(0, 24) },
    said: spoken === 'zh' ? `增加${said.join('、')}` : `added ${said.join(', ')}`,
  }
}

/** 'set the goal to 5', 'set the goal of Reading to 4 times a week', '把跑步的目标改成每周3次'. */
function goal(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  if (!SAID.goal.test(clause) && readOften(clause) === null) return null
  const found =
    findAmount(
      clause,
      new RegExp(
        `(?:to|of|为|成|:|：)\\s*(?:每周)?\\s*(${AMOUNT})\\s*(?:$|days?|times?|x|天|次|a week|per week)`,
        'i',
      ),
    ) ?? readOften(clause)
  if (found === null || found < 1) return null
  const days = Math.min(7, Math.round(found))
  const words = clause.toLowerCase()
  const named = details.habits.filter(({ name }) => words.includes(name.toLowerCase()))
  const habits = details.habits.map((habit) =>
    named.length === 0 || named.includes(habit) ? { ...habit, goal: days } : habit,
  )
  const who = named.map(({ name }) => name).join(', ')
  const every = spoken === 'zh' ? `每周 ${days} 天` : `${days} days a week`
  return { next: { ...details, habits }, said: who === '' ? every : `${who}: ${every}` }
}

function weekStart(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const start = findWeekStart(clause)
  if (start === null) return null
  const said = [
    { en: 'weeks start on Sunday', zh: '每周从周日开始' },
    { en: 'weeks start on Monday', zh: '每周从周一开始' },
  ]
  return { next: { ...details, weekStart: start }, said: said[start]?.[spoken] ?? '' }
}

function view(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  if (CALENDAR.test(clause)) {
    const calendar = !takesAway(clause)
    return { next: { ...details, calendar }, said: spoken === 'zh' ? '月历' : 'a month calendar' }
  }
  const found = findView(clause)
  if (found === null) return null
  const said = {
    week: { en: 'a week in sight', zh: '显示一周' },
    fortnight: { en: 'two weeks in sight', zh: '显示两周' },
    month: { en: 'a month in sight', zh: '显示一个月' },
  }
  return { next: { ...details, view: found, calendar: false }, said: said[found][spoken] }
}

function clear(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  if (!SAID.clear.test(clause)) return null
  const isOff = takesAway(clause)
  const said = isOff
    ? { en: 'no clear button', zh: '去掉清空按钮' }
    : { en: 'a button that clears all marks', zh: '清空按钮' }
  return { next: { ...details, clear: !isOff }, said: said[spoken] }
}

function cheer(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  if (!SAID.cheer.test(clause)) return null
  const isOff = takesAway(clause)
  const said = isOff
    ? { en: 'no fireworks', zh: '去掉烟花' }
    : { en: 'fireworks when a day is done', zh: '当天完成时放烟花' }
  return { next: { ...details, cheers: !isOff }, said: said[spoken] }
}
