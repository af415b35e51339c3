/** A turn of the agent: rounds of model call and tools until the answer asks for none (AGT-02). */
import type { ModelMessage } from 'ai'
import type { Locale } from '../contract/locale.ts'
import type { Clock } from './clock.ts'
import type { ConversationMessage } from './context-budget.ts'
import { estimateTokens, fitContext } from './context-budget.ts'
import type { Files } from './files.ts'
import { omitOldResults } from './omit-results.ts'
import type { RoundListener, RoundOutcome } from './model-round.ts'
import { callModel } from './model-round.ts'
import type { ProjectContext } from './prompt.ts'
import { fileListPrompt, projectPrompt, rulesPrompt } from './prompt.ts'
import type { TurnModel } from './providers.ts'
import type { RoundCalls, TurnCalls } from './turn-calls.ts'
import { createTurnCalls } from './turn-calls.ts'
import type { ToolExecution, TurnEnd, TurnEvent, TurnUsage } from './turn-event.ts'

/** Most rounds of a turn (AGT-02), and failed rounds in a row that end it (AGT-04). */
export type TurnLimits = { rounds: number; failedRounds: number }

// AGT-25: two repeats, each after at most 20 s.
const repeatsAllowed = 2
const longestWaitMs = 20_000

const defaultLimits: TurnLimits = { rounds: 10, failedRounds: 2 }

/** Everything a turn works with. */
export type TurnInput = {
  model: TurnModel
  files: Files
  /** The conversation before the prompt, oldest first; what is sent of it is AGT-09's choice. */
  history: readonly ConversationMessage[]
  prompt: string
  context: ProjectContext
  locale: Locale
  /** Stops the turn; what was done stays. */
  signal: AbortSignal
  onEvent: (event: TurnEvent) => void
  clock: Clock
  /** Asks the owner before more than three deletions or that of the last index.html (AGT-41). */
  askToDelete?: (paths: string[]) => Promise<boolean>
  limits?: Partial<TurnLimits>
}

/** What a turn leaves behind. */
export type TurnResult = {
  text: string
  executions: ToolExecution[]
  usage: TurnUsage
  end: TurnEnd
}

/** Runs one turn. Never throws for what a model or a tool does: `end` says how it went. */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  const turn = await beginTurn(input)
  let end: TurnEnd | undefined
  while (end === undefined) end = await runRound(turn)
  input.onEvent({ kind: 'usage', usage: turn.usage })
  input.onEvent({ kind: 'ended', end })
  return { text: turn.text, executions: turn.calls.executions(), usage: turn.usage, end }
}

type Turn = {
  input: TurnInput
  limits: TurnLimits
  instructions: string
  messages: ModelMessage[]
  calls: TurnCalls
  usage: TurnUsage
  text: string
  round: number
  failedRounds: number
}

async function beginTurn(input: TurnInput): Promise<Turn> {
  const entries = await input.files.list()
  const rules = rulesPrompt(input.locale)
  const fitted = fitContext({
    rules,
    project: projectPrompt(input.context, entries),
    shortProject: fileListPrompt(input.context, entries),
    history: input.history,
    prompt: input.prompt,
  })
  return {
    input,
    limits: { ...defaultLimits, ...input.limits },
    instructions: `${rules}\n\n${fitted.project}`,
    messages: fitted.messages.map(({ role, text }) => ({ role, content: text })),
    calls: createTurnCalls(input),
    usage: { promptTokens: 0, completionTokens: 0, isEstimated: false },
    text: '',
    round: 0,
    failedRounds: 0,
  }
}

async function runRound(turn: Turn): Promise<TurnEnd | undefined> {
  const { input } = turn
  turn.round += 1
  input.onEvent({ kind: 'roundStarted', round: turn.round })
  const calls = turn.calls.beginRound()
  let text = ''
  const sent = JSON.stringify(turn.messages)
  const listener: RoundListener = {
    onText(delta) {
      // Text of a further round begins on a line of its own.
      const piece = text === '' && turn.text !== '' ? `\n${delta}` : delta
      text += delta
      turn.text += piece
      input.onEvent({ kind: 'text', delta: piece })
    },
    onCallBegun: calls.announce,
    onCall: calls.run,
    onSkippedChunk: (message) => input.onEvent({ kind: 'chunkSkipped', message }),
  }
  const outcome = await callWithRoom(turn, listener)
  countTokens(turn, outcome, { sent, answered: text + calls.argumentText() })
  if (input.signal.aborted) return { reason: 'stopped' }
  if (outcome.failure !== undefined) return { reason: 'failed', failure: outcome.failure }
  if (calls.count() === 0) return { reason: 'done' }
  turn.messages.push(...calls.messages(text, outcome.isCut))
  return endAfterTools(turn, calls)
}

// When the context is too long, old results of this turn are left out and the call is repeated once.
async function callWithRoom(turn: Turn, listener: RoundListener): Promise<RoundOutcome> {
  const outcome = await callPatiently(turn, listener)
  const shortened = outcome.isTooLong ? omitOldResults(turn.messages) : undefined
  if (shortened === undefined || turn.input.signal.aborted) return outcome
  turn.messages = shortened
  return callPatiently(turn, listener)
}

// A service that is busy before it has said anything is asked again after the wait that it states.
async function callPatiently(turn: Turn, listener: RoundListener): Promise<RoundOutcome> {
  const { model, signal, clock } = turn.input
  const { instructions, messages } = turn
  for (let repeats = 0; ; repeats += 1) {
    const outcome = await callModel(model, { instructions, messages, signal, clock }, listener)
    const { repeatAfterMs } = outcome
    if (repeatAfterMs === undefined || repeatAfterMs > longestWaitMs) return outcome
    if (repeats >= repeatsAllowed || signal.aborted) return outcome
    await waitOrStop(clock, repeatAfterMs, signal)
    if (signal.aborted) return outcome
  }
}

function waitOrStop(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([clock.wait(ms, signal), stopped])
}

function endAfterTools(turn: Turn, calls: RoundCalls): TurnEnd | undefined {
  turn.failedRounds = calls.haveAllFailed() ? turn.failedRounds + 1 : 0
  if (turn.failedRounds >= turn.limits.failedRounds) {
    return { reason: 'toolsFailed', error: calls.lastError() }
  }
  if (turn.round >= turn.limits.rounds) return { reason: 'roundLimit', rounds: turn.round }
  return undefined
}

// Where a service gives no count, a quarter of the characters stands for it (AGT-44).
function countTokens(
  turn: Turn,
  outcome: RoundOutcome,
  texts: { sent: string; answered: string },
): void {
  const { promptTokens, completionTokens } = outcome
  turn.usage = {
    promptTokens:
      turn.usage.promptTokens +
      (promptTokens ?? estimateTokens(turn.instructions) + estimateTokens(texts.sent)),
    completionTokens:
      turn.usage.completionTokens + (completionTokens ?? estimateTokens(texts.answered)),
    isEstimated:
      turn.usage.isEstimated || promptTokens === undefined || completionTokens === undefined,
  }
}
