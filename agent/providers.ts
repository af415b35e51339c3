/** The models that a turn can use. The hosted service speaks the OpenAI protocol at the studio. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'

/** A model with the settings of its calls (AGT-18). */
export type TurnModel = { model: LanguageModel; temperature: number; maxTokens: number }

/** Settings of calls to the hosted service (AGT-18, AIP-18). */
export const hostedSettings = { temperature: 1, maxTokens: 5_000 } as const

/**
 * A model of the hosted service (AIP-20).
 * @param options `studioUrl` without slash at the end; `fetch` adds the person's token, so that no
 *   token passes through here
 */
export function hostedModel(options: {
  studioUrl: string
  modelId: string
  fetch: typeof globalThis.fetch
}): TurnModel {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: `${options.studioUrl}/api/llm/openai`,
    fetch: options.fetch,
    includeUsage: true,
  })
  return { model: provider.chatModel(options.modelId), ...hostedSettings }
}
