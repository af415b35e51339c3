/** Asks the service behind the relay, and what its refusals mean to the person. */
import { defaultBudget } from '../../../contract/turn-budget.ts'
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import type { HostedModels, Upstream } from './hosted-models.ts'
import { readWhole } from './read-whole.ts'
import type { RelayBody } from './relay-body.ts'
import type { RelayError } from './relay-errors.ts'
import { streamTimers } from './relay-stream.ts'

const refusalBounds = { silenceMs: 10_000, wholeMs: 20_000, bytes: 1_048_576 }

/** What asking came to: an answer, or an error to tell; `isLeft` where the reader hung up before there was either. */
type Asked = { answer: Response } | { error: RelayError; isLeft: boolean }

/** The answer of a service, or what to tell the person instead. A refusal is read and its connection closed. */
export async function askUpstream(
  models: HostedModels,
  upstream: Upstream,
  { body, abort }: { body: RelayBody; abort: AbortController },
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
    const answer = await models.world.fetch(upstream.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...upstream.headers },
      body: JSON.stringify({ ...withinAnswer(body, upstream), model: upstream.model }),
      signal: abort.signal,
    })
    if (!answer.ok) return { error: await refusalOf(answer, models, body), isLeft: false }
    const type = answer.headers.get('content-type') ?? ''
    if (body.stream ? type.startsWith('text/event-stream') : type.includes('json'))
      return { answer }
    // A page of HTML with status 200 is a proxy's, not a model's.
    await answer.body?.cancel()
    return { error: { code: 'upstreamError' }, isLeft: false }
  } catch {
    const code = late ? 'upstreamTimeout' : 'upstreamError'
    return { error: { code }, isLeft: !late && abort.signal.aborted }
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

const UpstreamError = z.object({
  error: z.object({ message: z.string(), code: z.union([z.string(), z.number()]).nullish() }),
})

// The service's own text reaches the person only for a 400, and where it is about pictures.
async function refusalOf(
  answer: Response,
  { log }: HostedModels,
  body: RelayBody,
): Promise<RelayError> {
  const read = await readWhole(answer.body, refusalBounds)
  const { status } = answer
  if (status === 401 || status === 403) {
    log.error('the AI service refuses our key', { status })
    return { code: 'upstreamAuth' }
  }
  if (status === 429)
    return { code: 'rateLimited', params: { n: Number(answer.headers.get('retry-after')) || 20 } }
  if (status === 413) return { code: 'contextTooLong' }
  // HTML or a broken body has no message for the person.
  const parsed = UpstreamError.safeParse('text' in read ? parseJson(read.text) : null)
  return wordsFor(status, parsed.data?.error, hasPicture(body))
}

// That a model takes no pictures is said with other statuses than 400 too.
function wordsFor(
  status: number,
  error: z.output<typeof UpstreamError>['error'] | undefined,
  hasPictures: boolean,
): RelayError {
  const message = error?.message ?? 'Invalid request'
  if (hasPictures && isAboutPictures(message)) return { code: 'validationError', message }
  if (status !== 400) return { code: 'upstreamError' }
  return isTooLong(`${error?.code ?? ''} ${message}`)
    ? { code: 'contextTooLong' }
    : { code: 'validationError', message }
}

function isTooLong(words: string): boolean {
  return /context_length_exceeded|prompt is too long|maximum context length/i.test(words)
}

function hasPicture({ forwarded }: RelayBody): boolean {
  const parts = z.array(z.object({ content: z.unknown() })).safeParse(forwarded['messages'])
  const contents = (parts.data ?? []).map(({ content }) => z.array(PicturePart).safeParse(content))
  return contents.some(({ data = [] }) =>
    data.some(({ type }) => type === 'image_url' || type === 'image'),
  )
}

const PicturePart = z.object({ type: z.string() })

function isAboutPictures(words: string): boolean {
  return /\bimages?\b|image_url|\bvision\b|multi-?modal/i.test(words)
}
