/** What every field of the form of an own model is given. */
import type { OwnForm } from '../own-form.ts'

export type FieldProps = {
  form: OwnForm
  /** What is wrong with the field, null when nothing is. */
  error: string | null
  onChange: (next: OwnForm) => void
}
