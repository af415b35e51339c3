/** `Idempotency-Key`: the same call by the same person within 24 h gives the first answer again. */
import { createHash } from 'node:crypto'
import { fail } from '../../contract/failures.ts'
import type { Database } from '../database/connect.ts'
import type { Queries } from '../database/transaction.ts'
import { apiHeaders } from './answer.ts'
import { heldBy, type ProcessesGone } from './processes-gone.ts'
import type { World } from './world.ts'

/** What identifies a call: the same key with another route or body is a conflict. */
export type KeyedCall = {
  userId: string
  key: string
  route: string
  body: unknown
  params: Record<string, string>
}

export type IdempotentCalls = {
  once(call: KeyedCall, answer: () => Promise<Response>): Promise<Response>
}

const keptMs = 24 * 3600 * 1000
// A call that has not answered in this time ended with its process; the key may be used again.
const runningMs = 5 * 60 * 1000
// A reply may be as large as a body, and nothing else counts it. Honest callers come nowhere near.
const repliesMaxBytes = 8 * 2 ** 20
/** About what a row takes beside its reply. */
const rowBytes = 512

type Keys = {
  db: Database
  world: World
  /** The id of this process of the server, which the calls that it answers name. */
  process: string
}

/**
 * Keeps keys and answers in the database. Answers of 5xx and failures are not kept: they may be tried again. Of a
 * person's answers beyond 8 MiB the oldest are forgotten.
 */
export function idempotentCalls({ db, world, process }: Keys): IdempotentCalls {
  return {
    async once(call, answer) {
      if (!/^[\x21-\x7e]{8,100}$/.test(call.key)) throw fail('validationError')
      const bodyHash = createHash('sha256')
        .update(JSON.stringify([call.params, call.body]))
        .digest('base64url')
      const claimedAt = world.now()
      const kept = await claim(db, { ...call, claimedAt, process }, bodyHash)
      if (kept) return kept
      try {
        const response = await answer()
        await keep(db, { ...call, claimedAt }, response.clone(), world.now() + keptMs)
        return response
      } catch (error) {
        await forget(db, { ...call, claimedAt })
        throw error
      }
    },
  }
}

async function claim(
  db: Database,
  call: ClaimedCall & { process: string },
  bodyHash: string,
): Promise<Response | null> {
  const { claimedAt: now, process } = call
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .where('expiresAt', '<=', now)
    .execute()
  const mine = await db
    .insertInto('idempotencyKeys')
    .values({
      userId: call.userId,
      key: call.key,
      process,
      route: call.route,
      bodyHash,
      status: null,
      reply: null,
      createdAt: now,
      expiresAt: now + runningMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (mine) return null
  const first = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!first || first.status === null)
    throw fail(first && first.bodyHash !== bodyHash ? 'idempotencyConflict' : 'inProgress')
  if (first.bodyHash !== bodyHash || first.route !== call.route) throw fail('idempotencyConflict')
  const headers = { ...apiHeaders, 'Content-Type': 'application/json', 'Idempotent-Replay': 'true' }
  return new Response(first.reply, { status: first.status, headers })
}

/** A call that holds its key; whoever takes the key over from one that ran too long has a later time. */
type ClaimedCall = KeyedCall & { claimedAt: number }

async function keep(
  db: Database,
  call: ClaimedCall,
  response: Response,
  expiresAt: number,
): Promise<void> {
  const reply = await response.text()
  await db
    .updateTable('idempotencyKeys')
    .set({ status: response.status, reply, expiresAt, bytes: rowBytes + Buffer.byteLength(reply) })
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .where('createdAt', '=', call.claimedAt)
    .execute()
  await forgetOldest(db, call)
}

/** Forgets a person's oldest answers where all of them take too much, down to half of that. */
async function forgetOldest(db: Database, { userId, key }: ClaimedCall): Promise<void> {
  const all = await db
    .selectFrom('idempotencyKeys')
    .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (Number(all?.bytes ?? 0) <= repliesMaxBytes) return
  const newestFirst = await db
    .selectFrom('idempotencyKeys')
    .select(['createdAt', 'bytes'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  let kept = 0
  const last = newestFirst.find(({ bytes }) => (kept += bytes) > repliesMaxBytes / 2)
  if (!last) return
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('status', 'is not', null)
    .where('createdAt', '<=', last.createdAt)
    .where('key', '!=', key)
    .execute()
}

async function forget(db: Database, call: ClaimedCall): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .where('createdAt', '=', call.claimedAt)
    .execute()
}

/** Forgets the answers that are kept for a person. */
export async function forgetKeysOf(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

/** Forgets answers that were kept long enough. */
export async function forgetEndedKeys(db: Database, now: number): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute()
}

/** Lets go of calls that never answered, of processes that are gone. */
export async function freeUnansweredKeys(db: Queries, gone: ProcessesGone): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('status', 'is', null)
    .where(heldBy('process', gone))
    .execute()
}
