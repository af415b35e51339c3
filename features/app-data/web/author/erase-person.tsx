/** Asks for whom to erase, and erases everything of theirs. */
import { useState } from 'react'
import { failureIn } from '../../../../web/kernel/query.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { erasePerson } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useDataChange } from './use-author-data.ts'

type Props = { appId: string; person: string; onClose: () => void }

/** Draws the question; `person` is whom it is about where that is known. */
export function ErasePerson({ appId, person: given, onClose }: Props) {
  const t = useText(authorTexts)
  const speak = useFailureText()
  const erasing = useDataChange(erasePerson)
  const [person, setPerson] = useState(given)
  const [error, setError] = useState<string | null>(null)
  function confirm(): void {
    if (person.trim() === '') return setError(t('eraseNeeded'))
    erasing.mutate(
      { id: appId, person },
      {
        onSuccess: ({ deleted: n }) => {
          showToast({ kind: 'success', title: t('erased', { n }) })
          onClose()
        },
        onError: (thrown) => {
          const failure = failureIn(thrown)
          setError(failure.code === 'notFound' ? t('nobodySo') : speak(failure))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('eraseTitle')}
      text={t('eraseText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(erasing.isPending ? 'erasing' : 'eraseConfirm')}
      busy={erasing.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Field label={t('eraseWho')} help={t('eraseHelp')} error={error}>
        {(input) => (
          <input
            {...input}
            className="input"
            maxLength={100}
            value={person}
            onChange={(event) => {
              setPerson(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
