/**
 * Thought in the OpenAI shape: DeepSeek and others refuse a round without the `reasoning_content` that they sent,
 * and services that know no such field refuse a round with it.
 */
import * as z from 'zod'
import { argumentAt } from '../tools/tool.ts'

const Messages = z.array(z.record(z.string(), z.unknown()))

/** Settings of a model by which only a service that sends `reasoning_content` is sent it back. */
export function returnedReasoning() {
  let isKnown = false
  return {
    metadataExtractor: {
      extractMetadata: () => Promise.resolve(undefined),
      createStreamExtractor: () => ({
        processChunk(chunk: unknown): void {
          isKnown ||= Boolean(argumentAt(chunk, ['choices', 0, 'delta', 'reasoning_content']))
        },
        buildMetadata: () => undefined,
      }),
    },
    transformRequestBody(body: Record<string, unknown>): Record<string, unknown> {
      if (isKnown) return body
      const messages = Messages.parse(body['messages'])
      return { ...body, messages: messages.map(withoutReasoning) }
    },
  }
}

function withoutReasoning(message: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(message)
  return Object.fromEntries(fields.filter(([name]) => name !== 'reasoning_content'))
}
