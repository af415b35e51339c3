/** The rules of puzzles and of games with words, cards and dice. */
import * as z from 'zod'

const Word = z.object({ word: z.string().min(1).max(24), hint: z.string().max(60) })
const Speed = z.enum(['slow', 'normal', 'fast'])

export const Odd = z.object({
  game: z.literal('odd'),
  /** Seconds for all rounds; 0 for no clock, where the lives end the game. */
  seconds: z.int().min(0).max(600),
  lives: z.int().min(1).max(9),
})

export const Lights = z.object({ game: z.literal('lights'), size: z.int().min(3).max(8) })

export const Maze = z.object({
  game: z.literal('maze'),
  columns: z.int().min(5).max(35),
  rows: z.int().min(5).max(35),
  /** Who walks, and to what. */
  walker: z.string().max(8),
  goal: z.string().max(8),
})

export const Hilo = z.object({
  game: z.literal('hilo'),
  from: z.enum(['cards', 'dice', 'numbers']),
  dice: z.int().min(1).max(3),
  isAceHigh: z.boolean(),
})

export const Bingo = z.object({
  game: z.literal('bingo'),
  size: z.int().min(3).max(6),
  /** What may stand in the squares; empty for numbers. */
  words: z.array(z.string().min(1).max(40)).max(80),
  most: z.int().min(9).max(200),
  isFree: z.boolean(),
})

export const FiveLetter = z.object({
  game: z.literal('fiveletter'),
  words: z.array(z.string().min(3).max(8)).max(80),
  tries: z.int().min(3).max(12),
})

export const Scramble = z.object({
  game: z.literal('scramble'),
  words: z.array(Word).max(60),
  /** Whether the word is heard and typed in, in the place of letters to put in order. */
  isHeard: z.boolean(),
})

export const Blocks = z.object({ game: z.literal('blocks'), speed: Speed })

export const Flap = z.object({
  game: z.literal('flap'),
  speed: Speed,
  bird: z.string().max(8),
  /** How wide the gaps are, 1 to 5. */
  gap: z.int().min(1).max(5),
})

export const Sudoku = z.object({
  game: z.literal('sudoku'),
  size: z.union([z.literal(4), z.literal(6), z.literal(9)]),
  level: z.enum(['easy', 'normal', 'hard']),
})

export const Blackjack = z.object({
  game: z.literal('blackjack'),
  chips: z.int().min(10).max(100_000),
})
