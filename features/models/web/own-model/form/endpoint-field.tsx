/** The address of the service; empty means the provider's own. */
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { texts } from '../../../text/texts.ts'
import { providerFacts, providerOf, withEndpoint, withOwnEndpoint } from '../own-form.ts'
import type { FieldProps } from './field-props.ts'

/** The address, and the box that says it is one's own. */
export function EndpointField({ form, error, onChange }: FieldProps) {
  const t = useText(texts)
  const provider = providerOf(form)
  return (
    <Field label={t('endpoint')} error={error}>
      {(input) => (
        <>
          <input
            {...input}
            className="input"
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={provider ? providerFacts[provider].endpoint : ''}
            value={form.endpoint}
            onChange={(event) => onChange(withEndpoint(form, event.target.value))}
          />
          <label className="tick">
            <input
              type="checkbox"
              checked={form.hasOwnEndpoint}
              onChange={(event) => onChange(withOwnEndpoint(form, event.target.checked))}
            />
            <span>{t('ownEndpoint')}</span>
          </label>
        </>
      )}
    </Field>
  )
}
