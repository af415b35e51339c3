/** A password, hidden unless the person wants to see it. */
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { texts } from '../text/texts.ts'

/** The field, with the button that shows and hides what is in it. */
export function PasswordField(props: {
  /** What a password manager is to do: make one, or fill in the one that it has. */
  autoComplete: 'new-password' | 'current-password'
  inputRef: Ref<HTMLInputElement>
  help: ReactNode
  error: string | null
  value: string
  onType: (text: string) => void
}) {
  const { help, error, value, onType } = props
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  return (
    <Field label={t('password')} help={help} error={error}>
      {(input) => (
        <div className="password-field">
          <input
            {...input}
            ref={props.inputRef}
            className="input"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestPassword}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
          <Button
            icon
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** As browsers measure it, in UTF-16 units: the code host counts 200 characters. */
const longestPassword = 400
