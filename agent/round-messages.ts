/** The calls of a round and their results, as the model is told of them. */
import { jsonFaultAt } from '../contract/parse-json.ts'
import type { ModelMessage, ReasoningPart } from './model-message.ts'
import type { ModelCall } from './model-call.ts'
import type { ToolExecution } from './turn-event.ts'

/** The result of arguments that are no JSON. */
export const notParsed = 'Failed to parse tool arguments'

const cut = 'The answer was cut off at its limit'
const shownAround = 600
const longestName = 64

/** A call that was run, its record, and what the model is told beyond its error. */
export type DoneCall = { call: ModelCall; execution: ToolExecution; told?: string | undefined }

/** The answer, with what was thought, and its results as whole pairs for the next call, in the form of tool calls. */
export function pairedMessages(
  { answer, reasoning }: { answer: string; reasoning: readonly ReasoningPart[] },
  done: readonly DoneCall[],
): ModelMessage[] {
  return [
    {
      role: 'assistant',
      content: [
        ...reasoning,
        ...(answer === '' ? [] : [{ type: 'text' as const, text: answer }]),
        ...done.map(({ call, execution }) => ({
          type: 'tool-call' as const,
          toolCallId: execution.id,
          toolName: takenName(call),
          input: takenArguments(call),
          ...(call.returned === undefined ? {} : { providerOptions: call.returned }),
        })),
      ],
    },
    {
      role: 'tool',
      content: done.map((one) => ({
        type: 'tool-result' as const,
        toolCallId: one.execution.id,
        toolName: takenName(one.call),
        output: outputOf(one),
      })),
    },
  ]
}

// Services refuse names that they would not take for a tool, and arguments that are no object, also in what
// they wrote themselves.
function takenName({ name }: ModelCall): string {
  return name.replace(/[^\w-]/g, '_').slice(0, longestName)
}

function takenArguments({ args, isParsed }: ModelCall): unknown {
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
  return isParsed && isObject ? args : {}
}

function outputOf({ call, execution: { result, error }, told }: DoneCall) {
  if (error === undefined) return { type: 'text' as const, value: result ?? '' }
  const more = told ?? (call.isParsed ? undefined : faultIn(call))
  return { type: 'error-text' as const, value: more === undefined ? error : `${error}. ${more}` }
}

// The model sees where its arguments are no JSON, and its own text there.
function faultIn({ args, isCut }: ModelCall): string | undefined {
  if (isCut === true) return `${cut}. Write in smaller parts.`
  if (typeof args !== 'string' || args === '') return undefined
  const at = jsonFaultAt(args)
  const from = Math.max(0, at - shownAround)
  const shown = args.slice(from, at + shownAround)
  return `They are no JSON from character ${at + 1} on. What was sent there:\n${shown}`
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
