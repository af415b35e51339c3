/** A call of a model that failed, with its cause in the words of the turn. */
import type { TurnFailure } from './turn-event.ts'

/** What a refusing service has said. */
export type Refusal = {
  status: number
  statusText: string
  /** The body as text, cut to a bounded length. */
  body: string
  /** The wait that it states, in milliseconds, or null. */
  waitMs: number | null
}

/** Thrown where a service is called; `refusal` is there when the service answered with an error status. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly failure: TurnFailure
  readonly refusal: Refusal | undefined

  constructor(failure: TurnFailure, refusal?: Refusal) {
    super('message' in failure ? failure.message : failure.code)
    this.failure = failure
    this.refusal = refusal
  }
}
