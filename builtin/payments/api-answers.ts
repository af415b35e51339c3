/** How the API reads and answers: forms in, JSON out, each key once, Stripe's shape of a refusal. */
import type { Context } from 'hono'
import type * as z from 'zod'
import { type PaymentsContext, Refusal } from './context.ts'
import { plain, readTree } from './form-body.ts'

const json = { 'Content-Type': 'application/json' }
const longestKey = 255
const keyTooLong = `Keys for idempotent requests must be at most ${longestKey} characters long.`
const keyReused =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** Answers a call once for each `Idempotency-Key`; the same key with another request is refused. */
export async function once(
  context: PaymentsContext,
  c: Context,
  work: (body: Record<string, unknown>) => object,
): Promise<Response> {
  const text = await c.req.text()
  const key = c.req.header('idempotency-key')
  if (key !== undefined && key.length > longestKey)
    throw new Refusal(400, 'idempotency_key_invalid', keyTooLong)
  const request = `${c.req.path} ${text}`
  const known = key === undefined ? null : context.store.answerTo(key)
  if (known !== null) {
    if (known.request !== request) throw new Refusal(400, 'idempotency_error', keyReused)
    return new Response(known.answer, { headers: json })
  }
  const done = JSON.stringify(work(plain(readTree(new URLSearchParams(text)))))
  if (key !== undefined) context.store.keepAnswer(key, request, done)
  return new Response(done, { headers: json })
}

/** The form of a request as plain data. */
export async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  return plain(readTree(new URLSearchParams(await c.req.text())))
}

/** The query of a request as plain data. */
export function query(c: Context): Record<string, unknown> {
  return plain(readTree(new URL(c.req.url).searchParams))
}

/** One object. */
export const answer = (object: object): Response => Response.json(object)

/** A list of them; it is never longer than a page. */
export const list = (data: readonly object[]): Response =>
  Response.json({ object: 'list', data, has_more: false, url: '/v1' })

/** What a request that does not parse is refused with. */
export function notUsable(error: z.ZodError): Refusal {
  const issue = error.issues[0]
  const param = issue?.path.join('.') ?? ''
  return new Refusal(400, 'parameter_invalid', `Invalid ${param}: ${issue?.message ?? ''}`)
}

/** A refusal in Stripe's shape. */
export function refuse({ status, code, message }: Refusal): Response {
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  return Response.json({ error: { type, code, message } }, { status })
}
