/** Makes room when a model says that the context is too long. */
import type { ModelMessage } from './model-message.ts'

/**
 * The messages with the results of all rounds but the last as "[omitted, {n} characters]".
 * @returns undefined when there is nothing to omit
 */
export function omitOldResults(messages: readonly ModelMessage[]): ModelMessage[] | undefined {
  const last = messages.findLastIndex(({ role }) => role === 'tool')
  const shortened = messages.map((message, at) => (at < last ? withoutResults(message) : message))
  return JSON.stringify(shortened) === JSON.stringify(messages) ? undefined : shortened
}

function withoutResults(message: ModelMessage): ModelMessage {
  if (message.role !== 'tool') return message
  return {
    ...message,
    content: message.content.map((part) => {
      if (part.type !== 'tool-result') return part
      const { output } = part
      if (output.type !== 'text' && output.type !== 'error-text') return part
      const value = `[omitted, ${output.value.length} characters]`
      // A result that is shorter than its note, or the note itself, stays.
      return value.length < output.value.length ? { ...part, output: { ...output, value } } : part
    }),
  }
}
