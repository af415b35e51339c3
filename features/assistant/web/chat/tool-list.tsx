/** The tools of an answer: closed for finished ones, open while they run. */
import { ChevronRight } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import type { ToolExecution } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { ToolRow } from './tool-row.tsx'
import { secondsOf } from './turn-figures.ts'
import { useNowMs } from '../use-now.ts'

/** A list of tool calls with their states and seconds. */
export function ToolList({
  executions,
  isRunning,
}: {
  executions: readonly ToolExecution[]
  isRunning: boolean
}) {
  const t = useText(texts)
  const nowMs = useNowMs(isRunning)
  if (executions.length === 0) return null
  const seconds = executions.reduce((sum, execution) => sum + secondsOf(execution, nowMs), 0)
  return (
    <details className="tools" open={isRunning}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {t('tools', { n: executions.length })}
        <span className="t">{t('seconds', { n: seconds.toFixed(1) })}</span>
      </summary>
      <ul>
        {executions.map((execution) => (
          <ToolRow key={execution.id} execution={execution} nowMs={nowMs} />
        ))}
      </ul>
    </details>
  )
}
