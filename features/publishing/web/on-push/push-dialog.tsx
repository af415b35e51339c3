/** What an app does on push, chosen by its owner, and what came of the pushes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { choosePushMode, listPushes, PushMode } from '../../push-contract.ts'
import { pushTexts } from '../../text/push-texts.ts'
import { PushLines } from './push-lines.tsx'
import './on-push.css'

/** Draws it. */
export function PushDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const t = useText(pushTexts)
  const known = useQuery(query(listPushes, { id: appId }, 'asked'))
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      <div className="on-push">
        {known.isPending && (
          <Waiting label={t('loading')}>
            <SkeletonLine width={64} />
          </Waiting>
        )}
        {known.isError && (
          <ErrorState
            title={t('failed')}
            failure={failureIn(known.error)}
            onRetry={() => void known.refetch()}
          />
        )}
        {known.isSuccess && (
          <>
            <Modes appId={appId} mode={known.data.mode} />
            {known.data.isStatusRefused && <p className="quiet">{t('statusRefused')}</p>}
            <section aria-labelledby="pushes-title">
              <h3 id="pushes-title">{t('pushes')}</h3>
              <PushLines pushes={known.data.pushes} />
            </section>
          </>
        )}
      </div>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

const hints = { off: null, publish: 'publishHint', preview: 'previewHint' } as const

function Modes({ appId, mode }: { appId: string; mode: PushMode }) {
  const t = useText(pushTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  // What is being saved; null: what is stored counts.
  const [wanted, setWanted] = useState<PushMode | null>(null)
  const choose = useMutation({
    ...mutation(choosePushMode),
    // One after the other, so that the last choice is what is stored; switched off meanwhile, the focus would be lost.
    scope: { id: `push-mode ${appId}` },
    onSuccess: () => showToast({ kind: 'success', title: t('saved') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notSaved') }),
    onSettled: async (_answer, _error, sent) => {
      await queries.invalidateQueries({ queryKey: queryKeyOf(listPushes, { id: appId }) })
      setWanted((now) => (now === sent.mode ? null : now))
    },
  })
  const select = (option: PushMode): void => {
    setWanted(option)
    choose.mutate({ id: appId, mode: option })
  }
  return (
    <fieldset>
      <legend>{t('mode')}</legend>
      {PushMode.options.map((option) => {
        const hint = hints[option]
        return (
          <label key={option} className="tick">
            <input
              type="radio"
              name="push-mode"
              checked={(wanted ?? mode) === option}
              onChange={() => select(option)}
            />
            <span>
              {t(option)}
              {hint !== null && <small className="quiet">{t(hint)}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
