/** The question before an account is deleted: what goes, what stays, the username typed (ACC-22). */
import { useState } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { deleteMe } from '../own-account-contract.ts'
import { deletionTexts as texts } from '../text/deletion-texts.ts'
import { useLastCall } from './use-last-call.ts'

const goes = ['goesApps', 'goesWords', 'goesKeys', 'goesPlan'] as const
const stays = ['staysRepositories', 'staysForks'] as const

/** After it the browser forgets the account, and Home is shown. A refusal stands in the dialog. */
export function AskDeletion(props: {
  forget: (accountId: string) => Promise<void>
  onClose: () => void
}) {
  const t = useText(texts)
  const user = useUser()
  const { deletion, confirm } = useDeletion(props.forget)
  const speakFailure = useFailureText()
  const [typed, setTyped] = useState('')
  const name = user?.username ?? ''
  return (
    <ConfirmDialog
      title={t('deleteAccountAsk')}
      text={`${t('deleteAccountText')} ${t('signsOut')}`}
      cancelLabel={t('cancel')}
      confirmLabel={t(deletion.isPending ? 'deletingAccount' : 'deleteAccount')}
      busy={deletion.isPending}
      blocked={typed !== name || name === ''}
      onCancel={props.onClose}
      onConfirm={() => confirm(name)}
    >
      <Lines title={t('whatGoes')} lines={goes.map((key) => t(key))} />
      <Lines title={t('whatStays')} lines={stays.map((key) => t(key))} />
      <Field label={t('typeUsername', { name })}>
        {(input) => (
          <input
            {...input}
            className="input"
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {deletion.isError && (
        <Note look="warn" role="status">
          {t('deleteAccountFailed')}. {speakFailure(failureIn(deletion.error))}
        </Note>
      )}
    </ConfirmDialog>
  )
}

function useDeletion(forget: (accountId: string) => Promise<void>) {
  const t = useText(texts)
  const user = useUser()
  const deletion = useLastCall(deleteMe, {
    beforeLeaving: async () => {
      if (user) await forget(user.id)
    },
    atHome: () => showToast({ kind: 'success', title: t('accountDeleted') }),
  })
  const confirm = (username: string): void => {
    if (user) deletion.mutate({ username })
  }
  return { deletion, confirm }
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="plain-lines">
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
