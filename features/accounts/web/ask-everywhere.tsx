/** The question before every device is signed out, true for the account's code host. */
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { codeHostInUse } from '../../../web/kernel/session-store.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { endAllSessions } from '../own-account-contract.ts'
import { texts } from '../text/texts.ts'
import { useLastCall } from './use-last-call.ts'

/** With the built-in host its sessions end too; access tokens, and its personal ones, on wish. */
export function AskEverywhere({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const end = useLastCall(endAllSessions)
  const tellFailure = useFailureToast()
  const [revokeTokens, setRevokeTokens] = useState(false)
  const isBuiltin = codeHostInUse() === 'builtin'
  function signOutAll(): void {
    end.mutate(
      { revokeTokens },
      {
        onError: (error) => {
          tellFailure(failureIn(error), { title: t('everywhereFailed') })
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('everywhereAsk')}
      text={t(isBuiltin ? 'everywhereBuiltin' : 'everywhereGithub')}
      cancelLabel={t('cancel')}
      confirmLabel={end.isPending ? t('signingOut') : t('everywhere')}
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={signOutAll}
    >
      <label className="tick">
        <input
          type="checkbox"
          checked={revokeTokens}
          onChange={(event) => setRevokeTokens(event.target.checked)}
        />
        <span>{t(isBuiltin ? 'revokeTokens' : 'revokeAccessTokens')}</span>
      </label>
    </ConfirmDialog>
  )
}
