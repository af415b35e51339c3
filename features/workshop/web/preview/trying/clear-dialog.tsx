/** Asks before the data of the draft is deleted. */
import { useMutation } from '@tanstack/react-query'
import { useFailureToast } from '../../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../../web/kernel/query.ts'
import { showToast } from '../../../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../../../web/ui/dialog.tsx'
import { clearDraftData } from '../../../../apps/draft-data-contract.ts'
import { tryingTexts } from '../../../text/trying-texts.ts'

/** Draws the question. */
export function ClearDialog({
  appId,
  onCleared,
  onClose,
}: {
  appId: string
  onCleared: () => void
  onClose: () => void
}) {
  const t = useText(tryingTexts)
  const clearing = useMutation(mutation(clearDraftData))
  const tellFailure = useFailureToast()
  function confirm(): void {
    clearing.mutate(
      { id: appId },
      {
        onSuccess: () => {
          onCleared()
          showToast({ kind: 'success', title: t('cleared') })
          onClose()
        },
        onError: (error) => tellFailure(failureIn(error), { title: t('clearFailed') }),
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('clearAsk')}
      text={t('clearText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(clearing.isPending ? 'clearing' : 'clearConfirm')}
      busy={clearing.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
