/** A tool call of a model, and what its arguments are. */
import { parseJson } from '../contract/parse-json.ts'
import type { ServiceOptions } from './model-message.ts'
import { lenientJson } from './text-protocol/lenient-json.ts'

/**
 * A tool call as the model gave it. `isParsed` is false when its arguments are no JSON, `isCut` true
 * when they were cut off at the limit of the answer; then `args` is their text.
 */
export type ModelCall = {
  id: string
  name: string
  args: unknown
  isParsed: boolean
  isCut?: boolean
  /** What its service wants back with it, as a signature of the thought before it. */
  returned?: ServiceOptions | undefined
}

/** The arguments of a call, none for a call without any; undefined where the text is no JSON, or only a text. */
export function argumentsOf(input: string): unknown {
  if (input.trim() === '') return {}
  const read = parseJson(input)
  return typeof read === 'string' ? undefined : read
}

/** Reads arguments that are not quite JSON. What was cut off has many readings, and is none of them. */
export function readArguments(
  text: string,
  isCut: boolean,
): Pick<ModelCall, 'args' | 'isParsed' | 'isCut'> {
  const args = argumentsOf(text) ?? (isCut ? undefined : lenientJson(text))
  return typeof args === 'object' && args !== null
    ? { args, isParsed: true }
    : { args: text, isParsed: false, isCut }
}
