/**
 * One admitted call: reserved before it is sent on, passed back as it comes, and ended in the ledger by what
 * came of it. A call that its reader left counts from the moment that it was sent on, with the output
 * so far: the service bills it.
 */
import type { Identity } from '../../../server/kernel/context.ts'
import type { OpenRequest } from '../../../server/kernel/open-request.ts'
import { limits } from '../../../contract/limits.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { Provider } from '../contract.ts'
import { askUpstream } from './ask-upstream.ts'
import { admitCall } from './admit-call.ts'
import type { HostedModels } from './hosted-models.ts'
import { readWhole } from './read-whole.ts'
import type { RelayBody } from './relay-body.ts'
import { type RelayError, relayErrorAnswer, relayErrorEvent } from './relay-errors.ts'
import { relayStream, type StreamEnd, streamTimers } from './relay-stream.ts'
import { askedIn, createTokenCounter, type TokenCounter } from './token-counter.ts'

const wholeBounds = {
  silenceMs: streamTimers.silenceMs,
  wholeMs: streamTimers.wholeMs,
  bytes: limits.modelBodyBytes,
}

/** A call that was admitted; `free` gives its place among the person's calls back. */
export type Call = {
  request: OpenRequest
  style: Provider
  user: Identity
  body: RelayBody
  turnId: string | null
  appId: string | null
  free: () => void
}

/** A call that is under way: how much of its answer came, and how it ends. */
type Running = Call & {
  counter: TokenCounter
  abort: AbortController
  end: (reason: StreamEnd) => Promise<void>
}

/** Sends a call on and answers what the service answers. */
export async function forwardCall(models: HostedModels, call: Call): Promise<Response> {
  const { ledger } = models
  const { style, body, free, user, turnId, appId } = call
  const left = call.request.context.signal()
  const { userId } = user
  const { address } = call.request.context
  const wanted = { userId, style, model: body.model, turnId, appId, address }
  const { entryId, upstream } = await admitCall(models, wanted).catch((error: unknown) => {
    free()
    throw error
  })
  const counter = createTokenCounter(askedIn(body))
  const end = async (reason: StreamEnd): Promise<void> => {
    free()
    counter.end()
    const isUse = reason === 'left' || counter.hasDelivered()
    await (isUse ? ledger.settle(entryId, counter.counts()) : ledger.refund(entryId))
  }
  const abort = new AbortController()
  const running: Running = { ...call, counter, abort, end }
  // Whoever has gone by now has cost nothing yet.
  if (left.aborted) return fails(running, 'failed', { code: 'upstreamError' })
  left.addEventListener('abort', () => abort.abort(), { once: true })
  const asked = await askUpstream(models, upstream, { body, abort })
  if ('error' in asked) return fails(running, asked.isLeft ? 'left' : 'failed', asked.error)
  const { answer } = asked
  return body.stream && answer.body
    ? passStream(running, answer.body, models.firstTokenMs)
    : passWhole(running, answer)
}

async function fails(call: Running, reason: StreamEnd, error: RelayError): Promise<Response> {
  await call.end(reason)
  return relayErrorAnswer(call.style, error, call.request.context)
}

function passStream(
  call: Running,
  upstream: ReadableStream<Uint8Array>,
  firstByteMs: number,
): Response {
  const { request, style, abort, counter } = call
  const { requestId, locale } = request.context
  const signal = request.context.signal()
  const stream = relayStream({
    upstream,
    abort,
    left: signal,
    timers: { ...streamTimers, firstByteMs },
    onChunk: counter.add,
    onEnd: call.end,
    errorEvent: (error) => relayErrorEvent(style, error, locale),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': requestId,
    },
  })
}

async function passWhole(call: Running, answer: Response): Promise<Response> {
  const { requestId } = call.request.context
  const left = call.request.context.signal()
  const read = await readWhole(answer.body, wholeBounds)
  const value = 'fault' in read ? undefined : parseJson(read.text)
  if (value === undefined) {
    // A connection that its reader's leaving has closed looks like one that the service broke off.
    if (left.aborted) call.counter.addHalf(read.text)
    const code = 'fault' in read ? read.fault : 'upstreamError'
    return fails(call, left.aborted ? 'left' : 'failed', { code })
  }
  call.counter.read(value)
  await call.end('done')
  return Response.json(value, {
    headers: { 'Cache-Control': 'private, no-store', 'X-Request-Id': requestId },
  })
}
