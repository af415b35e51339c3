/** The name of the new app, with what is known of it below. */
import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import type { NameError, NameState } from './name-state.ts'

/** What the field says; remix and fork have their own words for it. */
type Say = (key: NameError | 'name' | 'nameHelp' | 'available' | 'checking' | 'retry') => string

/** The field; when it first gets the focus, its text is selected. */
export function NewNameField(props: {
  field: RefObject<HTMLInputElement | null>
  typed: string
  name: NameState
  say: Say
  isLocked: boolean
  onType: (typed: string) => void
}) {
  const { name, isLocked, say: t } = props
  const wasFocused = useRef(false)
  const hasError = name.state !== 'failed' && 'error' in name
  const said = name.state === 'taken' ? name.said : ''
  return (
    <Field
      label={t('name')}
      error={hasError && !isLocked ? said || t(name.error) : null}
      help={isLocked ? null : <NameHelp name={name} say={t} />}
    >
      {(input) => (
        <input
          {...input}
          className="input"
          ref={props.field}
          value={props.typed}
          autoComplete="off"
          required
          readOnly={isLocked}
          onFocus={(event) => {
            if (!wasFocused.current) event.currentTarget.select()
            wasFocused.current = true
          }}
          onChange={(event) => props.onType(event.target.value)}
        />
      )}
    </Field>
  )
}

function NameHelp({ name, say: t }: { name: NameState; say: Say }) {
  switch (name.state) {
    case 'checking':
      return (
        <span className="name-state" role="status">
          <TurningCube size={14} /> {t('checking')}
        </span>
      )
    case 'available':
      return (
        <span className="name-state free" role="status">
          <Check size={14} aria-hidden="true" /> {t('available')}
        </span>
      )
    case 'failed':
      return (
        <span className="name-state" role="alert">
          {t(name.error)}{' '}
          <Button size="small" onClick={name.retry}>
            {t('retry')}
          </Button>
        </span>
      )
    case 'empty':
    case 'invalid':
    case 'taken':
      return t('nameHelp')
  }
}
