/** Changes of dice that are thrown together: how many of a kind, and what is added to their sum. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import type { Langs, Step } from '../family.ts'
import { describePicker } from './describe.ts'
import type { PickerDetails } from './details.ts'
import { readBonus, readDice } from './read-tools.ts'

type Pool = PickerDetails['pool']

/**
 * 'plus 7 and not 3', 'two ten-sided ones', 'another eight-sided die', or null.
 *
 * @param details the picker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeDice(
  details: PickerDetails,
  clause: string,
  langs: Langs,
): Step<PickerDetails> | null {
  if (details.mode !== 'dice') return null
  const bonus = bonusIn(details, clause)
  const pool = poolIn(details, clause)
  if (bonus === null && pool === null) return null
  const plain = [{ count: details.dice, sides: details.sides }]
  const before = details.pool.length > 0 ? details.pool : plain
  const next = { ...details, pool: pool ?? before, bonus: bonus ?? details.bonus }
  return { next, said: describePicker(next, langs) }
}

/** The new one of two numbers: 'not 3, plus 7', 'change the 3 to 7'. */
const OTHER = [
  new RegExp(
    `\\b(?:bonus|modifier|plus|added|addition|sum|[+]) ?(?:\\d+ )?(?:to|is|of|should be|into|becomes|=) (?:plus |[+])?(${NUMBER})\\b`,
    'i',
  ),
  new RegExp(`加(?:值|的|数|上|${NUMBER})*(?:改成|改为|换成|变成)(?:加)?(${NUMBER})`),
]
const OLD = new RegExp(
  `\\b(?:instead of|rather than|and not|not) (?:adding |plus |the )*${NUMBER}\\b|(?:而?不是|别再|不要)加?${NUMBER}|不加${NUMBER}`,
  'gi',
)
const BONUS_WORD = /\b(?:bonus|modifier|plus|added|adding|add|addition)\b|[+]|加/i
const NOTHING =
  /\b(?:add nothing|nothing (?:is )?added|(?:no|without (?:a|the|any)?|drop the|remove the|take away the|leave out the) ?(?:bonus|modifier|plus(?: \w+)?|extra|addition))\b|不加(?:了|值|任何|分|数)|去掉加[值数\d]|别加/i

function bonusIn({ bonus }: PickerDetails, clause: string): number | null {
  if (NOTHING.test(clause)) return 0
  const plain = clause.replace(OLD, ' ')
  if (readDice(plain).length > 0 && readBonus(plain) === null) return null
  const told = OTHER.map((words) => findNumber(plain, words, [0, 99])).find((one) => one !== null)
  if (told !== undefined) return told
  const own = readBonus(plain)
  if (own !== null) return own
  return swapped(clause, bonus)
}

const SWAP = new RegExp(
  `(?<![\\d])(${NUMBER})(?: to| into| with| by|改成|改为|换成|变成) ?(?:a |an )?(${NUMBER})(?![-\\w]|面)`,
  'i',
)

/** 'Change the 3 to a 7' speaks of the number that is added. */
function swapped(clause: string, bonus: number): number | null {
  const old = findNumber(clause, SWAP, [0, 99])
  if (bonus === 0 || old !== bonus) return null
  const fresh = SWAP.exec(clause)?.[2] ?? ''
  return findNumber(fresh, new RegExp(`(${NUMBER})`, 'i'), [0, 99])
}

const MORE = /\b(?:add|another|more|extra|also)\b|再来?|加|多/i

function poolIn({ pool }: PickerDetails, clause: string): Pool | null {
  if (pool.length === 0) return null
  const plain = clause.replace(/\b(?:instead of|rather than)\b.*$|而?不是.*$/i, ' ')
  const told = readDice(plain)
  const isMore = MORE.test(clause) && !(BONUS_WORD.test(clause) && readBonus(clause) !== null)
  const alone = isMore || takesAway(clause) ? null : aloneIn(pool, told, plain)
  if (alone !== null) return [alone]
  if (told.length === 0) return null
  const next = told.reduce((all, die) => withDie(all, die, { clause, isMore }), pool)
  return next.length === 0 || next.length > 6 ? null : next
}

/** Of one kind of dice, 'three dice' is another number and 'eight-sided' another kind. */
function aloneIn(
  [first, ...others]: Pool,
  [told, ...more]: ReturnType<typeof readDice>,
  clause: string,
): Pool[number] | null {
  if (first === undefined || others.length > 0 || more.length > 0) return null
  if (told !== undefined) return told.isCounted ? null : { ...first, sides: told.sides }
  const count = findNumber(clause, SO_MANY, [1, 20])
  return count === null ? null : { ...first, count }
}

const SO_MANY = new RegExp(`(${NUMBER}) (?:dice|die)\\b|(${NUMBER})[颗个枚粒](?:骰子|色子|$)`, 'i')

type How = { clause: string; isMore: boolean }

function withDie(pool: Pool, { count, sides }: Pool[number], { clause, isMore }: How): Pool {
  const held = pool.find((one) => one.sides === sides)
  if (takesAway(clause)) return pool.filter((one) => one !== held)
  if (held === undefined) return [...pool, { count, sides }]
  const all = Math.min(20, isMore ? held.count + count : count)
  return pool.map((one) => (one === held ? { count: all, sides } : one))
}
