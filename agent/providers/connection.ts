/** Which model a person uses, as a value: the hosted service, or an own endpoint. */
import * as z from 'zod'
import { sizesOfModel } from '../../contract/model-sizes.ts'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { type Budget, budgetOf, ChosenBudget, defaultBudget } from '../../contract/turn-budget.ts'
import type { TurnFailure } from '../turn-event.ts'

/** The longest answer of an own model unless it is set; a model that is known to answer longer may. */
export const ownAnswerTokens = 4_000

const model = z.string().trim().max(200).default('')
const own = {
  apiKey: z.string().trim().max(2_000).default(''),
  /** Address of the service; empty for the provider's own. */
  endpoint: z.string().trim().max(2_000).default(''),
  /** A proxy of the person's own, put before the endpoint. */
  prefix: z.string().trim().max(2_000).default(''),
  model,
  maxTokens: z.int().min(1).max(32_000).default(ownAnswerTokens),
  /** What a turn may send and how often it asks, where it is not to follow from the model. */
  budget: ChosenBudget.optional(),
  /** How long the model may think before its first token. */
  firstTokenSeconds: z.int().min(5).max(600).default(120),
}

/** The connection of a turn. Empty texts stand for the defaults of its provider. */
export const ModelConnection = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('hosted'),
    style: z.enum(['openai', 'claude']),
    model: z.string().min(1).max(200),
    /** Whether the model takes pictures, null where its host does not know. */
    takesPictures: z.boolean().nullable().optional(),
    /** Stands for the service and the model behind the name; another is another model. */
    identity: z.string().max(100).optional(),
  }),
  z.strictObject({
    provider: z.literal('openai'),
    ...own,
    temperature: z.number().min(0).max(2).default(0.1),
  }),
  z.strictObject({
    provider: z.literal('claude'),
    ...own,
    temperature: z.number().min(0).max(1).default(0.1),
    /** The header `anthropic-version`. */
    version: z.string().trim().min(1).max(40).default('2023-06-01'),
  }),
  z.strictObject({
    provider: z.literal('ollama'),
    endpoint: own.endpoint,
    prefix: own.prefix,
    model,
    maxTokens: own.maxTokens,
    budget: own.budget,
    firstTokenSeconds: own.firstTokenSeconds,
    /** Uses the model's own window where it is larger than the usual one. */
    fullWindow: z.boolean().optional(),
    temperature: z.number().min(0).max(2).default(0.1),
  }),
])
export type ModelConnection = z.output<typeof ModelConnection>

/** A connection to an endpoint of the person's own. */
export type OwnConnection = Exclude<ModelConnection, { provider: 'hosted' }>

/** The models that are used where none is set. */
export const defaultModels = {
  openai: 'gpt-4',
  claude: 'claude-sonnet-4-0',
  ollama: 'codellama',
} as const

/** The addresses that are used where none is set. */
export const defaultEndpoints = {
  openai: 'https://api.openai.com/v1',
  claude: 'https://api.anthropic.com',
  ollama: 'http://localhost:11434',
} as const

/** Settings of calls to the hosted service. */
export const hostedSettings = { temperature: 1, maxTokens: 5_000 } as const

/**
 * How much a turn with an own model may send and get. An Ollama reads what its window holds, so of its models the
 * name says nothing.
 */
export function ownBudget(connection: OwnConnection): Budget {
  const { provider, maxTokens, budget } = connection
  const name = connection.model === '' ? defaultModels[provider] : connection.model
  const sizes = provider === 'ollama' ? {} : sizesOfModel(name)
  const answer = maxTokens === ownAnswerTokens ? {} : { answerTokens: maxTokens }
  return budgetOf(
    sizes,
    { ...budget, ...answer },
    { ...defaultBudget, answerTokens: ownAnswerTokens },
  )
}

const Named = z.object({ provider: z.string() })
const providers: ReadonlySet<string> = new Set(['hosted', 'openai', 'claude', 'ollama'])

/**
 * Reads a stored connection, which may be anything.
 * @returns the connection, or why no call can be made with it
 */
export function readConnection(given: unknown): Result<ModelConnection, TurnFailure> {
  const named = Named.safeParse(given)
  if (!named.success) return err({ code: 'noModelConfigured' })
  if (!providers.has(named.data.provider)) return err({ code: 'unsupportedProvider' })
  const read = ModelConnection.safeParse(given)
  if (!read.success) return err({ code: 'noModelConfigured' })
  const connection = read.data
  const needsKey = connection.provider === 'openai' || connection.provider === 'claude'
  if (needsKey && connection.apiKey === '') return err({ code: 'apiKeyRequired' })
  if (!headersOf(connection).every(isSendable)) return err({ code: 'keyNotSendable' })
  return ok(connection)
}

function headersOf(connection: ModelConnection): string[] {
  if (connection.provider === 'claude') return [connection.apiKey, connection.version]
  return connection.provider === 'openai' ? [connection.apiKey] : []
}

// A header takes no other characters; the browser's own words for that help nobody.
function isSendable(header: string): boolean {
  return /^[\x20-\x7e]*$/.test(header)
}
