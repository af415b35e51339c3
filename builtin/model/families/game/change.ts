/** Changes of a game: its rules, or another game in its place. */
import type { Langs, Step } from '../family.ts'
import { describeGame } from './describe.ts'
import type { GameDetails, Rules } from './details.ts'
import { PLAIN, readRules } from './read-rules.ts'
import { namedGame } from './which.ts'

type Changed = Step<GameDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the game
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeGame(details: GameDetails, clause: string, langs: Langs): Changed {
  const named = namedGame(clause)
  const before = named === null || named === details.rules.game ? details.rules : PLAIN[named]
  const rules = pace(before, readRules(loosen(before, clause), clause), clause)
  const next: GameDetails = { ...details, rules }
  if (JSON.stringify(rules) !== JSON.stringify(details.rules)) {
    return { next, said: describeGame(next, langs) }
  }
  return hasAlready(clause, langs, details)
}

/** 'faster', 'bigger' and 'harder' go on from where things are. */
function loosen(rules: Rules, clause: string): Rules {
  const size = stepOf(clause, BIGGER, SMALLER)
  const effort = stepOf(clause, HARDER, EASIER)
  const step = size === 0 ? effort : size
  switch (rules.game) {
    case 'snake': {
      const side = (cells: number) => Math.min(40, Math.max(8, cells + size * 6))
      return { ...rules, columns: side(rules.columns), rows: side(rules.rows) }
    }
    case 'pairs':
      return step === 0
        ? rules
        : { ...rules, count: Math.min(24, Math.max(2, rules.count + step * 2)) }
    case 'tictactoe':
      return size === 0 ? rules : readRules(rules, `${rules.size + size}x${rules.size + size}`)
    case 'merge':
      return { ...rules, size: Math.min(8, Math.max(3, rules.size + size)) }
    case 'guess': {
      const to = step > 0 ? rules.to * 10 : Math.max(rules.from + 9, Math.round(rules.to / 10))
      return step === 0 ? rules : { ...rules, to: Math.min(1_000_000, to) }
    }
  }
}

/** Asking for 'faster' of a slow snake means one step, not the top. */
function pace(before: Rules, after: Rules, clause: string): Rules {
  if (before.game !== 'snake' || after.game !== 'snake') return after
  const step = stepOf(clause, FASTER, SLOWER) || stepOf(clause, HARDER, EASIER)
  if (step === 0) return after
  const speeds = ['slow', 'normal', 'fast'] as const
  const at = speeds.indexOf(before.speed) + step
  return { ...after, speed: speeds[Math.min(2, Math.max(0, at))] ?? after.speed }
}

function stepOf(clause: string, up: RegExp, down: RegExp): -1 | 0 | 1 {
  if (up.test(clause)) return 1
  return down.test(clause) ? -1 : 0
}

const BIGGER =
  /\b(?:bigger|larger|more (?:cards|pairs|cells|squares))\b|(?:更|变|改|再)?大一?[点些]|更大|更多/i
const SMALLER = /\b(?:smaller|fewer (?:cards|pairs|cells))\b|小一?[点些]|更小|更少/i
const HARDER = /\b(?:harder|more difficult)\b|难一?[点些]|更难/i
const EASIER = /\beasier\b|容易一?[点些]|简单一?[点些]|更简单/i
const FASTER = /\bfaster\b(?! and faster)|\bspeed it up\b|快一?[点些]|更快|加快/i
const SLOWER = /\bslower\b|\bslow (?:it |this )?down\b|慢一?[点些]|更慢|减慢/i

const RESTART = /\b(?:reset|restart|new game|clear)\b|重置|重新开始|重来|再来一局|清空/i
const BEST = /\b(?:best|high) ?-?score\b|最高分|最好成绩/i

/** What the game has already is named as such. */
function hasAlready(clause: string, { spoken }: Langs, details: GameDetails): Changed {
  const isChinese = spoken === 'zh'
  if (BEST.test(clause)) {
    return { next: details, said: isChinese ? '会记住最好成绩' : 'the best score is kept' }
  }
  if (!RESTART.test(clause)) return null
  return { next: details, said: isChinese ? '“新的一局”按钮' : 'a “New game” button' }
}
