/** One call of the model: streams its text and hands over each tool call as soon as it is whole. */
import { JSONParseError, TypeValidationError } from '@ai-sdk/provider'
import { fieldAt, textIn } from '../contract/model-service/field.ts'
import { toldWords } from '../contract/model-service/told-words.ts'
import { startDeadline } from './call-deadline.ts'
import type { CallDeadline } from './call-deadline.ts'
import { cleanText } from './clean-text.ts'
import type { Clock } from './clock.ts'
import { createReceivedReasoning } from './received-reasoning.ts'
import { ReceivedText } from './received-text.ts'
import { freshOutcome, type RoundOutcome } from './round-outcome.ts'
import { argumentsOf, type ModelCall, readArguments } from './model-call.ts'
import type { ModelMessage, ServiceOptions } from './model-message.ts'
import { cacheMark, promptOf } from './model-message.ts'
import type { ModelPart } from './providers/model-stream.ts'
import { streamModel } from './providers/model-stream.ts'
import type { TurnModel } from './providers/turn-model.ts'
import { offeredTools } from './tools/index.ts'
import { type Written, WrittenArguments } from './written-arguments.ts'
import {
  failureOf,
  isContextTooLong,
  isPassing,
  isPictureRefusal,
  isToolRefusal,
} from './turn-failure.ts'
import type { TurnFailure } from './turn-event.ts'

/** What hears a call while it streams; `onCall` is waited for before the stream is read on. */
export type RoundListener = {
  onText(delta: string): void
  /** All text of this answer was thought aloud, and is no part of it. */
  onTextTaken(): void
  onCallBegun(call: { id: string; name: string }): void
  /** The file of a call is known before the rest of it has come. */
  onCallNamed(call: { id: string; name: string; path: string }): void
  /** More of a call's arguments has come. */
  onCallGrown(id: string, delta: string, written: () => Written | undefined): void
  onCall(call: ModelCall): Promise<void>
  /** A call that was begun when the answer broke off; it is not run. */
  onCallLost(id: string): void
  /** Something came, be it only thought. */
  onHeard(): void
  onSkippedChunk(message: string): void
}

// The tools come first in what a service reads; behind the last of them it is told that they stay the same.
function toolsFor(canTry: boolean) {
  const offered = offeredTools(canTry)
  return offered.map(({ name, description, parameters }, at) => ({
    type: 'function' as const,
    name,
    description,
    inputSchema: parameters,
    ...(at === offered.length - 1 ? { providerOptions: cacheMark } : {}),
  }))
}

/** What is sent in one call. */
export type RoundRequest = {
  instructions: string
  messages: ModelMessage[]
  /** False for a model that cannot call tools. */
  offersTools: boolean
  /** Whether the app can be tried. */
  canTry?: boolean
  signal: AbortSignal
  clock: Clock
}

/** Calls the model once. Never throws: a failure is in the outcome. */
export async function callModel(
  { model, temperature, maxTokens, firstTokenMs }: TurnModel,
  request: RoundRequest,
  listener: RoundListener,
): Promise<RoundOutcome> {
  const deadline = startDeadline(request.clock, request.signal, firstTokenMs)
  const reader = new RoundReader(listener, deadline, request.offersTools)
  try {
    const options = {
      prompt: promptOf(request.instructions, request.messages),
      ...(request.offersTools
        ? { tools: toolsFor(request.canTry === true), toolChoice: { type: 'auto' as const } }
        : {}),
      temperature,
      maxOutputTokens: maxTokens,
      abortSignal: deadline.signal,
    }
    await streamModel(model, options, (part) => reader.read(part))
  } catch (error) {
    reader.fail(error)
  }
  deadline.end()
  await reader.finish()
  return reader.outcome
}

type WaitingCall = { id: string; name: string; text: string; returned: ServiceOptions }
type BegunCall = WaitingCall & { isNamed: boolean; written: WrittenArguments }

/** Reads the stream of one call. */
class RoundReader {
  readonly outcome: RoundOutcome = freshOutcome()
  readonly #listener: RoundListener
  readonly #deadline: CallDeadline
  readonly #begun = new Map<string, BegunCall>()
  // From the first call that is no JSON on, calls wait until it is known whether the answer was cut.
  readonly #held: WaitingCall[] = []
  readonly #reasoning = createReceivedReasoning()
  #hasAnswered = false
  #isWhole = false
  readonly #text: ReceivedText

  constructor(listener: RoundListener, deadline: CallDeadline, callsTools: boolean) {
    this.#listener = listener
    this.#deadline = deadline
    this.#text = new ReceivedText(listener, callsTools)
  }

  fail(error: unknown): void {
    this.outcome.failure ??= failureOf(error, this.#hasAnswered)
    this.outcome.isPassing = isPassing(error)
    if (this.outcome.hasBegun) return
    this.outcome.refusedBy = error
    this.outcome.isTooLong = isContextTooLong(error)
    this.outcome.refusesTools = isToolRefusal(error)
    this.outcome.refusesPictures = isPictureRefusal(error)
  }

  async read(part: ModelPart): Promise<void> {
    // What comes first is said by the provider's package before the service has answered.
    if (part.type !== 'stream-start') this.#hasAnswered = true
    switch (part.type) {
      case 'text-delta':
        if (part.delta !== '') this.#hear()
        return this.#text.hear(part.delta)
      case 'text-end':
        return this.#text.endPart()
      case 'tool-input-start':
        this.#hear()
        return this.#beginCall(cleanText(part.id), cleanText(part.toolName))
      case 'tool-input-delta':
        this.#hear()
        return this.#growCall(cleanText(part.id), part.delta)
      case 'reasoning-start':
      case 'reasoning-end':
        return this.#reasoning.hear(part)
      case 'reasoning-delta':
        this.#reasoning.hear(part)
        return this.#hear()
      case 'tool-call':
        return this.#takeCall({
          id: cleanText(part.toolCallId),
          name: cleanText(part.toolName),
          text: part.input,
          returned: part.providerMetadata,
        })
      case 'response-metadata':
        this.outcome.model = part.modelId && cleanText(part.modelId)
        return
      case 'finish':
        return this.#takeEnd(part)
      case 'error':
        return this.#takeError(part.error)
      default:
    }
  }

  /** Runs what has waited; a call that never became whole was cut off by the end of the answer. */
  async finish(): Promise<void> {
    if (this.#deadline.isLate()) this.#endLate()
    // A connection that is closed in the middle looks like an end; only a stated reason is one.
    else if (!this.#isWhole && this.outcome.failure === undefined)
      this.fail(new Error('the answer ended before it was whole'))
    this.#text.end()
    this.outcome.reasoning = this.#reasoning.parts()
    const waiting: WaitingCall[] = [...this.#held, ...this.#begun.values()]
    const { isCut, failure } = this.outcome
    for (const { id, name, text, returned } of waiting) {
      if (failure !== undefined) this.#listener.onCallLost(id)
      else await this.#listener.onCall({ id, name, returned, ...readArguments(text, isCut) })
    }
    if (failure === undefined) await this.#runLeaked()
  }

  // Calls that the service let through as text.
  async #runLeaked(): Promise<void> {
    const { calls, isUnread } = this.#text.calls()
    this.outcome.hasUnreadCall = isUnread
    for (const [at, call] of calls.entries())
      await this.#listener.onCall({ id: `leaked-${at + 1}`, ...call })
  }

  // A service that falls silent in the middle is asked again as one whose connection broke.
  #endLate(): void {
    this.outcome.failure = { code: 'timeout' }
    this.outcome.isPassing = this.#deadline.wasSilent()
  }

  #takeEnd(end: Extract<ModelPart, { type: 'finish' }>): void {
    const { finishReason, usage } = end
    this.#isWhole = finishReason.raw !== undefined
    this.outcome.isCut = finishReason.unified === 'length'
    if (finishReason.unified === 'content-filter')
      this.outcome.failure ??= declined(end.providerMetadata)
    // Nothing is asked with no tokens: a service that says so counts none.
    this.outcome.promptTokens = usage.inputTokens.total || undefined
    this.outcome.completionTokens = usage.outputTokens.total || undefined
  }

  #beginCall(id: string, name: string): void {
    const written = new WrittenArguments()
    this.#begun.set(id, { id, name, text: '', returned: undefined, isNamed: false, written })
    this.#listener.onCallBegun({ id, name })
  }

  #growCall(id: string, delta: string): void {
    const call = this.#begun.get(id)
    if (!call) return
    call.text += delta
    call.written.hear(delta)
    const path = call.isNamed ? undefined : call.written.path()
    if (path !== undefined) {
      call.isNamed = true
      this.#listener.onCallNamed({ id, name: call.name, path })
    }
    this.#listener.onCallGrown(id, delta, () => call.written.written())
  }

  #hear(): void {
    this.outcome.hasBegun = true
    this.#deadline.heard()
    this.#listener.onHeard()
  }

  async #takeCall(call: WaitingCall): Promise<void> {
    const { id, name, text, returned } = call
    this.outcome.hasBegun = true
    this.#begun.delete(id)
    const args = argumentsOf(text)
    this.#text.sees(name, args)
    if (this.#held.length > 0 || args === undefined) {
      this.#held.push(call)
      return
    }
    // The service is not silent while we are busy with its call.
    this.#deadline.pause()
    await this.#listener.onCall({ id, name, args, isParsed: true, returned })
    this.#deadline.heard()
  }

  #takeError(error: unknown): void {
    if (isUnreadableChunk(error)) this.#listener.onSkippedChunk(error.message)
    else this.fail(error)
  }
}

/** The service held the answer back, or its model declined; some say why. */
function declined(metadata: ServiceOptions): TurnFailure {
  const details = fieldAt(metadata?.['anthropic'], 'stopDetails')
  const message = toldWords(textIn(details, 'explanation'))
  return message === '' ? { code: 'answerRefused' } : { code: 'answerRefusedSaying', message }
}

// One piece of the stream that is no JSON or has another shape; the stream goes on.
function isUnreadableChunk(error: unknown): error is Error {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)
}
