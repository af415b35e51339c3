/** Changes the fields of an entry. */
import { useState } from 'react'
import { parseJson } from '../../../../contract/parse-json.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { type AuthorEntry, putAuthorEntry } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useDataChange } from './use-author-data.ts'

type Props = { appId: string; collection: string; entry: AuthorEntry; onClose: () => void }

/** Draws a field for each value: texts and numbers as such, anything else as JSON. */
export function EditEntry({ appId, collection, entry, onClose }: Props) {
  const t = useText(authorTexts)
  const speak = useFailureText()
  const saving = useDataChange(putAuthorEntry)
  const [typed, setTyped] = useState(() =>
    Object.entries(entry.data).map(([name, value]) => ({ name, value, text: textOf(value) })),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  function save(): void {
    const read = typed.map(({ name, value, text }) => ({ name, value: valueOf(text, value) }))
    const bad = read.filter(({ value }) => value === undefined)
    setErrors(Object.fromEntries(bad.map(({ name }) => [name, t('badValue')])))
    if (bad.length > 0) return
    const data = Object.fromEntries(read.map(({ name, value }) => [name, value]))
    const { id: entryId, revision } = entry
    saving.mutate(
      { id: appId, collection, entryId, revision, data },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('saved') })
          onClose()
        },
        onError: (error) => {
          const failure = failureIn(error)
          const told = failure.details.map(({ path, message }) => [path.slice(5), message])
          setErrors(Object.fromEntries(told))
          setFailed(speak(failure))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('editTitle')}
      text={null}
      look="ink"
      cancelLabel={t('cancel')}
      confirmLabel={t(saving.isPending ? 'saving' : 'save')}
      busy={saving.isPending}
      onCancel={onClose}
      onConfirm={save}
    >
      <Fields typed={typed} errors={errors} onType={setTyped} />
      {failed && (
        <p className="error" role="alert">
          {failed}
        </p>
      )}
    </ConfirmDialog>
  )
}

function Fields({
  typed,
  errors,
  onType,
}: {
  typed: Typed[]
  errors: Readonly<Record<string, string>>
  onType: (typed: Typed[]) => void
}) {
  return (
    <div className="data-edit">
      {typed.map(({ name, text }, at) => (
        <Field key={name} label={name} error={errors[name]}>
          {(input) => (
            <textarea
              {...input}
              className="input"
              rows={Math.min(8, text.split('\n').length + Math.floor(text.length / 60))}
              value={text}
              onChange={(event) =>
                onType(typed.with(at, { ...typedAt(typed, at), text: event.target.value }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}

type Typed = { name: string; value: unknown; text: string }

function typedAt(typed: readonly Typed[], at: number): Typed {
  return typed[at] ?? { name: '', value: '', text: '' }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The value of what was typed, of the kind that it was of; undefined where it is none. */
function valueOf(text: string, was: unknown): unknown {
  if (typeof was === 'string') return text
  return text.trim() === '' ? null : parseJson(text)
}
