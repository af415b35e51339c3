/** The tool calls of a turn: run one after the other, recorded, and told to the model. */
import type { Result } from '../contract/result.ts'
import { err, ok } from '../contract/result.ts'
import type { Picture } from './added-files.ts'
import type { TrialWish, TryApp } from './app-trial.ts'
import { cleanValue } from './clean-text.ts'
import type { Clock } from './clock.ts'
import { fileToDelete } from './deletion-check.ts'
import type { Files } from './files.ts'
import type { ModelCall } from './model-call.ts'
import { createOwnerAnswers } from './owner-answers.ts'
import { notParsed } from './round-messages.ts'
import type { DoneCall } from './round-messages.ts'
import { createKeptParts, type KeptParts } from './kept-parts.ts'
import { createProjectView, type ProjectView } from './project-view.ts'
import { createUnmadeChanges } from './unmade-changes.ts'
import { describeCall, runTool } from './tools/index.ts'
import { argumentAt, textArgument, type ToolContext } from './tools/tool.ts'
import { pathToRead } from './tool-path.ts'
import type { ToolExecution, TurnEvent } from './turn-event.ts'

const keptByOwner = (path: string): string => `The owner kept the file: ${path}`
const cutWithAnswer = 'The answer was cut off at its limit'
const lost = 'Connection lost'

/** What the calls need of the turn. */
export type CallsInput = {
  files: Files
  signal: AbortSignal
  onEvent: (event: TurnEvent) => void
  clock: Clock
  askToDelete?: ((paths: string[]) => Promise<boolean>) | undefined
  tryApp?: TryApp | undefined
}

/** The calls of a whole turn. */
export type TurnCalls = ReturnType<typeof createTurnCalls>

/** The calls of one round. */
export type RoundCalls = ReturnType<TurnCalls['beginRound']>

/** Starts the record of a turn's calls. */
export function createTurnCalls(input: CallsInput) {
  const pictures: Picture[] = []
  const view = createProjectView(input.files)
  const { files, seen, outdated, standing, revisionOf } = view
  const { tryApp: tries, signal } = input
  const tryApp = tries && ((wish: TrialWish) => tries(wish, signal))
  const context: ToolContext = { files, seen, outdated, standing, revisionOf, tryApp, pictures }
  const record = createRecord(input)
  const watch = createTurnWatch()
  const kept = createKeptParts()
  const unmade = createUnmadeChanges(changing)

  async function runOne(given: ModelCall, refusal?: string): Promise<ToolExecution> {
    const call = given.isParsed && refusal === undefined ? kept.whole(given) : given
    const execution = record.begin(call, input.clock.nowMs())
    const answered = refusal === undefined ? await answerTo(call, context, input) : err(refusal)
    const result = withRevision(call, answered, view)
    conclude(execution, result, input.clock.nowMs())
    watch.see(call, result)
    // What the owner kept, and what was cut off and waits for its rest, did not fail.
    if (refusal === undefined && call.isCut !== true && !input.signal.aborted)
      unmade.see(call, execution)
    if (result.ok) kept.see(call)
    record.report(execution)
    return execution
  }

  return {
    executions: record.executions,
    hasChangedFiles: watch.hasChangedFiles,
    /** What the model knows of the files. */
    view,
    /** Changes that failed and that no later call has made good. */
    unmade: unmade.all,
    /** Pictures that tools have taken since they were asked for last. */
    takePictures: () => pictures.splice(0),
    /** Parts of files that wait for their rest. */
    kept,
    beginRound: () => createRound(input, { ...record, runOne, kept, deleted: watch.deleted }),
  }
}

/** What is known of each call, told as it grows. */
function createRecord({ onEvent }: Pick<CallsInput, 'onEvent'>) {
  const executions: ToolExecution[] = []
  const pending = new Map<string, ToolExecution>()

  function report(execution: ToolExecution): void {
    onEvent({ kind: 'tool', execution: { ...execution } })
  }

  function executionOf(call: { id: string; name: string }): ToolExecution {
    const known = pending.get(call.id)
    if (known !== undefined) return known
    const execution = pendingExecution(freeId(call.id, executions), call.name)
    executions.push(execution)
    pending.set(call.id, execution)
    report(execution)
    return execution
  }

  return {
    executions: () => executions.map((execution) => ({ ...execution })),
    report,
    executionOf,
    name(call: NamedCall): void {
      const execution = pending.get(call.id)
      if (execution !== undefined) report(named(execution, call))
    },
    /** A whole call that waits for the owner is listed with what it would do. */
    hold(call: ModelCall): void {
      report(given(executionOf(call), call))
    },
    begin(call: ModelCall, startedAt: number): ToolExecution {
      const execution = given(executionOf(call), call)
      pending.delete(call.id)
      Object.assign(execution, { status: 'running', startedAt })
      report(execution)
      return execution
    },
    /** A call that was begun and is not run, since its answer broke off. */
    lose(id: string): void {
      const execution = pending.get(id)
      if (execution === undefined) return
      pending.delete(id)
      Object.assign(execution, { status: 'failed', error: lost })
      report(execution)
    },
  }
}

/** The execution of a call that has come whole. */
function given(execution: ToolExecution, { name, args }: ModelCall): ToolExecution {
  execution.arguments = args
  execution.description = describeCall(name, args)
  return execution
}

function conclude(execution: ToolExecution, result: Result<string, string>, endedAt: number): void {
  execution.endedAt = endedAt
  execution.status = result.ok ? 'completed' : 'failed'
  if (result.ok) execution.result = result.value
  else execution.error = result.error
}

async function answerTo(
  call: ModelCall,
  context: ToolContext,
  { signal, clock }: CallsInput,
): Promise<Result<string, string>> {
  if (signal.aborted) return err('Stopped')
  if (!call.isParsed) return err(call.isCut === true ? cutWithAnswer : notParsed)
  return runTool(call, context, clock)
}

type NamedCall = { id: string; name: string; path: string }

/** What is being written is said before it is whole. */
function named(execution: ToolExecution, { name, path }: NamedCall): ToolExecution {
  execution.description = describeCall(name, { path })
  return execution
}

function pendingExecution(id: string, name: string): ToolExecution {
  return { id, name, arguments: {}, description: describeCall(name, {}), status: 'pending' }
}

// Some services number the calls of every answer from the start.
function freeId(id: string, executions: readonly ToolExecution[]): string {
  const isTaken = (name: string) => executions.some((execution) => execution.id === name)
  let free = id
  for (let at = 2; isTaken(free); at += 1) free = `${id}-${at}`
  return free
}

const changing = new Set(['write_file', 'edit_file', 'create_file', 'delete_file', 'multi_edit'])

const unchanged = 'No change'

// A file that stands in the context is older there from now on.
function withRevision(
  { name, args }: ModelCall,
  result: Result<string, string>,
  view: ProjectView,
): Result<string, string> {
  if (!result.ok || !changing.has(name) || result.value === unchanged) return result
  const path = pathToRead(textArgument(args, 'path'))
  if (!path.ok) return result
  view.standing.drop(path.value)
  const content = argumentAt(args, ['content'])
  const isWhole = name !== 'delete_file' && argumentAt(args, ['append']) !== true
  if (isWhole && typeof content === 'string') view.standing.put(path.value, content)
  const revision = view.nextRevision(path.value)
  return revision === undefined ? result : ok(`${result.value}\n(revision ${revision})`)
}

function createTurnWatch() {
  let changes = 0
  let deletions = 0
  return {
    see(call: ModelCall, result: Result<string, string>): void {
      if (!result.ok || !changing.has(call.name) || result.value === unchanged) return
      changes += 1
      if (call.name === 'delete_file') deletions += 1
    },
    hasChangedFiles: () => changes > 0,
    deleted: () => deletions,
  }
}

type CallRunner = {
  executionOf(call: { id: string; name: string }): ToolExecution
  hold(call: ModelCall): void
  runOne(call: ModelCall, refusal?: string): Promise<ToolExecution>
  name(call: NamedCall): void
  lose(id: string): void
  kept: KeptParts
  deleted(): number
}

function createRound(input: CallsInput, runner: CallRunner) {
  const done: DoneCall[] = []
  // From the first deletion of an answer on, calls wait for its end, so that the owner is asked once.
  const held: ModelCall[] = []

  async function runNow(call: ModelCall, refusal?: string): Promise<void> {
    // What arrived of a file that was cut off waits for its rest.
    const told = call.isCut === true ? runner.kept.keep(call) : undefined
    done.push({ call, execution: await runner.runOne(call, refusal), told })
  }

  return {
    announce: (call: { id: string; name: string }): void => void runner.executionOf(call),
    lose: runner.lose,
    name: runner.name,
    /** Forgets what waits: its answer broke off, and is asked for again. */
    drop(): void {
      for (const { id } of held.splice(0)) runner.lose(id)
    },
    async run(given: ModelCall): Promise<void> {
      const call = { ...given, args: cleanValue(given.args) }
      const waits = held.length > 0 || (await fileToDelete(call, input.files)) !== undefined
      if (!waits) return runNow(call)
      held.push(call)
      runner.hold(call)
    },
    /** Runs what has waited. An answer that broke off deletes nothing. */
    async finish(isBroken: boolean): Promise<void> {
      const owner = createOwnerAnswers({ ...input, deleted: runner.deleted })
      if (!isBroken) await owner.askOfAll(held)
      for (const call of held) {
        const path = await (isBroken ? fileToDelete(call, input.files) : owner.keptFrom(call))
        const isRefused = path !== undefined && !input.signal.aborted
        await runNow(call, isRefused ? keptByOwner(path) : undefined)
        owner.forgetMoved(call)
      }
      held.length = 0
    },
    count: () => done.length,
    /** All calls changed files as they were asked to, and one of them says that nothing is left. */
    sayDone: () =>
      done.every(
        ({ call, execution }) => changing.has(call.name) && execution.status === 'completed',
      ) && done.some(({ call }) => argumentAt(call.args, ['done']) === true),
    /** Calls that wait for the end of the answer. */
    isWaiting: () => held.length > 0,
    haveAllFailed: () => done.every(({ execution }) => execution.status === 'failed'),
    lastError: () => done.at(-1)?.execution.error ?? '',
    argumentText: () => done.map(({ call }) => JSON.stringify(call.args)).join(''),
    done: (): readonly DoneCall[] => done,
  }
}
