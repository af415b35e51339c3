/** The tools of an answer: closed for finished ones, open while they run (CHT-10, CHT-11, CHT-12). */
import { Check, ChevronRight, Circle, X } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ToolExecution } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
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

function ToolRow({ execution, nowMs }: { execution: ToolExecution; nowMs: number }) {
  const t = useText(texts)
  const { status, name, description, error } = execution
  return (
    <li className={status === 'failed' ? 'bad' : ''}>
      <StatusIcon status={status} />
      <span className="mono">
        {name}
        <span className="sr"> {t(status)}</span>
      </span>
      <span className="file">{status === 'failed' && error ? error : description}</span>
      <span className="t">{t('seconds', { n: secondsOf(execution, nowMs).toFixed(1) })}</span>
    </li>
  )
}

function StatusIcon({ status }: { status: ToolExecution['status'] }) {
  if (status === 'completed') return <Check aria-hidden="true" />
  if (status === 'failed') return <X aria-hidden="true" />
  return status === 'running' ? <TurningCube size={14} /> : <Circle aria-hidden="true" />
}
