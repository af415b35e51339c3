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

/** The tokens used so far; before the service has said a number, what has been written counts for it. */
export function usageText(turn: ChatTurn, t: Speak<(typeof texts)['en']>): string {
  const { usage } = turn
  if (usage !== null && !usage.isEstimated)
    return t('tokens', { n: usage.promptTokens + usage.completionTokens })
  const written = Math.ceil(turn.text.length / charactersAToken)
  return t('about', { n: usage ? usage.promptTokens + usage.completionTokens : written })
}
