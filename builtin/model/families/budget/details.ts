/** What a budget is: categories with limits, entries, and what is planned for a month. */
import * as z from 'zod'
import { LedgerDetails } from '../../ledger/details.ts'

export const Category = z.object({
  id: z.int().min(1),
  name: z.string().min(1).max(40),
  flow: z.enum(['in', 'out']),
  /** The most that shall be spent in a month, or null. */
  limit: z.number().min(0).max(1e12).nullable(),
})
export type Category = z.infer<typeof Category>

/** An entry that the app starts with, `ago` days before it is first opened. */
export const Entry = z.object({
  id: z.int().min(1),
  name: z.string().min(1).max(80),
  amount: z.number().min(0).max(1e12),
  category: z.int().min(1),
  ago: z.int().min(0).max(400),
})
export type Entry = z.infer<typeof Entry>

const Sided = { of: z.enum(['left', 'spent']) }
/** From when on what is left is marked: a sum, or a share of the whole in hundredths. */
const Warning = z.union([
  z.object({ ...Sided, amount: z.number().positive().max(1e12) }),
  z.object({ ...Sided, share: z.number().positive().max(100) }),
])
export type Warning = z.infer<typeof Warning>

export const BudgetDetails = z.object({
  kind: z.literal('budget'),
  /** Three letters (ISO 4217). */
  currency: z.string().regex(/^[A-Z]{3}$/),
  categories: z.array(Category).max(30),
  entries: z.array(Entry).max(60),
  /** What may be spent in a month altogether, or null: then it is what came in. */
  total: z.number().min(0).max(1e12).nullable(),
  chart: z.enum(['bar', 'donut']),
  takeOut: z.boolean(),
  clear: z.boolean(),
  /** Whether the entries are examples of ours. */
  sample: z.boolean(),
  /** Whether it tells what is left for each day of the month. */
  daily: z.boolean().default(false),
  /** Whether today, the week and the month are summed up. */
  periods: z.boolean().default(false),
  /** Whether it is one budget for an event, without months: planned and actual costs. */
  once: z.boolean().default(false),
  /** A choice that each entry has besides its category, such as who paid. */
  who: z
    .object({
      label: z.string().min(1).max(30),
      options: z.array(z.string().min(1).max(30)).min(2).max(8),
    })
    .optional(),
  /** Whether what is left is the profit of somebody's work. */
  profit: z.boolean().optional(),
  /** Whether what comes in is green and what goes out red, and so the balance. */
  tones: z.boolean().optional(),
  warning: Warning.optional(),
  /** Whether a category tells when nine tenths of its limit are spent. */
  nearly: z.boolean().optional(),
  /** Whether each category tells its part of what went out, in percent. */
  shares: z.boolean().optional(),
  /** What is saved for, and what is put aside each week. */
  goal: z
    .object({
      name: z.string().max(60),
      amount: z.number().positive().max(1e12),
      weekly: z.number().positive().max(1e12).nullable(),
    })
    .nullable()
    .default(null),
  /** People who share costs, in place of the months of one purse. */
  ledger: LedgerDetails.nullable().default(null),
})
export type BudgetDetails = z.infer<typeof BudgetDetails>
