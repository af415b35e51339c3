/** The figures of a turn: seconds and tokens. */
import type { Speak } from '../../../../contract/text.ts'
import type { ToolExecution } from '../../contract.ts'
import type { texts } from '../../text/texts.ts'
import type { ChatTurn } from '../chat-turn.ts'

const charactersAToken = 4

/** Seconds from a moment (ISO 8601) until now, never below zero. */
export function secondsSince(iso: string, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(iso)) / 1_000
}

/** Seconds of a tool: end - start; until now for one that runs. */
export function secondsOf({ startTime, endTime }: ToolExecution, nowMs: number): number {
  if (startTime === undefined) return 0
  return Math.max(0, (endTime ?? nowMs) - startTime) / 1_000
}

/** The tokens used so far: those that the service has told, and an estimate of what has come since, calls included. */
export function usageText(turn: ChatTurn, t: Speak<(typeof texts)['en']>): string {
  const { usage } = turn
  const since = sinceCounted(turn)
  const n = (usage ? usage.promptTokens + usage.completionTokens : 0) + since
  return t(usage !== null && !usage.isEstimated && since === 0 ? 'tokens' : 'about', { n })
}

// Of a turn that has ended all that came is counted.
function sinceCounted({ usage, uncounted, text, answeredAt }: ChatTurn): number {
  if (usage !== null && answeredAt !== null) return 0
  const written = Math.max(0, text.length - uncounted.after) / charactersAToken
  return Math.ceil(written) + uncounted.tokens
}
