/** From a connection to the model of a turn: the four ways of speaking to a service. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { ollamaBudget } from '../../contract/model-service/ollama.ts'
import {
  parameterFallback,
  parameterRules,
} from '../../contract/model-service/parameter-fallback.ts'
import type { Budget } from '../../contract/turn-budget.ts'
import { defaultModels, hostedSettings, ownBudget } from './connection.ts'
import type { ModelConnection, OwnConnection } from './connection.ts'
import { addressedFetch, baseOf } from './endpoint.ts'
import { modelFetch, plainFetch } from './model-fetch.ts'
import type { Surroundings } from './model-fetch.ts'
import { ollamaFetch, rememberedWindow } from './ollama.ts'
import type { ModelMemory } from './model-memory.ts'
import { pictureSupportIn, shortMemory, toolSupportIn } from './model-memory.ts'
import { returnedReasoning } from './returned-reasoning.ts'
import type { TurnModel } from './turn-model.ts'
import { forgetfulSupport } from './turn-model.ts'

/** What a connection is made with. */
export type ConnectInput = {
  connection: ModelConnection
  /** For own endpoints; it carries no session. */
  surroundings: Surroundings
  /** The hosted service: its address without slash at the end, and a `fetch` with the person's token. */
  hosted: { studioUrl: string; fetch: typeof globalThis.fetch }
  /** Where it is kept what the model takes and refuses. */
  memory?: ModelMemory
}

/** The model of a connection that `readConnection` has accepted. */
export function connectModel(input: ConnectInput): TurnModel {
  const { connection, memory = shortMemory() } = input
  const toolSupport = toolSupportIn(memory)
  if (connection.provider === 'hosted') {
    // Names of the host say nothing of the model behind them.
    const pictureSupport = pictureSupportIn(memory, '', connection.takesPictures)
    const model = hostedModel(connection, input.hosted, memory)
    return { model, ...hostedSettings, toolSupport, pictureSupport }
  }
  const { temperature, firstTokenSeconds } = connection
  const budget = budgetIn(connection, memory)
  const name = connection.model === '' ? defaultModels[connection.provider] : connection.model
  return {
    model: ownModel(connection, input.surroundings, memory),
    pictureSupport: pictureSupportIn(memory, name),
    temperature,
    maxTokens: budget.answerTokens,
    budget,
    firstTokenMs: firstTokenSeconds * 1_000,
    // `/api/generate` knows no tools.
    toolSupport: connection.provider === 'ollama' ? forgetfulSupport(false) : toolSupport,
  }
}

// The window of an Ollama holds question and answer.
function budgetIn(connection: OwnConnection, memory: ModelMemory): Budget {
  const budget = ownBudget(connection)
  if (connection.provider !== 'ollama') return budget
  const ownWindow = connection.fullWindow === true ? memory.recall().ownWindow : undefined
  const room = ollamaBudget(budget.answerTokens, ownWindow)
  return { ...budget, contextTokens: Math.min(connection.budget?.contextTokens ?? room, room) }
}

function hostedModel(
  { style, model }: Extract<ModelConnection, { provider: 'hosted' }>,
  { studioUrl, fetch: hostFetch }: ConnectInput['hosted'],
  memory: ModelMemory,
) {
  const base = `${studioUrl}/api/llm/${style}`
  const service = { style, base, isHosted: true }
  const surroundings = {
    fetch: parameterFallback(hostFetch, memory, parameterRules[style]),
    pageOrigin: studioUrl,
  }
  const fetch = plainFetch(modelFetch(service, surroundings), style, service)
  if (style === 'openai') return openAiStyle({ base, model, fetch })
  // The token comes with `fetch`; the library insists on a key of its own.
  return createAnthropic({ baseURL: `${base}/v1`, apiKey: 'hosted', fetch }).chat(model)
}

function ownModel(connection: OwnConnection, given: Surroundings, memory: ModelMemory) {
  const { provider } = connection
  const base = baseOf(connection)
  const model = connection.model === '' ? defaultModels[provider] : connection.model
  const keys = provider === 'ollama' ? [] : [connection.apiKey]
  const service = { style: provider, base, isHosted: false, keys }
  const addressed = { ...given, fetch: addressedFetch(connection, given.fetch) }
  if (provider === 'ollama') {
    const called = modelFetch(service, addressed)
    const isFull = connection.provider === 'ollama' && connection.fullWindow === true
    const fetch = ollamaFetch(
      base,
      called,
      isFull ? rememberedWindow(base, called, memory) : undefined,
    )
    return openAiStyle({ base, model, fetch: plainFetch(fetch, 'openai', service) })
  }
  const fallback = parameterFallback(addressed.fetch, memory, parameterRules[provider])
  const called = modelFetch(service, { ...addressed, fetch: fallback })
  const fetch = plainFetch(called, provider, service)
  if (provider === 'openai') return openAiStyle({ base, model, fetch, apiKey: connection.apiKey })
  return createAnthropic({
    baseURL: `${base}/v1`,
    apiKey: connection.apiKey,
    headers: {
      'anthropic-version': connection.version,
      // Anthropic answers calls of a browser with this header only.
      'anthropic-dangerous-direct-browser-access': 'true',
    },
    fetch,
  }).chat(model)
}

function openAiStyle(options: {
  base: string
  model: string
  fetch: typeof globalThis.fetch
  apiKey?: string
}) {
  return createOpenAICompatible({
    name: 'openai',
    baseURL: options.base,
    fetch: options.fetch,
    includeUsage: true,
    ...returnedReasoning(),
    convertUsage: usageOf,
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
  }).chatModel(options.model)
}

// A count that a service leaves out is not known; it is not 0.
function usageOf(
  usage:
    | {
        prompt_tokens?: number | null | undefined
        completion_tokens?: number | null | undefined
      }
    | null
    | undefined,
) {
  const none = { noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
  return {
    inputTokens: { ...none, total: usage?.prompt_tokens ?? undefined },
    outputTokens: {
      total: usage?.completion_tokens ?? undefined,
      text: undefined,
      reasoning: undefined,
    },
  }
}
