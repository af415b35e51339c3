/** What is said between us and the model in a turn, and the prompt that a provider's package takes. */
import type { ConversationMessage } from './context-budget.ts'
import type { ModelCallOptions } from './providers/model-stream.ts'

type PromptMessage = ModelCallOptions['prompt'][number]

/** A message of text alone, or one of the two that hold calls and their results. */
export type ModelMessage =
  | ConversationMessage
  | Extract<PromptMessage, { role: 'assistant' | 'tool' }>

/** The prompt of a call: the rules first, then the messages. */
export function promptOf(instructions: string, messages: readonly ModelMessage[]): PromptMessage[] {
  return [{ role: 'system', content: instructions }, ...messages.map(promptMessage)]
}

function promptMessage(message: ModelMessage): PromptMessage {
  if (!('text' in message)) return message
  return { role: message.role, content: [{ type: 'text', text: message.text }] }
}
