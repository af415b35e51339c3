/** Whether a person is told to try later; loaded with the chat, and so without the packages of the providers. */
import { helpsLater } from '../contract/model-service/refusal-kinds.ts'
import type { TurnFailure } from './turn-event.ts'

/** Whether trying the same later may help: not where the key, the address, the model or the request is wrong. */
export function canHelpLater(failure: TurnFailure): boolean {
  switch (failure.code) {
    case 'openaiApiError':
    case 'anthropicApiError':
      return helpsLater(failure.status)
    case 'ollamaApiError':
      return helpsLater(Number(/^\d{3}(?= - )/.exec(failure.message)?.[0] ?? 0))
    case 'completionFailed':
    case 'streamingFailed':
    case 'noResponseBody':
    case 'timeout':
    case 'emptyAnswer':
      return true
    default:
      return false
  }
}
