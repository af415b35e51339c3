/** Asks before a page is left on which something runs, inside the studio and out of it. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '../kernel/session-store.ts'
import { ConfirmDialog } from './dialog.tsx'

type Words = { title: string; text: string; stay: string; leave: string }

/**
 * Draws the question when the person is about to leave. `runs` is what is drawn; `stillRuns` is asked at
 * the moment of leaving, which may come before the next drawing.
 */
export function LeaveQuestion({
  words,
  runs,
  stillRuns,
  onLeave,
}: {
  words: Words
  runs: boolean
  stillRuns: () => boolean
  onLeave?: () => void
}) {
  // A session that ended leads to the sign-in unasked.
  const blocker = useBlocker(() => stillRuns() && currentSession().state === 'signedIn')
  // The browser's own event, outside React.
  useEffect(() => {
    if (!runs) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [runs])
  // What was asked about is over.
  useEffect(() => {
    if (!runs && blocker.state === 'blocked') blocker.reset()
  }, [runs, blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      busy={false}
      look="ink"
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed()
      }}
    />
  )
}
