/** How one call of the model ended. */
import type { ReasoningPart } from './model-message.ts'
import type { TurnFailure } from './turn-event.ts'

/** How a call of the model ended. Tokens are undefined where the service gives none. */
export type RoundOutcome = {
  failure: TurnFailure | undefined
  /** A fault of the moment: the same call may well succeed. */
  isPassing: boolean
  /** What the call failed with before anything came; for the wait of a busy service. */
  refusedBy: unknown
  /** The service says that the context is too long for its model. */
  isTooLong: boolean
  /** The service says that its model cannot call tools. */
  refusesTools: boolean
  /** What the service says would be a refusal of pictures, where some were sent. */
  refusesPictures: boolean
  isCut: boolean
  /** A call came as text that nobody can read. */
  hasUnreadCall: boolean
  /** Something of the answer came. */
  hasBegun: boolean
  /** What was thought, to be given back with the calls. */
  reasoning: ReasoningPart[]
  /** The model that answered, as its service names it. */
  model: string | undefined
  promptTokens: number | undefined
  completionTokens: number | undefined
}

/** The outcome of a call that has just begun. */
export function freshOutcome(): RoundOutcome {
  return {
    failure: undefined,
    isPassing: false,
    refusedBy: undefined,
    isTooLong: false,
    refusesTools: false,
    refusesPictures: false,
    isCut: false,
    hasUnreadCall: false,
    hasBegun: false,
    reasoning: [],
    model: undefined,
    promptTokens: undefined,
    completionTokens: undefined,
  }
}
