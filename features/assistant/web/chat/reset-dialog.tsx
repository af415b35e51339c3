/** The question before a reset, its steps while it runs, and why it failed. */
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { ConfirmDialog, Dialog } from '../../../../web/ui/dialog.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { texts } from '../../text/texts.ts'
import type { ResetStep } from '../reset-steps.ts'
import { resetSteps } from '../reset-steps.ts'
import type { Assistant } from '../use-assistant.ts'
import type { AskedReset } from '../use-reset.ts'
import { FailureAlert } from './failure-alert.tsx'

/** Draws what the reset in question needs; nothing while there is none. */
export function ResetDialog({ assistant }: { assistant: Assistant }) {
  const { asked, close, run } = assistant.reset
  if (asked === null) return null
  if (asked.step !== null) return <ResetProgress asked={asked} step={asked.step} />
  if (asked.fault === null) return <ResetQuestion asked={asked} assistant={assistant} />
  return (
    <FailureAlert
      title={asked.fault.title}
      text={asked.fault.text}
      onClose={close}
      onRetry={() => void run()}
    />
  )
}

function ResetQuestion({ asked, assistant }: { asked: AskedReset; assistant: Assistant }) {
  const t = useText(texts)
  const { reset, uncommitted, isElsewhere } = assistant
  const [isTicked, setTicked] = useState(false)
  const hasCommit = asked.turn.gitInfo !== null
  const isDiscarding = hasCommit && uncommitted.length > 0
  return (
    <ConfirmDialog
      title={t('reset')}
      text={t('resetAsk')}
      cancelLabel={t('cancel')}
      confirmLabel={t('resetConfirm')}
      busy={false}
      blocked={isElsewhere || (isDiscarding && !isTicked)}
      onCancel={reset.close}
      onConfirm={() => void reset.run()}
    >
      <p className="quiet">{t('messagesAfter', { n: asked.after })}</p>
      {isElsewhere && <p className="note warn">{t('elsewhere')}</p>}
      {!hasCommit && <p className="note warn">{t('resetNoCommit')}</p>}
      {asked.turn.gitInfo && (
        <GoingCommits assistant={assistant} commitSha={asked.turn.gitInfo.commitSha} />
      )}
      {isDiscarding && (
        <div className="discard">
          <ul className="mono">
            {uncommitted.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
          <label className="tick">
            <input
              type="checkbox"
              checked={isTicked}
              onChange={(event) => setTicked(event.target.checked)}
            />
            <span>{t('discardFiles', { n: uncommitted.length })}</span>
          </label>
        </div>
      )}
      {hasCommit && <p className="quiet">{t('resetKept')}</p>}
    </ConfirmDialog>
  )
}

/** The commits that go, by name. */
function GoingCommits({ assistant, commitSha }: { assistant: Assistant; commitSha: string }) {
  const t = useText(texts)
  const { commitsAfter } = assistant
  const [read, setRead] = useState<Result<string[], string> | null>(null)
  // The code host lies outside React.
  useEffect(() => {
    let isHere = true
    const read = async (): Promise<void> => {
      const done = await commitsAfter(commitSha)
      if (isHere) setRead(done)
    }
    void read()
    return () => {
      isHere = false
    }
  }, [commitsAfter, commitSha])
  if (read === null) return <p className="quiet">{t('readingCommits')}</p>
  if (!read.ok) return <p className="note warn">{t('commitsUnread', { reason: read.error })}</p>
  if (read.value.length === 0) return null
  return (
    <div className="going">
      <p className="quiet">{t('commitsAfter', { n: read.value.length })}</p>
      <ul>
        {read.value.map((title, at) => (
          // Two commits may have one name, and the list never changes.
          <li key={at}>{title}</li>
        ))}
      </ul>
    </div>
  )
}

/** Has no way out: chat and editor lie behind it until it has ended. */
function ResetProgress({ asked, step }: { asked: AskedReset; step: ResetStep }) {
  const t = useText(texts)
  const steps = resetSteps.filter((name) => name !== 'code' || asked.turn.gitInfo !== null)
  const at = steps.indexOf(step)
  return (
    <Dialog title={t('resetting')} onClose={() => {}}>
      <ol className="reset-steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined}>
            {index < at && <Check aria-hidden="true" />}
            {index === at && <TurningCube size={14} />}
            {index > at && <Circle aria-hidden="true" />}
            {t(name)}
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {t(step)}
      </p>
    </Dialog>
  )
}
