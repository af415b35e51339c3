/** Composes the form of a collection: one control for each field. */
import { escapeHtml } from '../../compose/page.ts'
import type { Field } from '../../read/fields/field.ts'
import type { collectionTexts } from './texts.ts'

type Texts = ReturnType<typeof collectionTexts>

const WHOLE_LINE = new Set<Field['type']>(['long', 'rating'])

/**
 * The lines of the controls of all fields. They stand two to a line; one that would be left alone
 * takes its line, so that no hole is left.
 *
 * @param fields the fields, the thing's name first
 * @param texts the words of the app
 * @param isLoose whether a thing may go without a name
 */
export function composeForm(fields: readonly Field[], texts: Texts, isLoose = false): string[] {
  let waiting = 0
  return fields.flatMap((field, at) => {
    const next = fields[at + 1]
    const isOwn = at === 0 || WHOLE_LINE.has(field.type)
    const isAlone = waiting === 0 && (next === undefined || WHOLE_LINE.has(next.type))
    waiting = isOwn || isAlone ? 0 : (waiting + 1) % 2
    return composeField(field, texts, { isName: at === 0 && !isLoose, isWide: isOwn || isAlone })
  })
}

type Place = { isName: boolean; isWide: boolean }

function composeField(field: Field, texts: Texts, { isName, isWide }: Place): string[] {
  const id = `field-${field.id}`
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`
  const wide = isWide ? ' class="wide"' : ''
  switch (field.type) {
    case 'long':
      return [`<div${wide}>${label}<textarea id="${id}" rows="2"></textarea></div>`]
    case 'rating':
      return composeRating(field, id)
    case 'yes':
      return [
        `<label class="tick${isWide ? ' wide' : ''}"><input type="checkbox" id="${id}" />${escapeHtml(field.label)}</label>`,
      ]
    case 'choice':
      return composeChoice(field, { id, label, wide, none: texts.choose })
    case 'number':
    case 'money':
      return [
        `<div${wide}>${label}<input type="number" id="${id}" step="any" inputmode="decimal" /></div>`,
      ]
    case 'date':
    case 'time':
      return [
        `<div${wide}>${label}<input type="${field.type}" id="${id}"${isName ? ' required' : ''} /></div>`,
      ]
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
  { id, label, wide, none }: { id: string; label: string; wide: string; none: string },
): string[] {
  const options = (field.options ?? []).map((option) => `<option>${escapeHtml(option)}</option>`)
  const empty = `<option value="">${none}</option>`
  return [`<div${wide}>${label}<select id="${id}">${empty}${options.join('')}</select></div>`]
}
