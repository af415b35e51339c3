/** A person's invoices, as the payment service knows them. */
import type { Plans } from './plans.ts'
import { findSubscription } from './store.ts'

/** What is told of an invoice; `amount` in the smallest unit of its currency. */
export type Invoice = {
  id: string
  createdAt: string
  status: string | null
  amount: number
  currency: string
  url: string | null
}

const mostInvoices = 1_000

/** All of them, the newest first; none where the person never was at the payment service, or this host has none. */
export async function invoicesOf(
  { db, payments }: Pick<Plans, 'db' | 'payments'>,
  userId: string,
): Promise<Invoice[]> {
  const subscription = await findSubscription(db, userId)
  if (!payments || !subscription) return []
  const found: Invoice[] = []
  const customer = subscription.customerId
  for await (const one of payments.stripe.invoices.list({ customer, limit: 100 })) {
    found.push({
      id: one.id,
      createdAt: new Date(one.created * 1_000).toISOString(),
      status: one.status,
      amount: one.total,
      currency: one.currency,
      url: one.hosted_invoice_url ?? null,
    })
    if (found.length === mostInvoices) break
  }
  return found
}
