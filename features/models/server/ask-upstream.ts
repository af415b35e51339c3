/** Asks the service behind the relay, and what its refusals mean to the person and to the log of the host. */
import { defaultBudget } from '../../../contract/turn-budget.ts'
import * as z from 'zod'
import {
  helpsLater,
  isOverloaded,
  isTooLong,
  refusesPictures,
  type SaidRefusal,
} from '../../../contract/model-service/refusal-kinds.ts'
import { refusalWords, statusOfWords } from '../../../contract/model-service/refusal-words.ts'
import {
  parameterFallback,
  parameterRules,
} from '../../../contract/model-service/parameter-fallback.ts'
import { statedWaitMs } from '../../../contract/model-service/retry-after.ts'
import { loggedWords, toldWords } from '../../../contract/model-service/told-words.ts'
import type { Provider } from '../contract.ts'
import type { HostedModels, Upstream } from './hosted-models.ts'
import { ollamaChatFetch } from './ollama-chat.ts'
import { peekAt, type PeekedBody } from '../../../contract/model-service/peek-body.ts'
import { readWhole } from './read-whole.ts'
import type { RelayBody } from './relay-body.ts'
import type { RelayError } from './relay-errors.ts'
import { streamTimers } from './relay-stream.ts'

const refusalBounds = { silenceMs: 10_000, wholeMs: 20_000, bytes: 1_048_576 }
const usualWaitSeconds = 20

/** What asking came to: an answer, or an error to tell; `isLeft` where the reader hung up before there was either. */
type Asked = { answer: PeekedBody } | { error: RelayError; isLeft: boolean }

/** The answer of a service, or what to tell the person instead. A refusal is read and its connection closed. */
export async function askUpstream(
  models: HostedModels,
  upstream: Upstream,
  { style, body, abort }: { style: Provider; body: RelayBody; abort: AbortController },
): Promise<Asked> {
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      abort.abort()
    },
    // A service that answers whole is silent while it thinks.
    Math.max(models.firstTokenMs, body.stream ? 0 : streamTimers.silenceMs),
  )
  try {
    const answer = await callerOf(
      models,
      upstream,
      style,
    )(upstream.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...upstream.headers },
      body: JSON.stringify({ ...withinAnswer(body, upstream), model: upstream.model }),
      signal: abort.signal,
    })
    if (!answer.ok)
      return { error: await refusalOf(answer, models, { upstream, body }), isLeft: false }
    if (answer.body === null) return { error: { code: 'upstreamError' }, isLeft: false }
    const isLabelled = /^\s*text\/event-stream/i.test(answer.headers.get('content-type') ?? '')
    // What says that it is a stream is passed on at once, with what keeps its line alive.
    const peeked: PeekedBody =
      body.stream && isLabelled
        ? { kind: 'events', body: answer.body }
        : await peekAt(answer.body, abort.signal)
    if (peeked.kind !== 'page') return { answer: peeked }
    // A page of HTML with status 200 is a proxy's, not a model's.
    await peeked.body.cancel()
    logRefusal(models, upstream, { status: answer.status, reason: 'a web page' })
    return { error: { code: 'upstreamError' }, isLeft: false }
  } catch {
    const code = late ? 'upstreamTimeout' : 'upstreamError'
    const isLeft = !late && abort.signal.aborted
    if (!isLeft) logRefusal(models, upstream, { status: 0, reason: code })
    return { error: { code }, isLeft }
  } finally {
    clearTimeout(timer)
  }
}

/** The request with no more tokens of answer than the model gives. */
function withinAnswer(
  { forwarded }: RelayBody,
  { answerTokens = defaultBudget.answerTokens }: Upstream,
): Record<string, unknown> {
  const name = 'max_completion_tokens' in forwarded ? 'max_completion_tokens' : 'max_tokens'
  return { ...forwarded, [name]: Math.min(Number(forwarded[name]), answerTokens) }
}

async function refusalOf(
  answer: Response,
  models: HostedModels,
  { upstream, body }: { upstream: Upstream; body: RelayBody },
): Promise<RelayError> {
  const read = await readWhole(answer.body, refusalBounds)
  const waitMs = statedWaitMs(answer.headers, models.world.now())
  return toldRefusal(models, upstream, {
    status: answer.status,
    text: read.text,
    hasPictures: hasPicture(body),
    ...(waitMs === undefined ? {} : { waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }),
  })
}

/** A refusal as it came: before the answer, or in place of one that a status 200 has announced. */
type UpstreamRefusal = {
  status: number
  text: string
  hasPictures: boolean
  waitSeconds?: number
}

/** Writes a refusal to the log, and says what to tell the person: the service's own words where they are about the request. */
export function toldRefusal(
  models: HostedModels,
  upstream: Upstream,
  refusal: UpstreamRefusal,
): RelayError {
  const { text } = refusal
  const words = refusalWords(text)
  const isInside = refusal.status >= 200 && refusal.status < 300
  const status = isInside ? statusOfWords(words) || 502 : refusal.status
  const keys = keysOf(upstream)
  logRefusal(models, upstream, { status, reason: loggedWords(words.message, keys) })
  // What is said of the host's own key is for the host.
  if (status === 401 || status === 403) return { code: 'upstreamAuth' }
  const said = { status: isInside ? 0 : status, words: `${words.message} ${text}` }
  const message = toldWords(words.message, keys)
  return requestFault(refusal, { status, said, message }) ?? serviceFault(refusal, status, message)
}

// The service finds the request wrong, and says so in words that the person or the client needs.
function requestFault(
  { hasPictures }: UpstreamRefusal,
  { status, said, message }: { status: number; said: SaidRefusal; message: string },
): RelayError | undefined {
  if (status === 429) return undefined
  if (isTooLong(said)) return { code: 'contextTooLong' }
  const isOfRequest = status === 400 || status === 422 || (hasPictures && refusesPictures(said))
  if (!isOfRequest) return undefined
  return { code: 'validationError', message: message === '' ? 'Invalid request' : message }
}

function serviceFault(
  { waitSeconds }: UpstreamRefusal,
  status: number,
  message: string,
): RelayError {
  if (status === 429) return { code: 'rateLimited', params: { n: waitSeconds ?? usualWaitSeconds } }
  if (isOverloaded(status))
    return { code: 'upstreamBusy', ...(waitSeconds && { params: { n: waitSeconds } }) }
  const isBroken = helpsLater(status) || status < 400
  if (isBroken && message === '') return { code: 'upstreamError' }
  const params = { said: message === '' ? `HTTP ${status}` : message }
  return { code: isBroken ? 'upstreamError' : 'upstreamRefused', params, speaks: 'upstreamRefused' }
}

/** Calls a service by what is known of its model: what it refuses is left out. */
function callerOf(
  { world, memories }: HostedModels,
  { url, model, ollama }: Upstream,
  style: Provider,
): typeof globalThis.fetch {
  const memory = memories.of(`${url} ${model}`)
  const call: typeof globalThis.fetch = async (input, init) =>
    world.fetch(input instanceof Request ? input.url : new URL(input).href, init)
  const fetch = ollama === undefined ? call : ollamaChatFetch(call, ollama, memory)
  return parameterFallback(fetch, memory, parameterRules[style])
}

/** One line for the host: which service refused which model, with what status and why. It holds no words of people. */
function logRefusal(
  { log }: HostedModels,
  { url, model }: Upstream,
  { status, reason }: { status: number; reason: string },
): void {
  const isOurs = status === 401 || status === 403
  const text = isOurs ? 'the AI service refuses our key' : 'the AI service refuses a call'
  log.error(text, { status, reason, model, service: URL.parse(url)?.host ?? '' })
}

function keysOf({ headers }: Upstream): string[] {
  return Object.entries(headers)
    .filter(([name]) => /^(?:authorization|x-api-key|api-key)$/i.test(name))
    .map(([, value]) => value.replace(/^Bearer\s+/i, ''))
}

function hasPicture({ forwarded }: RelayBody): boolean {
  const parts = z.array(z.object({ content: z.unknown() })).safeParse(forwarded['messages'])
  const contents = (parts.data ?? []).map(({ content }) => z.array(PicturePart).safeParse(content))
  return contents.some(({ data = [] }) =>
    data.some(({ type }) => type === 'image_url' || type === 'image'),
  )
}

const PicturePart = z.object({ type: z.string() })
