/** Publishes an app step by step: save, publish, wait until its address was seen to answer (PUB-01 to PUB-14). */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { readApp } from '../../apps/contract.ts'
import type { App } from '../../apps/contract.ts'
import { publishApp, readLiveState } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The step that runs, of three. */
export type PublishStep = 'stepSave' | 'stepPublish' | 'stepLive'
export const publishSteps: readonly PublishStep[] = ['stepSave', 'stepPublish', 'stepLive']

const liveTries = 60
const liveEveryMs = 500

/** What can be done with the app's publication, and how far it is. */
export function usePublish(
  app: App,
  save: () => Promise<Result<unknown, string>>,
  picture: () => Promise<string | null>,
) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const queries = useQueryClient()
  const [step, setStep] = useState<PublishStep | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const publish = useCallback(async (): Promise<void> => {
    setFault(null)
    setStep('stepSave')
    const key = crypto.randomUUID()
    const snapshot = await picture()
    const saved = await save()
    if (!saved.ok) {
      setStep(null)
      setFault(saved.error)
      return
    }
    setStep('stepPublish')
    const answer = await call(
      publishApp,
      { id: app._id, ...(snapshot === null ? {} : { snapshot }) },
      { idempotencyKey: key },
    )
    if (!answer.ok) {
      setStep(null)
      setFault(speakFailure(answer.error, t('failed')))
      return
    }
    const { cloudflareUrl: url, changed } = answer.value
    setStep('stepLive')
    const isLive = await awaitLive(app._id)
    setStep(null)
    await queries.invalidateQueries({ queryKey: [readApp.line] })
    await queries.invalidateQueries({ queryKey: [readLiveState.line] })
    const title = !changed
      ? t('upToDate')
      : app.status === 'published'
        ? t('updated')
        : t('published')
    showToast({
      kind: 'success',
      title: isLive ? title : t('slow'),
      text: new URL(url).host,
      action: { label: t('open'), run: () => void window.open(url, '_blank', 'noopener') },
    })
  }, [app._id, app.status, picture, save, queries, speakFailure, t])

  return { step, fault, publish, dismiss: () => setFault(null) }
}

/** Asks until the server has seen the version at its public address; gives up after 30 s (PUB-11). */
async function awaitLive(appId: string): Promise<boolean> {
  for (let tries = 0; tries < liveTries; tries += 1) {
    const state = await call(readLiveState, { id: appId })
    if (state.ok && state.value.verified) return true
    await new Promise((done) => setTimeout(done, liveEveryMs))
  }
  return false
}
