/** The calls of a round and their results, as the model is told of them (AGT-09). */
import type { ModelMessage } from './model-message.ts'
import type { ModelCall } from './model-round.ts'
import type { ToolExecution } from './turn-event.ts'

/** The result of arguments that are no JSON (AGT-21, AIP-16). */
export const notParsed = 'Failed to parse tool arguments'

const writeSmaller = 'The answer was cut off at its limit. Write in smaller parts.'

/** A call that was run, and its record. */
export type DoneCall = { call: ModelCall; execution: ToolExecution }

/** The answer and its results as whole pairs for the next call, in the form of tool calls. */
export function pairedMessages(
  text: string,
  done: readonly DoneCall[],
  isCut: boolean,
): ModelMessage[] {
  return [
    {
      role: 'assistant',
      content: [
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
        ...done.map(({ call, execution }) => ({
          type: 'tool-call' as const,
          toolCallId: execution.id,
          toolName: call.name,
          // Services refuse arguments that are no object, also in what they wrote themselves.
          input: call.isParsed ? call.args : {},
        })),
      ],
    },
    {
      role: 'tool',
      content: done.map(({ call, execution }) => ({
        type: 'tool-result' as const,
        toolCallId: execution.id,
        toolName: call.name,
        output: outputOf(execution, isCut && !call.isParsed),
      })),
    },
  ]
}

function outputOf({ result, error }: ToolExecution, isCut: boolean) {
  if (error === undefined) return { type: 'text' as const, value: result ?? '' }
  return { type: 'error-text' as const, value: isCut ? `${error}. ${writeSmaller}` : error }
}

/** The same for a model that knows no tools: what it wrote, and a message with what came of it. */
export function toldMessages(
  text: string,
  done: readonly DoneCall[],
  note: string,
): ModelMessage[] {
  const results = done.map(
    ({ call, execution }) => `${call.name}: ${execution.result ?? `failed: ${execution.error}`}`,
  )
  return [
    { role: 'assistant', text: text === '' ? '(nothing)' : text },
    { role: 'user', text: [...results, note].filter((line) => line !== '').join('\n') },
  ]
}
