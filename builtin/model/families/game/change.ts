/** Changes of a game: its rules, or another game in its place. */
import type { Langs, Step } from '../family.ts'
import { describeGame } from './describe.ts'
import type { GameDetails, Rules } from './details.ts'
import { namedPart, partOf } from './games/index.ts'
import type { Steps } from './games/part.ts'

type Changed = Step<GameDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the game
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeGame(details: GameDetails, clause: string, langs: Langs): Changed {
  const part = namedPart(clause) ?? partOf(details.rules.game)
  const before = part.game === details.rules.game ? details.rules : part.plain
  const rules = changeRules(before, clause, langs)
  const next: GameDetails = { kind: details.kind, rules }
  if (JSON.stringify(rules) !== JSON.stringify(details.rules)) {
    return { next, said: describeGame(next, langs) }
  }
  return hasAlready(clause, langs, details) ?? isKnown(clause, langs, details)
}

const FILLERS =
  /\b(?:add|an?|the|it|to|with|and|also|please|show|have|give|me|us|make|should|be|is|each|game|can|you|some|in|of|per)\b|再?加[个上]?|添加|显示|要|有|能|可以|一个|每局|最后|算|记|请|吧/gi

/** A clause of nothing but words that the game reads, and that changes nothing, holds already. */
function isKnown(clause: string, langs: Langs, details: GameDetails): Changed {
  const known = partOf(details.rules.game).known
  const rest = known.reduce(
    (left, { source, flags }) =>
      left.replace(new RegExp(source, flags.replace('g', '') + 'g'), ' '),
    clause,
  )
  const isAll = rest !== clause && !/[\p{L}\p{N}]/u.test(rest.replace(FILLERS, ' '))
  return isAll ? { next: details, said: describeGame(details, langs) } : null
}

/** 'Faster', 'bigger' and 'harder' go one step on from where things are; what else is read comes first. */
function changeRules(before: Rules, clause: string, { lang }: Langs): Rules {
  const part = partOf(before.game)
  const by = stepsIn(clause)
  const isStep = by.size !== 0 || by.effort !== 0 || by.pace !== 0
  const read = part.read(before, isStep ? clause.replace(STEP_WORDS, ' ') : clause, lang)
  // A number that is named says more than 'fewer'.
  const isTold = by.size !== 0 && JSON.stringify(read) !== JSON.stringify(before)
  return isStep && !isTold ? (part.step?.(read, by) ?? read) : read
}

function stepsIn(clause: string): Steps {
  return {
    size: stepOf(clause, BIGGER, SMALLER),
    effort: stepOf(clause, HARDER, EASIER),
    pace: stepOf(clause, FASTER, SLOWER),
  }
}

function stepOf(clause: string, up: RegExp, down: RegExp): -1 | 0 | 1 {
  if (up.test(clause)) return 1
  return down.test(clause) ? -1 : 0
}

const BIGGER =
  /\b(?:bigger|larger|more (?:cards|pairs|cells|squares|words|questions|rows))\b|(?:更|变|改|再)?大一?[点些]|更大|更多/i
const SMALLER =
  /\b(?:smaller|fewer (?:cards|pairs|cells|words|questions|rows))\b|小一?[点些]|更小|更少/i
const HARDER =
  /\b(?:harder|more difficult|too easy|(?:fewer|less) (?:lives|tries|chances|guesses))\b|难一?[点些]|更难|太简单|太容易/i
const EASIER =
  /\b(?:easier|too hard|too difficult|more (?:lives|tries|chances|guesses))\b|容易一?[点些]|简单一?[点些]|更简单|太难/i
const FASTER = /\bfaster\b(?! and faster)|\bspeed it up\b|\btoo slow\b|快一?[点些]|更快|加快|太慢/i
const SLOWER = /\bslower\b|\bslow (?:it |this )?down\b|\btoo fast\b|慢一?[点些]|更慢|减慢|太快/i
const STEP_WORDS = new RegExp(
  [HARDER, EASIER, FASTER, SLOWER].map(({ source }) => source).join('|'),
  'gi',
)

const RESTART = /\b(?:reset|restart|new game|clear)\b|重置|重新开始|重来|再来一局|清空/i
const UNDO = /\bundo\b|\btake (?:it |a move |one )?back\b|悔[一]?[步棋子]|撤[销回]|退一步/i
const BEST = /\b(?:best|high) ?-?score\b|最高分|最好成绩/i

/** What the game has already is named as such. */
function hasAlready(clause: string, { spoken }: Langs, details: GameDetails): Changed {
  const isChinese = spoken === 'zh'
  if (BEST.test(clause)) {
    return { next: details, said: isChinese ? '会记住最好成绩' : 'the best score is kept' }
  }
  const canUndo = ['tictactoe', 'four', 'merge'].includes(details.rules.game)
  if (canUndo && UNDO.test(clause)) {
    return { next: details, said: isChinese ? '“悔棋”按钮' : 'an “Undo” button' }
  }
  if (!RESTART.test(clause)) return null
  return { next: details, said: isChinese ? '“新的一局”按钮' : 'a “New game” button' }
}
