/** The command that brings an app's repository here by git, and the way to the token that it asks for. */
import type { ComponentProps } from 'react'
import { gitTexts } from '../../i18n/git.ts'
import { useText } from '../../kernel/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GitAccess } from './git-access.tsx'

/** Draws the dialog, which is loaded when it is first asked for. */
export function CloneDialog(props: {
  owner: string
  addresses: Omit<ComponentProps<typeof GitAccess>, 'owner'>
  onClose: () => void
}) {
  const t = useText(gitTexts)
  return (
    <Dialog title={t('cloneWithGit')} onClose={props.onClose}>
      <GitAccess owner={props.owner} {...props.addresses} />
      <div className="acts">
        <Button onClick={props.onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
