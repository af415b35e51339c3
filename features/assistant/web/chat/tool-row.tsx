/** One tool of an answer: its state in the row, what it was given and what came of it when it is opened. */
import { Check, Circle, X } from 'lucide-react'
import { useState } from 'react'
import { codePoints, cutText } from '../../../../contract/limits.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ToolExecution } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { toolErrorWords } from './tool-error-words.ts'
import { secondsOf } from './turn-figures.ts'

/** Code points of an argument or a result that are shown before "Show all". */
const shownFirst = 2_000

/** Draws the entry; a failed one shows its error without being opened. */
export function ToolRow({ execution, nowMs }: { execution: ToolExecution; nowMs: number }) {
  const t = useText(texts)
  const locale = useLocale()
  const { status, name, description } = execution
  const error = execution.error === undefined ? '' : toolErrorWords(execution.error, locale)
  return (
    <li className={status === 'failed' ? 'bad' : ''}>
      <details>
        <summary>
          <StatusIcon status={status} />
          <span className="file">
            {status === 'failed' && error !== '' ? error : description}
            <span className="sr"> {t(status)}</span>
          </span>
          <span className="mono quiet">{name}</span>
          <span className="t">{t('seconds', { n: secondsOf(execution, nowMs).toFixed(1) })}</span>
        </summary>
        <ToolFacts execution={execution} error={error} />
      </details>
    </li>
  )
}

function ToolFacts({ execution, error }: { execution: ToolExecution; error: string }) {
  const t = useText(texts)
  const { description, result = '' } = execution
  const given = Object.entries(execution.arguments)
  return (
    <div className="tool-facts">
      <p>{description}</p>
      {given.length > 0 && (
        <>
          <b>{t('arguments')}</b>
          <dl>
            {given.map(([name, value]) => (
              <div key={name}>
                <dt className="mono">{name}</dt>
                <dd>
                  <LongText text={typeof value === 'string' ? value : JSON.stringify(value)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {error + result !== '' && (
        <>
          <b>{t(error === '' ? 'result' : 'failed')}</b>
          <LongText text={error || result} />
        </>
      )}
    </div>
  )
}

/** A text as it is, cut when it is long. */
export function LongText({ text }: { text: string }) {
  const t = useText(texts)
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && codePoints(text) > shownFirst
  return (
    <>
      <pre tabIndex={0}>{isCut ? `${cutText(text, shownFirst)}…` : text}</pre>
      {isCut && (
        <Button size="small" look="ghost" onClick={() => setWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </>
  )
}

function StatusIcon({ status }: { status: ToolExecution['status'] }) {
  if (status === 'completed') return <Check aria-hidden="true" />
  if (status === 'failed') return <X aria-hidden="true" />
  return status === 'running' ? <TurningCube size={14} /> : <Circle aria-hidden="true" />
}
