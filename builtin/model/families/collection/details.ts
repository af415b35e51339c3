/** What a collection is: the things in it, their fields, and where it starts. */
import * as z from 'zod'
import { Field } from '../../read/fields/field.ts'

/**
 * A button on each thing: sets a date to today and, when there is one, adds one to a number. A daily
 * one counts from zero each day, up to the number in the field `goal` where there is one.
 */
export const Mark = z.object({
  label: z.string().min(1).max(40),
  date: z.string(),
  count: z.string(),
  daily: z.boolean().optional(),
  goal: z.string().optional(),
})
export type Mark = z.infer<typeof Mark>

/**
 * When a thing is due again: `every` (a field of days, or '' for always `days`) after `from`. What is
 * due `once`, such as food, goes off then; `unit` is how many days one of `every` is.
 */
export const Cycle = z.object({
  from: z.string(),
  every: z.string(),
  days: z.int().min(1).max(3660),
  once: z.boolean().optional(),
  unit: z.int().min(1).max(366).optional(),
})
export type Cycle = z.infer<typeof Cycle>

/** The name of the order by what is due first, beside the ids of fields. */
export const BY_DUE = 'is-due'
/** The name of the order by what is not ticked off yet. */
export const BY_OPEN = 'is-open'

/** What a list can do beyond keeping things. */
export const Powers = z.object({
  /** Whether it asks before it deletes. */
  confirm: z.boolean().default(false),
  print: z.boolean().default(false),
  /** Whether there is a button that takes every tick away and leaves the things. */
  untick: z.boolean().default(false),
  /** Whether ticks begin anew each day. */
  daily: z.boolean().default(false),
  /** Id of the choice of which each option is counted, and changed in the row; or empty. */
  counts: z.string().default(''),
  /** The number that stands out when it is below `below`, or at most that of the field `least`. */
  low: z
    .object({ field: z.string(), below: z.number(), least: z.string() })
    .nullable()
    .default(null),
  /** The number that is moved in the row: by one, or by an amount put in and taken out. */
  moves: z
    .object({ field: z.string(), names: z.array(z.string().min(1).max(20)).max(2) })
    .nullable()
    .default(null),
  /** Id of the number at zero of which a thing is hidden, or empty. */
  hides: z.string().default(''),
  /** Whether sums, averages or how far it is stand large, with a picture of them: only where asked for. */
  figures: z.boolean().default(true),
  /** Ids of numbers that are added up beside what is added up anyway. */
  totals: z.array(z.string()).default([]),
  /** Two prices whose difference is what was won or lost. */
  gain: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** How much of a number, or '' for how many things, is wanted in a span of time. */
  goal: z
    .object({
      field: z.string(),
      amount: z.number().positive(),
      per: z.enum(['day', 'week', 'month', 'year', 'all']),
    })
    .nullable()
    .default(null),
  /** The price and the number that are multiplied: what a thing is worth, and all of them. */
  product: z
    .object({ price: z.string(), count: z.string(), each: z.number().positive().optional() })
    .nullable()
    .default(null),
  /** Id of the choice for each option of which the amounts are added up, or empty. */
  split: z.string().default(''),
  /** The amount that counts up where a choice is `plus` and down where it is `minus`; or null. */
  balance: z
    .object({ field: z.string(), by: z.string(), plus: z.string(), minus: z.string() })
    .nullable()
    .default(null),
  /** How many things the list takes; 0 for as many as come. */
  most: z.int().min(0).max(10_000).default(0),
  /** Ids of dates of which it is told how many days ago or ahead they are. */
  ago: z.array(z.string()).default([]),
  /** What is said when everything is ticked off; empty for the usual words. */
  allDone: z.string().max(80).default(''),
  /** Ids of texts by which the list can be filtered. */
  filters: z.array(z.string()).default([]),
  /** What is seen at first, with a switch that shows everything: a field or 'is-done', and its value. */
  starts: z.object({ field: z.string(), value: z.string() }).nullable().default(null),
})
export type Powers = z.infer<typeof Powers>

const Value = z.union([z.string(), z.number(), z.boolean()])
export type Value = z.infer<typeof Value>

export const CollectionDetails = z.object({
  kind: z.literal('collection'),
  /** Name of the thing for one and for many, in the app's language. */
  one: z.string().min(1),
  many: z.string().min(1),
  /** Name in the vocabulary, when the thing is a known one: it can be translated. */
  noun: z.string().nullable(),
  /** The first field is the thing's name. */
  fields: z.array(Field).min(1),
  /** Whether each thing can be ticked off. */
  check: z.boolean(),
  /** What ticking off is called, such as 'Paid'; empty for the usual 'Done'. */
  tick: z.string().max(40).default(''),
  sort: z.object({ by: z.string(), down: z.boolean() }),
  /** Whether the first field, which the words did not name, may stay empty. */
  unnamed: z.boolean().default(false),
  /** Id of the field by which the list is divided, or empty. */
  group: z.string().default(''),
  marks: z.array(Mark).default([]),
  cycle: Cycle.nullable().default(null),
  /** Ids of fields of which the average is shown beside what is shown anyway. */
  averages: z.array(z.string()).default([]),
  currency: z.string().length(3),
  /** The things that the request gave: names, or values by field id. */
  items: z.array(z.union([z.string(), z.record(z.string(), Value)])),
  /** Whether there is a button that empties the list. */
  clear: z.boolean(),
  /** Whether there is a button that takes away what is ticked off. */
  clearDone: z.boolean().default(false),
  /** What that button is called where the words say it, or empty. */
  clearDoneLabel: z.string().max(40).default(''),
  /** From how many days before it is due a thing stands out; 0 for none. */
  soon: z.int().min(0).max(365).default(0),
  /** How wide a group of a number is: 10 puts years into decades. */
  groupStep: z.int().min(1).max(1000).default(1),
  ...Powers.shape,
})
export type CollectionDetails = z.infer<typeof CollectionDetails>

/**
 * Whether something is added up or held against a goal.
 *
 * @param details what the words want to be worked out
 */
export function hasSums({
  totals,
  gain,
  goal,
  product,
  split,
  balance,
}: Pick<Powers, 'totals' | 'gain' | 'goal' | 'product' | 'split' | 'balance'>): boolean {
  return (
    totals.length > 0 || split !== '' || [gain, goal, product, balance].some((one) => one !== null)
  )
}
