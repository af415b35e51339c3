/** What a calculator computes. */
import * as z from 'zod'

export const Formula = z.enum([
  'plain',
  'own',
  'tip',
  'bmi',
  'percent',
  'discount',
  'loan',
  'savings',
  'vat',
  'fuel',
  'currency',
  'grades',
  'age',
  'dates',
  'length',
  'weight',
  'temperature',
  'volume',
  'area',
  'speed',
  'data',
  'pressure',
  'kitchen',
  'scale',
  'basket',
  'weighted',
  'settle',
])
export type Formula = z.infer<typeof Formula>

export const UnitKind = Formula.extract([
  'length',
  'weight',
  'temperature',
  'volume',
  'area',
  'speed',
  'data',
  'pressure',
])
export type UnitKind = z.infer<typeof UnitKind>

/**
 * An arithmetic of one-letter inputs and numbers; it is written into the script, so nothing else
 * fits. `up`, `down` and `near` round, to a step where there is one; `span` is the hours between two
 * times of a day, `over` is one where a value reaches a step, `past` where it is beyond. Of rows, `p` to `s` are the columns, `P` to `S` their sums, `E` is the sum of what
 * the rows come to and `N` how many there are.
 */
const Expression = z
  .string()
  .max(400)
  .regex(/^(?:[a-zENPQRS](?![a-z])|(?:up|down|near|max|min|span|over|past)\(|[\d.+\-*/(), ])+$/)

/** What a field holds: a tick counts one, a date its days, a time its minutes. */
const Kind = z.enum(['number', 'check', 'date', 'time'])

/** A list of the same fields, one row for each person, item or day. */
const OwnRows = z.object({
  columns: z
    .array(
      z.object({
        id: z.string().regex(/^[p-s]$/),
        label: z.string().min(1).max(40),
        kind: Kind,
        /** What stands there in a new row. */
        value: z.string().max(20),
      }),
    )
    .min(1)
    .max(4),
  /** The rows of the start, by name; an empty name is left to the person. */
  names: z.array(z.string().max(30)).min(1).max(12),
  /** What the columns of these rows start with, where the request told it. */
  starts: z
    .array(z.array(z.string().max(20)).max(4))
    .max(12)
    .optional(),
  each: z.object({ label: z.string().max(40), isMoney: z.boolean(), expression: Expression }),
  /** Whether the least of what the rows come to is marked. */
  marksLeast: z.boolean(),
})
export type OwnRows = z.infer<typeof OwnRows>

/** A calculator composed from the words of a request. */
export const Own = z.object({
  inputs: z
    .array(
      z.object({
        id: z.string().regex(/^[a-l]$/),
        label: z.string().min(1).max(40),
        value: z.number(),
        /** Values to choose among, beside a field for others. */
        choices: z.array(z.number()).max(8).optional(),
        kind: Kind.optional(),
      }),
    )
    .max(12),
  /** The first is the result. */
  outputs: z
    .array(
      z.object({
        label: z.string().min(1).max(40),
        isMoney: z.boolean(),
        expression: Expression,
        /** A day, where the expression gives one; else a number. */
        format: z.enum(['date']).optional(),
        unit: z.string().max(12).optional(),
      }),
    )
    .min(1)
    .max(10),
  rows: OwnRows.optional(),
  /** The formula as it was understood, for the answer. */
  said: z.string().max(160),
  /** Whether `said` names the results of a known formula, not a formula of the request. */
  isKnown: z.boolean().default(false),
})
export type Own = z.infer<typeof Own>

/** What a calculator has beyond its usual fields, where somebody asked for it. */
export const Extra = z.enum([
  'round',
  'imperial',
  'payoff',
  'methods',
  'fund',
  'table',
  'tens',
  'round-cake',
  'yearly',
])
export type Extra = z.infer<typeof Extra>

export const CalculatorDetails = z.object({
  kind: z.literal('calculator'),
  formula: Formula,
  own: Own.nullable().default(null),
  /** Numbers that the request gave, such as the rates of a tip. */
  presets: z.array(z.number()),
  /** For a shared bill: whether one person pays less than the others. */
  uneven: z.boolean().default(false),
  /** For marks in letters: what each of them is worth. */
  letters: z
    .array(z.object({ name: z.string().min(1).max(2), worth: z.number().min(0) }))
    .max(15)
    .default([]),
  /** What fields of a ready form start with, by their ids, where the request told it. */
  starts: z.record(z.string().max(12), z.number()).optional(),
  currency: z.string().length(3),
  /** For conversions: the units at the start. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** For conversions: units that are all shown at once. */
  units: z.array(z.string().max(10)).max(12).default([]),
  /** The kinds of measure to choose among, where there are several. */
  kinds: z.array(UnitKind).max(8).default([]),
  /** The units that each of the kinds starts with, where they were named. */
  pairs: z
    .array(z.object({ kind: UnitKind, from: z.string().max(10), to: z.string().max(10) }))
    .max(8)
    .default([]),
  /** For a kitchen: what is weighed; none stand for the usual ones. */
  ingredients: z.array(z.string().max(30)).max(30).default([]),
  /** For a recipe: how many it is for, and how many are cooked for; null where nobody said. */
  portions: z
    .object({ from: z.number().positive().nullable(), to: z.number().positive().nullable() })
    .nullable()
    .default(null),
  /** What goes into the recipe at first. */
  recipe: z
    .array(
      z.object({
        name: z.string().min(1).max(40),
        amount: z.number().positive(),
        unit: z.string().max(14),
      }),
    )
    .max(30)
    .default([]),
  extras: z.array(Extra).max(8).default([]),
  /** For a converter with money among its kinds: the two currencies. */
  currencies: z.array(z.string().length(3)).max(2).default([]),
  /** For a bill that is settled among people: who they are. */
  people: z.array(z.string().min(1).max(30)).max(12).default([]),
  /** For a bill that is settled: what they paid before. */
  paid: z
    .array(z.object({ name: z.string().min(1).max(30), amount: z.number().positive() }))
    .max(12)
    .default([]),
  /** For a basket: so much less for each so much. */
  off: z
    .object({ each: z.number().positive(), less: z.number().min(0) })
    .nullable()
    .default(null),
})
export type CalculatorDetails = z.infer<typeof CalculatorDetails>
