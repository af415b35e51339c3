/** Asks what is wrong with an app or comment, and sends the report; open to visitors too. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { codePoints, limits } from '../../../contract/limits.ts'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { lookAgainIfGone } from '../../apps/web/index.ts'
import { reportApp, reportComment, ReportReason } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './moderation.css'

/** What is reported. */
export type Reported = { kind: 'app' | 'comment'; id: string }

/** The dialog; what was chosen and typed stays when sending fails. */
export function ReportDialog({ kind, id, onClose }: Reported & { onClose: () => void }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = reason !== null && codePoints(text) <= limits.reportMax && !isBusy

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason === null || !isReady) return
    setBusy(true)
    const route = kind === 'app' ? reportApp : reportComment
    const sent = await call(route, { id, reason, ...(text.trim() === '' ? {} : { text }) })
    setBusy(false)
    if (!sent.ok) {
      tellFailure(sent.error, { title: t('notSent') })
      lookAgainIfGone(queries, sent.error)
      return
    }
    showToast({ kind: 'success', title: t('thanks') })
    onClose()
  }
  return (
    <Dialog title={t('reportTitle')} text={t('reportText')} onClose={onClose}>
      <form className="report" onSubmit={(event) => void send(event)}>
        <Reasons chosen={reason} onChoose={setReason} />
        <Field label={t('more')} help={`${codePoints(text)}/${limits.reportMax}`}>
          {(input) => (
            <textarea
              {...input}
              className="input"
              rows={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="acts">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" type="submit" disabled={!isReady}>
            {t(isBusy ? 'sending' : 'send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Reasons(props: { chosen: ReportReason | null; onChoose: (reason: ReportReason) => void }) {
  const t = useText(texts)
  return (
    <fieldset>
      <legend>{t('why')}</legend>
      {ReportReason.options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="reason"
            checked={props.chosen === option}
            onChange={() => props.onChoose(option)}
          />
          {t(option)}
        </label>
      ))}
    </fieldset>
  )
}
