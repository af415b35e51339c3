/** The owner of an archived app asks an admin for it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { appeal, readLiveState } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useLiveState } from './use-live-state.ts'

/** The button, with what an admin answered before; or that it was asked already. */
export function AskForReview({ appId }: { appId: string }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const live = useLiveState(appId)
  if (live === null) return null
  const { submission } = live
  if (submission?.state === 'waiting' && submission.isAppealed)
    return (
      <p className="ask-review quiet" role="status">
        {t('asked')}
      </p>
    )
  async function ask(): Promise<void> {
    setBusy(true)
    const asked = await call(appeal, { id: appId })
    if (asked.ok) await queries.invalidateQueries({ queryKey: [readLiveState.line] })
    else tellFailure(asked.error, { otherwise: t('failed') })
    setBusy(false)
  }
  return (
    <div className="ask-review">
      {submission?.state === 'rejected' && (
        <p role="status">{t('appealRefused', { reason: submission.reason ?? '' })}</p>
      )}
      <Button busy={isBusy} onClick={() => void ask()}>
        {t('askReview')}
      </Button>
    </div>
  )
}
