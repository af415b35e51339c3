/** What becomes of a version that is not live: it waits for an admin, or was rejected, and why. */
import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type App, changeApp } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { appeal, readLiveState, type Submission } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useFindingWords } from './finding-words.ts'
import { useLiveState } from './use-live-state.ts'

/** The note above the workshop; absent while nothing waits and nothing was rejected. */
export function ReviewNote({ app }: { app: App }) {
  const t = useText(texts)
  const submission = useLiveState(app._id)?.submission ?? null
  if (submission === null) return null
  if (submission.state === 'rejected')
    return (
      <p className="note warn review-note" role="status">
        <ShieldCheck aria-hidden="true" />
        <span>{t('rejectedBecause', { reason: submission.reason ?? '' })}</span>
      </p>
    )
  return <Waiting app={app} submission={submission} />
}

function Waiting({ app, submission }: { app: App; submission: Submission }) {
  const t = useText(texts)
  const findingWords = useFindingWords()
  const { act, isBusy } = useActs()
  const { _id: id, status } = app
  const isHeld = submission.cause === 'check'
  return (
    <div className="note review-note" role="status">
      <ShieldCheck aria-hidden="true" />
      <div>
        <b>{t(status === 'published' ? 'updateInReview' : 'submitted')}</b>
        {isHeld && (
          <>
            <p>{t('heldBecause')}</p>
            <ul>
              {submission.findings.map((finding) => (
                <li key={finding.kind}>{findingWords(finding)}</li>
              ))}
            </ul>
          </>
        )}
        {submission.isAppealed && <p>{t('asked')}</p>}
      </div>
      <span className="acts">
        {isHeld && !submission.isAppealed && (
          <Button size="small" busy={isBusy} onClick={() => void act(() => call(appeal, { id }))}>
            {t('askReview')}
          </Button>
        )}
        {status === 'review' && (
          <Button
            size="small"
            busy={isBusy}
            onClick={() => void act(() => call(changeApp, { id, status: 'draft' }))}
          >
            {t('withdraw')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Does something and reads anew what became of it. */
function useActs() {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function act(run: () => Promise<Result<unknown, CallFailure>>): Promise<void> {
    setBusy(true)
    const done = await run()
    setBusy(false)
    if (!done.ok) tellFailure(done.error, { otherwise: t('failed') })
    await askAppsAnew(queries)
    await queries.invalidateQueries({ queryKey: [readLiveState.line] })
  }
  return { act, isBusy }
}
