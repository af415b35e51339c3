/** An owner's webhook: read, set, renewed, removed, tried. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { holdApp } from '../../apps/server/index.ts'
import {
  type Delivery,
  DeliveryProblem,
  DeliveryState,
  SentEvent,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '../contract.ts'
import { secretPurpose } from './deliver.ts'
import { newSecret } from './sign.ts'
import * as store from './store.ts'
import { eventsOf } from './subjects.ts'
import { queueDelivery, sendSoon } from './tell-webhook.ts'
import type { Webhooks } from './webhooks.ts'

const hourMs = 3_600_000

/** The webhook and its newest deliveries. */
export async function readWebhook({ db, world }: Webhooks, appId: string) {
  const row = await store.findWebhook(db, appId)
  const deliveries = await store.listDeliveries(db, appId)
  return {
    webhook: row ? presentWebhook(row, world.now()) : null,
    deliveries: deliveries.map(presentDelivery),
  }
}

/** Sets it. Answers the secret where it is new, which is told this once. */
export async function setWebhook(
  webhooks: Webhooks,
  appId: string,
  given: { url: string; events: readonly WebhookEvent[] },
): Promise<{ webhook: Webhook; secret: string | null }> {
  const { db, world, secrets } = webhooks
  const secret = newSecret(world)
  const now = world.now()
  return inTransaction(db, async (tx) => {
    if (!(await holdApp(tx, appId))) throw fail('notFound')
    const isNew = (await store.findWebhook(tx, appId)) === undefined
    const row = await store.putWebhook(tx, {
      appId,
      url: given.url,
      events: JSON.stringify(webhookEvents.filter((event) => given.events.includes(event))),
      secret: secrets.seal(secret, secretPurpose),
      createdAt: now,
    })
    return { webhook: presentWebhook(row, now), secret: isNew ? secret : null }
  })
}

/** Makes another secret; the one before signs along, so that the receiver has time to take it. Fails with `notFound`. */
export async function renewWebhookSecret(
  { db, world, secrets }: Webhooks,
  appId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret(world)
  const now = world.now()
  const row = await store.renewSecret(db, {
    appId,
    secret: secrets.seal(secret, secretPurpose),
    oldUntil: now + webhookLimits.oldSecretHours * hourMs,
  })
  if (!row) throw fail('notFound')
  return { webhook: presentWebhook(row, now), secret }
}

/** Sends a ping. Fails with `notFound`, and with `inProgress` while another waits. */
export function pingWebhook(webhooks: Webhooks, appId: string): Promise<Delivery> {
  return inTransaction(webhooks.db, async (tx) => {
    await holdApp(tx, appId)
    if (!(await store.findWebhook(tx, appId))) throw fail('notFound')
    if ((await store.countWaiting(tx, appId, 'ping')) > 0) throw fail('inProgress')
    return presentDelivery(await queueDelivery(webhooks, tx, appId, { event: 'ping' }))
  })
}

/** Sends a message once more. Fails with `notFound`, and with `inProgress` while it waits. */
export function repeatDelivery(
  webhooks: Webhooks,
  delivery: { appId: string; id: string },
): Promise<Delivery> {
  return inTransaction(webhooks.db, async (tx) => {
    if (!(await store.findDeliveryOf(tx, delivery))) throw fail('notFound')
    const row = await store.waitAgain(tx, delivery)
    if (!row) throw fail('inProgress')
    await sendSoon(webhooks, tx, row.id)
    return presentDelivery(row)
  })
}

function presentWebhook(row: store.WebhookRow, now: number): Webhook {
  const counts = row.oldUntil !== null && now < row.oldUntil
  return {
    url: row.url,
    events: eventsOf(row),
    createdAt: momentOf(row.createdAt),
    oldSecretUntil: counts && row.oldUntil !== null ? momentOf(row.oldUntil) : null,
    leftOut: Number(row.leftOut),
  }
}

function presentDelivery(row: store.DeliveryRow): Delivery {
  return {
    id: row.id,
    event: SentEvent.parse(row.event),
    state: DeliveryState.parse(row.state),
    tries: row.tries,
    status: row.status,
    answer: row.answer,
    problem: DeliveryProblem.nullable().parse(row.problem),
    createdAt: momentOf(row.createdAt),
    triedAt: row.triedAt === null ? null : momentOf(row.triedAt),
  }
}

function momentOf(at: number): string {
  return new Date(at).toISOString()
}
