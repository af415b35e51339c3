/** Which hosted model answers (LLM-30). The relay itself speaks foreign protocols and is no `route()`. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'

/** The names under which a host offers models (LLM-31). */
export const HostedName = z.enum(['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'])
export type HostedName = z.output<typeof HostedName>

/** The protocol of a service: OpenAI's or Anthropic's. */
export const Provider = z.enum(['openai', 'claude'])
export type Provider = z.output<typeof Provider>

/** The model that a turn of this person would use now. */
export const readSelection = route('GET /api/llm/selection', {
  summary: 'The hosted model for the next turn',
  access: 'user',
  reply: {
    model: HostedName.nullable(),
    /** The protocol to speak to the relay, and the relay's address for it. */
    provider: Provider,
    endpoint: z.enum(['/api/llm/openai', '/api/llm/claude']),
    tier: z.enum(['free']),
    reason: z.enum(['free_tier', 'quotaExceeded']),
    /** Counted calls that are left today. */
    remainingQuota: z.int().min(0),
    /** True where the built-in demo model answers; the screen says so. */
    builtin: z.boolean(),
    resetsAt: z.iso.datetime().nullable(),
  },
  fails: [],
})
