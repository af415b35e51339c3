/** The owner of an archived app asks an admin for it back (PUB-37). */
import { useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { appeal } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useLiveState } from './use-live-state.ts'

/** The button, or that it was asked already. */
export function AskForReview({ appId }: { appId: string }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const live = useLiveState(appId)
  if (live === null) return null
  if (isAsked || live.submission?.isAppealed)
    return (
      <p className="quiet" role="status">
        {t('asked')}
      </p>
    )
  async function ask(): Promise<void> {
    setBusy(true)
    const asked = await call(appeal, { id: appId })
    setBusy(false)
    setAsked(asked.ok)
    if (!asked.ok) tellFailure(asked.error, { otherwise: t('failed') })
  }
  return (
    <Button busy={isBusy} onClick={() => void ask()}>
      {t('askReview')}
    </Button>
  )
}
