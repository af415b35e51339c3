/** What a picker is: chance in one of eight shapes, with the names and numbers it picks from. */
import * as z from 'zod'

export const MODES = [
  'wheel',
  'draw',
  'teams',
  'dice',
  'coin',
  'password',
  'party',
  'courts',
  'santa',
] as const
export type Mode = (typeof MODES)[number]
export const SETS = ['lower', 'upper', 'digits', 'signs'] as const

const Name = z.string().min(1).max(60)

export const PickerDetails = z.object({
  kind: z.literal('picker'),
  mode: z.enum(MODES),
  /** What is picked from; empty for names of our own, or for numbers. */
  names: z.array(z.string().min(1).max(60)).max(200),
  /** Numbers to draw from in the place of names, from the first to the last. */
  range: z.tuple([z.int().min(0), z.int().min(1).max(1_000_000)]).nullable(),
  /** How many are drawn at a time. */
  count: z.int().min(1).max(50),
  teams: z.int().min(2).max(20),
  /** What the teams are called; those beyond have a number. */
  teamNames: z.array(Name).max(20).default([]),
  /** Whether what was picked leaves the list. */
  once: z.boolean(),
  dice: z.int().min(1).max(8),
  sides: z.int().min(2).max(100),
  /** The two faces of the coin, when they were given. */
  faces: z.array(z.string().min(1).max(20)).max(2),
  length: z.int().min(4).max(64),
  sets: z.array(z.enum(SETS)).min(1),
  /** Whether names roll before one is picked, and whether they roll until somebody stops them. */
  rolls: z.boolean().default(false),
  stops: z.boolean().default(false),
  /** Whether nobody comes twice before everybody came once. */
  inTurn: z.boolean().default(false),
  /** Whether the same is not drawn twice in a row. */
  apart: z.boolean().default(false),
  /** Prizes in the order in which they are drawn, each with its number of winners. */
  prizes: z
    .array(z.object({ name: Name, count: z.int().min(1).max(200) }))
    .max(12)
    .default([]),
  /** Whether a word, such as the prize, is typed in with each draw. */
  labelled: z.boolean().default(false),
  /** Lists to draw from in the place of one. */
  lists: z
    .array(z.object({ name: Name, items: z.array(Name).max(100) }))
    .max(8)
    .default([]),
  /** Kinds of dice to choose from, by their sides, and whether a number is added to the sum. */
  kinds: z.array(z.int().min(2).max(100)).max(10).default([]),
  modifier: z.boolean().default(false),
  /** Dice that are thrown together, each kind with its number, and what is added to their sum. */
  pool: z
    .array(z.object({ count: z.int().min(1).max(20), sides: z.int().min(2).max(100) }))
    .max(6)
    .default([]),
  bonus: z.int().min(0).max(99).default(0),
  courts: z.int().min(1).max(12).default(2),
  /** What the list holds at first where nobody gave names: people, things to write over, nothing. */
  sample: z.enum(['people', 'things', 'none']).default('people'),
  /** Whether what is picked is shown very large, and with confetti. */
  large: z.boolean().default(false),
  confetti: z.boolean().default(false),
  /** Whether it is ticked who is there, and whether those not drawn yet are listed. */
  ticks: z.boolean().default(false),
  showsLeft: z.boolean().default(false),
  /** Whether a number behind each name tells how good they are, so that teams come out equal. */
  levels: z.boolean().default(false),
  /** What the groups are: teams, tables, rows, pairs. */
  groupsAre: z.enum(['team', 'table', 'row', 'pair']).default('team'),
  /** Who must not draw whom, where presents are drawn. */
  apartPairs: z
    .array(z.tuple([Name, Name]))
    .max(40)
    .default([]),
})
export type PickerDetails = z.infer<typeof PickerDetails>
