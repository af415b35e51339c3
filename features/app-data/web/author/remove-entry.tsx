/** Asks before an entry is deleted. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { type AuthorEntry, removeAuthorEntry } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useActionFailed, useDataChange } from './use-author-data.ts'

type Props = { appId: string; collection: string; entry: AuthorEntry; onClose: () => void }

/** Draws the question. */
export function RemoveEntry({ appId, collection, entry, onClose }: Props) {
  const t = useText(authorTexts)
  const removal = useDataChange(removeAuthorEntry)
  const failed = useActionFailed()
  const confirm = () =>
    removal.mutate(
      { id: appId, collection, entryId: entry.id },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('removed') })
          onClose()
        },
        onError: failed,
      },
    )
  return (
    <ConfirmDialog
      title={t('removeAsk')}
      text={t('removeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(removal.isPending ? 'removing' : 'remove')}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
