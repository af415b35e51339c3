/** Asks an admin for the reason of an act before it is done. */
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { codePoints, limits } from '../../../contract/limits.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { texts } from '../text/texts.ts'

/** The dialog; `act` answers whether it was done, and then it closes. */
export function ReasonDialog(props: {
  title: string
  text: string
  details?: ReactNode
  confirmLabel: string
  act: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useText(texts)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const length = codePoints(reason.trim())
  const fits = length >= limits.adminReasonMin && length <= limits.adminReasonMax

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    setAsked(true)
    if (!fits) return field.current?.focus()
    setBusy(true)
    const isDone = await props.act(reason.trim())
    setBusy(false)
    if (isDone) props.onClose()
  }
  return (
    <Dialog title={props.title} text={props.text} onClose={props.onClose} firstFocus={field}>
      {props.details}
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <Field
          label={t('because')}
          help={t('reasonHelp')}
          error={isAsked && !fits ? t('reasonShort') : null}
        >
          {(input) => (
            <textarea
              {...input}
              className="input"
              ref={field}
              rows={3}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="acts">
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button look="danger" type="submit" busy={isBusy}>
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
