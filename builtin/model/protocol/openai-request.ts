/** Reads an OpenAI-shaped chat request into the neutral form. */
import * as z from 'zod'
import type { Call, Conversation, Step } from '../conversation.ts'
import { parseJson } from '../../../contract/parse-json.ts'

const Part = z.looseObject({ type: z.string(), text: z.string().optional() })
const Content = z.union([z.string(), z.array(Part)])
const ToolCall = z.looseObject({
  id: z.string(),
  type: z.literal('function').optional(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
})
const Message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.enum(['system', 'developer', 'user']), content: Content }),
  z.looseObject({
    role: z.literal('assistant'),
    content: Content.nullish(),
    tool_calls: z.array(ToolCall).nullish(),
  }),
  z.looseObject({ role: z.literal('tool'), tool_call_id: z.string(), content: Content }),
])
const Tool = z.looseObject({
  type: z.literal('function'),
  function: z.looseObject({ name: z.string().min(1) }),
})

/** The fields of a chat request that the demo model reads; others are let through unread. */
export const ChatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  tools: z.array(Tool).nullish(),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** How a tool answers with an error: agents write it at the start of the result's text. */
const FAILURE =
  /^\s*(?:error\b|validation errors?:|file already exists|file not found|content (?:not )?found|path is|file is|file changed|unknown tool|tool timed out)/i

/** Reads a chat request. */
export function readChatRequest(request: ChatRequest): Conversation {
  const rules = request.messages.filter((m) => m.role === 'system' || m.role === 'developer')
  const offered = request.tool_choice === 'none' ? [] : (request.tools ?? [])
  return {
    context: rules.map((message) => readContent(message.content)).join('\n\n'),
    steps: request.messages.flatMap(readMessage),
    tools: offered.map((tool) => tool.function.name),
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? null,
  }
}

function readMessage(message: z.infer<typeof Message>): Step[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', text: readContent(message.content) }]
    case 'assistant':
      return [
        {
          role: 'assistant',
          text: readContent(message.content),
          calls: (message.tool_calls ?? []).map(readCall),
        },
      ]
    case 'tool': {
      const text = readContent(message.content)
      return [{ role: 'result', callId: message.tool_call_id, text, failed: FAILURE.test(text) }]
    }
    default:
      return []
  }
}

function readCall(call: z.infer<typeof ToolCall>): Call {
  return { id: call.id, name: call.function.name, args: readArguments(call.function.arguments) }
}

/** A cut call of an earlier answer may carry half a JSON text: it counts as a call without arguments. */
function readArguments(text: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).catch({}).parse(parseJson(text))
}

function readContent(content: z.infer<typeof Content> | null | undefined): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('\n')
}
