/** The SQL of webhooks. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { webhookLimits } from '../contract.ts'

export type WebhookRow = Selectable<Tables['webhooks']>
export type DeliveryRow = Selectable<Tables['webhookDeliveries']>

/** The webhook of an app; nothing where it has none. */
export function findWebhook(db: Queries, appId: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('appId', '=', appId).executeTakeFirst()
}

/** Adds a webhook, or changes where it leads and what it is told; answers it as it is then. */
export function putWebhook(
  db: Queries,
  row: Pick<WebhookRow, 'appId' | 'url' | 'events' | 'secret' | 'createdAt'>,
): Promise<WebhookRow> {
  const { url, events } = row
  return db
    .insertInto('webhooks')
    .values({ ...row, oldSecret: null, oldUntil: null, leftOut: 0 })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ url, events, leftOut: 0 }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Puts a secret in the place of the one before, which signs along until `oldUntil`; nothing where there is no webhook. */
export function renewSecret(
  db: Queries,
  { appId, secret, oldUntil }: { appId: string; secret: string; oldUntil: number },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set(({ ref }) => ({ oldSecret: ref('secret'), oldUntil, secret }))
    .where('appId', '=', appId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes a webhook with its deliveries. */
export async function deleteWebhook(db: Queries, appId: string): Promise<void> {
  await db.deleteFrom('webhooks').where('appId', '=', appId).execute()
}

/** Counts what is not sent since too much waits. */
export async function countLeftOut(tx: Queries, appId: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(({ eb }) => ({ leftOut: eb('leftOut', '+', 1) }))
    .where('appId', '=', appId)
    .execute()
}

/** How many deliveries wait, and how many of an event. */
export async function countWaiting(tx: Queries, appId: string, event?: string): Promise<number> {
  const row = await tx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('appId', '=', appId)
    .where('state', '=', 'waiting')
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Enters a delivery that is to be sent; of those that were sent the oldest are forgotten. */
export async function insertDelivery(
  tx: Queries,
  row: Pick<DeliveryRow, 'id' | 'appId' | 'event' | 'subject' | 'createdAt'>,
): Promise<DeliveryRow> {
  const fresh = { state: 'waiting', tries: 0, status: null, answer: null, problem: null }
  const added = await tx
    .insertInto('webhookDeliveries')
    .values({ ...row, ...fresh, triedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { appId } = row
  await tx
    .deleteFrom('webhookDeliveries')
    .where('appId', '=', appId)
    .where('state', '!=', 'waiting')
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('appId', '=', appId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(webhookLimits.shown),
    )
    .execute()
  return added
}

/** The newest deliveries. */
export function listDeliveries(db: Queries, appId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(webhookLimits.shown)
    .execute()
}

/** A delivery with where it goes and by which secrets; nothing where the webhook is gone. */
export function findDelivery(db: Queries, id: string) {
  return db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhooks', 'webhooks.appId', 'webhookDeliveries.appId')
    .selectAll('webhookDeliveries')
    .select(['webhooks.url', 'webhooks.secret', 'webhooks.oldSecret', 'webhooks.oldUntil'])
    .select('webhooks.events as wanted')
    .where('webhookDeliveries.id', '=', id)
    .executeTakeFirst()
}
export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** One delivery of an app. */
export function findDeliveryOf(
  db: Queries,
  { appId, id }: Pick<DeliveryRow, 'appId' | 'id'>,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', id)
    .where('appId', '=', appId)
    .executeTakeFirst()
}

/** Has a delivery that was sent, or given up, be sent once more; nothing where it waits or is gone. */
export function waitAgain(
  tx: Queries,
  { appId, id }: Pick<DeliveryRow, 'appId' | 'id'>,
): Promise<DeliveryRow | undefined> {
  return tx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0 })
    .where('id', '=', id)
    .where('appId', '=', appId)
    .where('state', '!=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Notes what came of a try. */
export async function noteTry(
  db: Queries,
  id: string,
  came: Pick<DeliveryRow, 'state' | 'tries' | 'status' | 'answer' | 'problem' | 'triedAt'>,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set(came)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
