/** The key, hidden unless the person wants to see it. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { texts } from '../../../text/texts.ts'
import type { FieldProps } from './field-props.ts'

/** The field, with the button that shows and hides what is in it. */
export function KeyField({ form, error, onChange }: FieldProps) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  return (
    <Field label={t('apiKey')} error={error}>
      {(input) => (
        <div className="with-button">
          <input
            {...input}
            className="input mono"
            type={isShown ? 'text' : 'password'}
            // A password manager would offer the person's password, or keep the key as one.
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            value={form.apiKey}
            onChange={(event) => onChange({ ...form, apiKey: event.target.value })}
          />
          <Button
            icon
            aria-label={t(isShown ? 'hideKey' : 'showKey')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  )
}
