/** The question before an account is deleted: what goes, what stays, the username typed. */
import { useId, useState } from 'react'
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
const goesToo = ['goesCodeHost', 'goesRepositories'] as const
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
  const [isWhole, setWhole] = useState(false)
  const name = user?.username ?? ''
  // Another code host is somebody else's: nothing of it is deleted here.
  const isBuiltin = user?.codeHost === 'builtin'
  return (
    <ConfirmDialog
      title={t('deleteAccountAsk')}
      text={`${t(isBuiltin ? 'deleteAccountBuiltinText' : 'deleteAccountText')} ${t('signsOut')}`}
      cancelLabel={t('cancel')}
      confirmLabel={t(deletion.isPending ? 'deletingAccount' : 'deleteAccount')}
      busy={deletion.isPending}
      blocked={typed !== name || name === ''}
      onCancel={props.onClose}
      onConfirm={() => confirm({ username: name, withCodeHost: isWhole })}
    >
      <Lines
        title={t('whatGoes')}
        lines={[...goes, ...(isWhole ? goesToo : [])].map((key) => t(key))}
      />
      <Lines title={t('whatStays')} lines={stays.slice(isWhole ? 1 : 0).map((key) => t(key))} />
      {isBuiltin && <OtherHalf name={name} isChosen={isWhole} onChoose={setWhole} />}
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
  const confirm = (asked: { username: string; withCodeHost: boolean }): void => {
    if (user) deletion.mutate(asked)
  }
  return { deletion, confirm }
}

/** The half of the account at this server's own code host, told apart: it goes on the person's word alone. */
function OtherHalf(props: {
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const t = useText(texts)
  const id = useId()
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={props.isChosen}
          aria-describedby={id}
          onChange={(event) => props.onChoose(event.target.checked)}
        />
        <span>{t('withCodeHost')}</span>
      </label>
      <p className="help" id={id}>
        {t('withCodeHostHelp', { name: props.name })}
      </p>
    </div>
  )
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
