/** What a calculator computes. */
import * as z from 'zod'

export const Formula = z.enum([
  'plain',
  'tip',
  'bmi',
  'percent',
  'discount',
  'loan',
  'length',
  'weight',
  'temperature',
  'volume',
])
export type Formula = z.infer<typeof Formula>

export const CalculatorDetails = z.object({
  kind: z.literal('calculator'),
  formula: Formula,
  /** Numbers that the request gave, such as the rates of a tip. */
  presets: z.array(z.number()),
  currency: z.string().length(3),
  /** For conversions: the units at the start. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type CalculatorDetails = z.infer<typeof CalculatorDetails>
