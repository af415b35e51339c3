/** What messages weigh where a service does not count them itself: their words, and their pictures. */
import { countTokens } from '../contract/token-count.ts'
import type { Picture } from './added-files.ts'
import type { ModelMessage } from './model-message.ts'

// What services say of theirs: the area over 750, which nobody undercuts by much.
const pixelsAToken = 750

/** Tokens of the pictures of messages, where a service does not count them. */
export function pictureTokens(messages: readonly ModelMessage[]): number {
  const pictures = messages.flatMap((message) => picturesOf(message))
  return pictures.reduce(
    (sum, { width, height }) => sum + Math.ceil((width * height) / pixelsAToken),
    0,
  )
}

/** Tokens of everything that is said in messages. */
export function messageTokens(messages: readonly ModelMessage[]): number {
  const texts = messages.map((message) =>
    'text' in message ? { ...message, pictures: undefined } : message,
  )
  return countTokens(JSON.stringify(texts)) + pictureTokens(messages)
}

/** The pictures of one message. */
export function picturesOf(message: ModelMessage): readonly Picture[] {
  return 'text' in message ? (message.pictures ?? []) : []
}
