/** A turn of the agent: rounds of model call and tools until the answer asks for none. */
import { checksPath } from '../project/checks/checks-path.ts'
import type { Picture } from './added-files.ts'
import { askModel, closeWithWords, isSilent, type Round } from './ask-model.ts'
import { pairedMessages, toldMessages } from './round-messages.ts'
import { needsAnswer, runWritten } from './text-protocol/take-answer.ts'
import type { ResultFault, Turn, TurnInput } from './turn.ts'
import { addNote, addText, beginTurn, tell } from './turn.ts'
import { changesText } from './changes-text.ts'
import type { ToolExecution, TurnEnd, TurnUsage } from './turn-event.ts'
import { claimsChange, reminders } from './unfinished.ts'

export type { TurnInput } from './turn.ts'

const cutOff = 'The answer was cut off at its limit'

/** What a turn leaves behind. */
export type TurnResult = {
  text: string
  executions: ToolExecution[]
  usage: TurnUsage
  end: TurnEnd
}

/** Runs one turn. Never throws for what a model or a tool does: `end` says how it went. */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  try {
    await input.beforeTurn?.()
  } catch (error) {
    // Without a way back nothing is begun.
    const message = error instanceof Error ? error.message : String(error)
    const end = { reason: 'failed', failure: { code: 'completionFailed', message } } as const
    input.onEvent({ kind: 'ended', end })
    const usage = { promptTokens: 0, completionTokens: 0, isEstimated: false }
    return { text: '', executions: [], usage, end }
  }
  const turn = await beginTurn(input)
  let end: TurnEnd | undefined
  while (end === undefined) end = await runRound(turn)
  if (end.reason === 'toolsFailed')
    end = { ...end, hasWords: await closeWithWords(turn, end.error) }
  input.onEvent({ kind: 'ended', end })
  return { text: turn.text, executions: turn.calls.executions(), usage: turn.usage, end }
}

async function runRound(turn: Turn): Promise<TurnEnd | undefined> {
  const { input } = turn
  turn.round += 1
  input.onEvent({ kind: 'roundStarted', round: turn.round, limit: turn.limits.rounds })
  const round = await askModel(turn)
  const { outcome, calls, answer } = round
  await calls.finish(outcome.failure !== undefined || input.signal.aborted)
  if (input.signal.aborted) return { reason: 'stopped' }
  if (outcome.failure !== undefined) return { reason: 'failed', failure: outcome.failure }
  turn.hasUnreadCall = hasUnreadCall(turn, round)
  if (calls.count() > 0) {
    input.model.toolSupport.remember(true)
    turn.said.push(...pairedMessages({ answer, reasoning: outcome.reasoning }, calls.done()))
    turn.cutRounds = 0
    if (isLastChange(turn, round)) return endWithChange(turn, round)
    showTaken(turn)
    return endAfterTools(turn, round)
  }
  return endAfterText(turn, round)
}

// The model has said that nothing is left, and nothing speaks against it.
function isLastChange(turn: Turn, { calls, outcome }: Round): boolean {
  if (outcome.isCut || !calls.sayDone()) return false
  return turn.calls.hasChangedFiles() && turn.calls.kept.paths().length === 0
}

// One round is enough then; what the result shows when it runs may still take another.
async function endWithChange(turn: Turn, round: Round): Promise<TurnEnd | undefined> {
  const end = await endOrMend(turn)
  if (end?.reason === 'done' && round.answer.trim() === '')
    addText(turn, changesText(turn.calls.executions(), turn.input.locale))
  return end
}

// An answer without calls: files written as text are taken; else it is the end, if it is whole.
async function endAfterText(turn: Turn, round: Round): Promise<TurnEnd | undefined> {
  const { outcome, calls, answer, written } = round
  if (written !== undefined) await runWritten(written, calls, turn.round)
  await calls.finish(turn.input.signal.aborted)
  if (turn.input.signal.aborted) return { reason: 'stopped' }
  const note = noteOn(turn, round)
  turn.said.push(...toldMessages(answer, calls.done(), note))
  if (outcome.isCut) return goOn(turn, round)
  if (note !== '' || needsAnswer(calls)) return endAfterTools(turn, round)
  return endOfWords(turn, round)
}

// Nothing is left to be told to the model: how the turn ends, and what the person is told of it.
async function endOfWords(turn: Turn, round: Round): Promise<TurnEnd | undefined> {
  const isNothing = turn.speech === 'text' || turn.isReminded || turn.hasUnreadCall
  if (isNothing && !turn.calls.hasChangedFiles()) tell(turn, 'noFileChanged')
  if (turn.calls.kept.paths().length > 0) tell(turn, 'partNotWritten')
  if (isSilent(turn, round)) return { reason: 'failed', failure: { code: 'emptyAnswer' } }
  const end = await endOrMend(turn)
  return end?.reason === 'done' && isIncomplete(turn, round)
    ? { reason: 'incomplete', failed: turn.calls.unmade() }
    : end
}

// A model may say that it is done; what it asked for and what failed, or what nobody could read, says otherwise.
function isIncomplete(turn: Turn, { answer, hasBlocks }: Round): boolean {
  const { calls } = turn
  if (calls.unmade().length > 0 || calls.kept.paths().length > 0) return true
  if (calls.hasChangedFiles()) return false
  return turn.hasUnreadCall || hasBlocks || claimsChange(answer)
}

function hasUnreadCall(turn: Turn, { outcome, written, calls }: Round): boolean {
  if (calls.count() > 0) return outcome.hasUnreadCall
  return turn.hasUnreadCall || outcome.hasUnreadCall || written?.isUnread === true
}

// The end of a turn that changed files, once the result runs; errors that it brought are given to the
// model once, as one more round, and once what it looks like.
async function endOrMend(turn: Turn): Promise<TurnEnd | undefined> {
  if (!turn.calls.hasChangedFiles()) return { reason: 'done' }
  const faults = await faultsOfResult(turn.input)
  if (turn.input.signal.aborted) return { reason: 'stopped' }
  const isBroken = faults.length > 0
  const isMending = isBroken && !turn.isMended && turn.round < turn.limits.rounds
  const shown = isBroken && !isMending ? null : await pictureOfResult(turn)
  if (turn.input.signal.aborted) return { reason: 'stopped' }
  if (isBroken) tellFaults(turn, faults, isMending)
  if (shown !== null) showResult(turn, shown)
  return isMending || shown !== null ? undefined : { reason: 'done' }
}

// What the result shows may take seconds; whoever stops the turn does not wait for it.
async function faultsOfResult(input: TurnInput): Promise<readonly ResultFault[]> {
  const { checkResult, signal } = input
  if (checkResult === undefined || signal.aborted) return []
  const stopped = new Promise<[]>((resolve) => {
    signal.addEventListener('abort', () => resolve([]), { once: true })
  })
  return Promise.race([checkResult(signal), stopped])
}

function tellFaults(turn: Turn, faults: readonly ResultFault[], isMending: boolean): void {
  // The console says nothing of a check.
  const areChecks = faults.every(({ file }) => file === checksPath)
  if (!isMending) return tell(turn, areChecks ? 'stillFailing' : 'stillBroken')
  turn.isMended = true
  tell(turn, areChecks ? 'mendingCheck' : 'mending')
  addNote(turn, reminders.mend(faults))
}

function showResult(turn: Turn, shown: Picture): void {
  tell(turn, 'looking')
  addNote(turn, reminders.look(shown), [shown])
}

// What a trial was asked to show, to a model that takes pictures.
function showTaken(turn: Turn): void {
  const taken = turn.calls.takePictures()
  if (taken.length > 0 && turn.sees) addNote(turn, reminders.tried, taken)
}

// Once a turn, for a model that takes pictures, while it may still answer.
async function pictureOfResult(turn: Turn): Promise<Picture | null> {
  const { takePicture } = turn.input
  if (takePicture === undefined || turn.hasLooked || !turn.sees) return null
  if (turn.round >= turn.limits.rounds) return null
  turn.hasLooked = true
  return takePicture()
}

// What the model is told of an answer that is not the end of its work; empty when it is.
function noteOn(turn: Turn, round: Round): string {
  const { outcome, written, calls } = round
  const partial = written?.partial ?? []
  const notes = partial.length === 0 ? [] : [reminders.writeWhole(partial)]
  if (outcome.isCut) {
    const isText = turn.speech === 'text' || written?.cutOff !== undefined
    notes.push(isText ? reminders.writeAgain(written?.cutOff) : reminders.goOn)
  }
  if (notes.length > 0 || calls.count() > 0) return notes.join('\n')
  return unfinishedNote(turn, round)
}

// Of an answer in words only: a part of a file that waits, or a claim, each told once.
function unfinishedNote(turn: Turn, said: Round): string {
  const kept = turn.calls.kept.paths()
  if (kept.length > 0 && !turn.isPartReminded) {
    turn.isPartReminded = true
    return reminders.partKept(kept)
  }
  const failed = turn.calls.unmade()
  if (failed.length > 0 && !turn.isFailureReminded) {
    turn.isFailureReminded = true
    return reminders.callsFailed(failed.map(({ error }) => error))
  }
  if (!isToBeReminded(turn, said)) return ''
  turn.isReminded = true
  if (said.outcome.hasUnreadCall) return reminders.callUnread
  return said.hasBlocks ? reminders.callTools : reminders.nothingChanged
}

// A claim without a change, or files written out by a model that calls tools, are asked about once; in
// text the person is told at once.
function isToBeReminded(turn: Turn, { outcome, answer, hasBlocks }: Round): boolean {
  if (turn.isReminded || turn.speech === 'text') return false
  return (
    outcome.hasUnreadCall || hasBlocks || (!turn.calls.hasChangedFiles() && claimsChange(answer))
  )
}

// A second answer in a row that is cut off with nothing whole in it will not be the last one.
function goOn(turn: Turn, round: Round): TurnEnd | undefined {
  turn.cutRounds = round.calls.count() === 0 ? turn.cutRounds + 1 : 0
  if (turn.cutRounds >= 2) return { reason: 'toolsFailed', error: cutOff }
  tell(turn, 'continued')
  return endAfterTools(turn, round)
}

function endAfterTools(turn: Turn, { calls, outcome }: Round): TurnEnd | undefined {
  // What was cut off with its answer is no failure of the model's.
  const hasFailed = calls.count() > 0 && calls.haveAllFailed() && !outcome.isCut
  turn.failedRounds = hasFailed ? turn.failedRounds + 1 : 0
  const { round, limits } = turn
  if (turn.failedRounds >= limits.failedRounds)
    return { reason: 'toolsFailed', error: calls.lastError() }
  if (round >= limits.rounds) return { reason: 'roundLimit', rounds: round }
  if (round === limits.rounds - 2) addNote(turn, reminders.oneRoundLeft)
  if (round === limits.rounds - 1) addNote(turn, reminders.lastRound)
  return undefined
}
