/** Reads a choice between two: 'breast or bottle', 'shift early or late'. */
import type { Field } from './field.ts'
import { FIELD_NAMES, typeOfLabel } from './field-words.ts'

const PAIR = /^([a-z]{2,16}) or ([a-z]{2,16})$/i
const NAMED_PAIR =
  /^(?!who|what|where|when|how|which)([a-z]{3,12}) ([a-z]{3,12}) or ([a-z]{3,12})$/i

/**
 * A choice between two, called by what it is of where that is told; or null.
 *
 * @param label a piece of a list
 * @param id of the field, for a pair without a name
 */
export function readEither(label: string, id: string): Field | null {
  const [, name = '', ...told] = NAMED_PAIR.exec(label) ?? []
  const isPlain = told.every((word) => typeOfLabel(word) === 'text' && !FIELD_NAMES.test(word))
  if (told.length > 0 && isPlain && told.at(-1) !== 'not')
    return choice(name.toLowerCase(), name, told)
  const pair = PAIR.exec(label)?.slice(1) ?? []
  return pair.length < 2 || pair[1] === 'not' ? null : choice(id, label, pair)
}

const choice = (id: string, label: string, options: string[]): Field => ({
  id,
  label: capitalise(label),
  type: 'choice',
  options: options.map(capitalise),
})

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
