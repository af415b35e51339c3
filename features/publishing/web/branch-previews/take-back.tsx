/** Asks before a branch preview is taken back. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { branchPreviewTexts } from '../../text/branch-preview-texts.ts'
import { useTakeBack } from './use-branch-previews.ts'

/** The dialog. `onEnd` is called when something may have changed, `onCancel` when nothing has. */
export function TakeBack(props: {
  appId: string
  branch: string
  onEnd: () => void
  onCancel: () => void
}) {
  const { appId, branch, onEnd, onCancel } = props
  const t = useText(branchPreviewTexts)
  const { takeBack, isBusy } = useTakeBack(appId, onEnd)
  return (
    <ConfirmDialog
      title={t('revokeTitle', { branch })}
      text={t('revokeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(isBusy ? 'revoking' : 'revoke')}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => void takeBack(branch)}
    />
  )
}
