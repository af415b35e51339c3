/** Matches what one process asks the other with the replies, by a number. */

/** Questions on their way; `send` gets the number under which the reply comes. */
export type Questions<Reply> = {
  ask(send: (id: number) => void): Promise<Reply>
  /** Settles a question; `undefined` means that the other process failed at it. */
  settle(id: number, reply: Reply | undefined): void
  /** Rejects all that wait: the other process ended. */
  abandon(): void
}

/** Questions of one kind. */
export function createQuestions<Reply>(): Questions<Reply> {
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()
  let last = 0
  return {
    ask(send) {
      const question = Promise.withResolvers<Reply>()
      last += 1
      waiting.set(last, question)
      send(last)
      return question.promise
    },
    settle(id, reply) {
      const question = waiting.get(id)
      waiting.delete(id)
      if (reply === undefined) question?.reject(new Error('the other process failed'))
      else question?.resolve(reply)
    },
    abandon() {
      for (const { reject } of waiting.values()) reject(new Error('the other process ended'))
      waiting.clear()
    },
  }
}
