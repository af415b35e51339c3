/** The form of a webhook: where it leads and what it is told of. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field, FieldError } from '../../../web/ui/field.tsx'
import {
  readWebhook,
  setWebhook,
  type Webhook,
  WebhookAddress,
  type WebhookEvent,
  webhookEvents,
} from '../contract.ts'
import { webhookTexts } from '../text/texts.ts'

/** What was typed and chosen, and not saved yet. */
export type WebhookDraft = { url: string; events: readonly WebhookEvent[] }

type Props = {
  appId: string
  webhook: Webhook | null
  /** Null while the form says what is stored. */
  draft: WebhookDraft | null
  onDraft: (draft: WebhookDraft | null) => void
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Draws it; `onSecret` is handed the secret of a webhook that is new. */
export function WebhookForm(props: Props) {
  const t = useText(webhookTexts)
  const form = useWebhookForm(props)
  const fault = 'webhook-events-fault'
  return (
    <form noValidate onSubmit={form.submit}>
      <Field label={t('url')} help={t('urlHelp')} error={form.isUrlAtFault ? t('urlFault') : null}>
        {(input) => (
          <input
            {...input}
            className="input mono"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={form.url}
            onChange={(event) => form.typeUrl(event.target.value)}
          />
        )}
      </Field>
      <fieldset {...(form.areEventsAtFault ? { 'aria-describedby': fault } : {})}>
        <legend>{t('events')}</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="tick">
            <input
              type="checkbox"
              checked={form.events.includes(event)}
              onChange={() => form.toggle(event)}
            />
            <span>{t(event)}</span>
          </label>
        ))}
        {form.areEventsAtFault && <FieldError id={fault} text={t('eventsFault')} />}
      </fieldset>
      <p className="acts">
        {props.webhook === null && <Button onClick={props.onClose}>{t('close')}</Button>}
        <Button type="submit" look="ink" busy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
      </p>
    </form>
  )
}

function useWebhookForm({ appId, webhook, draft, onDraft, onSecret }: Props) {
  const t = useText(webhookTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const { url, events } = draft ?? webhook ?? { url: '', events: webhookEvents }
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    ...mutation(setWebhook),
    onSuccess: async ({ secret }) => {
      // Before the form is drawn anew for what is stored.
      if (secret !== null) onSecret(secret)
      else showToast({ kind: 'success', title: t('saved') })
      await queries.invalidateQueries({ queryKey: queryKeyOf(readWebhook, { id: appId }) })
      onDraft(null)
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notSaved') }),
  })
  const isUrlWrong = !WebhookAddress.safeParse(url.trim()).success
  return {
    url,
    events,
    isBusy: save.isPending,
    isUrlAtFault: isTried && isUrlWrong,
    areEventsAtFault: isTried && events.length === 0,
    typeUrl: (typed: string) => onDraft({ url: typed, events }),
    toggle: (event: WebhookEvent) =>
      onDraft({
        url,
        events: events.includes(event) ? events.filter((one) => one !== event) : [...events, event],
      }),
    submit(event: React.FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      setTried(true)
      if (isUrlWrong || events.length === 0 || save.isPending) return
      save.mutate({ id: appId, url: url.trim(), events: [...events] })
    },
  }
}
