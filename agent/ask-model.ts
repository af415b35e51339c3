/** One answer of the model within a turn: asked for, heard, and asked for again where that helps. */
import { countTokens } from '../contract/token-count.ts'
import { messageTokens, picturesOf } from './message-tokens.ts'
import { callWithRetries, type PatientListener } from './call-with-retries.ts'
import type { RoundOutcome } from './round-outcome.ts'
import { growingFiles } from './growing-files.ts'
import { pairedMessages } from './round-messages.ts'
import type { ParsedAnswer } from './text-protocol/parse-answer.ts'
import { GrowingBlock } from './text-protocol/growing-block.ts'
import { ProseStream } from './text-protocol/prose-stream.ts'
import { readAnswer } from './text-protocol/take-answer.ts'
import type { RoundCalls } from './turn-calls.ts'
import type { Turn } from './turn.ts'
import { prepareRound, tightenOpening } from './opening.ts'
import { goBlind, speakIn, tell } from './turn.ts'
import { reminders } from './unfinished.ts'

const heardEveryMs = 5_000

/** An answer, with what was run of it. */
export type Round = {
  outcome: RoundOutcome
  calls: RoundCalls
  answer: string
  /** What the answer holds as text; undefined for a model that calls tools. */
  written: ParsedAnswer | undefined
  /** A model that calls tools wrote files out instead. */
  hasBlocks: boolean
}

/** Why a call is made again; each once a round, the empty answer once a turn. */
type Repair = 'pictures' | 'opening' | 'tools' | 'connection' | 'empty'

/**
 * Asks for the answer of a round. When the service refuses pictures or tools the call is made again without them, once
 * when the connection breaks, and once when nothing came.
 */
export async function askModel(turn: Turn): Promise<Round> {
  const tried = new Set<Repair>()
  for (;;) {
    const textBefore = turn.text
    const round = await callIn(turn)
    const repair = turn.input.signal.aborted ? undefined : repairOf(turn, round)
    if (repair === undefined || tried.has(repair)) return round
    tried.add(repair)
    // The model takes less than is known of it.
    if (repair === 'opening' && !(await tightenOpening(turn))) return round
    prepareAgain(turn, round, { repair, textBefore })
  }
}

function repairOf(turn: Turn, round: Round): Repair | undefined {
  const { outcome } = round
  if (outcome.refusesPictures && hasShown(turn)) return 'pictures'
  if (outcome.isTooLong && turn.said.length === 0) return 'opening'
  if (outcome.refusesTools && turn.speech !== 'text' && !hasCalled(turn)) return 'tools'
  if (outcome.isPassing) return 'connection'
  return isSilent(turn, round) && !turn.told.has('emptyAskedAgain') ? 'empty' : undefined
}

function prepareAgain(
  turn: Turn,
  { outcome, calls }: Round,
  { repair, textBefore }: { repair: Repair; textBefore: string },
): void {
  switch (repair) {
    case 'opening':
      return
    case 'pictures':
      turn.input.model.pictureSupport?.remember(false)
      return goBlind(turn)
    case 'tools':
      turn.input.model.toolSupport.remember(false)
      return speakIn(turn, 'text')
    case 'connection': {
      tell(turn, 'connectionLost')
      calls.drop()
      // Nothing of the broken answer is run or shown twice: what it did stands, what it said is taken back.
      const { reasoning } = outcome
      if (calls.count() > 0)
        turn.said.push(...pairedMessages({ answer: '', reasoning }, calls.done()))
      return takeTextBack(turn, textBefore)
    }
    case 'empty':
      tell(turn, 'emptyAskedAgain')
      return takeTextBack(turn, textBefore)
  }
}

/** Neither words nor work: nobody would know that anything came. */
export function isSilent(turn: Turn, { outcome, answer, written, calls }: Round): boolean {
  if (outcome.failure !== undefined || outcome.isCut || outcome.hasUnreadCall) return false
  if (calls.isWaiting()) return false
  const words = written === undefined ? answer : written.texts.join('')
  const hasWritten = (written?.calls.length ?? 0) > 0
  return words.trim() === '' && !hasWritten && calls.count() === 0 && !turn.calls.hasChangedFiles()
}

// Whoever has called a tool can call tools, whatever a refusal later says of them.
function hasCalled({ calls }: Turn): boolean {
  return calls.executions().some(({ status }) => status === 'completed')
}

function hasShown({ opening, said }: Turn): boolean {
  return [...opening, ...said].some((message) => picturesOf(message).length > 0)
}

function takeTextBack(turn: Turn, text: string): void {
  if (turn.text === text) return
  turn.text = text
  turn.input.onEvent({ kind: 'textTaken', text })
}

async function callIn(turn: Turn): Promise<Round> {
  const { input } = turn
  await prepareRound(turn)
  const calls = turn.calls.beginRound()
  const heard = hearAnswer(turn, calls)
  const { instructions, speech, opening, said } = turn
  const { signal, clock } = input
  const messages = [...opening, ...said]
  const canTry = input.tryApp !== undefined
  const offersTools = speech === 'tools'
  const request = { instructions, messages, offersTools, canTry, signal, clock }
  const called = await callWithRetries(input.model, request, heard.listener)
  turn.said = called.messages.slice(opening.length)
  const answer = heard.answer()
  const sentTokens = messageTokens(called.messages)
  addUsage(turn, called.outcome, { sentTokens, answered: answer + calls.argumentText() })
  const written = await readWritten(turn, calls, answer)
  heard.end(written.taken?.texts ?? [])
  return {
    outcome: called.outcome,
    calls,
    answer,
    written: written.taken,
    hasBlocks: written.hasBlocks,
  }
}

// Files that an answer writes out are taken from a model that calls no tools; one that does is asked to call
// them first.
async function readWritten(
  turn: Turn,
  calls: RoundCalls,
  answer: string,
): Promise<{ taken: ParsedAnswer | undefined; hasBlocks: boolean }> {
  const { input, speech } = turn
  if (speech === 'tools' && calls.count() > 0) return { taken: undefined, hasBlocks: false }
  const parsed = await readAnswer(answer, input.files)
  const callsTools = speech === 'tools' && input.model.toolSupport.known() === true
  if (!callsTools) return { taken: parsed, hasBlocks: false }
  const hasBlocks = parsed.calls.length > 0
  return { taken: hasBlocks && turn.isReminded ? parsed : undefined, hasBlocks }
}

/** Hears one answer: shows its text and runs its calls. */
function hearAnswer(turn: Turn, calls: RoundCalls) {
  const { input } = turn
  let answer = ''
  let hasShown = false
  let toldAtMs = input.clock.nowMs()
  const textBefore = turn.text
  const show = (text: string): void => {
    // Text of a further round begins on a line of its own.
    const delta = !hasShown && turn.text !== '' ? `\n${text}` : text
    hasShown = true
    turn.text += delta
    input.onEvent({ kind: 'text', delta })
  }
  const prose = new ProseStream(show)
  const block = new GrowingBlock()
  const growing = growingFiles(input.clock, input.onEvent)
  const listener: PatientListener = {
    onText(delta) {
      answer += delta
      if (turn.speech !== 'text') return show(delta)
      prose.hear(delta)
      block.hear(delta)
      if (block.isInBlock()) growing.grow(block.id(), delta, () => block.written())
    },
    onTextTaken() {
      answer = ''
      hasShown = false
      takeTextBack(turn, textBefore)
    },
    onBusy: () => tell(turn, 'serviceBusy'),
    onShortened: turn.calls.view.standing.forget,
    onCallBegun: calls.announce,
    onCallNamed: calls.name,
    onCallGrown: growing.grow,
    onCall: calls.run,
    onCallLost: calls.lose,
    onSkippedChunk: (message) => input.onEvent({ kind: 'chunkSkipped', message }),
    onHeard() {
      if (input.clock.nowMs() - toldAtMs < heardEveryMs) return
      toldAtMs = input.clock.nowMs()
      input.onEvent({ kind: 'heard' })
    },
  }
  return {
    listener,
    answer: () => answer,
    end(texts: readonly string[]): void {
      if (turn.speech === 'text') prose.end(texts)
    },
  }
}

/**
 * After rounds in which everything failed the person reads what was tried, in words, not an error.
 * @returns whether the model had words
 */
export async function closeWithWords(turn: Turn, error: string): Promise<boolean> {
  const { input } = turn
  const said = turn.text.trim() === '' ? '(nothing)' : turn.text
  turn.said = [
    { role: 'assistant', text: said },
    { role: 'user', text: `${error}\n${reminders.close}` },
  ]
  await prepareRound(turn)
  const calls = turn.calls.beginRound()
  const heard = hearAnswer(turn, calls)
  const { instructions, opening } = turn
  const { signal, clock } = input
  const messages = [...opening, ...turn.said]
  const request = { instructions, messages, offersTools: false, signal, clock }
  const { outcome } = await callWithRetries(input.model, request, {
    ...heard.listener,
    onCallBegun: () => undefined,
    onCallNamed: () => undefined,
    onCallGrown: () => undefined,
    onCall: async () => undefined,
    onCallLost: () => undefined,
  })
  heard.end([heard.answer()])
  addUsage(turn, outcome, { sentTokens: messageTokens(messages), answered: heard.answer() })
  return heard.answer().trim() !== ''
}

// A service that fails before anything came has taken nothing; a call that was left may cost all the same.
function isFree({ failure, hasBegun, promptTokens }: RoundOutcome, signal: AbortSignal): boolean {
  const hasFailed = failure !== undefined && failure.code !== 'timeout' && !signal.aborted
  return hasFailed && !hasBegun && promptTokens === undefined
}

// Where a service gives no count, texts and pictures are counted.
function addUsage(
  turn: Turn,
  outcome: RoundOutcome,
  counted: { sentTokens: number; answered: string },
): void {
  if (isFree(outcome, turn.input.signal)) return
  const { promptTokens, completionTokens, model } = outcome
  const { usage } = turn
  turn.usage = {
    promptTokens:
      usage.promptTokens + (promptTokens ?? countTokens(turn.instructions) + counted.sentTokens),
    completionTokens: usage.completionTokens + (completionTokens ?? countTokens(counted.answered)),
    isEstimated: usage.isEstimated || promptTokens === undefined || completionTokens === undefined,
  }
  turn.modelCalls += 1
  if (model) turn.input.onEvent({ kind: 'answeredBy', model })
  turn.input.onEvent({ kind: 'called', calls: turn.modelCalls })
  turn.input.onEvent({ kind: 'usage', usage: turn.usage })
}
