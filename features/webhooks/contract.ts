/** Webhooks: one address for each app that is told what happens to it, signed as Standard Webhooks says. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'
import { isFitAddress } from './fit-address.ts'

/**
 * Deliveries that are shown; those that may wait at once (what happens beyond is counted, not sent); tries of one; how
 * long one try may take, how much of an answer is kept; and how long the secret before signs along after a renewal.
 */
export const webhookLimits = {
  addressMax: 2_000,
  shown: 10,
  waitingMax: 50,
  triesMax: 10,
  seconds: 10,
  answerMax: 500,
  oldSecretHours: 24,
} as const

/** What an owner may choose to be told of. */
export const webhookEvents = [
  'app.published',
  'app.unpublished',
  'comment.created',
  'entry.created',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** What is sent: an event, or a trial that the owner asked for. */
export const SentEvent = z.enum([...webhookEvents, 'ping'])
export type SentEvent = z.infer<typeof SentEvent>

/** An address at which a public server can stand: HTTPS, no password, no number or name of a private network. */
export const WebhookAddress = z
  .string()
  .max(webhookLimits.addressMax)
  .refine(isFitAddress, { message: 'webhookAddress' })

/** A webhook as its owner sees it: everything but its secret. */
export const Webhook = z.object({
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Moment,
  /** Until when deliveries carry a signature by the secret before as well; null: by this one alone. */
  oldSecretUntil: Moment.nullable(),
  /** What happened while too many deliveries waited, and was not sent. */
  leftOut: Count,
})
export type Webhook = z.infer<typeof Webhook>

/** `waiting`: it is sent now or tried again; `failed`: nobody tries it again by itself. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/**
 * Why a try got no answer: the name leads to a private network (`address`) or nowhere (`name`); no connection
 * (`connection`); a certificate that does not fit (`tls`); no answer in time (`timeout`). `gone`: what it would tell of is
 * gone; `unwanted`: the webhook is no longer to be told of it; `stopped`: the app or its author is suspended; `secret`: the
 * host has lost the key of the secret.
 */
export const DeliveryProblem = z.enum([
  'address',
  'name',
  'connection',
  'tls',
  'timeout',
  'gone',
  'unwanted',
  'stopped',
  'secret',
])
export type DeliveryProblem = z.infer<typeof DeliveryProblem>

/** One message, and the last answer to it. */
export const Delivery = z.object({
  /** The message's `webhook-id`, the same in each of its tries. */
  id: Id,
  event: SentEvent,
  state: DeliveryState,
  tries: Count,
  /** The status of the last answer; null where none came. */
  status: z.int().nullable(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
  problem: DeliveryProblem.nullable(),
  createdAt: Moment,
  triedAt: Moment.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const byToken = { scope: 'apps:write', act: 'webhookChanged' } as const
const perUser = { calls: 30, seconds: 60, per: 'user' } as const

/** The webhook of an app, null where it has none, and its newest deliveries. */
export const readWebhook = route('GET /api/apps/:id/webhook', {
  summary: { en: 'The webhook of an app, and its deliveries', zh: '应用的 Webhook 及投递记录' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: { webhook: Webhook.nullable(), deliveries: z.array(Delivery) },
  fails: [],
})

/**
 * Sets address and events. The secret is told once, with the first call; later calls keep it and answer null. A token
 * that has entries of visitors sent needs the scope `data:read` too.
 */
export const setWebhook = route('PUT /api/apps/:id/webhook', {
  summary: { en: 'Set the webhook of an app', zh: '设置应用的 Webhook' },
  access: 'owner',
  token: byToken,
  params: { id: Id },
  body: {
    url: WebhookAddress,
    events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
  },
  reply: { webhook: Webhook, secret: z.string().nullable() },
  limit: perUser,
  fails: [],
})

/** Makes another secret, told this once; the one before signs along for a day. Fails with `notFound` where there is no webhook. */
export const renewWebhookSecret = route('POST /api/apps/:id/webhook/secret', {
  summary: { en: 'Renew the secret of a webhook', zh: '更换 Webhook 的密钥' },
  access: 'owner',
  token: byToken,
  params: { id: Id },
  reply: { webhook: Webhook, secret: z.string() },
  limit: perUser,
  fails: ['notFound'],
})

/** Removes the webhook with its deliveries; what waits is not sent. */
export const removeWebhook = route('DELETE /api/apps/:id/webhook', {
  summary: { en: 'Remove the webhook of an app', zh: '删除应用的 Webhook' },
  access: 'owner',
  token: byToken,
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: [],
})

/** Sends a `ping`, tried once. Fails with `inProgress` while another waits. */
export const pingWebhook = route('POST /api/apps/:id/webhook/ping', {
  summary: { en: 'Send a ping to a webhook', zh: '向 Webhook 发送测试消息' },
  access: 'owner',
  token: byToken,
  params: { id: Id },
  reply: { delivery: Delivery },
  limit: { calls: 10, seconds: 60, per: 'user' },
  fails: ['notFound', 'inProgress'],
})

/** Sends a message once more, under the same id; what it tells is read anew. Fails with `inProgress` while it waits. */
export const repeatDelivery = route('POST /api/apps/:id/webhook/deliveries/:deliveryId/repeat', {
  summary: { en: 'Repeat a delivery of a webhook', zh: '重新投递 Webhook 消息' },
  access: 'owner',
  token: byToken,
  params: { id: Id, deliveryId: Id },
  reply: { delivery: Delivery },
  limit: perUser,
  fails: ['notFound', 'inProgress'],
})
