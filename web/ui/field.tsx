/** A form field: label above, help below, error in place of help. */
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** What a field hands to its input: spread it on the `input` or `textarea`. */
export type FieldInput = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A labelled field; `children` draws the input with the properties that tie it to label and error. */
export function Field({
  label,
  help,
  error,
  children,
}: {
  label: string
  help?: ReactNode
  error?: string | null | undefined
  children: (input: FieldInput) => ReactNode
}) {
  const id = useId()
  const below = error || help ? { 'aria-describedby': `${id}-below` } : {}
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...below, ...(error ? { 'aria-invalid': true } : {}) })}
      {error ? <FieldError id={`${id}-below`} text={error} /> : null}
      {!error && help ? (
        <p className="help" id={`${id}-below`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

/** The error of a field, announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </p>
  )
}
