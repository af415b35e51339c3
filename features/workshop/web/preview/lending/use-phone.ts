/** "On your phone": the draft at an address of its own, for as long as the owner wants and an hour at most. */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../../web/kernel/call.ts'
import { useFailureText } from '../../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { closeToPhone, openToPhone } from '../../../contract.ts'
import { texts } from '../../../text/texts.ts'
import type { LocalProject } from '../../project/local-project.ts'
import type { DraftLending } from './lend-files.ts'

/** A sign of life: after 10 minutes without one the draft is shown no longer. */
const aliveEveryMs = 60_000

/** Where a phone finds the draft. */
type PhonePlace = { address: string; endsAt: string }

/** What is shown on a phone now, and what can be done about it. */
export function usePhone(
  appId: string,
  project: LocalProject | null,
  lending: DraftLending | null,
) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const [place, setPlace] = useState<PhonePlace | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useFollowing(place, project, lending, () => setPlace(null))

  const open = useCallback(async () => {
    if (lending === null) return
    setBusy(true)
    setFault(null)
    const lent = await lending.sync()
    const answer = lent.ok ? await call(openToPhone, { id: appId }) : null
    setBusy(false)
    if (answer?.ok) return setPlace(answer.value)
    const reason = answer ? speakFailure(answer.error) : lent.ok ? null : lent.reason
    setFault(reason ?? t('phoneFailed'))
  }, [appId, lending, speakFailure, t])

  const close = useCallback(async () => {
    setBusy(true)
    const answer = await call(closeToPhone, { id: appId })
    setBusy(false)
    if (answer.ok) setPlace(null)
    setFault(answer.ok ? null : speakFailure(answer.error))
  }, [appId, speakFailure])

  return { place, isBusy, fault, open, close }
}

/** The draft on a phone, as the dialog takes it. */
export type Phone = ReturnType<typeof usePhone>

/** While a phone may read the draft, it is sent each change, and the server hears that the studio is open. */
function useFollowing(
  place: PhonePlace | null,
  project: LocalProject | null,
  lending: DraftLending | null,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (!place || !project || !lending) return undefined
    const sync = () => void lending.sync()
    const stopChanges = project.subscribe(sync)
    const stopNews = lending.onSent((isOnPhone) => !isOnPhone && onEnd())
    const alive = setInterval(sync, aliveEveryMs)
    const end = setTimeout(onEnd, Math.max(0, Date.parse(place.endsAt) - Date.now()))
    return () => {
      stopChanges()
      stopNews()
      clearInterval(alive)
      clearTimeout(end)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` only sets a state, and is new at each drawing
  }, [place, project, lending])
}
