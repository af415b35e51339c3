/** The branch previews of an app: which are open, and how one is opened, handed on and taken back. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../web/kernel/call.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import {
  deleteBranchPreview,
  linkBranchPreview,
  listBranchPreviews,
  openBranchPreview,
} from '../../branch-preview-contract.ts'
import { branchPreviewTexts } from '../../text/branch-preview-texts.ts'
import { secretPlaces, type SecretPlace } from '../run-publish.ts'
import { copyAddress } from '../share-address.ts'

/** What is wanted of a preview: to see it, or a link to hand on. */
export type Wish = 'open' | 'link'

/** The previews that are open. */
export function useOpenPreviews(appId: string) {
  const queries = useQueryClient()
  const known = useQuery(query(listBranchPreviews, { id: appId }, 'asked'))
  const askAgain = () =>
    queries.invalidateQueries({ queryKey: queryKeyOf(listBranchPreviews, { id: appId }) })
  return { known, askAgain }
}

/** What waits for the person: places that look like secret keys, or a link that could not be copied. */
type Waiting =
  | { kind: 'secrets'; wish: Wish; places: readonly SecretPlace[] }
  | { kind: 'link'; url: string }

/** Opens a branch's preview, or makes a link to it; `onChange` is called when something may have changed. */
export function useBranchPreview(
  { appId, branch }: { appId: string; branch: string },
  onChange: () => Promise<void>,
) {
  const t = useText(branchPreviewTexts)
  const tellFailure = useFailureToast()
  const [busy, setBusy] = useState<Wish | null>(null)
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function ask(wish: Wish, acceptSecrets: boolean): Promise<string | null> {
    const order = { id: appId, branch, acceptSecrets }
    const made = await call(wish === 'open' ? openBranchPreview : linkBranchPreview, order)
    await onChange()
    if (made.ok) return made.value.url
    const { error } = made
    if (error.code === 'secretsFound')
      setWaiting({ kind: 'secrets', wish, places: secretPlaces(error) })
    else tellFailure(error, { title: t(wish === 'open' ? 'notOpened' : 'notMade') })
    return null
  }
  async function open(acceptSecrets: boolean): Promise<void> {
    // A browser lets a page open a tab while it is clicked, not when an answer comes.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const url = await ask('open', acceptSecrets)
    if (url === null) return tab?.close()
    if (tab) return void (tab.location.href = url)
    const run = (): void => void window.open(url, '_blank', 'noopener')
    showToast({ kind: 'info', title: t('blocked'), action: { label: t('openHere'), run } })
  }
  async function link(acceptSecrets: boolean): Promise<void> {
    const url = await ask('link', acceptSecrets)
    if (url === null) return
    if (await copyAddress(url, navigator)) showToast({ kind: 'success', title: t('copied') })
    else setWaiting({ kind: 'link', url })
  }
  return {
    busy,
    waiting,
    close: () => setWaiting(null),
    async run(wish: Wish, acceptSecrets = false): Promise<void> {
      setWaiting(null)
      setBusy(wish)
      await (wish === 'open' ? open : link)(acceptSecrets).finally(() => setBusy(null))
    },
  }
}
export type BranchPreviewState = ReturnType<typeof useBranchPreview>

/** Takes a preview back after it was asked; `onEnd` is called whatever came of it. */
export function useTakeBack(appId: string, onEnd: () => void) {
  const t = useText(branchPreviewTexts)
  const tellFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  async function takeBack(branch: string): Promise<void> {
    setBusy(true)
    const gone = await call(deleteBranchPreview, { id: appId, branch })
    setBusy(false)
    // One that another tab took back is what was wanted.
    if (gone.ok || gone.error.code === 'notFound')
      showToast({ kind: 'success', title: t('revoked') })
    else tellFailure(gone.error, { title: t('notRevoked') })
    onEnd()
  }
  return { takeBack, isBusy }
}
