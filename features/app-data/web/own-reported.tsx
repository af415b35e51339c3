/** Reported entries of one's own app: hidden, deleted, or kept as they are. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EntryAct, ReportedEntry } from '../../../contract/reported-entries.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { decideOwnReported, listOwnReported } from '../reported-contract.ts'
import { texts } from '../text/texts.ts'
import './kept.css'

/** The list; absent while nothing waits for the author. */
export function OwnReported({ appId }: { appId: string }) {
  const t = useText(texts)
  const titleId = useId()
  const reported = useQuery(query(listOwnReported, { id: appId }))
  const { decide, isBusy } = useDecision(appId)
  const [asked, setAsked] = useState<ReportedEntry | null>(null)
  if (reported.isError && failureIn(reported.error).code !== 'notFound')
    return (
      <ErrorState
        title={t('reportedFailed')}
        failure={failureIn(reported.error)}
        onRetry={() => void reported.refetch()}
      />
    )
  const entries = reported.data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <section className="own-reported" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('reportedEntries')}</h2>
      <ul>
        {entries.map((entry) => (
          <Case
            key={`${entry.collection}/${entry.entryId}`}
            entry={entry}
            isBusy={isBusy}
            onDecide={(act) => (act === 'delete' ? setAsked(entry) : decide(entry, act))}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('deleteEntryAsk')}
          text={t('deleteEntryText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('deleteEntry')}
          busy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => decide(asked, 'delete', () => setAsked(null))}
        />
      )}
    </section>
  )
}

function Case(props: { entry: ReportedEntry; isBusy: boolean; onDecide: (act: EntryAct) => void }) {
  const t = useText(texts)
  const { collection, by, count: n, latestAt, content, isHidden, reasons } = props.entry
  const offers = isHidden ? (['keep', 'delete'] as const) : (['hide', 'delete', 'keep'] as const)
  return (
    <li>
      <span className="quiet">
        {collection} · {by ?? t('somebody')} · {t('reportCount', { n })} ·{' '}
        <RelativeTime iso={latestAt} />
        {isHidden && ` · ${t('entryHidden')}`}
      </span>
      <blockquote>{content === '' ? t('entryEmpty') : content}</blockquote>
      {reasons.map((reason) => (
        <p key={reason} className="quiet">
          {t('reasonGiven', { reason })}
        </p>
      ))}
      <div className="acts">
        {offers.map((act) => (
          <Button
            key={act}
            size="small"
            disabled={props.isBusy}
            onClick={() => props.onDecide(act)}
          >
            {t(`${act}Entry`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function useDecision(appId: string) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const decision = useMutation({
    ...mutation(decideOwnReported),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listOwnReported) }),
  })
  return {
    isBusy: decision.isPending,
    decide({ collection, entryId }: ReportedEntry, act: EntryAct, onDone?: () => void): void {
      decision.mutate(
        { id: appId, collection, entryId, act },
        {
          onSuccess: () => {
            showToast({ kind: 'success', title: t(`${act}EntryDone`) })
            onDone?.()
          },
          onError: (error) => tellFailure(failureIn(error), { title: t('failed') }),
        },
      )
    },
  }
}
