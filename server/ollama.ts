/** Ollama as the hosted service: which of its models writes code, and one that is found on this machine. */
import * as z from 'zod'
import { parseJson } from '../contract/parse-json.ts'
import type { World } from './kernel/world.ts'

/** A model of an Ollama. */
export type OllamaModel = { baseUrl: string; model: string }

/** Where an Ollama on this machine answers. */
export const localOllama = 'http://127.0.0.1:11434'

const Tags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      details: z.object({ family: z.string().nullish() }).nullish(),
    }),
  ),
})

// Models that answer with numbers, not with words.
const noWriters = /embed|minilm|bge-|rerank|whisper/i
const coders = /code|coder|devstral|starcoder/i

/**
 * The first model of an Ollama that can write code, or null where it does not answer in time or has none.
 * A model that is made for code goes before one that merely talks.
 */
export async function findOllamaModel(
  world: World,
  baseUrl: string,
  withinMs: number,
): Promise<string | null> {
  try {
    const answer = await world.fetch(`${baseUrl}/api/tags`, {
      signal: AbortSignal.timeout(withinMs),
    })
    const tags = Tags.safeParse(parseJson(await answer.text()))
    if (!answer.ok || !tags.success) return null
    const writers = tags.data.models.filter(
      ({ name, details }) => !noWriters.test(name) && details?.family !== 'bert',
    )
    return (writers.find(({ name }) => coders.test(name)) ?? writers[0])?.name ?? null
  } catch {
    // Nothing stands there, or it is slow: the host goes on without it.
    return null
  }
}
