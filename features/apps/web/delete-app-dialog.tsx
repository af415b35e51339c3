/** Asks before an app is deleted, and deletes it. */
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import type { App } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { RepositoryAfter } from './repository-after.tsx'
import { useDeleteApp } from './use-my-apps.ts'

/** The dialog for one app; it closes when the app is gone, or when the person keeps it. */
export function DeleteAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const deletion = useDeleteApp()
  const [deletesRepository, setDeletesRepository] = useState(false)
  const [typed, setTyped] = useState('')
  const repository = app.githubRepo
  function failed(error: unknown): void {
    const failure = failureIn(error)
    if (failure.code === 'notFound') showToast({ kind: 'error', title: t('appNotFound') })
    else tellFailure(failure, { otherwise: t('deleteFailed') })
    onClose()
  }
  function confirm(): void {
    deletion.mutate(
      { id: app._id, withRepository: deletesRepository },
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
      text={t(deletesRepository ? 'deleteBothText' : 'deleteText')}
      cancelLabel={t('cancel')}
      confirmLabel={deletion.isPending ? t('deleting') : t('delete')}
      busy={deletion.isPending}
      blocked={deletesRepository && typed !== repository?.name}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {repository && (
        <RepositoryAfter
          repository={repository}
          deletes={deletesRepository}
          typed={typed}
          onDeletes={setDeletesRepository}
          onTyped={setTyped}
        />
      )}
    </ConfirmDialog>
  )
}
