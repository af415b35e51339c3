/** What a game is: one of five, with the rules that the request gave it. */
import * as z from 'zod'

const Mark = z.string().min(1).max(4)
const Face = z.string().min(1).max(40)

const Snake = z.object({
  game: z.literal('snake'),
  columns: z.int().min(8).max(40),
  rows: z.int().min(8).max(40),
  speed: z.enum(['slow', 'normal', 'fast']),
  /** Whether the edge ends the game; otherwise the snake comes in on the other side. */
  walls: z.boolean(),
  /** Whether every bite makes it a little faster. */
  quickens: z.boolean(),
  /** Blocks in the way. */
  blocks: z.int().min(0).max(40),
})

const Pairs = z.object({
  game: z.literal('pairs'),
  /** How many pairs lie on the table. */
  count: z.int().min(2).max(24),
  theme: z.enum(['shapes', 'animals', 'fruit', 'food', 'sport', 'travel', 'faces']),
  /** The two sides of each pair that the person gave; they come before the theme. */
  pairs: z.array(z.tuple([Face, Face])).max(24),
})

const TicTacToe = z.object({
  game: z.literal('tictactoe'),
  size: z.int().min(3).max(13),
  /** How many in a row win. */
  inRow: z.int().min(3).max(6),
  foe: z.enum(['computer', 'person']),
  level: z.enum(['easy', 'hard']),
  marks: z.tuple([Mark, Mark]),
})

const Merge = z.object({
  game: z.literal('merge'),
  size: z.int().min(3).max(8),
  goal: z.int().min(64).max(65_536),
})

const Guess = z.object({
  game: z.literal('guess'),
  from: z.int().min(0).max(999_999),
  to: z.int().min(1).max(1_000_000),
  /** How many guesses there are; null for as many as it takes. */
  tries: z.int().min(1).max(99).nullable(),
})

const Rules = z.discriminatedUnion('game', [Snake, Pairs, TicTacToe, Merge, Guess])
export type Rules = z.infer<typeof Rules>
export type GameName = Rules['game']

export const GameDetails = z.object({ kind: z.literal('game'), rules: Rules })
export type GameDetails = z.infer<typeof GameDetails>
