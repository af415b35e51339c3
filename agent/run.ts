/** A turn of the agent: rounds of model call and tools until the answer asks for none. */
import type { Picture } from './added-files.ts'
import { askModel, closeWithWords, type Round } from './ask-model.ts'
import { pairedMessages, toldMessages } from './round-messages.ts'
import { needsAnswer, runWritten } from './text-protocol/take-answer.ts'
import type { ResultFault, Turn, TurnInput } from './turn.ts'
import { addNote, beginTurn, tell } from './turn.ts'
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
  if (calls.count() > 0) {
    input.model.toolSupport.remember(true)
    turn.said.push(...pairedMessages({ answer, reasoning: outcome.reasoning }, calls.done()))
    turn.cutRounds = 0
    showTaken(turn)
    return endAfterTools(turn, round)
  }
  return endAfterText(turn, round)
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
  const isNothing = turn.speech === 'text' || turn.isReminded
  if (isNothing && !turn.calls.hasChangedFiles()) tell(turn, 'noFileChanged')
  if (turn.calls.kept.paths().length > 0) tell(turn, 'partNotWritten')
  return isSilent(turn, round)
    ? { reason: 'failed', failure: { code: 'emptyAnswer' } }
    : endOrMend(turn)
}

// The end of a turn that changed files, once the result runs; errors that it brought are given to the
// model once, as one more round, and once what it looks like.
async function endOrMend(turn: Turn): Promise<TurnEnd | undefined> {
  if (!turn.calls.hasChangedFiles()) return { reason: 'done' }
  const faults = await faultsOfResult(turn.input)
  const isBroken = faults.length > 0
  const isMending = isBroken && !turn.isMended && turn.round < turn.limits.rounds
  const shown = isBroken && !isMending ? null : await pictureOfResult(turn)
  if (turn.input.signal.aborted) return { reason: 'stopped' }
  if (isBroken) tellFaults(turn, faults, isMending)
  if (shown !== null) showResult(turn, shown)
  return isMending || shown !== null ? undefined : { reason: 'done' }
}

async function faultsOfResult({ checkResult }: TurnInput): Promise<readonly ResultFault[]> {
  return checkResult === undefined ? [] : checkResult()
}

function tellFaults(turn: Turn, faults: readonly ResultFault[], isMending: boolean): void {
  if (!isMending) return tell(turn, 'stillBroken')
  turn.isMended = true
  tell(turn, 'mending')
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

// Neither words nor work: nobody would know that anything came.
function isSilent(turn: Turn, { answer, written, calls }: Round): boolean {
  const words = written === undefined ? answer : written.texts.join('')
  return words.trim() === '' && calls.count() === 0 && !turn.calls.hasChangedFiles()
}

// What the model is told of an answer that is not the end of its work; empty when it is.
function noteOn(turn: Turn, { outcome, answer, written, calls, hasBlocks }: Round): string {
  const partial = written?.partial ?? []
  const notes = partial.length === 0 ? [] : [reminders.writeWhole(partial)]
  if (outcome.isCut) {
    const isText = turn.speech === 'text' || written?.cutOff !== undefined
    notes.push(isText ? reminders.writeAgain(written?.cutOff) : reminders.goOn)
  }
  if (notes.length > 0 || calls.count() > 0) return notes.join('\n')
  return unfinishedNote(turn, { answer, hasBlocks })
}

// Of an answer in words only: a part of a file that waits, or a claim, each told once.
function unfinishedNote(turn: Turn, said: Pick<Round, 'answer' | 'hasBlocks'>): string {
  const kept = turn.calls.kept.paths()
  if (kept.length > 0 && !turn.isPartReminded) {
    turn.isPartReminded = true
    return reminders.partKept(kept)
  }
  if (!isToBeReminded(turn, said)) return ''
  turn.isReminded = true
  return said.hasBlocks ? reminders.callTools : reminders.nothingChanged
}

// A claim without a change, or files written out by a model that calls tools, are asked about once; in
// text the person is told at once.
function isToBeReminded(
  turn: Turn,
  { answer, hasBlocks }: Pick<Round, 'answer' | 'hasBlocks'>,
): boolean {
  if (turn.isReminded || turn.speech === 'text') return false
  return hasBlocks || (!turn.calls.hasChangedFiles() && claimsChange(answer))
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
