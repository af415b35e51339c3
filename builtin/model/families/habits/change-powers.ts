/** Changes of what a tracker does besides its marks: stars, words at a number, savings, a challenge. */
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { AMOUNT, findAmount, toAmount } from '../../read/words/amounts.ts'
import { findCurrency } from '../../read/words/currency.ts'
import type { Langs, Step } from '../family.ts'
import type { Habit, HabitsDetails } from './details.ts'
import { readHabit } from './read.ts'
import { readPowers } from './read-powers.ts'

type Changed = Step<HabitsDetails> | null

/**
 * Applies a clause on stars, a message, savings, a challenge or reasons, or answers null.
 *
 * @param details the tracker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePowers(details: HabitsDetails, clause: string, langs: Langs): Changed {
  const { saves, why, stars } = readPowers(clause)
  const isZh = langs.spoken === 'zh'
  const isOn = !takesAway(clause)
  const reward = changeReward(details, clause, isZh)
  if (reward !== null) return reward
  if (saves > 0) {
    const next = { ...details, saves, currency: findCurrency(clause, langs.lang) }
    return { next, said: isZh ? `每次省 ${saves}` : `${saves} saved each time` }
  }
  if (why && isOn)
    return { next: { ...details, why }, said: isZh ? '漏掉的原因' : 'why a day was missed' }
  const span = changeSpan(details, clause, isZh)
  if (span !== null || !stars) return span
  return { next: { ...details, stars: isOn }, said: isZh ? '星星' : 'stars' }
}

function changeReward(details: HabitsDetails, clause: string, isZh: boolean): Changed {
  const reward = moved(details, clause) ?? readPowers(clause).reward
  if (reward === null || takesAway(clause)) return null
  const isStars = reward.of === 'stars'
  const what = reward.words === '' ? { en: 'words', zh: '一句话' } : quoted(reward.words)
  const en = `${what.en} at ${reward.at} ${isStars ? 'stars' : 'days in a row'}`
  const zh = `满 ${reward.at} ${isStars ? '颗星' : '天'}时显示${what.zh}`
  const next = { ...details, stars: details.stars || isStars, reward }
  return { next, said: isZh ? zh : en }
}

const quoted = (words: string): Record<'en' | 'zh', string> => ({
  en: `“${words}”`,
  zh: `“${words}”`,
})

const STARS_AT = new RegExp(
  `(?<![\\d.])(${AMOUNT})\\s*(?:more )?(?:stars?|stickers?)\\b|([\\d一二两三四五六七八九十百]{1,4})\\s*(?:[颗朵枚张]|个?(?:小?星|小?红花|贴纸))`,
  'i',
)
const NUMBER_AT = new RegExp(
  `(?:\\b(?:at|to|after|reach\\w*|with|until|it)\\b|满|到|成|为|够)\\s*(${AMOUNT}|[一二两三四五六七八九十百]{1,4})`,
  'i',
)
const OF_REWARD = /\b(?:reward|prize|treat|it comes?|message)\b|奖励?|奖品|集满|攒够|积满/i
const OTHER_WORDS = [
  /\b(?:reward|prize|treat)\b[^.;]{0,16}?\b(?:should be|shall be|to|into|is(?: now)?|be)\s+["“]?((?!at\b|\d)[^"”.;]{2,60}?)["”]?$/i,
  /\b(?:say|show|write)\b\s+["“]([^"”]{1,120})["”] instead\b/i,
  /(?:奖励|奖品|奖)(?:改成|换成|改为|变成|是)[“"「]?((?![\d一二两三四五六七八九十百]+[颗朵枚张个])[^“”"「」，。]{1,40})[”"」]?$/,
]

type Reward = NonNullable<HabitsDetails['reward']>

/** The reward that there is, at another number or with other words: 改成20颗星 keeps the words. */
function moved({ reward, span }: HabitsDetails, clause: string): Reward | null {
  if (reward === null) return null
  const other = OTHER_WORDS.map((pattern) => pattern.exec(clause)?.[1]?.trim()).find(Boolean)
  const count = newCount(clause) ?? (reward.of === 'streak' && span === 0 ? inDays(clause) : null)
  if (count === null) return other === undefined ? null : { ...reward, words: other }
  const said = other ?? readPowers(clause).reward?.words ?? ''
  return { ...reward, ...count, words: said === '' ? reward.words : said }
}

type Count = Pick<Reward, 'at'> & Partial<Pick<Reward, 'of'>>

/** The number that a clause sets for the reward: of stars, or one that stands beside the word. */
function newCount(clause: string): Count | null {
  const stars = STARS_AT.exec(clause)?.slice(1).find(Boolean)
  if (stars !== undefined) return soundCount(stars, { of: 'stars' })
  const told = OF_REWARD.test(clause) ? NUMBER_AT.exec(clause)?.[1] : undefined
  return told === undefined ? null : soundCount(told, {})
}

function soundCount(words: string, of: Partial<Count>): Count | null {
  const at = Math.round(toAmount(words) ?? 0)
  return at < 1 || at > 1000 ? null : { ...of, at }
}

function inDays(clause: string): Count | null {
  const days = daysIn(clause)
  return days < 1 ? null : { at: days }
}

function changeSpan(details: HabitsDetails, clause: string, isZh: boolean): Changed {
  const { span } = readPowers(clause)
  const days = span || (details.span > 0 ? daysIn(clause) : 0)
  if (days < 2 || /fireworks?|confetti|烟花|礼花|彩带/i.test(clause)) return null
  return { next: { ...details, span: days }, said: isZh ? `${days} 天` : `${days} days` }
}

function daysIn(clause: string): number {
  return Math.min(999, findAmount(clause, new RegExp(`(${AMOUNT})\\s*(?:days?|天)`, 'i')) ?? 0)
}

const namesOf = ({ habits }: HabitsDetails): string[] => habits.map(({ name }) => name)

/**
 * Applies a clause that names a habit by a part of its name: 'yoga once a week', 'drop sugar'.
 *
 * @param details the tracker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeMeant(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const alone = details.habits.length === 1 ? 0 : null
  const at =
    nameMeant(namesOf(details), clause) ?? (readAddedThings(clause) === null ? alone : null)
  const habit = at === null ? undefined : details.habits[at]
  if (habit === undefined) return null
  if (takesAway(clause) && nameMeant([habit.name], clause) !== null) {
    const habits = details.habits.filter((one) => one !== habit)
    const said = spoken === 'zh' ? `去掉${habit.name}` : `no ${habit.name}`
    return { next: { ...details, habits }, said }
  }
  const next = counted(habit, clause)
  if (next === null) return null
  const habits = details.habits.map((one) => (one === habit ? next : one))
  return { next: { ...details, habits }, said: sayCount(next, spoken) }
}

function sayCount({ name, times, goal }: Habit, spoken: Langs['spoken']): string {
  if (times > 1) return `${name} ×${times}`
  return spoken === 'zh' ? `${name}，每周 ${goal} 天` : `${name}, ${goal} days a week`
}

const COUNT = new RegExp(
  `(?:\\bto\\b|\\bit\\b|\\bmake\\b|改[成为到]|换成|变成|\\b)\\s*(${AMOUNT}|once|twice)\\s*(x|times|days|glasses|cups|a (?:day|week)|[次天杯遍]|$)`,
  'i',
)

const NUMERAL = '[一二两三四五六七八九十百千\\d]+[个页分次首遍组公米里钟]'

/** 'to 4 times' is of the week, or of the day where the habit is done several times a day. */
function counted(habit: Habit, clause: string): Habit | null {
  const numeral = new RegExp(`(?:改[成为]|换成|变成)(${NUMERAL}{0,3})$`).exec(clause)?.[1]
  const old = new RegExp(`^(.{2,40}?)${NUMERAL}{1,3}$`, 'u').exec(habit.name)?.[1]
  if (numeral !== undefined && old !== undefined) return { ...habit, name: `${old}${numeral}` }
  const count = countIn(clause)
  if (count < 1 || count > 30) return null
  const isOfDay = habit.times > 1 || /a day|glasses|cups|杯|每天/i.test(clause)
  if (isOfDay) return { ...habit, times: count }
  return count <= 7 ? { ...habit, goal: count, on: [] } : null
}

function countIn(clause: string): number {
  const written = COUNT.exec(clause)?.[1]?.toLowerCase() ?? ''
  return { once: 1, twice: 2 }[written] ?? Math.round(toAmount(written) ?? 0)
}

/**
 * Adds what a clause names without calling it a habit; for a person who is new, all of their habits.
 *
 * @param details the tracker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addThings(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  const known = namesOf(details).map((name) => name.toLowerCase())
  const things =
    readAddedThings(clause)?.filter((name) => !known.includes(name.toLowerCase())) ?? []
  if (things.length === 0) return null
  const first = Math.max(0, ...details.habits.map(({ id }) => id)) + 1
  const names = things.flatMap((thing) => ofPerson(details, thing) ?? [thing])
  const added = names
    .map((name, at) => readHabit(name, first + at, 7))
    .filter(({ name }) => name !== '')
  const said = things.map((name) => `“${name}”`)
  const before = details.sample ? [] : details.habits
  return {
    next: { ...details, habits: [...before, ...added].slice(0, 24), sample: false },
    said: spoken === 'zh' ? `增加${said.join('、')}` : `added ${said.join(', ')}`,
  }
}

/** Where each of several people keeps the same habits, a new name alone is one more of them. */
function ofPerson({ habits }: HabitsDetails, thing: string): string[] | null {
  const parts = habits.map(({ name }) => name.split(' · '))
  const people = new Set(parts.map(([who]) => who))
  const kept = [...new Set(parts.map(([, what = '']) => what))]
  const isByPerson = people.size > 1 && habits.length === people.size * kept.length
  if (!isByPerson || kept.includes('')) return null
  if (!/^(?:[A-Z][a-z'’-]{1,14}|\p{Script=Han}{2,3})$/u.test(thing)) return null
  return kept.map((what) => `${thing} · ${what}`)
}

const THERE =
  /\b(?:longest|best|record|streaks?|how many|totals?|count|percent\w*|this (?:month|week)|earlier days|yesterday)\b|最长|连续|最好|一共|总共|多少[天次]|几[天次]|完成率|补打|昨天/i

/** What stands beside each habit from the start. */
export function sayThere(details: HabitsDetails, clause: string, { spoken }: Langs): Changed {
  if (!THERE.test(clause) || takesAway(clause) || /\bview\b|视图|日历/i.test(clause)) return null
  const said =
    spoken === 'zh'
      ? '每个习惯都显示连续天数、最长连续、本周和本月天数'
      : 'the streak, the longest streak and the counts of the week and the month stand beside each habit'
  return { next: details, said }
}
