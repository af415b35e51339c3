/** Leaves what happened to an app to the outbox, for the address that wants to know. */
import { afterCommit, type Queries } from '../../../server/database/transaction.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { newId } from '../../../server/kernel/world.ts'
import { webhookLimits } from '../contract.ts'
import { deliverEffect } from './deliver.ts'
import * as store from './store.ts'
import { eventsOf, type Subject } from './subjects.ts'
import type { Webhooks } from './webhooks.ts'

/** Tells of an event in the transaction that makes it, where the app's webhook wants it. */
export async function tellWebhook(
  webhooks: Webhooks,
  tx: Queries,
  appId: string,
  subject: Subject,
): Promise<void> {
  const webhook = await store.findWebhook(tx, appId)
  const wanted: readonly string[] = webhook ? eventsOf(webhook) : []
  if (!wanted.includes(subject.event)) return
  if ((await store.countWaiting(tx, appId)) >= webhookLimits.waitingMax)
    return store.countLeftOut(tx, appId)
  await queueDelivery(webhooks, tx, appId, subject)
}

/** Enters a delivery and has it sent once the transaction holds. */
export async function queueDelivery(
  webhooks: Webhooks,
  tx: Queries,
  appId: string,
  subject: Subject,
): Promise<store.DeliveryRow> {
  const { world } = webhooks
  const row = await store.insertDelivery(tx, {
    id: newId(world),
    appId,
    event: subject.event,
    subject: JSON.stringify(subject),
    createdAt: world.now(),
  })
  await sendSoon(webhooks, tx, row.id)
  return row
}

/** Has a delivery that waits be sent. */
export async function sendSoon(webhooks: Webhooks, tx: Queries, id: string): Promise<void> {
  await enqueue(tx, webhooks.world, deliverEffect, { id })
  afterCommit(tx, () => void webhooks.outbox.drain())
}
