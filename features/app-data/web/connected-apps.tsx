/** "Apps that know you": since when, by which name, what they keep; access taken away, data deleted. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeInWords } from '../../../contract/byte-size.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { dayName } from '../../../web/i18n/moment.ts'
import { type Connected, deleteMyData, disconnectApp, listConnected } from '../connect-contract.ts'
import { texts } from '../text/texts.ts'

/** What is asked about before it is done. */
type Asked = { what: 'deletion' | 'removal'; app: Connected }

/** The list in its four faces. */
export function ConnectedApps() {
  const t = useText(texts)
  const known = useQuery(query(listConnected, {}))
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <section className="devices" aria-labelledby="known-title">
      <h2 id="known-title">{t('knownBy')}</h2>
      {known.isPending && (
        <Waiting label={t('knownByLoading')}>
          <SkeletonLine width={64} />
        </Waiting>
      )}
      {known.isError && (
        <ErrorState
          title={t('knownByFailed')}
          failure={failureIn(known.error)}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.data?.apps.length === 0 && <p className="quiet">{t('knownByNone')}</p>}
      <ul className="rows">
        {known.data?.apps.map((app) => (
          <App key={app.id} app={app} onAsk={(what) => setAsked({ what, app })} />
        ))}
      </ul>
      {asked?.what === 'deletion' && <AskDeletion app={asked.app} onClose={() => setAsked(null)} />}
      {asked?.what === 'removal' && <AskRemoval app={asked.app} onClose={() => setAsked(null)} />}
    </section>
  )
}

function App({ app, onAsk }: { app: Connected; onAsk: (what: Asked['what']) => void }) {
  const t = useText(texts)
  const locale = useLocale()
  const { name, nickname, entries: n, bytes } = app
  const date = app.since === null ? '' : dayName(app.since.slice(0, 10), locale)
  return (
    <li>
      <span>
        {app.url === null ? name : <a href={app.url}>{name}</a>}
        <small>
          {nickname === null ? t('knownNoMore') : t('knownAs', { name: nickname, date })}
        </small>
        {n > 0 && <small>{t('keepsOfYou', { n, size: sizeInWords(bytes) })}</small>}
      </span>
      <span className="acts">
        {n > 0 && (
          <Button
            size="small"
            aria-label={t('deleteMineOf', { app: name })}
            onClick={() => onAsk('deletion')}
          >
            {t('deleteMine')}
          </Button>
        )}
        {nickname !== null && (
          <Button
            size="small"
            aria-label={t('removeAccessOf', { app: name })}
            onClick={() => onAsk('removal')}
          >
            {t('removeAccess')}
          </Button>
        )}
      </span>
    </li>
  )
}

function AskRemoval({ app, onClose }: { app: Connected; onClose: () => void }) {
  const t = useText(texts)
  const removal = useChange(disconnectApp)
  const tellFailure = useFailureToast()
  function confirm(): void {
    removal.mutate(
      { appId: app.id },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('accessRemoved') })
          onClose()
        },
        onError: (error) => tellFailure(failureIn(error), { title: t('failed') }),
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('removeAsk', { app: app.name })}
      text={t('removeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(removal.isPending ? 'removing' : 'removeAccess')}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}

function AskDeletion({ app, onClose }: { app: Connected; onClose: () => void }) {
  const t = useText(texts)
  const deletion = useChange(deleteMyData)
  const tellFailure = useFailureToast()
  function confirm(): void {
    deletion.mutate(
      { appId: app.id },
      {
        onSuccess: ({ deleted: n }) => {
          showToast({ kind: 'success', title: t('deletedMine', { n }) })
          onClose()
        },
        onError: (error) => tellFailure(failureIn(error), { title: t('failed') }),
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('deleteAsk', { app: app.name })}
      text={t('deleteText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(deletion.isPending ? 'deleting' : 'deleteMine')}
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}

/** A change after which the list is asked for anew. */
function useChange<T extends typeof disconnectApp | typeof deleteMyData>(route: T) {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(route),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listConnected) }),
  })
}
