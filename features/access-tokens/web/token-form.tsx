/** The form of a new token. */
import { useEffect, useRef } from 'react'
import { tokenScopes } from '../../../contract/token-scopes.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field, FieldError } from '../../../web/ui/field.tsx'
import { tokenLimits } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useTokenForm } from './use-token-form.ts'

const offeredDays = [7, 30, tokenLimits.days, 180, tokenLimits.daysMax]

/** Draws it; `onMade` is handed the token. */
export function TokenForm(props: { onMade: (token: string) => void; onCancel: () => void }) {
  const t = useText(texts)
  const form = useTokenForm(props.onMade)
  const ground = useRef<HTMLFormElement>(null)
  useEffect(() => ground.current?.querySelector('input')?.focus(), [])
  return (
    <form noValidate ref={ground} onSubmit={form.submit}>
      <Field
        label={t('name')}
        help={t('nameHelp')}
        error={form.isNameAtFault ? t('nameFault', { n: tokenLimits.nameMax }) : null}
      >
        {(input) => (
          <input
            {...input}
            className="input"
            autoComplete="off"
            value={form.typed.name}
            onChange={(event) => form.type({ name: event.target.value })}
          />
        )}
      </Field>
      <Scopes form={form} />
      <AppAndDays form={form} />
      <p className="acts">
        <Button type="submit" look="ink" busy={form.isBusy}>
          {t(form.isBusy ? 'making' : 'make')}
        </Button>
        <Button onClick={props.onCancel}>{t('cancel')}</Button>
      </p>
    </form>
  )
}

function AppAndDays({ form }: { form: ReturnType<typeof useTokenForm> }) {
  const t = useText(texts)
  return (
    <>
      <Field label={t('forApp')}>
        {(input) => (
          <select
            {...input}
            className="input"
            value={form.typed.appId}
            onChange={(event) => form.type({ appId: event.target.value })}
          >
            <option value="">{t('allApps')}</option>
            {form.apps.map((app) => (
              <option key={app._id} value={app._id}>
                {app.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('lasts')}>
        {(input) => (
          <select
            {...input}
            className="input"
            value={form.typed.days}
            onChange={(event) => form.type({ days: event.target.value })}
          >
            {offeredDays.map((n) => (
              <option key={n} value={n}>
                {n === tokenLimits.daysMax ? t('year') : t('days', { n })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function Scopes({ form }: { form: ReturnType<typeof useTokenForm> }) {
  const t = useText(texts)
  const fault = 'token-scopes-fault'
  return (
    <fieldset {...(form.areScopesAtFault ? { 'aria-describedby': fault } : {})}>
      <legend>{t('scopes')}</legend>
      {tokenScopes.map((scope) => (
        <label key={scope} className="tick">
          <input
            type="checkbox"
            checked={form.scopes.includes(scope)}
            onChange={() => form.toggle(scope)}
          />
          <span>
            {t(scope)} <code>{scope}</code>
          </span>
        </label>
      ))}
      {form.areScopesAtFault && <FieldError id={fault} text={t('scopesFault')} />}
    </fieldset>
  )
}
