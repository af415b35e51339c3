/** The well-known services that speak a provider's protocol, each with its address. */
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { knownServiceAt, knownServices } from '../../../known-services.ts'
import { servicesTexts } from '../../../text/services-texts.ts'
import { formAt, providerFacts, providerOf } from '../own-form.ts'
import type { FieldProps } from './field-props.ts'

/** The select; nothing where the provider's protocol has one service only. */
export function ServiceField({ form, onChange }: FieldProps) {
  const t = useText(servicesTexts)
  const provider = providerOf(form)
  const offered = knownServices.filter(({ kind }) => kind === provider)
  if (provider === null || offered.length < 2) return null
  const typed = form.hasOwnEndpoint ? form.endpoint : ''
  const address = typed.trim() === '' ? providerFacts[provider].endpoint : typed
  return (
    <Field label={t('service')}>
      {(input) => (
        <select
          {...input}
          className="select"
          value={knownServiceAt(provider, address)?.id ?? ''}
          onChange={(event) => {
            const chosen = offered.find(({ id }) => id === event.target.value)
            onChange(formAt(form, provider, chosen ?? null))
          }}
        >
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t('otherService')}</option>
        </select>
      )}
    </Field>
  )
}
