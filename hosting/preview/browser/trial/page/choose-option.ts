/** Chooses one of several: in a list, among radio buttons, on a slider, a tick. */
import { calledOf, isTicked, nameOf } from './names.ts'
import { pressElement } from './pointer.ts'
import { nearest } from './similar.ts'
import { isField, setWhole, typeInto } from './type-text.ts'
import { plain } from './visible.ts'

const optionsTold = 3
const choosable = 'input[type=radio],input[type=checkbox],[role=radio],[role=option]'

/** Chooses; answers why it cannot. */
export function chooseIn(element: Element, value: string): string | null {
  if (element instanceof HTMLSelectElement) return chooseOption(element, value)
  if (isField(element)) return chooseValue(element, value)
  const ticked = isTicked(element)
  if (ticked !== null && /^(?:on|off|true|false|yes|no|checked|unchecked)$/i.test(value)) {
    if (ticked !== /^(?:on|true|yes|checked)$/i.test(value)) pressElement(element)
    return null
  }
  return chooseWithin(element, value)
}

function chooseOption(list: HTMLSelectElement, value: string): string | null {
  const options = [...list.options]
  const wanted = value.toLowerCase()
  const option =
    options.find(({ text, value: own }) => plain(text).toLowerCase() === wanted || own === value) ??
    options.find(({ text }) => plain(text).toLowerCase().includes(wanted))
  if (option === undefined)
    return missing(
      value,
      options.map(({ text }) => plain(text)),
    )
  if (option.disabled) return `The choice "${plain(option.text)}" is disabled`
  if (list.multiple) option.selected = !option.selected
  else Reflect.set(HTMLSelectElement.prototype, 'selectedIndex', option.index, list)
  for (const type of ['input', 'change'])
    list.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  return null
}

function chooseValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): string | null {
  if (field.type !== 'range') return typeInto(field, value)
  setWhole(field, value)
  return field.value === value ? null : `The slider takes ${field.value} for ${value}`
}

/** A radio button or a choice with this name, in a group or beside the one that was named. */
function chooseWithin(element: Element, value: string): string | null {
  const around = element.closest('fieldset,[role=radiogroup],[role=listbox],form') ?? document
  const [choices = []] = [element, around]
    .map((group) => [...group.querySelectorAll(choosable)])
    .filter((found) => found.length > 0)
  const wanted = value.toLowerCase()
  const choice =
    choices.find((one) => nameOf(one).toLowerCase() === wanted) ??
    choices.find((one) => one instanceof HTMLInputElement && one.value === value)
  if (choice !== undefined) {
    pressElement(choice)
    return null
  }
  if (choices.length > 0) return missing(value, choices.map(nameOf))
  return `${calledOf(element)} offers no choice; click it`
}

function missing(value: string, there: readonly string[]): string {
  const near = nearest(value, there, optionsTold)
  const told = near.length > 0 ? near : there.slice(0, optionsTold)
  return `No choice "${value}". There are: ${told.join(', ')}`
}
