/**
 * Calls to a service that an admin names: a list of its models, and a test of five tokens. Bounded in time and size,
 * redirects are not followed, and of what goes wrong a closed list of words is told (T104).
 */
import * as z from 'zod'
import { modelBase } from '../../../../contract/model-address.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import { forbiddenCode } from '../../../../server/kernel/forbidden-addresses.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { readWhole } from '../read-whole.ts'
import {
  type ListedModel,
  type ServiceFault,
  type ServiceKind,
  serviceLimits,
} from '../../services-contract.ts'
import { serviceHeaders, upstreamOf } from './stored-models.ts'

/** A service that can be called. */
export type Callable = { kind: ServiceKind; address: string; key: string | null; version: string }

/** Why there is no answer: the kind of fault, and the service's own words without the key. */
export type Refused = { fault: ServiceFault; status: number | null; words: string }

type Asked = { value: unknown } | { refused: Refused }

const bytesAtMost = 8 * 2 ** 20
const wordsAtMost = 200

/** One call to a service; the answer as JSON, or why there is none. */
export async function askJson(
  world: World,
  service: Callable,
  { url, body, withinMs = serviceLimits.testMs }: { url: string; body?: object; withinMs?: number },
): Promise<Asked> {
  const headers = serviceHeaders(service.kind, service)
  try {
    const answer = await world.fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    const bounds = { silenceMs: withinMs, wholeMs: withinMs, bytes: bytesAtMost }
    const read = await readWhole(answer.body, bounds)
    const { status } = answer
    if (read.fault === 'upstreamTimeout') return refused('late', status)
    const words = wordsIn(read.text, service.key)
    if (status >= 300 && status < 400) return refused('redirected', status)
    if (!answer.ok) return { refused: { fault: faultOf(status, words), status, words } }
    const value = parseJson(read.text)
    return value === undefined || read.fault ? refused('noModel', status) : { value }
  } catch (error) {
    return { refused: { ...faultOfError(error), status: null } }
  }
}

function refused(fault: ServiceFault, status: number): Asked {
  return { refused: { fault, status, words: '' } }
}

const Words = z.union([
  z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) }),
  z.object({ message: z.string() }),
])

/** What a refusal says, cut; a service that repeats the key is not repeated. */
function wordsIn(text: string, key: string | null): string {
  const { data } = Words.safeParse(parseJson(text))
  if (data === undefined) return ''
  const said = 'message' in data ? data.message : data.error
  return toldWords(typeof said === 'string' ? said : said.message, key)
}

/** A service's own words as they are told: on one line, cut, and without the key that it was called with. */
export function toldWords(words: string, key: string | null): string {
  const masked = key === null ? words : words.replaceAll(key, '•••')
  return masked.replaceAll(/\s+/g, ' ').slice(0, wordsAtMost)
}

const statuses: Readonly<Record<number, ServiceFault>> = {
  401: 'wrongKey',
  402: 'tooMany',
  403: 'noPermission',
  404: 'notFound',
  405: 'notFound',
  429: 'tooMany',
}

function faultOf(status: number, words: string): ServiceFault {
  if (status === 400 && /api[ _-]?key/i.test(words)) return 'wrongKey'
  if ((status === 404 || status === 400) && isOfModel(words)) return 'noSuchModel'
  return statuses[status] ?? (status >= 500 ? 'serverError' : 'other')
}

function isOfModel(words: string): boolean {
  return /model/i.test(words) && /not found|not exist|unknown|invalid|no such|pull/i.test(words)
}

const codes: readonly [RegExp, ServiceFault][] = [
  [new RegExp(forbiddenCode), 'forbidden'],
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknownHost'],
  [/CERT|SIGNATURE|SSL|TLS|EPROTO/, 'certificate'],
  [/TIMEOUT|ETIMEDOUT/, 'late'],
]

/** What the network said, by the code of the cause. */
function faultOfError(error: unknown): Pick<Refused, 'fault' | 'words'> {
  if (!(error instanceof Error)) return { fault: 'other', words: '' }
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return { fault: 'late', words: '' }
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const fault = codes.find(([pattern]) => pattern.test(code))?.[1]
  if (fault !== undefined) return { fault, words: '' }
  return {
    fault: 'other',
    words: cause instanceof Error ? cause.message.slice(0, wordsAtMost) : '',
  }
}

const Chat = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})
const Message = z.object({ content: z.array(z.object({ text: z.string().optional() })) })

/** A call of five tokens. A model that thinks first answers it with no word: that is an answer too. */
export async function tryService(
  world: World,
  service: Callable,
  model: string,
): Promise<{ answer: string } | { refused: Refused }> {
  const { url } = upstreamOf(service, { ...service, model })
  const body = { model, messages: [{ role: 'user', content: 'Say OK.' }] }
  const tokens = serviceLimits.testTokens
  let asked = await askJson(world, service, { url, body: { ...body, max_tokens: tokens } })
  if ('refused' in asked && /max_tokens/.test(asked.refused.words))
    asked = await askJson(world, service, { url, body: { ...body, max_completion_tokens: tokens } })
  if ('refused' in asked) return asked
  const read =
    service.kind === 'claude'
      ? Message.safeParse(asked.value)
          .data?.content.map(({ text = '' }) => text)
          .join('')
      : contentIn(asked.value)
  return read === undefined
    ? { refused: { fault: 'noModel', status: 200, words: '' } }
    : { answer: read.trim().slice(0, wordsAtMost) }
}

function contentIn(value: unknown): string | undefined {
  const chat = Chat.safeParse(value)
  return chat.success ? (chat.data.choices[0]?.message.content ?? '') : undefined
}

const Length = z.number().nullish().catch(null)
const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      context_length: Length,
      context_window: Length,
      max_context_length: Length,
      max_model_len: Length,
      max_input_tokens: Length,
    }),
  ),
})
const Tags = z.object({ models: z.array(z.object({ name: z.string(), size: Length })) })

/** The models that a service lists: `/models` of OpenAI's and Anthropic's shape, `/api/tags` of an Ollama. */
export async function listModelsOf(
  world: World,
  service: Callable,
): Promise<{ models: ListedModel[] } | { refused: Refused }> {
  const { kind, address } = service
  const path = { openai: '/models', claude: '/v1/models?limit=1000', ollama: '/api/tags' }[kind]
  const asked = await askJson(world, service, {
    url: modelBase(kind, address) + path,
    withinMs: 10_000,
  })
  if ('refused' in asked) return asked
  const models = kind === 'ollama' ? tagsIn(asked.value) : listIn(asked.value)
  return models === null
    ? { refused: { fault: 'noModel', status: 200, words: '' } }
    : { models: models.slice(0, serviceLimits.listed) }
}

function tagsIn(value: unknown): ListedModel[] | null {
  const { data } = Tags.safeParse(value)
  if (data === undefined) return null
  return data.models.map(({ name, size }) => ({
    model: name,
    sizeBytes: size ?? null,
    contextTokens: null,
  }))
}

function listIn(value: unknown): ListedModel[] | null {
  const { data } = Listed.safeParse(value)
  if (data === undefined) return null
  return data.data.map((one) => {
    const said =
      one.context_length ??
      one.context_window ??
      one.max_context_length ??
      one.max_model_len ??
      one.max_input_tokens
    const isCount = typeof said === 'number' && Number.isInteger(said) && said >= 1_000
    return { model: one.id, sizeBytes: null, contextTokens: isCount ? said : null }
  })
}
