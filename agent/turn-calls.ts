/** The tool calls of a turn: run one after the other, recorded, and told to the model (AGT-05, AGT-07). */
import type { ModelMessage } from 'ai'
import type { Result } from '../contract/result.ts'
import { err } from '../contract/result.ts'
import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { ModelCall } from './model-round.ts'
import { describeCall, runTool } from './tools/index.ts'
import { textArgument } from './tools/tool.ts'
import type { ToolContext } from './tools/tool.ts'
import type { ToolExecution, TurnEvent } from './turn-event.ts'

const notParsed = 'Failed to parse tool arguments'
const writeSmaller = 'The answer was cut off at its limit. Write in smaller parts.'
const deletionsUnasked = 3

/** What the calls need of the turn. */
export type CallsInput = {
  files: Files
  signal: AbortSignal
  onEvent: (event: TurnEvent) => void
  clock: Clock
  askToDelete?: (paths: string[]) => Promise<boolean>
}

/** The calls of a whole turn. */
export type TurnCalls = ReturnType<typeof createTurnCalls>

/** The calls of one round. */
export type RoundCalls = ReturnType<TurnCalls['beginRound']>

/** Starts the record of a turn's calls. */
export function createTurnCalls(input: CallsInput) {
  const context: ToolContext = { files: input.files, seen: new Map() }
  const executions: ToolExecution[] = []
  const mayDelete = createDeletionCheck(input)

  function report(execution: ToolExecution): void {
    input.onEvent({ kind: 'tool', execution: { ...execution } })
  }

  function executionOf(call: { id: string; name: string }): ToolExecution {
    const known = executions.find(({ id, status }) => id === call.id && status === 'pending')
    if (known !== undefined) return known
    const description = describeCall(call.name, {})
    const execution: ToolExecution = { ...call, arguments: {}, description, status: 'pending' }
    executions.push(execution)
    report(execution)
    return execution
  }

  async function runOne(call: ModelCall): Promise<ToolExecution> {
    const execution = executionOf(call)
    execution.arguments = call.args
    execution.description = describeCall(call.name, call.args)
    execution.status = 'running'
    execution.startedAt = input.clock.nowMs()
    report(execution)
    const result = await answer(call)
    execution.endedAt = input.clock.nowMs()
    execution.status = result.ok ? 'completed' : 'failed'
    if (result.ok) execution.result = result.value
    else execution.error = result.error
    report(execution)
    return execution
  }

  async function answer(call: ModelCall): Promise<Result<string, string>> {
    if (input.signal.aborted) return err('Stopped')
    if (!call.isParsed) return err(notParsed)
    if (!(await mayDelete(call))) return err('The owner kept the file')
    return runTool(call, context, input.clock)
  }

  return {
    executions: () => executions.map((execution) => ({ ...execution })),
    beginRound: () => createRound(executionOf, runOne),
  }
}

function createRound(
  announce: (call: { id: string; name: string }) => ToolExecution,
  runOne: (call: ModelCall) => Promise<ToolExecution>,
) {
  const done: { call: ModelCall; execution: ToolExecution }[] = []
  return {
    announce: (call: { id: string; name: string }): void => void announce(call),
    async run(call: ModelCall): Promise<void> {
      done.push({ call, execution: await runOne(call) })
    },
    count: () => done.length,
    haveAllFailed: () => done.every(({ execution }) => execution.status === 'failed'),
    lastError: () => done.at(-1)?.execution.error ?? '',
    argumentText: () => done.map(({ call }) => JSON.stringify(call.args)).join(''),
    /** The answer and its results as whole pairs for the next call (AGT-09). */
    messages: (text: string, isCut: boolean): ModelMessage[] => [
      {
        role: 'assistant',
        content: [
          ...(text === '' ? [] : [{ type: 'text' as const, text }]),
          ...done.map(({ call }) => ({
            type: 'tool-call' as const,
            toolCallId: call.id,
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
          toolCallId: call.id,
          toolName: call.name,
          output: outputOf(execution, isCut && !call.isParsed),
        })),
      },
    ],
  }
}

function outputOf({ result, error }: ToolExecution, isCut: boolean) {
  if (error === undefined) return { type: 'text' as const, value: result ?? '' }
  return { type: 'error-text' as const, value: isCut ? `${error}. ${writeSmaller}` : error }
}

// More than three deletions in a turn, or that of the last index.html, are the owner's to allow.
function createDeletionCheck(input: CallsInput) {
  let deletions = 0
  return async (call: ModelCall): Promise<boolean> => {
    if (call.name !== 'delete_file') return true
    deletions += 1
    const path = textArgument(call.args, 'path')
    const isAsked = deletions > deletionsUnasked || /^(?:\.?\/)?index\.html$/.test(path)
    if (!isAsked) return true
    return (await input.askToDelete?.([path])) ?? false
  }
}
