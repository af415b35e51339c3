/** The one form that takes a card, and what the test cards do. */
import { html } from 'hono/html'
import type { CardFault } from '../cards.ts'
import type { Html } from './layout.ts'
import type { Words } from './texts.ts'

const testCards = [
  { number: '4242 4242 4242 4242', does: 'cardOk' },
  { number: '4000 0000 0000 0002', does: 'cardRefused' },
  { number: '4000 0025 0000 3155', does: 'cardAsks' },
  { number: '4000 0000 0000 0341', does: 'cardLater' },
] as const

/** A form for a card's number; `fault` says why the last one was not taken. */
export function cardForm(
  t: Words,
  form: { button: string; typed: string; fault: CardFault | null; back: string },
): Html {
  const { button, typed, fault, back } = form
  const words = fault === null ? null : faultText(t, fault)
  return html`<form method="post">
      <label for="card">${t.card}</label>
      <input
        id="card"
        name="card"
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        required
        value="${typed}"
        ${words === null ? '' : html`aria-invalid="true" aria-describedby="fault"`}
      />
      ${words === null ? '' : html`<p id="fault" class="fault" role="alert">${words}</p>`}
      <div class="acts">
        <button class="main" name="act" value="card">${button}</button>
        <a href="${back}">${t.back}</a>
      </div>
    </form>
    <h2>${t.cards}</h2>
    <dl>
      ${testCards.map(
        ({ number, does }) =>
          html`<div>
            <dt><code>${number}</code></dt>
            <dd>${t[does]}</dd>
          </div>`,
      )}
    </dl>`
}

/** The step that some cards ask for: whether it is their owner who pays. */
export function confirmForm(t: Words, card: string): Html {
  return html`<p>${t.confirmText}</p>
    <form method="post">
      <input type="hidden" name="card" value="${card}" />
      <div class="acts">
        <button class="main" name="act" value="confirm">${t.confirm}</button>
        <button name="act" value="refuse">${t.refuse}</button>
      </div>
    </form>`
}

function faultText(t: Words, fault: CardFault): string {
  if (fault === 'declined') return t.declined
  return fault === 'authentication' ? t.notConfirmed : t.unknown
}
