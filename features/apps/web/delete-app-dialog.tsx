/** Asks before an app is deleted, and deletes it (DSH-20, DSH-21). */
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import type { App } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useDeleteApp } from './use-my-apps.ts'

/** The dialog for one app; it closes when the app is gone, or when the person keeps it. */
export function DeleteAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const deletion = useDeleteApp()
  function failed(error: unknown): void {
    const failure = failureIn(error)
    const gone = failure.code === 'notFound'
    const title = gone ? t('appNotFound') : speakFailure(failure, t('deleteFailed'))
    showToast({ kind: 'error', title })
    onClose()
  }
  function confirm(): void {
    deletion.mutate(
      { id: app._id },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('deleted') })
          onClose()
        },
        onError: failed,
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('deleteAsk', { name: app.name })}
      text={t('deleteText')}
      cancelLabel={t('cancel')}
      confirmLabel={deletion.isPending ? t('deleting') : t('delete')}
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
