/** Reads an Anthropic-shaped message request into the neutral form. */
import * as z from 'zod'
import type { Conversation, Step } from '../conversation.ts'

const TextBlock = z.looseObject({ type: z.literal('text'), text: z.string() })
const Block = z.union([
  TextBlock,
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z
      .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
      .optional(),
    is_error: z.boolean().optional(),
  }),
  z
    .looseObject({ type: z.string().regex(/^(?!text$|tool_use$|tool_result$)/) })
    .transform(() => null),
])

/** The fields of a message request that the demo model reads; others are let through unread. */
export const MessageRequest = z.looseObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: z.union([z.string(), z.array(TextBlock)]).optional(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['user', 'assistant']),
        content: z.union([z.string(), z.array(Block)]),
      }),
    )
    .min(1),
  tools: z.array(z.looseObject({ name: z.string().min(1) })).optional(),
  tool_choice: z.looseObject({ type: z.string() }).optional(),
  stream: z.boolean().optional(),
})
export type MessageRequest = z.infer<typeof MessageRequest>
type Content = MessageRequest['messages'][number]['content']
type AnyBlock = NonNullable<Exclude<Content, string>[number]>

/** Reads a message request. */
export function readMessageRequest(request: MessageRequest): Conversation {
  const { system } = request
  const offered = request.tool_choice?.type === 'none' ? [] : (request.tools ?? [])
  return {
    context:
      typeof system === 'string' ? system : (system ?? []).map((block) => block.text).join('\n\n'),
    steps: request.messages.flatMap((message) => readTurn(message.role, message.content)),
    tools: offered.map((tool) => tool.name),
    maxTokens: request.max_tokens,
  }
}

function readTurn(role: 'user' | 'assistant', content: Content): Step[] {
  const blocks: AnyBlock[] =
    typeof content === 'string'
      ? [{ type: 'text', text: content }]
      : content.filter((block) => block !== null)
  return role === 'assistant' ? [readAssistant(blocks)] : readUser(blocks)
}

function readAssistant(blocks: AnyBlock[]): Step {
  const calls = blocks.flatMap((block) =>
    block.type === 'tool_use' && 'input' in block
      ? [{ id: block.id, name: block.name, args: block.input }]
      : [],
  )
  return { role: 'assistant', text: joinText(blocks), calls }
}

/** A text beside tool results is the agent's remark on them, never a new request of the person. */
function readUser(blocks: AnyBlock[]): Step[] {
  const results = blocks.flatMap((block): Step[] =>
    block.type === 'tool_result' && 'tool_use_id' in block
      ? [
          {
            role: 'result',
            callId: block.tool_use_id,
            text: joinText(block.content),
            failed: block.is_error === true,
          },
        ]
      : [],
  )
  return results.length > 0 ? results : [{ role: 'user', text: joinText(blocks) }]
}

function joinText(content: string | readonly Record<string, unknown>[] = []): string {
  if (typeof content === 'string') return content
  return content.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n')
}
