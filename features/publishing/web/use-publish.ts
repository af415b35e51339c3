/** What the owner can do with the app's publication, how far it is, and what it came to. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { unreachable } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import { type CallFailure, useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { readApp } from '../../apps/contract.ts'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { needsLink } from '../../repositories/web/index.ts'
import { listVersions, readLiveState } from '../contract.ts'
import { texts } from '../text/texts.ts'
import {
  awaitWinner,
  lostToOther,
  type NotSaved,
  type PublishEnd,
  type PublishStep,
  type PublishWish,
  type PublishWork,
  runPublish,
} from './run-publish.ts'

/** What stands in the way and is for the person to answer. */
export type PublishHalt =
  | { kind: 'failed'; reason: string; next: 'retry' | 'link' | 'repository' | 'files' | 'apps' }
  | ({ kind: 'notSaved' } & NotSaved)
  /** The address is for the person to choose again. */
  | { kind: 'address'; reason: string }
  | Extract<PublishEnd, { kind: 'secrets' }>

/** An app that is public for the first time, at its address; the title says how far it is. */
export type FirstPublish = { url: string; title: string }

/** Publishes an app; `publish()` without a wish goes on with the last one, and answers whether it was published. */
export function usePublish(app: App, workshop: PublishWork) {
  const speakFailure = useFailureText()
  const t = useText(texts)
  const [step, setStep] = useState<PublishStep | null>(null)
  const [halt, setHalt] = useState<PublishHalt | null>(null)
  const [first, setFirst] = useState<FirstPublish | null>(null)
  const tell = useTellPublished(app.status === 'published', setFirst)
  const followWinner = useFollowWinner(app)
  const { save, picture, checked } = workshop
  const lastWish = useRef<PublishWish>({})

  const publish = useCallback(
    async (said: PublishWish = {}): Promise<boolean> => {
      const wish = { ...lastWish.current, ...said }
      lastWish.current = wish
      setHalt(null)
      const work = { save, picture, checked }
      const end = await runPublish({ appId: app._id, wish, work, onStep: setStep })
      setStep(null)
      if (end.kind === 'published' || end.kind === 'held') {
        lastWish.current = {}
        await tell(end)
        return true
      }
      setHalt(haltOf(end, (failure) => speakFailure(failure, t('failed'))))
      if (end.kind === 'failed' && lostToOther(end.failure)) await followWinner()
      return false
    },
    [app._id, checked, followWinner, picture, save, speakFailure, t, tell],
  )
  const dismiss = (): void => {
    lastWish.current = {}
    setHalt(null)
  }
  return { step, halt, publish, dismiss, first, closeFirst: () => setFirst(null) }
}

function haltOf(
  end: Exclude<PublishEnd, { kind: 'published' | 'held' }>,
  speak: (failure: CallFailure) => string,
): PublishHalt {
  switch (end.kind) {
    case 'secrets':
    case 'notSaved':
      return end
    case 'failed': {
      const reason = speak(end.failure)
      if (isOneOf('subdomain', end.failure.code)) return { kind: 'address', reason }
      return { kind: 'failed', reason, next: nextOf(end.failure) }
    }
    default:
      return unreachable(end)
  }
}

/** The action that helps against a failure: the same publish again refuses the same files again. */
export function nextOf(failure: CallFailure): Extract<PublishHalt, { kind: 'failed' }>['next'] {
  if (needsLink(failure)) return 'link'
  if (failure.code === 'repoGone') return 'repository'
  if (failure.code === 'publishedFull') return 'apps'
  return isOneOf('unpublishableFiles', failure.code) ? 'files' : 'retry'
}

/** Shows what became of the app by the act to which a publish was lost. */
function useFollowWinner({ _id: id, updatedAt }: App) {
  const queries = useQueryClient()
  return useCallback(
    () =>
      awaitWinner({
        async hasChanged() {
          const now = await call(readApp, { id })
          const isSame = now.ok
            ? now.value.app.updatedAt === updatedAt
            : now.error.code !== 'notFound'
          if (isSame) return false
          await askAppsAnew(queries)
          await queries.invalidateQueries({ queryKey: [readLiveState.line] })
          return true
        },
      }),
    [id, queries, updatedAt],
  )
}

/** Tells of a publish, of the first one with the ways to pass on its address, and of a picture that could not be taken. */
function useTellPublished(isUpdate: boolean, onFirst: (first: FirstPublish) => void) {
  const t = useText(texts)
  const queries = useQueryClient()
  return useCallback(
    async (end: Extract<PublishEnd, { kind: 'published' | 'held' }>): Promise<void> => {
      await askAppsAnew(queries)
      for (const route of [readLiveState, listVersions])
        await queries.invalidateQueries({ queryKey: [route.line] })
      if (end.kind === 'held') {
        showToast({ kind: 'info', title: t(isUpdate ? 'updateInReview' : 'sentForReview') })
        return
      }
      const { url } = end
      const done = end.changed ? t(isUpdate ? 'updated' : 'published') : t('upToDate')
      const title = end.isLive ? done : t('slow')
      if (isUpdate || !end.changed) {
        const run = (): void => void window.open(url, '_blank', 'noopener')
        const text = new URL(url).host
        showToast({ kind: 'success', title, text, action: { label: t('open'), run } })
      } else onFirst({ url, title })
      if (!end.hasPicture) showToast({ kind: 'info', title: t('noPicture') })
    },
    [isUpdate, onFirst, queries, t],
  )
}
