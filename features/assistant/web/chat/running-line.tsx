/** What the assistant does at this moment, in a line; what engineers count is folded under it. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { texts } from '../../text/texts.ts'
import type { ChatTurn } from '../chat-turn.ts'
import { useNowMs } from '../use-now.ts'
import { secondsSince, usageText } from './turn-figures.ts'

type T = ReturnType<typeof useText<(typeof texts)['en']>>

// After so long without a token the chat says for how long.
const silentAfterMs = 20_000

/** Draws the line of the turn that runs: the file that grows, else the step, else that the model thinks. */
export function RunningLine({ turn }: { turn: ChatTurn }) {
  const t = useText(texts)
  const nowMs = useNowMs(true)
  const { growing, askedAt } = turn
  const sinceMs = growing === null ? Date.parse(askedAt) : growing.sinceMs
  const seconds = Math.floor(Math.max(0, nowMs - sinceMs) / 1_000)
  return (
    <div className="running">
      <TurningCube />
      <div className="now">
        <span>{runningWords(turn, nowMs, t)}</span>
        <span className="t num">{t('seconds', { n: seconds })}</span>
      </div>
      <details className="run-details">
        <summary>{t('details')}</summary>
        <p className="num">
          {t('round', { n: turn.round, of: turn.rounds })} ·{' '}
          {t('inAll', { n: Math.floor(secondsSince(askedAt, nowMs)) })}
          {hasTokens(turn) && ` · ${usageText(turn, t)}`}
        </p>
      </details>
    </div>
  )
}

/** The words of the line. */
export function runningWords(turn: ChatTurn, nowMs: number, t: T): string {
  const { growing, state, executions, heardAtMs } = turn
  if (state !== 'running') return t('committing')
  const silentMs = nowMs - heardAtMs
  if (growing !== null && silentMs < silentAfterMs) {
    const { path, lines, isWhole } = growing
    return t(isWhole ? 'writingFile' : 'changingFile', { path, n: lines })
  }
  const current = executions.findLast(({ status }) => status === 'running' || status === 'pending')
  if (current !== undefined) return current.description
  return silentMs < silentAfterMs
    ? t('thinking')
    : t('longThinking', { n: Math.floor(silentMs / 1_000) })
}

function hasTokens({ usage, text, uncounted }: ChatTurn): boolean {
  return usage !== null || text !== '' || uncounted.tokens > 0
}
