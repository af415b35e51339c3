/** The field in which an app is renamed, with what is known of the name below it. */
import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isOneOf } from '../../../../contract/failure-groups.ts'
import { failureTexts } from '../../../../contract/text/failures.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { closeOnEscape } from '../../../../web/ui/close-on-escape.ts'
import { FieldError } from '../../../../web/ui/field.tsx'
import { type App, nameFault } from '../../contract.ts'
import { factsTexts } from '../../text/facts-texts.ts'
import { useChangeApp } from '../use-change-app.ts'
import { type NameCheck, useCheckNameAgain, useNameCheck } from './use-name-check.ts'

/** Focused with its text selected. What was typed stays when it cannot be saved. */
export function RenameForm(props: { app: Pick<App, '_id' | 'name'>; onClose: () => void }) {
  const { app, onClose } = props
  const t = useText(factsTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(app.name)
  const name = typed.trim().normalize('NFC')
  // Its own name is taken by itself, also in other capitals.
  const isOwn = name.toLowerCase() === app.name.toLowerCase()
  const checked = useNameCheck(isOwn ? '' : typed)
  const check: NameCheck = isOwn ? { state: 'free' } : checked
  const { save, isSaving, refusal, forget } = useRename(app, onClose)
  const error = useError(name, check, refusal)
  const canSave = !isSaving && error === null && check.state === 'free'
  // The focus is the browser's.
  useEffect(() => field.current?.select(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name === app.name) onClose()
    else if (canSave) void save(name)
  }
  return (
    <form className="rename" noValidate onSubmit={submit}>
      <input
        ref={field}
        className="input"
        aria-label={t('newName')}
        aria-describedby={`${id}-below`}
        aria-invalid={error !== null || undefined}
        autoComplete="off"
        value={typed}
        readOnly={isSaving}
        onChange={(event) => {
          setTyped(event.target.value)
          forget()
        }}
        onKeyDown={closeOnEscape(() => !isSaving && onClose())}
      />
      <Button
        look="ghost"
        size="small"
        icon
        type="submit"
        aria-label={t('save')}
        disabled={!canSave}
      >
        <Check aria-hidden="true" />
      </Button>
      <Button look="ghost" size="small" icon aria-label={t('cancel')} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
      <KnownOfName id={`${id}-below`} error={error} check={check} isSaving={isSaving} />
    </form>
  )
}

/** What stands in the way of a name, in words: its form, another app, or what the server said; null when nothing does. */
function useError(name: string, check: NameCheck, refusal: string | null): string | null {
  const t = useText(factsTexts)
  const say = useText(failureTexts)
  const fault = nameFault(name)
  if (refusal !== null) return refusal
  if (fault) return say(fault)
  if (check.state === 'taken') return check.message || t('nameTaken')
  return check.state === 'failed' ? t('nameNotChecked') : null
}

function KnownOfName(props: {
  id: string
  error: string | null
  check: NameCheck
  isSaving: boolean
}) {
  const t = useText(factsTexts)
  const { id, error, check, isSaving } = props
  const known = check.state === 'free' ? t('nameFree') : t('checkingName')
  return (
    <div className="below">
      {error === null ? (
        <p id={id} role="status">
          {isSaving ? t('saving') : known}
        </p>
      ) : (
        <FieldError id={id} text={error} />
      )}
      {check.state === 'failed' && (
        <Button size="small" onClick={check.retry}>
          {t('retry')}
        </Button>
      )}
      <p className="quiet">{t('namesStay')}</p>
    </div>
  )
}

/** Saves a name; `refusal` is why the last one was not taken, until another is typed. */
function useRename(app: Pick<App, '_id'>, onDone: () => void) {
  const t = useText(factsTexts)
  const speakFailure = useFailureText()
  const tellFailure = useFailureToast()
  const checkNameAgain = useCheckNameAgain()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { change, isSaving } = useChangeApp(app._id)
  async function save(name: string): Promise<void> {
    const failure = await change({ name })
    // What was heard of the name is over, whether it is ours now or another's.
    if (!failure || isOneOf('name', failure.code)) checkNameAgain()
    // What the name lacks stands at the field, anything else in a toast.
    if (failure && (isOneOf('name', failure.code) || failure.details.length > 0))
      return setRefusal(speakFailure(failure))
    if (failure) return tellFailure(failure, { otherwise: t('updateFailed') })
    showToast({ kind: 'success', title: t('renamed', { name }) })
    onDone()
  }
  return { save, isSaving, refusal, forget: () => setRefusal(null) }
}
