/**
 * Ollama's own protocol: calls in the OpenAI shape become `/api/generate`, and its lines
 * become events of that shape, so that a turn has one way of reading answers.
 */
import * as z from 'zod'
import {
  ollamaAnswer,
  ollamaEvents,
  ollamaWindow,
  ownWindowIn,
} from '../../contract/model-service/ollama.ts'
import { peekAt } from '../../contract/model-service/peek-body.ts'
import { countTokens } from '../../contract/token-count.ts'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { ModelFault } from '../model-fault.ts'
import type { TurnFailure } from '../turn-event.ts'
import { failureOf } from '../turn-failure.ts'
import { pageFault } from './model-fetch.ts'
import type { ModelMemory } from './model-memory.ts'

const Asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  temperature: z.number().optional(),
  max_tokens: z.number(),
})
const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })

const names: Record<string, string> = { user: 'User', assistant: 'Assistant' }

/**
 * A `fetch` that takes OpenAI-style calls and asks `{base}/api/generate`. What does not fit into the window is refused:
 * an Ollama would cut off its beginning, where the rules are, and say nothing.
 * @param ownWindow the window of the model itself, where it is to be used in full
 */
export function ollamaFetch(
  base: string,
  fetch: typeof globalThis.fetch,
  ownWindow: (model: string) => Promise<number | undefined> = async () => undefined,
): typeof globalThis.fetch {
  return async (_input, init) => {
    const asked = Asked.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    const { model, temperature, max_tokens: answerTokens } = asked
    const prompt = promptOf(asked.messages)
    const promptTokens = countTokens(prompt)
    const need = { answerTokens, promptTokens, ownWindow: await ownWindow(model) }
    const window = ollamaWindow(need)
    if (promptTokens > window) throw new ModelFault({ code: 'contextTooLong' })
    const response = await fetch(`${base}/api/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        model,
        prompt,
        ...imagesOf(asked.messages),
        stream: true,
        options: { temperature, num_ctx: window, num_predict: ollamaAnswer(answerTokens, window) },
      }),
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    if (!response.ok || response.body === null) return response
    const { kind, body } = await peekAt(response.body)
    if (kind === 'page') {
      await body.cancel()
      throw pageFault('ollama', response.status)
    }
    return new Response(ollamaEvents(body), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  }
}

/** Asks an Ollama once for the window of a model, and remembers it. */
export function rememberedWindow(
  base: string,
  fetch: typeof globalThis.fetch,
  memory: ModelMemory,
): (model: string) => Promise<number | undefined> {
  return async (model) => {
    const { ownWindow } = memory.recall()
    if (ownWindow !== undefined) return ownWindow
    try {
      const response = await fetch(`${base}/api/show`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ model }),
      })
      const found = ownWindowIn(await response.json())
      if (found !== undefined) memory.keep({ ...memory.recall(), ownWindow: found })
      return found
    } catch {
      // An Ollama that does not say goes on with the usual window; the call itself tells what is wrong with it.
      return undefined
    }
  }
}

/**
 * The names of the models that an Ollama has, empty when it has none.
 * @param fetch the one that `modelFetch` makes, whose faults name the cause
 */
export async function listOllamaModels(
  base: string,
  fetch: typeof globalThis.fetch,
): Promise<Result<string[], TurnFailure>> {
  try {
    const response = await fetch(`${base}/api/tags`)
    const tags = Tags.safeParse(await response.json())
    if (!tags.success) return err({ code: 'ollamaApiError', message: 'no list of models' })
    return ok(tags.data.models.map(({ name }) => name))
  } catch (error) {
    // Not running, refusing and answering with a page are all for the person to read.
    return err(failureOf(error, false))
  }
}

// `/api/generate` has one text: the rules first, then who said what, then the turn to speak.
function promptOf(messages: readonly { role: string; content: unknown }[]): string {
  const parts = messages.map(({ role, content }) => {
    const name = names[role]
    return name === undefined ? textOf(content) : `${name}: ${textOf(content)}`
  })
  return [...parts, 'Assistant:'].join('\n\n')
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return partsOf(content)
    .map(({ text }) => text ?? '')
    .join('')
}

// Pictures stand beside the text, as base64 alone.
function imagesOf(messages: readonly { content: unknown }[]): { images?: string[] } {
  const urls = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : partsOf(content).map(({ image_url: image }) => image?.url),
  )
  const images = urls.flatMap((url) => (url === undefined ? [] : [url.slice(url.indexOf(',') + 1)]))
  return images.length === 0 ? {} : { images }
}

const Part = z.object({
  text: z.string().optional(),
  image_url: z.object({ url: z.string() }).optional(),
})

function partsOf(content: unknown): z.output<typeof Part>[] {
  return z.array(Part).safeParse(content).data ?? []
}
