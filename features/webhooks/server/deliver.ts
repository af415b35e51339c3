/** Sends a message: made from what it tells of as that is now, signed, and noted with its answer. */
import * as z from 'zod'
import { cutText } from '../../../contract/limits.ts'
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { PublicAnswer } from '../../../server/kernel/post-public.ts'
import { suspensionOf } from '../../accounts/server/index.ts'
import { findApp } from '../../apps/server/index.ts'
import { type DeliveryProblem, webhookLimits } from '../contract.ts'
import { signedHeaders } from './sign.ts'
import * as store from './store.ts'
import { eventsOf, Subject } from './subjects.ts'
import type { Webhooks } from './webhooks.ts'

/** The outbox effect that sends one. */
export const deliverEffect = 'deliverWebhook'
/** What secrets are sealed for. */
export const secretPurpose = 'webhookSecret'

const Payload = z.object({ id: z.string() })
const answerBytes = 4 * webhookLimits.answerMax

/**
 * The effect. Any 2xx is a delivery; everything else is tried again by the outbox, but a 410, by which the address wants
 * no more of it, a ping, and what cannot be sent at all.
 */
export function deliver(webhooks: Webhooks): Effect {
  const { db, world } = webhooks
  return async (payload, { isLast }) => {
    const found = await store.findDelivery(db, Payload.parse(payload).id)
    // It was removed, or sent by a worker that lost its lease.
    if (found?.state !== 'waiting') return
    const came = await send(webhooks, found).catch(async (error: unknown) => {
      // A fault of ours, which the host sees in the outbox: the owner can send it again.
      if (isLast) await noteEnd(webhooks, found)
      throw error
    })
    const isEnd = isLast || isFinal(came) || found.event === 'ping'
    const state = isDelivered(came) ? 'delivered' : isEnd ? 'failed' : 'waiting'
    const triedAt = world.now()
    await store.noteTry(db, found.id, { state, tries: found.tries + 1, triedAt, ...noted(came) })
    if (state === 'waiting') throw new Error(`a webhook was not delivered: ${wordOf(came)}`)
  }
}

async function noteEnd({ db, world }: Webhooks, { id, tries }: store.FoundDelivery): Promise<void> {
  const came = { status: null, answer: null, problem: 'connection', triedAt: world.now() }
  await store.noteTry(db, id, { state: 'failed', tries: tries + 1, ...came })
}

type Came = PublicAnswer | { problem: DeliveryProblem }

async function send(webhooks: Webhooks, found: store.FoundDelivery): Promise<Came> {
  const message = await messageOf(webhooks, found)
  if ('problem' in message) return message
  const secrets = openSecrets(webhooks, found)
  if (secrets === null) return { problem: 'secret' }
  const { body } = message
  const seconds = Math.floor(webhooks.world.now() / 1_000)
  return webhooks.postPublic(found.url, {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'MagicCube-Webhook',
      ...signedHeaders({ id: found.id, body, seconds }, secrets),
    },
    body,
    timeoutMs: webhookLimits.seconds * 1_000,
    answerBytes,
  })
}

/** The secret, and the one before for as long as it counts; null where the host cannot open it any more. */
function openSecrets({ secrets, world }: Webhooks, found: store.FoundDelivery): string[] | null {
  const now = secrets.open(found.secret, secretPurpose)
  if (now === null) return null
  const counts = found.oldUntil !== null && world.now() < found.oldUntil
  const before = counts ? secrets.open(found.oldSecret ?? '', secretPurpose) : null
  return before === null ? [now] : [now, before]
}

type Message = { body: string } | { problem: 'gone' | 'unwanted' | 'stopped' }

/** The body, unless nothing may be told of the app now, or what it would tell of is gone. */
async function messageOf(webhooks: Webhooks, found: store.FoundDelivery): Promise<Message> {
  const { db, addresses } = webhooks
  // Whoever chose the address of now may not read what the one of before was told.
  if (!isWanted(found)) return { problem: 'unwanted' }
  const app = await findApp(db, found.appId)
  if (!app) return { problem: 'gone' }
  const isStopped =
    app.status === 'archived' ||
    (await webhooks.isTakenDown(app.id)) ||
    (await suspensionOf(db, app.authorId)) !== null
  if (isStopped) return { problem: 'stopped' }
  const told = await toldOf(webhooks, found)
  if (told === null) return { problem: 'gone' }
  const isLive = app.status === 'published' && app.subdomain !== null
  const url = isLive && app.subdomain !== null ? addresses.site(app.subdomain) : null
  const data = { app: { id: app.id, name: app.name, url }, ...told }
  const timestamp = new Date(found.createdAt).toISOString()
  return { body: JSON.stringify({ type: found.event, timestamp, data }) }
}

function isWanted(found: store.FoundDelivery): boolean {
  const wanted: readonly string[] = eventsOf({ events: found.wanted })
  return found.event === 'ping' || wanted.includes(found.event)
}

async function toldOf(webhooks: Webhooks, found: store.FoundDelivery) {
  const subject = Subject.parse(JSON.parse(found.subject))
  switch (subject.event) {
    case 'app.published':
      return { version: subject.version, commitSha: subject.commitSha }
    case 'comment.created': {
      const comment = await webhooks.readComment(subject.id)
      return comment && { comment }
    }
    case 'entry.created': {
      const { collection, id } = subject
      const entry = await webhooks.readEntry({ appId: found.appId, collection, id })
      return entry && { entry }
    }
    default:
      return {}
  }
}

function isDelivered(came: Came): boolean {
  return 'status' in came && came.status >= 200 && came.status < 300
}

/** What is stored of it. */
function noted(came: Came) {
  return 'status' in came
    ? { status: came.status, answer: storable(came.text), problem: null }
    : { status: null, answer: null, problem: came.problem }
}

const final: ReadonlySet<string> = new Set(['gone', 'unwanted', 'stopped', 'secret'])

function isFinal(came: Came): boolean {
  if ('status' in came) return came.status === 410
  return final.has(came.problem)
}

function wordOf(came: Came): string {
  return 'status' in came ? String(came.status) : came.problem
}

/** What a foreign server said, as far as it is shown; databases store no NUL. */
function storable(text: string): string {
  return cutText(text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ').trim(), webhookLimits.answerMax)
}
