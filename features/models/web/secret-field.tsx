/** A key, hidden unless the person wants to see it. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { texts } from '../text/texts.ts'
import './secret-field.css'

/** The field, with the button that shows and hides what is in it. */
export function SecretField(props: {
  help?: string
  error: string | null
  value: string
  onType: (text: string) => void
}) {
  const { help, error, value, onType } = props
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  return (
    <Field label={t('apiKey')} help={help} error={error}>
      {(input) => (
        <div className="secret-field">
          <input
            {...input}
            className="input mono"
            type={isShown ? 'text' : 'password'}
            // A password manager would offer the person's password, or keep the key as one.
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            value={value}
            onChange={(event) => onType(event.target.value)}
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
