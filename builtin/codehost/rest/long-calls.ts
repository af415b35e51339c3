/**
 * The work of each call, and the few places for calls that turn out long: whoever finds none comes
 * again. What a call costs depends on the repository, so it takes its place when it has cost that much.
 */
import type { Context } from 'hono'
import { bugFields } from '../bug-fields.ts'
import { callerAddress, inside } from '../caller-address.ts'
import { heavyCalls, longCalls, streamMilliseconds } from '../git/limits.ts'
import { CallerGone, startWork, type Work } from '../git/work.ts'
import type { Host } from '../host.ts'
import { createHeavyPlaces, type HeavyPlaces } from './heavy-places.ts'
import { retainResponse } from './retained-responses.ts'

/** All places for long calls are taken. */
export class TooManyLongCalls extends Error {}

const works = new WeakMap<Request, { host: Host; work: Work }>()
const streaming = new WeakSet<Request>()

/** The places of heavy calls of each host, and the calls that took one. */
const places = new WeakMap<Host, HeavyPlaces>()
const heavy = new WeakSet<Request>()

/** Addresses of the long calls under way; one stands there as often as it calls. */
const running = new WeakMap<Host, string[]>()

/** The work of a call: the same one for as long as the call lasts. */
export function workOf(host: Host, c: Context): Work {
  const request = c.req.raw
  const known = works.get(request)
  if (known) return known.work
  const becomeLong = () => takePlace(host, callerAddress(c))
  const becomeHeavy = async (): Promise<() => void> => {
    const leave = await heavyPlacesOf(host).enter(callerOf(c), request.signal)
    heavy.add(request)
    return leave
  }
  const work = startWork({ signal: request.signal, becomeLong, becomeHeavy })
  works.set(request, { host, work })
  return work
}

/**
 * Ends the work of a call, unless its answer is still sent: then the end of that does. A large answer of a heavy
 * call counts until its reader has it.
 */
export async function endWorkOf(c: Context): Promise<void> {
  const { raw } = c.req
  const known = works.get(raw)
  if (!known || streaming.has(raw)) return
  try {
    if (heavy.has(raw)) await retainResponse(c, heavyPlacesOf(known.host).send(callerOf(c)))
  } finally {
    known.work.end()
  }
}

function heavyPlacesOf(host: Host): HeavyPlaces {
  const known = places.get(host)
  if (known) return known
  const made = createHeavyPlaces(heavyCalls)
  places.set(host, made)
  return made
}

/** Whose call it is: an address, or within the server the token that it sends for a person. */
function callerOf(c: Context): string | null {
  const address = callerAddress(c)
  return address === inside ? (c.req.header('authorization') ?? null) : address
}

/** The work of sending: its time goes by while a caller reads slowly, and its place is the call's. */
export function sendingWork(c: Context): Work {
  return startWork({ signal: c.req.raw.signal, limits: { milliseconds: streamMilliseconds } })
}

/**
 * Answers with a body that is made while it is sent. The call's work ends with it: when all is sent,
 * when it fails, when the caller hangs up, and after ten minutes at the latest.
 */
export function sendParts(c: Context, parts: AsyncGenerator<Uint8Array>): Response {
  // To a HEAD nobody reads a body, nor says so.
  return c.req.method === 'HEAD' ? c.body(null) : c.body(streamOf(c, parts))
}

function streamOf(
  c: Context,
  parts: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { raw } = c.req
  let isStopped = false
  let fail = (_reason: Error): void => {}
  const deadline = setTimeout(() => stop('the answer took too long'), streamMilliseconds).unref()
  const hangUp = () => stop('the caller is gone')
  const stop = (reason: string): void => {
    isStopped = true
    fail(new Error(reason))
    end().catch(() => undefined) // what is being read fails by itself
  }
  async function end(): Promise<void> {
    clearTimeout(deadline)
    raw.signal.removeEventListener('abort', hangUp)
    works.get(raw)?.work.end()
    await parts.return(undefined)
  }
  streaming.add(raw)
  works.get(raw)?.work.endHeavy()
  raw.signal.addEventListener('abort', hangUp, { once: true })
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        fail = (reason) => controller.error(reason)
      },
      async pull(controller) {
        try {
          const next = await parts.next()
          if (isStopped) return
          if (!next.done) return controller.enqueue(new Uint8Array(next.value))
          controller.close()
          await end()
        } catch (error) {
          if (!isStopped) tell(c, error)
          await end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** An answer that breaks off is no answer that could say why. */
function tell(c: Context, error: unknown): void {
  if (error instanceof CallerGone) return
  const bug = error instanceof Error ? error : new Error(String(error))
  works.get(c.req.raw)?.host.log('apiBug', bugFields(bug, c))
}

function takePlace(host: Host, address: string): () => void {
  const taken = running.get(host) ?? []
  running.set(host, taken)
  const own = taken.filter((other) => other === address).length
  const isOwnFull = address !== 'inside' && own >= longCalls.forOneAddress
  if (isOwnFull || taken.length >= longCalls.inAll) throw new TooManyLongCalls('come again')
  taken.push(address)
  return () => {
    const at = taken.indexOf(address)
    if (at >= 0) taken.splice(at, 1)
  }
}
