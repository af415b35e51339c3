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
import { createAnswerReader, plainEvents } from '../../../contract/model-service/read-answer.ts'
import { joinedAnswer } from '../../../contract/model-service/joined-answer.ts'
import { isRefusal } from '../../../contract/model-service/refusal-words.ts'
import { askUpstream, toldRefusal } from './ask-upstream.ts'
import { admitCall } from './admit-call.ts'
import type { HostedModels, Upstream } from './hosted-models.ts'
import type { PeekedBody } from '../../../contract/model-service/peek-body.ts'
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
  const asked = await askUpstream(models, upstream, { style, body, abort })
  if ('error' in asked) return fails(running, asked.isLeft ? 'left' : 'failed', asked.error)
  const { answer } = asked
  const told = { models, upstream }
  if (!body.stream) return passWhole(running, answer, told)
  return answer.kind === 'json'
    ? passWholeAsStream(running, answer.body, told)
    : passStream(running, answer.body, models.firstTokenMs)
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

/** Where a refusal in the clothes of an answer is told. */
type Told = { models: HostedModels; upstream: Upstream }

/** What came whole, or why there is nothing: the call has ended then. */
async function readValue(
  call: Running,
  body: ReadableStream<Uint8Array>,
  { models, upstream }: Told,
): Promise<{ text: string } | { refused: Response }> {
  const left = call.request.context.signal()
  const read = await readWhole(body, wholeBounds)
  if ('fault' in read || read.text.trim() === '') {
    // A connection that its reader's leaving has closed looks like one that the service broke off.
    if (left.aborted) call.counter.addHalf(read.text)
    const code = 'fault' in read ? read.fault : 'upstreamError'
    return { refused: await fails(call, left.aborted ? 'left' : 'failed', { code }) }
  }
  const { text } = read
  if (!isRefusal(parseJson(text))) return { text }
  const error = toldRefusal(models, upstream, { status: 200, text, hasPictures: false })
  return { refused: await fails(call, 'failed', error) }
}

async function passWhole(call: Running, answer: PeekedBody, told: Told): Promise<Response> {
  const { requestId } = call.request.context
  const body = answer.kind === 'events' ? plainEvents(answer.body, call.style) : answer.body
  const read = await readValue(call, body, told)
  if ('refused' in read) return read.refused
  const value =
    answer.kind === 'events' ? joinedAnswer(read.text, call.style) : parseJson(read.text)
  if (value === undefined) {
    const isLeft = call.request.context.signal().aborted
    if (isLeft) call.counter.addHalf(read.text)
    return fails(call, isLeft ? 'left' : 'failed', { code: 'upstreamError' })
  }
  call.counter.read(value)
  await call.end('done')
  return Response.json(value, {
    headers: { 'Cache-Control': 'private, no-store', 'X-Request-Id': requestId },
  })
}

/** A service that answers whole although a stream was asked for: its answer as the events of one. */
async function passWholeAsStream(
  call: Running,
  body: ReadableStream<Uint8Array>,
  told: Told,
): Promise<Response> {
  const read = await readValue(call, body, told)
  if ('refused' in read) return read.refused
  const reader = createAnswerReader(call.style)
  const events = reader.add(read.text) + reader.end()
  const whole = new Response(events).body
  if (events === '' || whole === null) return fails(call, 'failed', { code: 'upstreamError' })
  return passStream(call, whole, told.models.firstTokenMs)
}
