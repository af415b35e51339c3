/** A form that a passkey fills in: its button is there where the script runs and the browser knows passkeys. */
import { html } from 'hono/html'
import { drawFields, type Field, formToken } from './form-parts.ts'
import type { Html } from './layout.ts'
import { stepTexts } from './second-step-texts.ts'
import type { Visit } from './visit.ts'

/** What is asked of the browser, where the answer goes, and what the button says. */
export type PasskeyForm = {
  action: string
  /** `get` proves one, `create` makes one. */
  act: 'get' | 'create'
  options: object
  label: string
  isMain?: boolean
  fields?: readonly Field[]
}

/** Draws the form. */
export function passkeyForm(visit: Visit, form: PasskeyForm): Html {
  const t = stepTexts[visit.locale]
  return html`<form
    method="post"
    action="${form.action}"
    class="form"
    data-passkey="${form.act}"
    data-options="${JSON.stringify(form.options)}"
  >
    ${formToken(visit)}
    <input type="hidden" name="passkey" value="" />
    ${drawFields(form.fields ?? [])}
    <button class="btn ${form.isMain ? 'main ' : ''}wide" type="submit" hidden>
      ${form.label}
    </button>
    <p
      class="help"
      role="status"
      data-missing="${t.passkeyMissing}"
      data-cancelled="${t.passkeyCancelled}"
      data-known="${t.passkeyKnown}"
      data-failed="${t.passkeyFailed}"
    ></p>
    <noscript><p class="help">${t.passkeyScript}</p></noscript>
  </form>`
}
