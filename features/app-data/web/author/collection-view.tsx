/** One collection: its entries or its totals, and what is done with all of it. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { type CollectionSummary, deleteAllEntries } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { AskWriters } from './ask-writers.tsx'
import { Heading } from './collection-list.tsx'
import { EntryTable } from './entry-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ImportEntries } from './import-entries.tsx'
import { useActionFailed, useDataChange } from './use-author-data.ts'

type Props = { appId: string; collection: CollectionSummary; onBack: () => void }

/** Draws it. */
export function CollectionView({ appId, collection, onBack }: Props) {
  const t = useText(authorTexts)
  const { name, may, entries, totals } = collection
  const [asked, setAsked] = useState<'deleteAll' | 'import' | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const close = () => setAsked(null)
  // The focus goes along to what has taken the place of the list.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="acts left">
        <Button look="ghost" size="small" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('back')}
        </Button>
      </div>
      <div className="data-heading" ref={heading} tabIndex={-1}>
        <Heading collection={collection} />
      </div>
      <AskWriters appId={appId} collection={collection} />
      <div className="acts left">
        {may.read && <ExportButtons appId={appId} collection={name} isOff={entries === 0} />}
        {may.read && may.add && <Button onClick={() => setAsked('import')}>{t('import')}</Button>}
        <Button
          disabled={entries === 0}
          aria-label={t('deleteAllOf', { collection: name })}
          onClick={() => setAsked('deleteAll')}
        >
          {t('deleteAll')}
        </Button>
      </div>
      {totals && <Totals {...totals} />}
      {may.read ? (
        <EntryTable appId={appId} collection={collection} />
      ) : (
        <p className="quiet">{t('onlySums')}</p>
      )}
      {asked === 'deleteAll' && <DeleteAll {...{ appId, collection }} onClose={close} />}
      {asked === 'import' && <ImportEntries {...{ appId }} collection={name} onClose={close} />}
    </>
  )
}

function Totals({ people, totals }: NonNullable<CollectionSummary['totals']>) {
  const t = useText(authorTexts)
  if (people === 0) return <p className="quiet">{t('noVotes')}</p>
  return (
    <div className="data-totals">
      <p className="num">{t('voted', { n: people })}</p>
      {Object.entries(totals).map(([field, counts]) => (
        <dl key={field} aria-label={field}>
          {Object.entries(counts).map(([value, n]) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd className="num">{n}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}

function DeleteAll({
  appId,
  collection: { name: collection, title, entries },
  onClose,
}: {
  appId: string
  collection: CollectionSummary
  onClose: () => void
}) {
  const t = useText(authorTexts)
  const deletion = useDataChange(deleteAllEntries)
  const failed = useActionFailed()
  const confirm = () =>
    deletion.mutate(
      { id: appId, collection },
      {
        onSuccess: ({ deleted: n }) => {
          showToast({ kind: 'success', title: t('deletedAll', { n }) })
          onClose()
        },
        onError: failed,
      },
    )
  return (
    <ConfirmDialog
      title={t('deleteAllAsk', { n: entries, collection: title ?? collection })}
      text={t('deleteAllText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(deletion.isPending ? 'removing' : 'deleteAll')}
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
