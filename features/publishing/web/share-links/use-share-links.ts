/** The share links of an app as their dialog shows them: what is open, what is being made, what is asked before an end. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../web/kernel/call.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import {
  listShareLinks,
  makeShareLink,
  revokeShareLink,
  shareLimits,
} from '../../share-contract.ts'
import { shareTexts } from '../../text/share-texts.ts'
import { type PublishWork, secretPlaces, type SecretPlace } from '../run-publish.ts'

/** What became of an order: the address, which is told this once, or why there is none. */
type Outcome =
  | { kind: 'made'; url: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'secrets'; places: readonly SecretPlace[] }

/** `save` commits what is not committed: a link shows commits alone. */
export function useShareLinks(appId: string, save: PublishWork['save']) {
  const t = useText(shareTexts)
  const speakFailure = useFailureText()
  const queries = useQueryClient()
  const [chosen, choose] = useState({ days: String(shareLimits.days), mayFork: false })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const known = useQuery(query(listShareLinks, { id: appId }, 'asked'))
  const askAgain = () =>
    queries.invalidateQueries({ queryKey: queryKeyOf(listShareLinks, { id: appId }) })

  async function order(acceptSecrets: boolean): Promise<Outcome> {
    const saved = await save({ replacesRepository: false })
    if (!saved.ok) return { kind: 'failed', reason: saved.error.reason }
    const { days, mayFork } = chosen
    const wish = { id: appId, days: Number(days), mayFork, acceptSecrets }
    const made = await call(makeShareLink, wish)
    if (made.ok) return { kind: 'made', url: made.value.url }
    return made.error.code === 'secretsFound'
      ? { kind: 'secrets', places: secretPlaces(made.error) }
      : { kind: 'failed', reason: speakFailure(made.error, t('notCreated')) }
  }
  async function make(acceptSecrets = false): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const end = await order(acceptSecrets).finally(() => setBusy(false))
    setOutcome(end)
    await askAgain()
  }
  return { known, chosen, choose, isBusy, outcome, make, forget: () => setOutcome(null), askAgain }
}
export type ShareLinksState = ReturnType<typeof useShareLinks>

/** Revokes one link after it was asked; `onEnd` is called whatever came of it. */
export function useRevoke(appId: string, onEnd: () => void) {
  const t = useText(shareTexts)
  const tellFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  async function revoke(linkId: string): Promise<void> {
    setBusy(true)
    const gone = await call(revokeShareLink, { id: appId, linkId })
    setBusy(false)
    // One that another tab revoked is what was wanted.
    if (gone.ok || gone.error.code === 'notFound')
      showToast({ kind: 'success', title: t('revoked') })
    else tellFailure(gone.error, { title: t('notRevoked') })
    onEnd()
  }
  return { revoke, isBusy }
}
