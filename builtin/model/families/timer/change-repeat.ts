/** Changes of how often the rounds of a timer are run through. */
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import type { Langs, Step } from '../family.ts'
import { bareName } from './change-lengths.ts'
import type { Round, TimerDetails } from './details.ts'
import { COUNT, readCount } from './reading/length-words.ts'
import { readRepeat } from './reading/read-repeat.ts'

type Changed = Step<TimerDetails> | null

const MORE_ROUNDS = new RegExp(
  `(${NUMBER}) (?:more|extra|additional|further) (?:rounds?|sets?|times|intervals?|cycles?)\\b|(?:再|多)(?:加|来|做|跑|练)?(${NUMBER})[轮组遍]|加(${NUMBER})[轮组遍]`,
  'i',
)

/** '10 stations' of rounds that are called stations, written out or run through. */
function countOfThings(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const [first] = details.rounds
  const count = first === undefined ? 0 : countOf(clause, first)
  if (first === undefined || count < 2 || count > 99 || details.mode !== 'countdown') return null
  const said = spoken === 'zh' ? `${count} 轮` : `${count} rounds`
  const isWritten = first.name.endsWith(' 1')
  const next = isWritten
    ? { ...details, rounds: writtenOut(details.rounds, first, count) }
    : { ...details, repeat: count, flows: true }
  return { next, said }
}

/** The number that stands before the name of a round, 0 where none does. */
function countOf(clause: string, round: Round): number {
  const [, number = '', word = ''] = THINGS.exec(clause) ?? []
  const thing = bareName(round).replace(/s$/, '')
  return thing.length > 1 && word.toLowerCase().startsWith(thing) ? (readCount(number) ?? 0) : 0
}

function writtenOut([, second]: Round[], first: Round, count: number): Round[] {
  const pause = second !== undefined && bareName(second) !== bareName(first) ? [second] : []
  const name = first.name.slice(0, -2)
  return Array.from({ length: Math.min(12, count) }, (_, at) => [
    ...(at > 0 ? pause : []),
    { ...first, name: `${name} ${at + 1}` },
  ]).flat()
}

const THINGS = new RegExp(`${COUNT}[ -]*(?:more )?([a-z]{3,14}s|\\p{Script=Han}{1,4})`, 'iu')

/**
 * How often the rounds are run through.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeRepeat(details: TimerDetails, clause: string, langs: Langs): Changed {
  const { spoken } = langs
  const more = findNumber(clause, MORE_ROUNDS, [1, 98])
  const asked = readRepeat(clause)
  if (details.sets > 1 && more === null && asked > 1 && /\bsets?\b|大?组/i.test(clause)) {
    const sets = Math.min(20, asked)
    return { next: { ...details, sets }, said: spoken === 'zh' ? `${sets} 组` : `${sets} sets` }
  }
  const things = countOfThings(details, clause, langs)
  if (things !== null) return things
  const repeat = more === null ? asked : Math.min(99, details.repeat + more)
  if (repeat === 1 || details.mode !== 'countdown') return null
  return {
    next: { ...details, repeat, flows: true },
    said: spoken === 'zh' ? `${repeat} 轮` : `${repeat} rounds`,
  }
}
