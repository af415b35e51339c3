/** Asks before an app leaves the public, and takes it back to a draft. */
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import type { App } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useUnpublishApp } from './use-my-apps.ts'

/** The dialog for one app; it closes when the app is a draft, or when it stays. */
export function UnpublishAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const unpublishing = useUnpublishApp()
  function failed(error: unknown): void {
    const failure = failureIn(error)
    if (failure.code === 'notFound') showToast({ kind: 'error', title: t('appNotFound') })
    else tellFailure(failure, { otherwise: t('unpublishFailed') })
    onClose()
  }
  function confirm(): void {
    unpublishing.mutate(
      { id: app._id, status: 'draft' },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('unpublished') })
          onClose()
        },
        onError: failed,
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('unpublishAsk', { name: app.name })}
      text={t('unpublishText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(unpublishing.isPending ? 'unpublishing' : 'unpublish')}
      busy={unpublishing.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
