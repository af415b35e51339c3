/** What every part of the test service works with, and what it refuses with. */
import type { Store } from './store.ts'

export type PaymentsContext = {
  store: Store
  /** Milliseconds. */
  now(): number
  random(bytes: number): Buffer
  /** The second at which something that was due is done, where that lies in the past; else null. */
  at: number | null
  /** Where its pages stand: the studio's origin with their path. */
  pages: string
}

/** A refusal in the shape of Stripe's errors. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 402 | 404
  readonly code: string
  constructor(status: 400 | 401 | 402 | 404, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A new id such as `sub_1f…`: nobody guesses it, since the pages of a session are opened by it. */
export function newId(context: PaymentsContext, prefix: string): string {
  return `${prefix}_${context.random(16).toString('hex')}`
}

/** The service's clock in seconds: the moment of what is done late, else the present. */
export const seconds = (context: PaymentsContext): number =>
  context.at ?? Math.floor(context.now() / 1000)
