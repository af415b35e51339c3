/** Which hosted model answers (LLM-30). The relay itself speaks foreign protocols and is no `route()`. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'

/** The model that a turn of this person would use now. */
export const readSelection = route('GET /api/llm/selection', {
  summary: 'The hosted model for the next turn',
  access: 'user',
  reply: {
    model: z.string().nullable(),
    /** The protocol to speak to the relay: OpenAI's or Anthropic's. */
    style: z.enum(['openai', 'claude']),
    /** True where the built-in demo model answers; the screen says so. */
    builtin: z.boolean(),
    reason: z.enum(['default', 'quotaExceeded']),
    resetsAt: z.iso.datetime().nullable(),
  },
  fails: [],
})
