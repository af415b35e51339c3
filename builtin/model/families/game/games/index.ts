/** All games that the family knows; `part.ts` tells what a game is. */
import type { GameName } from '../details.ts'
import { bingo } from './puzzles/bingo.ts'
import { blackjack } from './puzzles/blackjack.ts'
import { blocks } from './puzzles/blocks.ts'
import { breakout } from './breakout.ts'
import { catching } from './catch.ts'
import { fiveLetter } from './puzzles/five-letter.ts'
import { flap } from './puzzles/flap.ts'
import { four } from './four.ts'
import { guess } from './guess.ts'
import { hands } from './hands.ts'
import { hangman } from './hangman.ts'
import { hilo } from './puzzles/hilo.ts'
import { lights } from './puzzles/lights.ts'
import { maze } from './puzzles/maze.ts'
import { merge } from './merge.ts'
import { mines } from './mines.ts'
import { odd } from './puzzles/odd.ts'
import { pairs } from './pairs.ts'
import type { Part } from './part.ts'
import { pop } from './pop.ts'
import { quiz } from './quiz.ts'
import { reaction } from './reaction.ts'
import { scramble } from './puzzles/scramble.ts'
import { simon } from './simon.ts'
import { slide } from './slide.ts'
import { snake } from './snake.ts'
import { sudoku } from './puzzles/sudoku.ts'
import { sums } from './sums.ts'
import { tictactoe } from './tictactoe.ts'
import { TOLD } from './told.ts'
import { typing } from './typing.ts'
import { whack } from './whack.ts'

/** Where words name two, the first is meant: a name before a way of playing. */
export const PARTS: readonly Part[] = [
  snake,
  maze,
  blocks,
  flap,
  sudoku,
  lights,
  bingo,
  blackjack,
  fiveLetter,
  odd,
  hilo,
  merge,
  mines,
  four,
  tictactoe,
  guess,
  hands,
  breakout,
  hangman,
  scramble,
  slide,
  simon,
  reaction,
  typing,
  sums,
  pop,
  catching,
  whack,
  quiz,
  pairs,
]

/**
 * A game by its name. One that is not in the list is a bug and throws.
 *
 * @param game its name
 */
export function partOf(game: GameName): Part {
  const part = PARTS.find((one) => one.game === game)
  if (part === undefined) throw new Error(`No such game: ${game}`)
  return part
}

/**
 * The game that a text names, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function namedPart(text: string): Part | null {
  return PARTS.find(({ words }) => words.test(text)) ?? null
}

/**
 * The game that a text tells of by how it is played, or null; a name says more.
 *
 * @param text a request for a game
 */
export function toldPart(text: string): Part | null {
  const told = TOLD.find(([, words]) => words.test(text))
  return told === undefined ? null : partOf(told[0])
}
