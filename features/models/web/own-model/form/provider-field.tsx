/** Which service answers; another one takes no key along. */
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { texts } from '../../../text/texts.ts'
import { formFor, ownProviders, providerOf } from '../own-form.ts'
import type { SavedModels } from '../saved-models.ts'
import type { FieldProps } from './field-props.ts'

/** The select; a provider that is none of ours is shown until another is chosen. */
export function ProviderField({
  form,
  error,
  onChange,
  saved,
}: FieldProps & { saved: SavedModels | null }) {
  const t = useText(texts)
  return (
    <Field label={t('provider')} error={error}>
      {(input) => (
        <select
          {...input}
          className="select"
          value={form.provider}
          onChange={(event) => {
            const chosen = ownProviders.find((known) => known === event.target.value)
            if (chosen) onChange(formFor(chosen, saved?.forms[chosen]))
          }}
        >
          {providerOf(form) === null && (
            <option value={form.provider}>
              {t('unknownProvider', { provider: form.provider })}
            </option>
          )}
          {ownProviders.map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
