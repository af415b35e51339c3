/** The key of an own model. */
import { SecretField } from '../../secret-field.tsx'
import type { FieldProps } from './field-props.ts'

/** The field, with the button that shows and hides what is in it. */
export function KeyField({ form, error, onChange }: FieldProps) {
  return (
    <SecretField
      error={error}
      value={form.apiKey}
      onType={(apiKey) => onChange({ ...form, apiKey })}
    />
  )
}
