/** Tries a connection with one call of five tokens. */
import { refusalWords } from '../../contract/model-service/refusal-words.ts'
import { toldWords } from '../../contract/model-service/told-words.ts'
import { startDeadline } from '../call-deadline.ts'
import type { Clock } from '../clock.ts'
import { ModelFault } from '../model-fault.ts'
import { failureOf } from '../turn-failure.ts'
import type { TurnFailure } from '../turn-event.ts'
import { streamModel } from './model-stream.ts'
import type { TurnModel } from './turn-model.ts'

/**
 * How a test went: what the model said, a refusal with the provider's own message and type of error, or
 * a call that never got an answer.
 */
export type ConnectionTest =
  | {
      outcome: 'answered'
      text: string
      /** The tokens were used up before the first word, as by a model that thinks first. */
      isCut?: true
    }
  | { outcome: 'refused'; status: number; message: string; type: string }
  | { outcome: 'failed'; failure: TurnFailure }

const testTokens = 5

/** Makes the call. Never throws: what went wrong is in the answer. */
export async function tryConnection(
  { model, temperature }: TurnModel,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<ConnectionTest> {
  const deadline = startDeadline(clock, signal)
  let text = ''
  let isCut = false
  try {
    const options = {
      prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Say OK.' }] }],
      temperature,
      maxOutputTokens: testTokens,
      abortSignal: deadline.signal,
    }
    await streamModel(model, options, (part) => {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') isCut = part.finishReason.unified === 'length'
    })
    if (deadline.isLate()) return late
    return { outcome: 'answered', text, ...(isCut && text === '' ? { isCut } : {}) }
  } catch (error) {
    return deadline.isLate() ? late : faultOf(error)
  } finally {
    deadline.end()
  }
}

const late: ConnectionTest = { outcome: 'failed', failure: { code: 'timeout' } }

function faultOf(error: unknown): ConnectionTest {
  if (!(error instanceof ModelFault) || error.refusal === undefined) {
    return { outcome: 'failed', failure: failureOf(error, false) }
  }
  const { status, statusText, body } = error.refusal
  const { message, type } = refusalWords(body)
  const told = toldWords(message === '' ? statusText : message)
  return { outcome: 'refused', status, message: told, type }
}
