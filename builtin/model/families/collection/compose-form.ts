/** Composes the form of a collection: one control for each field. */
import { escapeHtml } from '../../compose/page.ts'
import type { Field } from './details.ts'
import type { collectionTexts } from './texts.ts'

type Texts = ReturnType<typeof collectionTexts>

/**
 * The lines of the control for one field.
 *
 * @param field the field
 * @param texts the words of the app
 * @param isName whether it is the thing's name, which is needed
 */
export function composeField(field: Field, texts: Texts, isName: boolean): string[] {
  const id = `field-${field.id}`
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`
  const wide = isName || field.type === 'long' || field.type === 'rating' ? ' class="wide"' : ''
  switch (field.type) {
    case 'long':
      return [`<div${wide}>${label}<textarea id="${id}" rows="2"></textarea></div>`]
    case 'rating':
      return composeRating(field, id)
    case 'yes':
      return [
        `<label class="tick"><input type="checkbox" id="${id}" />${escapeHtml(field.label)}</label>`,
      ]
    case 'choice':
      return composeChoice(field, { id, label, none: texts.choose })
    case 'number':
    case 'money':
      return [
        `<div>${label}<input type="number" id="${id}" step="any" inputmode="decimal" /></div>`,
      ]
    case 'date':
      return [`<div>${label}<input type="date" id="${id}"${isName ? ' required' : ''} /></div>`]
    case 'link':
    case 'text': {
      const needed = isName ? ' required aria-describedby="entry-error"' : ''
      return [
        `<div${wide}>${label}<input type="text" id="${id}" autocomplete="off"${needed} /></div>`,
      ]
    }
    default:
      return []
  }
}

function composeRating(field: Field, id: string): string[] {
  const steps = [1, 2, 3, 4, 5].map(
    (step) => `<label><input type="radio" name="${id}" value="${step}" />${step}</label>`,
  )
  const legend = `<legend>${escapeHtml(field.label)}</legend>`
  return [
    `<fieldset class="wide" id="${id}">${legend}<div class="rate">${steps.join('')}</div></fieldset>`,
  ]
}

function composeChoice(
  field: Field,
  { id, label, none }: { id: string; label: string; none: string },
): string[] {
  const options = (field.options ?? []).map((option) => `<option>${escapeHtml(option)}</option>`)
  const empty = `<option value="">${none}</option>`
  return [`<div>${label}<select id="${id}">${empty}${options.join('')}</select></div>`]
}
