/** The service's clock: what is due is done, and for a test a customer's days can be let pass (Stripe calls it a test clock). */
import { age } from './renewals.ts'
import type { Desk } from './desk.ts'
import type { Subscription } from './shapes.ts'

const day = 86_400
// A subscription that slept for years catches up with each of its periods.
const stepsAtMost = 400

/** Brings every subscription up to the present. */
export function passTime(desk: Desk): void {
  for (const subscription of desk.store.all('subscription', 10_000)) bringUp(desk, subscription.id)
}

function bringUp(desk: Desk, id: string): void {
  for (let step = 0; step < stepsAtMost; step += 1) {
    const before = desk.store.get('subscription', id)
    if (before === null || before.status === 'canceled') return
    desk.store.transaction(() => age(desk, before))
    const after = desk.store.get('subscription', id)
    if (after === null || JSON.stringify(after) === JSON.stringify(before)) return
  }
}

/** Lets days pass for one customer: everything of theirs moves that far into the past, a day at a time. */
export function letDaysPass(desk: Desk, customer: string, days: number): void {
  for (let passed = 0; passed < days; passed += 1) {
    desk.store.transaction(() => {
      for (const subscription of desk.store.of('subscription', customer))
        if (subscription.status !== 'canceled')
          desk.store.put('subscription', earlier(subscription))
      for (const invoice of desk.store.of('invoice', customer)) {
        const next = invoice.next_payment_attempt
        desk.store.put('invoice', {
          ...invoice,
          created: invoice.created - day,
          next_payment_attempt: next === null ? null : next - day,
        })
      }
    })
    for (const { id } of desk.store.of('subscription', customer)) bringUp(desk, id)
  }
}

function earlier(subscription: Subscription): Subscription {
  const [item] = subscription.items.data
  return {
    ...subscription,
    start_date: subscription.start_date - day,
    created: subscription.created - day,
    items: {
      object: 'list',
      data: [
        {
          ...item,
          current_period_start: item.current_period_start - day,
          current_period_end: item.current_period_end - day,
        },
      ],
    },
  }
}
