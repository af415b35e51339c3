/** How many checks pass, and of each that does not its first failing step with a picture. */
import { useEffect } from 'react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { checksTexts } from '../../text/checks-texts.ts'
import './checks.css'
import { noteWords } from './note-words.ts'
import type { RunCheck } from './run-checks.ts'
import type { Checks } from './use-checks.ts'

type Shown = Pick<Checks, 'run' | 'isRunning' | 'isClosed' | 'close' | 'stop' | 'fault'>

/** Draws the note beside the preview; nothing while no check was run. */
export function ChecksNote({ checks }: { checks: Shown }) {
  const t = useText(checksTexts)
  const { run, isRunning, isClosed, close, stop, fault } = checks
  if (fault !== null)
    return <p className="note external bad">{t('unreadable', { place: fault })}</p>
  if (isClosed || (run.length === 0 && !isRunning)) return null
  return (
    <div className="note external checks" role="status">
      <ChecksResult checks={checks} />
      <Button size="small" look="ghost" onClick={isRunning ? stop : close}>
        {t(isRunning ? 'stop' : 'close')}
      </Button>
    </div>
  )
}

/** The same where an app is about to be published: run anew where files have changed since. */
export function ChecksBeforePublish({
  checks,
}: {
  checks: Shown & Pick<Checks, 'runStale' | 'total'>
}) {
  const { runStale, total } = checks
  // They run in a frame outside React.
  useEffect(() => void runStale(), [runStale])
  if (total === 0) return null
  return (
    <div className="checks" role="status">
      <ChecksResult checks={checks} />
    </div>
  )
}

function ChecksResult({ checks: { run, isRunning } }: { checks: Shown }) {
  const t = useText(checksTexts)
  const failed = run.filter(({ failure }) => failure !== null)
  if (isRunning) return <p>{t('running')}</p>
  const passed = run.length - failed.length
  const words = t('pass', { passed, total: run.length })
  if (failed.length === 0) return <p>{words}</p>
  return (
    <details open>
      <summary>{words}</summary>
      <ul>
        {failed.map((check) => (
          <FailedCheck key={check.name} check={check} />
        ))}
      </ul>
    </details>
  )
}

function FailedCheck({ check: { name, failure, picture } }: { check: RunCheck }) {
  const t = useText(checksTexts)
  const locale = useLocale()
  if (failure === null) return null
  const note = noteWords(failure.note, locale)
  const words = t(failure.at === 0 ? 'failedAtStart' : 'failedAt', { ...failure, note })
  return (
    <li>
      <b>{name}</b>
      <p>{words}</p>
      {picture !== null && <img src={picture} alt={t('pictureOf', { name })} />}
    </li>
  )
}
