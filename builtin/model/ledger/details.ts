/** What a ledger is: budgets of people who share costs, and calculators that settle a bill. */
import * as z from 'zod'

/** Who paid what for whom: a book of people who share costs. */
export const LedgerDetails = z.object({
  /** Their shares of what is for all, of any sum. */
  people: z
    .array(z.object({ name: z.string().min(1).max(30), share: z.number().positive() }))
    .max(12),
  /** What was paid before, by the names of those who paid; it is for all. */
  paid: z
    .array(z.object({ name: z.string().min(1).max(30), amount: z.number().positive() }))
    .max(12)
    .default([]),
  currency: z.string().regex(/^[A-Z]{3}$/),
  categories: z.array(z.string().min(1).max(30)).max(12),
  /** Whether an entry may be somebody's own and is then not shared. */
  isPrivate: z.boolean(),
  clear: z.boolean(),
})
export type LedgerDetails = z.infer<typeof LedgerDetails>
