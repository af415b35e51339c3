/** The studio's wait for the answer to a step: one at a time, or null in time. */
import type { StepAnswer, StepOrder } from './trial-event.ts'

const answerWithinMs = 4_000

/**
 * Sends steps and hands out their answers.
 * @param send puts an order on its way to the page
 */
export function awaitSteps(send: (order: StepOrder) => void) {
  let lastId = 0
  let settle: (answer: StepAnswer | null) => void = () => undefined

  return {
    /** Has a step done; null when the page does not answer in 4 s, or is gone. */
    doStep(step: StepOrder['step']): Promise<StepAnswer | null> {
      settle(null)
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        const due = setTimeout(() => settle(null), answerWithinMs)
        settle = (answer) => {
          clearTimeout(due)
          settle = () => undefined
          resolve(answer)
        }
        send({ kind: 'step', id, step })
      })
    },
    /** Takes an answer; one that nobody waits for is dropped. */
    answer(answer: StepAnswer): void {
      if (answer.id === lastId) settle(answer)
    },
    /** Ends the wait: the page is gone, or another has taken its place. */
    drop(): void {
      settle(null)
    },
  }
}
