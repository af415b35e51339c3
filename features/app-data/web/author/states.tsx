/** The states of the last seven days, each restored after a question. */
import { useState } from 'react'
import { fullTime } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { type DataState, restoreState } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useActionFailed, useDataChange } from './use-author-data.ts'

const causes = {
  daily: 'daily',
  deleteAll: 'beforeDeleteAll',
  import: 'beforeImport',
  restore: 'beforeRestore',
} as const

/** Draws the list. */
export function States({ appId, states }: { appId: string; states: readonly DataState[] }) {
  const t = useText(authorTexts)
  const locale = useLocale()
  const [asked, setAsked] = useState<DataState | null>(null)
  return (
    <>
      <h2>{t('states')}</h2>
      <p className="quiet">{t('statesText')}</p>
      {states.length === 0 && <p className="quiet">{t('noStates')}</p>}
      <ul className="data-states">
        {states.map((state) => (
          <li key={state.id}>
            <span>
              {fullTime(state.takenAt, locale)}
              <small>
                {t(causes[state.cause])} · {state.entries}
              </small>
            </span>
            <Button
              size="small"
              aria-label={t('restoreOf', { when: fullTime(state.takenAt, locale) })}
              onClick={() => setAsked(state)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <AskRestore appId={appId} state={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function AskRestore({
  appId,
  state,
  onClose,
}: {
  appId: string
  state: DataState
  onClose: () => void
}) {
  const t = useText(authorTexts)
  const locale = useLocale()
  const restoring = useDataChange(restoreState)
  const failed = useActionFailed()
  const confirm = () =>
    restoring.mutate(
      { id: appId, stateId: state.id },
      {
        onSuccess: ({ restored: n }) => {
          showToast({ kind: 'success', title: t('restored', { n }) })
          onClose()
        },
        onError: failed,
      },
    )
  return (
    <ConfirmDialog
      title={t('restoreAsk', { when: fullTime(state.takenAt, locale) })}
      text={t('restoreText')}
      look="ink"
      cancelLabel={t('cancel')}
      confirmLabel={t(restoring.isPending ? 'restoring' : 'restore')}
      busy={restoring.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
