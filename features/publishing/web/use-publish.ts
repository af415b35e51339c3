/** What the owner can do with the app's publication, how far it is, and what it came to (PUB-01 to PUB-17, PUB-38). */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isOneOf } from '../../../contract/failures.ts'
import { err, ok, type Result, unreachable } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import { type CallFailure, useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { readApp } from '../../apps/contract.ts'
import type { App } from '../../apps/contract.ts'
import { needsLink } from '../../repositories/web/index.ts'
import { publishApp, readLiveState } from '../contract.ts'
import { texts } from '../text/texts.ts'
import {
  awaitWinner,
  lostToOther,
  type NotSaved,
  type PublishEnd,
  type PublishStep,
  runPublish,
} from './run-publish.ts'

/** What stands in the way and is for the person to answer. */
export type PublishHalt =
  | { kind: 'failed'; reason: string; next: 'retry' | 'link' }
  | { kind: 'notSaved'; reason: string; next: 'retry' | 'decision' }
  /** The address is for the person to choose again. */
  | { kind: 'address'; reason: string }
  | Extract<PublishEnd, { kind: 'secrets' }>

/** The workshop's own part of a publish. */
export type PublishWork = {
  save: () => Promise<Result<unknown, NotSaved>>
  picture: () => Promise<string | null>
}

/** What the person said of a publish: `picture` is one that was taken already. */
export type PublishWish = {
  subdomain?: string
  makePublic?: boolean
  acceptSecrets?: boolean
  picture?: string | null
}

/** Publishes an app; `publish()` without a wish goes on with the last one, and answers whether it was published. */
export function usePublish(app: App, work: PublishWork) {
  const speakFailure = useFailureText()
  const t = useText(texts)
  const [step, setStep] = useState<PublishStep | null>(null)
  const [halt, setHalt] = useState<PublishHalt | null>(null)
  const tell = useTellPublished(app.status === 'published')
  const followWinner = useFollowWinner(app)
  const { save, picture: takePicture } = work
  const lastWish = useRef<PublishWish>({})

  const publish = useCallback(
    async (said: PublishWish = {}): Promise<boolean> => {
      const wish = { ...lastWish.current, ...said }
      lastWish.current = wish
      setHalt(null)
      const { picture } = wish
      const end = await runPublish({
        save,
        picture: picture === undefined ? takePicture : async () => picture,
        send: (snapshot) => sendPublish(app._id, snapshot, wish),
        isLive: () => isLive(app._id),
        pause,
        onStep: setStep,
      })
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
    [app._id, followWinner, takePicture, save, speakFailure, t, tell],
  )
  const dismiss = (): void => {
    lastWish.current = {}
    setHalt(null)
  }
  return { step, halt, publish, dismiss }
}

function haltOf(
  end: Exclude<PublishEnd, { kind: 'published' | 'held' }>,
  speak: (failure: CallFailure) => string,
): PublishHalt {
  switch (end.kind) {
    case 'secrets':
      return end
    case 'notSaved':
      return {
        kind: 'notSaved',
        reason: end.reason,
        next: end.isUndecided ? 'decision' : 'retry',
      }
    case 'failed': {
      const reason = speak(end.failure)
      if (isOneOf('subdomain', end.failure.code)) return { kind: 'address', reason }
      return { kind: 'failed', reason, next: needsLink(end.failure) ? 'link' : 'retry' }
    }
    default:
      return unreachable(end)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Shows what became of the app by the act to which a publish was lost (PUB-34). */
function useFollowWinner({ _id: id, updatedAt }: App) {
  const queries = useQueryClient()
  return useCallback(
    () =>
      awaitWinner({
        pause,
        async hasChanged() {
          const now = await call(readApp, { id })
          const isSame = now.ok
            ? now.value.app.updatedAt === updatedAt
            : now.error.code !== 'notFound'
          if (isSame) return false
          await queries.invalidateQueries({ queryKey: [readApp.line] })
          await queries.invalidateQueries({ queryKey: [readLiveState.line] })
          return true
        },
      }),
    [id, queries, updatedAt],
  )
}

async function sendPublish(
  id: string,
  snapshot: string | null,
  { picture: _shown, ...wish }: PublishWish,
) {
  const answer = await call(
    publishApp,
    { id, ...(snapshot === null ? {} : { snapshot }), ...wish },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!answer.ok) return err(answer.error)
  const { cloudflareUrl, changed, held } = answer.value
  return ok({ url: cloudflareUrl, changed, held })
}

async function isLive(id: string): Promise<boolean> {
  const state = await call(readLiveState, { id })
  return state.ok && state.value.verified
}

/** Tells of a publish, and of a picture that could not be taken (PUB-06, PUB-11 to PUB-13). */
function useTellPublished(isUpdate: boolean) {
  const t = useText(texts)
  const queries = useQueryClient()
  return useCallback(
    async (end: Extract<PublishEnd, { kind: 'published' | 'held' }>): Promise<void> => {
      await queries.invalidateQueries({ queryKey: [readApp.line] })
      await queries.invalidateQueries({ queryKey: [readLiveState.line] })
      if (end.kind === 'held') {
        showToast({ kind: 'info', title: t(isUpdate ? 'updateInReview' : 'sentForReview') })
        return
      }
      const { url } = end
      const done = end.changed ? t(isUpdate ? 'updated' : 'published') : t('upToDate')
      showToast({
        kind: 'success',
        title: end.isLive ? done : t('slow'),
        text: new URL(url).host,
        action: { label: t('open'), run: () => void window.open(url, '_blank', 'noopener') },
      })
      if (!end.hasPicture) showToast({ kind: 'info', title: t('noPicture') })
    },
    [isUpdate, queries, t],
  )
}
