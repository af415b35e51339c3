/** What a timer is: counting down through rounds, one of several lengths, up, or to a day. */
import * as z from 'zod'
import { COLOURS } from '../../read/words/mood-words.ts'

export const Round = z.object({
  name: z.string().max(60),
  seconds: z.int().min(1).max(359_999),
})
export type Round = z.infer<typeof Round>

/** A day: 'YYYY-MM-DD', 'MM-DD' for every year, or null until it is chosen. */
const Day = z
  .string()
  .regex(/^(?:\d{4}-)?\d\d-\d\d$/)
  .nullable()

export const TimerDetails = z.object({
  kind: z.literal('timer'),
  /**
   * countdown: the rounds one after the other; presets: one of them is chosen; several: all of them
   * side by side; date: to a day; stopwatch: up; lanes: several of them up; sides: two clocks, of
   * which one runs at a time, for each of the rounds; turns: one length for each of the names in turn;
   * speech: up, in other colours from certain minutes on; metronome: a beat.
   */
  mode: z.enum([
    'countdown',
    'presets',
    'several',
    'date',
    'stopwatch',
    'lanes',
    'sides',
    'turns',
    'speech',
    'metronome',
  ]),
  /** What is counted down, in order; one for a plain countdown, none for a stopwatch or a day. */
  rounds: z.array(Round).max(24),
  /** How often the rounds are run through. */
  repeat: z.int().min(1).max(99),
  /** Whether the next round starts by itself. */
  flows: z.boolean(),
  /** What stands in place of the very last round, such as a longer break. */
  last: Round.nullable().default(null),
  /** What stands once before the rounds and once after them, such as a warm-up. */
  first: Round.nullable().default(null),
  after: Round.nullable().default(null),
  /** Seconds to get ready before the first round. */
  ready: z.int().min(0).max(600).default(0),
  /** How many seconds before the end of a round there is a signal; none at 0. */
  warn: z.int().min(0).max(3600).default(0),
  /** Whether each second of that time has its signal. */
  ticks: z.boolean().default(false),
  /** Every how many seconds of a round there is a signal; none at 0. */
  every: z.int().min(0).max(3600).default(0),
  /** Whether there is a signal at the start, also of one round alone. */
  opens: z.boolean().default(false),
  /** Signals at moments of a round, so long after its start or before its end, some with a colour. */
  alerts: z
    .array(
      z.object({
        seconds: z.int().min(1).max(86_400),
        isLeft: z.boolean(),
        colour: z.enum(COLOURS).nullable(),
      }),
    )
    .max(6)
    .default([]),
  /** How often all rounds are run through as often as they repeat, and what stands between. */
  sets: z.int().min(1).max(20).default(1),
  between: Round.nullable().default(null),
  /** The colour of the time before the end, where one was asked for. */
  soon: z.enum(COLOURS).nullable().default(null),
  /** The colour once the time is up, where one was asked for. */
  over: z.enum(COLOURS).nullable().default(null),
  /** Words that stand on the page. */
  sentence: z.string().max(120).default(''),
  /** Words that are said when the time is up. */
  ending: z.string().max(120).default(''),
  /** How many notes there are at the end. */
  notes: z.int().min(1).max(5).default(3),
  /** The colour of the first round and that of the others; none where none were asked for. */
  tints: z.array(z.enum(COLOURS).nullable()).max(2).default([]),
  /** Whether a length starts as soon as it is chosen. */
  quick: z.boolean().default(false),
  /** Whether there is a button that fills the screen. */
  fullScreen: z.boolean().default(false),
  /** The day that is counted to. */
  day: Day.default(null),
  /** When on that day, such as '14:00'; empty for its beginning. */
  time: z
    .string()
    .regex(/^(?:\d\d:\d\d)?$/)
    .default(''),
  /** Other days that are counted to, below; none are shown where this is null. */
  days: z
    .array(
      z.object({
        id: z.int(),
        name: z.string().min(1).max(60),
        day: Day,
        /** Whether the days since it are counted; a day without its year is then the last one. */
        up: z.boolean().optional(),
      }),
    )
    .max(20)
    .nullable()
    .default(null),
  /** Whether a saying stands below that changes each day. */
  sayings: z.boolean().default(false),
  /** What happens on that day. */
  event: z.string().max(60).default(''),
  /** The finest unit that a countdown to a day shows. */
  clock: z.enum(['days', 'minutes', 'seconds']).default('days'),
  /** Whether it counts how often the first round was finished today. */
  tally: z.boolean().default(false),
  /** What is drawn for each of them. */
  prize: z.enum(['', 'tree', 'star', 'tomato']).default(''),
  /** What may be worked on; the minutes of each are counted. */
  subjects: z.array(z.string().min(1).max(30)).max(12).default([]),
  /** What the button of a stopwatch for laps is called; empty for the usual word. */
  lap: z.string().max(20).default(''),
  /** How many are timed at once. */
  lanes: z.int().min(1).max(12).default(4),
  /** Who takes turns. */
  names: z.array(z.string().min(1).max(30)).max(24).default([]),
  /** From when on a speech is shown in which colour. */
  marks: z
    .array(z.object({ seconds: z.int().min(1).max(86_400), colour: z.enum(COLOURS) }))
    .max(6)
    .default([]),
  /** The colour that a speech begins with; none where it is that of the page. */
  begins: z.enum(COLOURS).nullable().default(null),
  /** Whose the time of a speech is, where several speak one after the other. */
  each: z.string().max(30).default(''),
  /** Whether the time of a speech runs down. */
  down: z.boolean().default(false),
  /** The beat of a metronome, and how far its speed can be set. */
  beat: z
    .object({
      bpm: z.int().min(20).max(400),
      least: z.int().min(20).max(400),
      most: z.int().min(20).max(400),
      beats: z.int().min(1).max(9),
    })
    .default({ bpm: 100, least: 40, most: 220, beats: 4 }),
  /** Whether a circle breathes along with the rounds. */
  breath: z.boolean().default(false),
  /** Whether it counts the days since the day. */
  up: z.boolean().default(false),
  /** Whether a button starts it anew from today. */
  again: z.boolean().default(false),
  /** What is said once so few days are left, or null. */
  near: z
    .object({ days: z.int().min(1).max(366), words: z.string().max(120) })
    .nullable()
    .default(null),
  /** Who the two clocks belong to. */
  sides: z.array(z.string().max(30)).max(2).default([]),
  /** How many seconds a side gets for each move. */
  increment: z.int().min(0).max(600).default(0),
})
export type TimerDetails = z.infer<typeof TimerDetails>
