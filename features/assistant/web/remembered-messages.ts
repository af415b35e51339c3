/** What the agent remembers of a conversation: the newest of the stored history (AGT-08, AGT-12). */
import type { ChatMessage } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { joinTurns } from './chat-turn.ts'

/** Most messages that are remembered, of the person and of the agent together (AGT-08). */
export const rememberedAtMost = 50

/** One message as the model is told of it. */
export type Remembered = { role: 'user' | 'assistant'; text: string }

/** Where the memory comes from. */
export type MemorySources = {
  /** The newest stored messages as they are now, oldest first; null when they cannot be had. */
  stored: readonly ChatMessage[] | null
  /** The stored messages that are shown: what there is when the newest cannot be had. */
  shown: readonly ChatMessage[]
  /** The turns of this visit before the one that begins. */
  live: readonly ChatTurn[]
}

/**
 * The memory of the turn that begins, oldest message first. A turn of this visit that is stored and
 * not among the newest is older than them, or was cleared or reset away: it is forgotten.
 */
export function rememberedMessages({ stored, shown, live }: MemorySources): Remembered[] {
  const known = new Set(stored?.map(({ turnId, _id }) => turnId ?? _id))
  const own =
    stored === null ? live : live.filter((turn) => known.has(turn.turnId) || turn.stored !== 'yes')
  return joinTurns(stored ?? shown, own)
    .flatMap(messagesOf)
    .slice(-rememberedAtMost)
}

function messagesOf({ prompt, text }: ChatTurn): Remembered[] {
  const asked = { role: 'user', text: prompt } as const
  return text === '' ? [asked] : [asked, { role: 'assistant', text }]
}
