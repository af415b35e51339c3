/** Works that follow one another, in the order in which they were asked for. */

/** Runs one work at a time. */
export type OneAtATime = {
  /** Runs `work` once what was asked for before it has ended, well or not. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle: () => Promise<void>
}

/** Makes a row of works; a failure of one does not stop the next. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    async idle() {
      for (let seen: unknown; seen !== last;) {
        seen = last
        await last
      }
    },
  }
}
