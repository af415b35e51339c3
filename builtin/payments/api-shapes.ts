/** What the API is sent, parsed from Stripe's forms. */
import * as z from 'zod'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const Second = z.coerce.number().int().positive().optional()
const Words = z.record(z.string(), z.string()).default({})
const Locale = z.enum(['en', 'zh']).default('en').catch('en')

export const NewCustomer = z.object({ email: z.string().optional(), metadata: Words })
export const NewSession = z.object({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  line_items: z.tuple([z.object({ price: z.string(), quantity: z.literal('1') })]),
  success_url: z.url(),
  cancel_url: z.url(),
  subscription_data: z.object({ metadata: Words }).optional(),
  metadata: Words,
  locale: Locale,
})
export const Change = z.object({
  cancel_at_period_end: Flag.optional(),
  /** Empty where the end is taken back. */
  cancel_at: z
    .literal('')
    .transform(() => null)
    .or(z.coerce.number().int().positive())
    .optional(),
  items: z.tuple([z.object({ id: z.string(), price: z.string() })]).optional(),
  payment_behavior: z.literal('pending_if_incomplete').optional(),
  proration_behavior: z.literal('always_invoice').optional(),
  proration_date: Second,
  metadata: z.record(z.string(), z.string()).optional(),
})
export const Preview = z.object({
  subscription: z.string(),
  subscription_details: z.object({
    items: z.tuple([z.object({ id: z.string(), price: z.string() })]),
    proration_behavior: z.literal('always_invoice').optional(),
    proration_date: Second,
  }),
})
export const NewPortal = z.object({ customer: z.string(), return_url: z.url(), locale: Locale })
export type Change = z.infer<typeof Change>
