/** What of a request is passed on: known fields only, sizes clamped, one answer. */
import * as z from 'zod'
import type { Provider } from '../contract.ts'

const Json = z.record(z.string(), z.unknown())
const temperature = z.number().min(0).max(2).optional()
const maxTokens = z.int().min(1).max(10_000_000).optional()

const OpenAiBody = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(Json).min(1).max(2_000),
  tools: z.array(Json).max(200).optional(),
  tool_choice: z.union([z.string().max(50), Json]).optional(),
  temperature,
  max_tokens: maxTokens,
  max_completion_tokens: maxTokens,
  stream: z.boolean().optional(),
  stop: z.union([z.string().max(500), z.array(z.string().max(500)).max(8)]).nullish(),
  response_format: Json.optional(),
  top_p: z.number().min(0).max(1).optional(),
})

const ClaudeBody = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(Json).min(1).max(2_000),
  system: z.union([z.string(), z.array(Json).max(100)]).optional(),
  tools: z.array(Json).max(200).optional(),
  tool_choice: Json.optional(),
  temperature: z.number().min(0).max(1).optional(),
  max_tokens: maxTokens,
  stream: z.boolean().optional(),
  stop_sequences: z.array(z.string().max(500)).max(8).optional(),
  top_p: z.number().min(0).max(1).optional(),
})

/** A request as it is passed on, and whether its answer is streamed. */
export type RelayBody = { model: string; stream: boolean; forwarded: Record<string, unknown> }

/** Reads a request of a style; answers a sentence about the first fault instead when it has one. */
export function readRelayBody(
  style: Provider,
  given: unknown,
  clamp: number,
): RelayBody | { fault: string; param: string } {
  const parsed = (style === 'openai' ? OpenAiBody : ClaudeBody).safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { fault: issue?.message ?? 'Invalid request', param: issue?.path.join('.') ?? '' }
  }
  const { model, stream = false, ...rest } = parsed.data
  const forwarded: Record<string, unknown> = { ...rest, stream, ...clamped(rest, clamp) }
  if ('max_completion_tokens' in forwarded) delete forwarded['max_tokens']
  if (style === 'openai' && stream) forwarded['stream_options'] = { include_usage: true }
  return { model, stream, forwarded }
}

/** How much may be answered: what was asked for, by the name that was used, up to `clamp`. */
function clamped(rest: object, clamp: number): Record<string, number> {
  if ('max_completion_tokens' in rest) {
    return { max_completion_tokens: Math.min(clamp, Number(rest.max_completion_tokens ?? clamp)) }
  }
  const wanted = 'max_tokens' in rest ? Number(rest.max_tokens ?? clamp) : clamp
  return { max_tokens: Math.min(clamp, wanted) }
}
