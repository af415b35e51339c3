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
  'kitchen',
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
])
export type UnitKind = z.infer<typeof UnitKind>

/** An arithmetic of one-letter inputs and numbers; it is written into the script, so nothing else fits. */
const Expression = z.string().regex(/^[a-l\d.+\-*/() ]{1,400}$/)

/** A calculator composed from the words of a request. */
export const Own = z.object({
  inputs: z
    .array(
      z.object({
        id: z.string().regex(/^[a-l]$/),
        label: z.string().min(1).max(40),
        value: z.number(),
      }),
    )
    .min(1)
    .max(12),
  /** The first is the result. */
  outputs: z
    .array(
      z.object({
        label: z.string().min(1).max(40),
        isMoney: z.boolean(),
        expression: Expression,
      }),
    )
    .min(1)
    .max(6),
  /** The formula as it was understood, for the answer. */
  said: z.string().max(160),
})
export type Own = z.infer<typeof Own>

export const CalculatorDetails = z.object({
  kind: z.literal('calculator'),
  formula: Formula,
  own: Own.nullable().default(null),
  /** Numbers that the request gave, such as the rates of a tip. */
  presets: z.array(z.number()),
  /** For a shared bill: whether one person pays less than the others. */
  uneven: z.boolean().default(false),
  currency: z.string().length(3),
  /** For conversions: the units at the start. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The kinds of measure to choose among, where there are several. */
  kinds: z.array(UnitKind).max(7).default([]),
  /** For a kitchen: what is weighed; none stand for the usual ones. */
  ingredients: z.array(z.string().max(30)).max(30).default([]),
})
export type CalculatorDetails = z.infer<typeof CalculatorDetails>
