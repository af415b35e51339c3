/** From a connection to the model of a turn: the four ways of speaking to a service. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { defaultModels, hostedSettings, ownBudget } from './connection.ts'
import type { ModelConnection, OwnConnection } from './connection.ts'
import { baseOf } from './endpoint.ts'
import { modelFetch } from './model-fetch.ts'
import type { Surroundings } from './model-fetch.ts'
import { ollamaFetch } from './ollama.ts'
import { parameterFallback } from './parameter-fallback.ts'
import type { ModelMemory } from './model-memory.ts'
import { pictureSupportIn, shortMemory, toolSupportIn } from './model-memory.ts'
import { returnedReasoning } from './returned-reasoning.ts'
import type { TurnModel } from './turn-model.ts'
import { forgetfulSupport } from './turn-model.ts'
import { alwaysStreamed } from './whole-answer.ts'

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
  const budget = ownBudget(connection)
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

function hostedModel(
  { style, model }: Extract<ModelConnection, { provider: 'hosted' }>,
  { studioUrl, fetch: hostFetch }: ConnectInput['hosted'],
  memory: ModelMemory,
) {
  const base = `${studioUrl}/api/llm/${style}`
  const fetch = style === 'openai' ? parameterFallback(hostFetch, memory) : hostFetch
  const called = modelFetch({ style, base, isHosted: true }, { fetch, pageOrigin: studioUrl })
  if (style === 'openai') return openAiStyle({ base, model, fetch: called })
  // The token comes with `fetch`; the library insists on a key of its own.
  return createAnthropic({ baseURL: `${base}/v1`, apiKey: 'hosted', fetch: called }).chat(model)
}

function ownModel(connection: OwnConnection, surroundings: Surroundings, memory: ModelMemory) {
  const { provider } = connection
  const base = baseOf(connection)
  const model = connection.model === '' ? defaultModels[provider] : connection.model
  switch (provider) {
    case 'openai': {
      const fallback = parameterFallback(surroundings.fetch, memory)
      const service = { style: provider, base, isHosted: false }
      const fetch = alwaysStreamed(modelFetch(service, { ...surroundings, fetch: fallback }))
      return openAiStyle({ base, model, fetch, apiKey: connection.apiKey })
    }
    case 'claude':
      return createAnthropic({
        baseURL: `${base}/v1`,
        apiKey: connection.apiKey,
        headers: {
          'anthropic-version': connection.version,
          // Anthropic answers calls of a browser with this header only.
          'anthropic-dangerous-direct-browser-access': 'true',
        },
        fetch: modelFetch({ style: provider, base, isHosted: false }, surroundings),
      }).chat(model)
    case 'ollama': {
      const called = modelFetch({ style: provider, base, isHosted: false }, surroundings)
      return openAiStyle({ base, model, fetch: ollamaFetch(base, called) })
    }
  }
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
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
  }).chatModel(options.model)
}
