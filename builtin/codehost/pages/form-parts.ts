/** The parts forms are made of: a labelled field with its help and error, and the hidden token. */
import { html } from 'hono/html'
import { passwordLength } from '../accounts/passwords.ts'
import type { Html } from './layout.ts'
import type { Visit } from './visit.ts'

/** Longest password as browsers measure it: in UTF-16 units, of which a character has at most two. */
export const passwordUnits = 2 * passwordLength.most

/** A text field. */
export type Field = {
  name: string
  label: string
  type: 'text' | 'password'
  value?: string
  help?: string
  /** Shown next to the field and announced with it. */
  error?: string | null
  autocomplete: string
  maxLength: number
  /** Whether it may stay empty. */
  isOptional?: boolean
  /** Whether the page opens in this field when none is at fault; where it is filled in, in the next that is not. */
  isFirst?: boolean
}

/** Draws the fields of a form. The page opens in the first one at fault: what is typed next belongs there. */
export function drawFields(fields: readonly Field[]): Html[] {
  const opened = fields.find(({ error }) => error) ?? firstToFill(fields)
  return fields.map((one) => field(one, one === opened))
}

// Behind a name that was kept comes the password: typed into the name, it would stand there in the clear.
function firstToFill(fields: readonly Field[]): Field | undefined {
  const first = fields.findIndex(({ isFirst }) => isFirst)
  return first < 0 ? undefined : fields.slice(first).find(({ value }) => !value)
}

// Label above, help below, error in place of help.
function field(terms: Field, isOpened: boolean): Html {
  const { name, error } = terms
  const isInvalid = Boolean(error)
  const note = error
    ? html`<p class="error" id="${name}-note" role="alert">${error}</p>`
    : terms.help
      ? html`<p class="help" id="${name}-note">${terms.help}</p>`
      : ''
  return html`<div class="field">
    <label for="${name}">${terms.label}</label>
    <input
      class="input"
      id="${name}"
      name="${name}"
      type="${terms.type}"
      value="${terms.value ?? ''}"
      maxlength="${terms.maxLength}"
      autocomplete="${terms.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${terms.isOptional ? '' : html`required`}
      ${note === '' ? '' : html`aria-describedby="${name}-note"`}
      ${isInvalid ? html`aria-invalid="true"` : ''}
      ${isOpened ? html`autofocus` : ''}
    />
    ${note}
  </div>`
}

/** The hidden field that proves a form is our own. */
export function formToken(visit: Visit): Html {
  return html`<input type="hidden" name="form" value="${visit.formToken}" />`
}

/** A sentence above a form about the form as a whole. */
export function notice(text: string | null, kind: 'bad' | 'ok' = 'bad'): Html {
  return text === null ? html`` : html`<p class="notice ${kind}" role="alert">${text}</p>`
}
