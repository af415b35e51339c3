/** What is said between us and the model in a turn, and the prompt that a provider's package takes. */
import type { Picture } from './added-files.ts'
import type { ConversationMessage } from './context-budget.ts'
import type { ModelCallOptions } from './providers/model-stream.ts'

type PromptMessage = ModelCallOptions['prompt'][number]

type AnswerPart = Extract<PromptMessage, { role: 'assistant' }>['content'][number]

/** What was thought in an answer. */
export type ReasoningPart = Extract<AnswerPart, { type: 'reasoning' }>

/** What a service wants back with a part of its answer, in the words of its package. */
export type ServiceOptions = AnswerPart['providerOptions']

/** A message of text, with pictures where a model takes them, or one of the two that hold calls and their results. */
export type ModelMessage =
  | (ConversationMessage & { pictures?: readonly Picture[] | undefined })
  | Extract<PromptMessage, { role: 'assistant' | 'tool' }>

/** Up to here the next request will be the same: for services that want to be told (Anthropic's `cache_control`). */
export const cacheMark = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const

/** The prompt of a call: the rules first, then the messages; the last but one is marked for the service's cache. */
export function promptOf(instructions: string, messages: readonly ModelMessage[]): PromptMessage[] {
  const prompt = [
    { role: 'system' as const, content: instructions },
    ...messages.map(promptMessage),
  ]
  return prompt.map((message, at) =>
    at === prompt.length - 2
      ? { ...message, providerOptions: { ...message.providerOptions, ...cacheMark } }
      : message,
  )
}

function promptMessage(message: ModelMessage): PromptMessage {
  if (!('text' in message)) return message
  const { role, text, pictures = [] } = message
  if (role === 'assistant' || pictures.length === 0)
    return { role, content: [{ type: 'text', text }] }
  return { role, content: [...pictures.map(picturePart), { type: 'text', text }] }
}

function picturePart({ mediaType, base64, name }: Picture) {
  const data = { type: 'data' as const, data: base64 }
  return { type: 'file' as const, mediaType, data, filename: name }
}
