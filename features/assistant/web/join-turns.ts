/** The turns of the stored history and those of this visit in one list, in the order of the conversation. */
import type { ChatMessage } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { turnsOf } from './chat-turn.ts'

/**
 * Joins both, each turn once and as this visit knows it.
 *
 * @param messages the loaded part of the stored history, oldest first
 * @param live the turns of this visit, oldest first; one that is not in the loaded part stands before the next that
 * is, since the history is loaded from its end
 */
export function joinTurns(
  messages: readonly ChatMessage[],
  live: readonly ChatTurn[],
): readonly ChatTurn[] {
  const stored = turnsOf(messages)
  const places = new Map(stored.map(({ turnId }, place) => [turnId, place]))
  const joined: ChatTurn[] = []
  let next = 0
  for (const [at, turn] of live.entries()) {
    const following = live.slice(at).find(({ turnId }) => places.has(turnId))
    const place = following === undefined ? stored.length : (places.get(following.turnId) ?? 0)
    joined.push(...stored.slice(next, place), turn)
    next = Math.max(next, following?.turnId === turn.turnId ? place + 1 : place)
  }
  return [...joined, ...stored.slice(next)]
}

/**
 * Puts a turn among those of this visit: in the place of its earlier state, or where the shown list has it.
 *
 * @param shown all turns that are shown, in their order
 */
export function withTurn(
  live: readonly ChatTurn[],
  next: ChatTurn,
  shown: readonly ChatTurn[],
): readonly ChatTurn[] {
  if (live.some(({ turnId }) => turnId === next.turnId))
    return live.map((known) => (known.turnId === next.turnId ? next : known))
  const place = shown.findIndex(({ turnId }) => turnId === next.turnId)
  if (place < 0) return [...live, next]
  const after = shown.slice(place + 1)
  const before = live.filter(({ turnId }) => !after.some((later) => later.turnId === turnId))
  return [...before, next, ...live.slice(before.length)]
}

/** How many stored messages the turns are: what was said, and the answer where there is one. */
export function countMessages(turns: readonly ChatTurn[]): number {
  return turns.reduce((sum, { answeredAt }) => sum + (answeredAt === null ? 1 : 2), 0)
}

/**
 * Whether all of the stored history is shown: of what is not loaded, this visit may have the turns itself.
 *
 * @param history its loaded part, and how many messages there were when that was loaded
 */
export function isWholeShown(
  turns: readonly ChatTurn[],
  { messages, total }: { messages: readonly ChatMessage[]; total: number },
): boolean {
  const newest = messages.at(-1)
  const last = turns.findIndex(({ turnId }) => turnId === (newest?.turnId ?? newest?._id))
  return countMessages(turns.slice(0, last + 1)) >= total
}
