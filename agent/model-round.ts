/** One call of the model: streams its text and hands over each tool call as soon as it is whole. */
import { JSONParseError, TypeValidationError, jsonSchema, streamText, tool } from 'ai'
import type { ModelMessage, TextStreamPart, ToolSet } from 'ai'
import type { TurnModel } from './providers.ts'
import { tools } from './tools/index.ts'
import { failureOf } from './turn-failure.ts'
import type { TurnFailure } from './turn-event.ts'

/** A tool call as the model gave it; `isParsed` is false when its arguments are no JSON (AGT-21). */
export type ModelCall = { id: string; name: string; args: unknown; isParsed: boolean }

/** How a call of the model ended. Tokens are undefined where the service gives none (AGT-44). */
export type RoundOutcome = {
  failure: TurnFailure | undefined
  isCut: boolean
  promptTokens: number | undefined
  completionTokens: number | undefined
}

/** What hears a call while it streams; `onCall` is waited for before the stream is read on. */
export type RoundListener = {
  onText(delta: string): void
  onCallBegun(call: { id: string; name: string }): void
  onCall(call: ModelCall): Promise<void>
  onSkippedChunk(message: string): void
}

// Without `execute`: the loop runs the tools itself, one after the other (AGT-05).
const toolSet: ToolSet = Object.fromEntries(
  tools.map(({ name, description, parameters }) => [
    name,
    tool({ description, inputSchema: jsonSchema(parameters) }),
  ]),
)

/** Calls the model once (AGT-19, AGT-20). Never throws: a failure is in the outcome. */
export async function callModel(
  { model, temperature, maxTokens }: TurnModel,
  request: { instructions: string; messages: ModelMessage[]; signal: AbortSignal },
  listener: RoundListener,
): Promise<RoundOutcome> {
  const reader = createReader(listener)
  try {
    const { stream } = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      tools: toolSet,
      toolChoice: 'auto',
      temperature,
      maxOutputTokens: maxTokens,
      // What may be repeated is decided by AGT-25, not by the library.
      maxRetries: 0,
      abortSignal: request.signal,
      // The error comes as a part of the stream; the library would print it besides.
      onError: () => undefined,
    })
    for await (const part of stream) await reader.read(part)
  } catch (error) {
    reader.fail(error)
  }
  await reader.finish()
  return reader.outcome
}

function createReader(listener: RoundListener) {
  const begun = new Map<string, string>()
  let hasBegun = false
  const outcome: RoundOutcome = {
    failure: undefined,
    isCut: false,
    promptTokens: undefined,
    completionTokens: undefined,
  }

  function fail(error: unknown): void {
    outcome.failure ??= failureOf(error, hasBegun)
  }

  async function read(part: TextStreamPart<ToolSet>): Promise<void> {
    switch (part.type) {
      case 'text-delta':
        hasBegun = true
        return listener.onText(part.text)
      case 'tool-input-start':
        hasBegun = true
        begun.set(part.id, part.toolName)
        return listener.onCallBegun({ id: part.id, name: part.toolName })
      case 'tool-call': {
        begun.delete(part.toolCallId)
        // The library leaves arguments that are no JSON as the text that came.
        const isParsed = typeof part.input !== 'string'
        const { toolCallId: id, toolName: name, input: args } = part
        return listener.onCall({ id, name, args, isParsed })
      }
      case 'finish-step':
        outcome.isCut = part.finishReason === 'length'
        outcome.promptTokens = part.usage.inputTokens
        outcome.completionTokens = part.usage.outputTokens
        return
      case 'error':
        return isUnreadableChunk(part.error)
          ? listener.onSkippedChunk(part.error.message)
          : fail(part.error)
      default:
    }
  }

  /** A call that began and never became whole was cut off by the end of the answer (AGT-27). */
  async function finish(): Promise<void> {
    for (const [id, name] of begun) await listener.onCall({ id, name, args: '', isParsed: false })
  }

  return { read, fail, finish, outcome }
}

// One piece of the stream that is no JSON or has another shape; the stream goes on (AIP-15).
function isUnreadableChunk(error: unknown): error is Error {
  return JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)
}
