/** Bodies are counted while they come, whatever their headers claim, and left alone past their bound (T67). */
import type { Context, Next } from 'hono'
import { CallerGone } from './git/work.ts'

/** A body was longer than its bound; the code host answers 413. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

const readToTheEnd = new WeakSet<Request>()

/**
 * Reads the whole body of a request.
 * @param most its bound in bytes; nothing is taken after the piece that crosses it
 * @throws BodyTooLarge when it is longer @throws CallerGone when the caller hung up in the middle of it
 */
export async function readBounded({ raw }: Context['req'], most: number): Promise<Buffer> {
  try {
    return await readAll(raw, most)
  } catch (error) {
    throw raw.signal.aborted ? new CallerGone('the caller is gone') : error
  }
}

async function readAll(raw: Request, most: number): Promise<Buffer> {
  if (Number(raw.headers.get('content-length') ?? 0) > most) throw new BodyTooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = raw.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    // Not cancelled: that would end the connection before it has carried the answer.
    if (size > most) throw new BodyTooLarge()
    parts.push(next.value)
  }
  readToTheEnd.add(raw)
  return Buffer.concat(parts)
}

/**
 * Ends the connection of every call whose body was not read to its end, once it is answered: to be
 * reused, it would first have to bring all the rest.
 */
export async function leaveUnreadBodies(c: Context, next: Next): Promise<void> {
  const { raw } = c.req
  await next()
  if (bringsBody(raw) && !readToTheEnd.has(raw)) c.res.headers.set('Connection', 'close')
}

function bringsBody({ headers, body }: Request): boolean {
  if (headers.has('transfer-encoding')) return true
  const length = headers.get('content-length')
  return length === null ? body !== null : length !== '0'
}
