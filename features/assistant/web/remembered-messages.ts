/** What the agent remembers of a conversation: the newest of the stored history. */
import type { ChatMessage } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { storedPrompt } from './chat-turn.ts'
import { joinTurns } from './join-turns.ts'

/** Most messages that are remembered, of the person and of the agent together. */
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
  /** What is asked now: a failed turn that asked the same is replaced by it. */
  prompt?: string
  /** The turn that begins: its own record may be stored by now, and is no memory. */
  turnId?: string
  /** Whether the owner took a turn back. */
  isUndone?: (turnId: string) => boolean
}

/**
 * The memory of the turn that begins, oldest message first. A turn of this visit that is stored and
 * not among the newest is older than them, or was cleared or reset away: it is forgotten.
 */
export function rememberedMessages(sources: MemorySources): Remembered[] {
  const { isUndone = () => false } = sources
  return rememberedTurns(sources)
    .flatMap((turn) => messagesOf(turn, isUndone(turn.turnId)))
    .slice(-rememberedAtMost)
}

/** What was asked for first, of all that is remembered; undefined in a new conversation. */
export function firstPromptOf(sources: MemorySources): string | undefined {
  return rememberedTurns(sources)[0]?.prompt
}

function rememberedTurns({ stored, shown, live, prompt, turnId }: MemorySources): ChatTurn[] {
  const known = new Set(stored?.map((message) => message.turnId ?? message._id))
  const own =
    stored === null ? live : live.filter((turn) => known.has(turn.turnId) || turn.stored !== 'yes')
  const before = (stored ?? shown).filter((message) => !turnId || message.turnId !== turnId)
  const turns = [...joinTurns(before, own)]
  // A retry stands in the place of what failed.
  while (turns.at(-1)?.prompt === prompt && isUnhappy(turns.at(-1))) turns.pop()
  return turns
}

function isUnhappy(turn: ChatTurn | undefined): boolean {
  return turn?.state === 'failed' || turn?.state === 'interrupted'
}

function messagesOf(turn: ChatTurn, isUndone: boolean): Remembered[] {
  const { text } = turn
  const asked = { role: 'user', text: storedPrompt(turn) } as const
  const answer = [text, ...outcomesOf(turn, isUndone)].filter((part) => part !== '').join('\n')
  return answer === '' ? [asked] : [asked, { role: 'assistant', text: answer }]
}

/** What became of an answer, in brackets below it. */
function outcomesOf(turn: ChatTurn, isUndone: boolean): string[] {
  const changed = pathsOf(turn, changing)
  const outcomes = changed.length === 0 ? [] : [`(changed: ${changed.join(', ')})`]
  if (isUndone) return [...outcomes, '(undone by the owner)']
  if (turn.state === 'stopped') return [...outcomes, '(stopped)']
  if (turn.state === 'roundLimit') {
    const read = pathsOf(turn, ['read_file'])
    const seen = read.length === 0 ? '' : `; read: ${read.join(', ')}`
    return [...outcomes, `(stopped after ${turn.rounds} rounds, not finished${seen})`]
  }
  if (turn.state === 'incomplete')
    return [...outcomes, `(incomplete: ${turn.fault ?? 'no file was changed'})`]
  // What was interrupted has told no reason.
  if (turn.state === 'failed') return [...outcomes, `(failed: ${turn.fault ?? 'no tool worked'})`]
  return outcomes
}

const changing = ['write_file', 'edit_file', 'create_file', 'delete_file', 'multi_edit']

function pathsOf({ executions }: ChatTurn, names: readonly string[]): string[] {
  const paths = executions.flatMap(({ name, status, arguments: given }) => {
    const path = given['path']
    return names.includes(name) && status === 'completed' && typeof path === 'string' ? [path] : []
  })
  return [...new Set(paths)]
}
