/** A turn of the agent: rounds of model call and tools until the answer asks for none (AGT-02). */
import { callPatiently } from './call-patiently.ts'
import { estimateTokens } from './context-budget.ts'
import type { RoundListener, RoundOutcome } from './model-round.ts'
import { pairedMessages, toldMessages } from './round-messages.ts'
import { ProseStream } from './text-protocol/prose-stream.ts'
import type { ParsedAnswer } from './text-protocol/parse-answer.ts'
import { needsAnswer, readAnswer, runWritten } from './text-protocol/take-answer.ts'
import type { Turn, TurnInput } from './turn.ts'
import { beginTurn, speakIn, tell } from './turn.ts'
import type { RoundCalls } from './turn-calls.ts'
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
    // Without a way back nothing is begun (AGT-42).
    const message = error instanceof Error ? error.message : String(error)
    const end = { reason: 'failed', failure: { code: 'completionFailed', message } } as const
    input.onEvent({ kind: 'ended', end })
    const usage = { promptTokens: 0, completionTokens: 0, isEstimated: false }
    return { text: '', executions: [], usage, end }
  }
  const turn = await beginTurn(input)
  let end: TurnEnd | undefined
  while (end === undefined) end = await runRound(turn)
  input.onEvent({ kind: 'ended', end })
  return { text: turn.text, executions: turn.calls.executions(), usage: turn.usage, end }
}

async function runRound(turn: Turn): Promise<TurnEnd | undefined> {
  const { input } = turn
  turn.round += 1
  input.onEvent({ kind: 'roundStarted', round: turn.round, limit: turn.limits.rounds })
  const round = await callOnce(turn)
  const { outcome, calls, answer } = round
  await calls.finish(outcome.failure !== undefined || input.signal.aborted)
  if (input.signal.aborted) return { reason: 'stopped' }
  if (outcome.failure !== undefined) return { reason: 'failed', failure: outcome.failure }
  if (calls.count() > 0) {
    input.model.toolSupport.remember(true)
    turn.messages.push(...pairedMessages(answer, calls.done(), outcome.isCut))
    turn.cutRounds = 0
    return endAfterTools(turn, calls)
  }
  return endAfterText(turn, round)
}

type Round = {
  outcome: RoundOutcome
  calls: RoundCalls
  answer: string
  /** What the answer holds as text; undefined for a model that calls tools. */
  written: ParsedAnswer | undefined
}

// One call of the model; when its service refuses tools, the call is made anew without them (AGT-37).
async function callOnce(turn: Turn): Promise<Round> {
  const round = await callIn(turn)
  if (!round.outcome.refusesTools || turn.speech === 'text') return round
  turn.input.model.toolSupport.remember(false)
  await speakIn(turn, 'text')
  return callIn(turn)
}

async function callIn(turn: Turn): Promise<Round> {
  const { input } = turn
  const calls = turn.calls.beginRound()
  let answer = ''
  let hasShown = false
  const show = (text: string): void => {
    // Text of a further round begins on a line of its own.
    const delta = !hasShown && turn.text !== '' ? `\n${text}` : text
    hasShown = true
    turn.text += delta
    input.onEvent({ kind: 'text', delta })
  }
  const prose = new ProseStream(show)
  const listener: RoundListener = {
    onText(delta) {
      answer += delta
      if (turn.speech === 'text') prose.hear(delta)
      else show(delta)
    },
    onCallBegun: calls.announce,
    onCall: calls.run,
    onSkippedChunk: (message) => input.onEvent({ kind: 'chunkSkipped', message }),
  }
  const { instructions, speech, messages } = turn
  const { signal, clock } = input
  const request = { instructions, messages, offersTools: speech === 'tools', signal, clock }
  const called = await callPatiently(input.model, request, listener)
  turn.messages = called.messages
  const sent = JSON.stringify(called.messages)
  countTokens(turn, called.outcome, { sent, answered: answer + calls.argumentText() })
  const callsTools = calls.count() > 0 || input.model.toolSupport.known() === true
  const isText = turn.speech === 'text' || !callsTools
  const written = isText ? await readAnswer(answer, input.files) : undefined
  if (turn.speech === 'text') prose.end(written?.texts ?? [])
  return { outcome: called.outcome, calls, answer, written }
}

// An answer without calls: files written as text are taken; else it is the end, if it is whole.
async function endAfterText(turn: Turn, round: Round): Promise<TurnEnd | undefined> {
  const { outcome, calls, answer, written } = round
  if (written !== undefined) await runWritten(written, calls, turn.round)
  await calls.finish(turn.input.signal.aborted)
  if (turn.input.signal.aborted) return { reason: 'stopped' }
  const note = noteOn(turn, round)
  turn.messages.push(...toldMessages(answer, calls.done(), note))
  if (outcome.isCut) return goOn(turn, calls)
  if (note !== '' || needsAnswer(calls)) return endAfterTools(turn, calls)
  const isNothing = turn.speech === 'text' || turn.isReminded
  if (isNothing && !turn.calls.hasChangedFiles()) tell(turn, 'noFileChanged')
  return isSilent(turn, round)
    ? { reason: 'failed', failure: { code: 'emptyAnswer' } }
    : { reason: 'done' }
}

// Neither words nor work: nobody would know that anything came.
function isSilent(turn: Turn, { answer, written, calls }: Round): boolean {
  const words = written === undefined ? answer : written.texts.join('')
  return words.trim() === '' && calls.count() === 0 && !turn.calls.hasChangedFiles()
}

// What the model is told of an answer that is not the end of its work; empty when it is.
function noteOn(turn: Turn, { outcome, answer, written, calls }: Round): string {
  const partial = written?.partial ?? []
  const notes = partial.length === 0 ? [] : [reminders.writeWhole(partial)]
  if (outcome.isCut) {
    const isText = turn.speech === 'text' || written?.cutOff !== undefined
    notes.push(isText ? reminders.writeAgain(written?.cutOff) : reminders.goOn)
  }
  if (notes.length === 0 && calls.count() === 0 && isToBeReminded(turn, answer)) {
    turn.isReminded = true
    notes.push(reminders.nothingChanged)
  }
  return notes.join('\n')
}

// A claim without a change is asked about once; in text the person is told at once (AGT-39).
function isToBeReminded(turn: Turn, answer: string): boolean {
  if (turn.isReminded || turn.speech === 'text' || turn.calls.hasChangedFiles()) return false
  return claimsChange(answer)
}

// A second answer in a row that is cut off with nothing whole in it will not be the last one.
function goOn(turn: Turn, calls: RoundCalls): TurnEnd | undefined {
  turn.cutRounds = calls.count() === 0 ? turn.cutRounds + 1 : 0
  if (turn.cutRounds >= 2) return { reason: 'toolsFailed', error: cutOff }
  tell(turn, 'continued')
  return endAfterTools(turn, calls)
}

function endAfterTools(turn: Turn, calls: RoundCalls): TurnEnd | undefined {
  const hasFailed = calls.count() > 0 && calls.haveAllFailed()
  turn.failedRounds = hasFailed ? turn.failedRounds + 1 : 0
  if (turn.failedRounds >= turn.limits.failedRounds) {
    return { reason: 'toolsFailed', error: calls.lastError() }
  }
  const repeated = turn.calls.repeatedFailure()
  if (repeated !== undefined) return { reason: 'toolsFailed', error: repeated }
  if (turn.round >= turn.limits.rounds) return { reason: 'roundLimit', rounds: turn.round }
  return undefined
}

// Where a service gives no count, a quarter of the characters stands for it (AGT-44).
function countTokens(
  turn: Turn,
  { promptTokens, completionTokens }: RoundOutcome,
  texts: { sent: string; answered: string },
): void {
  const { usage } = turn
  turn.usage = {
    promptTokens:
      usage.promptTokens +
      (promptTokens ?? estimateTokens(turn.instructions) + estimateTokens(texts.sent)),
    completionTokens: usage.completionTokens + (completionTokens ?? estimateTokens(texts.answered)),
    isEstimated: usage.isEstimated || promptTokens === undefined || completionTokens === undefined,
  }
  turn.input.onEvent({ kind: 'usage', usage: turn.usage })
}
