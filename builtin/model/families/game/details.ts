/** What a game is: one of those below, with the rules that the request gave it. */
import * as z from 'zod'
import {
  Bingo,
  Blackjack,
  Blocks,
  FiveLetter,
  Flap,
  Hilo,
  Lights,
  Maze,
  Odd,
  Scramble,
  Sudoku,
} from './details-puzzles.ts'

export {
  Bingo,
  Blackjack,
  Blocks,
  FiveLetter,
  Flap,
  Hilo,
  Lights,
  Maze,
  Odd,
  Scramble,
  Sudoku,
} from './details-puzzles.ts'

const Mark = z.string().min(1).max(4)
const Face = z.string().min(1).max(40)
const Sign = z.string().max(8)
const Foe = z.enum(['computer', 'person'])
const Level = z.enum(['easy', 'hard'])
const Speed = z.enum(['slow', 'normal', 'fast'])
const Colour = z.string().regex(/^#[0-9a-f]{6}$/)
export type Speed = z.infer<typeof Speed>

/** What the cards of a memory game may show. */
export const PAIR_THEMES = [
  'shapes',
  'animals',
  'sea',
  'farm',
  'fruit',
  'food',
  'sport',
  'travel',
  'faces',
  'plants',
  'music',
  'space',
  'letters',
  'numbers',
] as const

export const Snake = z.object({
  game: z.literal('snake'),
  columns: z.int().min(8).max(40),
  rows: z.int().min(8).max(40),
  speed: Speed,
  /** Whether the edge ends the game; otherwise the snake comes in on the other side. */
  walls: z.boolean(),
  /** Whether bites make it a little faster, and how many it takes. */
  quickens: z.boolean(),
  bites: z.int().min(1).max(50).default(1),
  /** Blocks in the way. */
  blocks: z.int().min(0).max(40),
  /** Pictures in the place of the head and the food; empty for plain ones. */
  head: Sign.default(''),
  food: Sign.default(''),
})

export const Pairs = z.object({
  game: z.literal('pairs'),
  /** How many pairs lie on the table. */
  count: z.int().min(2).max(24),
  theme: z.enum(PAIR_THEMES),
  /** The two sides of each pair that the person gave; they come before the theme. */
  pairs: z.array(z.tuple([Face, Face])).max(24),
})

export const TicTacToe = z.object({
  game: z.literal('tictactoe'),
  size: z.int().min(3).max(15),
  /** How many in a row win. */
  inRow: z.int().min(3).max(6),
  /** Whom one plays at first; a button changes it. */
  foe: Foe,
  level: Level,
  marks: z.tuple([Mark, Mark]),
  /** Whether the players write in their names. */
  named: z.boolean().default(false),
  /** Colours of the two sides' pieces, in the place of marks. */
  paints: z.tuple([Colour, Colour]).nullable().default(null),
})

export const Merge = z.object({
  game: z.literal('merge'),
  size: z.int().min(3).max(8),
  goal: z.int().min(64).max(65_536),
  /** What stands on the tiles in the place of 2, 4, 8 …; empty for numbers. */
  names: z.array(z.string().min(1).max(16)).max(16).default([]),
})

export const Guess = z.object({
  game: z.literal('guess'),
  from: z.int().min(0).max(999_999),
  to: z.int().min(1).max(1_000_000),
  /** How many guesses there are; null for as many as it takes. */
  tries: z.int().min(1).max(99).nullable(),
})

export const Mines = z.object({
  game: z.literal('mines'),
  columns: z.int().min(5).max(30),
  rows: z.int().min(5).max(24),
  mines: z.int().min(1).max(200),
})

const Target = z.object({
  name: z.string().min(1).max(30),
  sign: Sign,
  /** Colour of a target that has no picture, or a ring around one that has. */
  colour: Colour.nullable(),
  points: z.int().min(-100).max(100),
})
export type Target = z.infer<typeof Target>

export const Whack = z.object({
  game: z.literal('whack'),
  holes: z.int().min(4).max(25),
  seconds: z.int().min(5).max(600),
  speed: Speed,
  /** Whether they come and go faster towards the end. */
  quickens: z.boolean().default(false),
  targets: z.array(Target).min(1).max(6),
})

export const Pop = z.object({
  game: z.literal('pop'),
  /** When the clock ends the game; 0 for playing on and on. */
  seconds: z.int().min(0).max(600),
  /** How many may fly off before it is over; 0 for any number. */
  lives: z.int().min(0).max(20),
  speed: Speed,
  /** Whether they come down in place of rising. */
  falls: z.boolean(),
  targets: z.array(Target).min(1).max(6),
})

export const Catch = z.object({
  game: z.literal('catch'),
  /** How many misses there are; 0 for any number, where the clock ends the game. */
  lives: z.int().min(0).max(20),
  seconds: z.int().min(0).max(600).default(0),
  speed: Speed,
  /** What catches, and what falls. */
  catcher: Sign,
  targets: z.array(Target).min(1).max(6),
  /** Whether what falls is kept away from, and costs a life where it hits. */
  dodges: z.boolean().default(false),
})

const Question = z.object({
  question: z.string().min(1).max(300),
  /** The first one is right; they are shuffled in the game. */
  answers: z.array(z.string().min(1).max(120)).min(2).max(6),
  why: z.string().max(300),
})
export type Question = z.infer<typeof Question>

export const Quiz = z.object({
  game: z.literal('quiz'),
  /** What it asks about, in the person's words; empty when nobody said. */
  topic: z.string().max(80),
  deck: z.enum(['own', 'idioms', 'examples']),
  questions: z.array(Question).max(40),
  count: z.int().min(1).max(40),
  answers: z.int().min(2).max(6),
  /** Seconds for each question; 0 for as long as one likes. */
  seconds: z.int().min(0).max(300),
})

export const Sums = z.object({
  game: z.literal('sums'),
  signs: z.array(z.enum(['+', '−', '×', '÷'])).min(1),
  most: z.int().min(5).max(1000),
  /** Times tables to practise; empty for all. */
  tables: z.array(z.int().min(1).max(20)).max(20),
  count: z.int().min(1).max(100),
  /** Seconds for all of them; 0 for no limit. */
  seconds: z.int().min(0).max(1800),
  /** Whether these are the seconds of each sum. */
  each: z.boolean().default(false),
})

export const Breakout = z.object({
  game: z.literal('breakout'),
  lives: z.int().min(1).max(9),
  rows: z.int().min(1).max(10),
  speed: Speed,
  /** Bright lines on black. */
  neon: z.boolean(),
})

export const Hangman = z.object({
  game: z.literal('hangman'),
  words: z.array(z.object({ word: z.string().min(1).max(24), hint: z.string().max(60) })).max(60),
  theme: z.enum(['mixed', 'animals', 'fruit', 'food', 'countries']),
  wrong: z.int().min(3).max(12),
})

export const Hands = z.object({
  game: z.literal('hands'),
  /** Five hands instead of three. */
  isFive: z.boolean(),
  /** Wins that end the match; 0 for playing on and on. */
  goal: z.int().min(0).max(50),
})

export const Four = z.object({
  game: z.literal('four'),
  named: z.boolean().default(false),
  columns: z.int().min(4).max(10),
  rows: z.int().min(4).max(10),
  foe: Foe,
  level: Level,
  /** Colours of the two sides' pieces, in the place of red and yellow. */
  paints: z.tuple([Colour, Colour]).nullable().default(null),
})

export const Simon = z.object({
  game: z.literal('simon'),
  pads: z.int().min(4).max(9),
  speed: Speed,
  sound: z.boolean(),
})

export const Reaction = z.object({ game: z.literal('reaction'), rounds: z.int().min(1).max(20) })

export const Typing = z.object({
  game: z.literal('typing'),
  seconds: z.int().min(10).max(600),
  /** Lines to type; empty for lines of our own. */
  lines: z.array(z.string().min(1).max(160)).max(30),
})

export const Slide = z.object({ game: z.literal('slide'), size: z.int().min(3).max(6) })

const Rules = z.discriminatedUnion('game', [
  Snake,
  Pairs,
  TicTacToe,
  Merge,
  Guess,
  Mines,
  Whack,
  Catch,
  Pop,
  Quiz,
  Sums,
  Breakout,
  Hangman,
  Hands,
  Four,
  Simon,
  Reaction,
  Typing,
  Slide,
  Odd,
  Lights,
  Maze,
  Hilo,
  Bingo,
  FiveLetter,
  Scramble,
  Blocks,
  Flap,
  Sudoku,
  Blackjack,
])
export type Rules = z.infer<typeof Rules>
export type GameName = Rules['game']
/** The rules of one game. */
export type RulesOf<N extends GameName> = Extract<Rules, { game: N }>

export const GameDetails = z.object({
  kind: z.literal('game'),
  rules: Rules,
  /** Whether it stands in for a game that was told of and is not known. */
  standsIn: z.boolean().optional(),
})
export type GameDetails = z.infer<typeof GameDetails>
