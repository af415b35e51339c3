/** Gives few places to heavy work; who waits is served in turn, so that nobody's many go before another's one. */

/** Runs a work once there is a place for it. `key` says whose it is. Rejects as the work does. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Makes the places of one kind of work.
 * @param places how many run at once
 */
export function createTurns(places: number): Turns {
  /** Who waits with what, the next one first. */
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0

  function wait(key: string): Promise<void> {
    return new Promise((begin) => {
      const own = waiting.get(key)
      if (own) own.push(begin)
      else waiting.set(key, [begin])
    })
  }

  /** Hands a place that became free to who is next; with more to do they stand at the end again. */
  function handOn(): void {
    const [next] = waiting
    if (next === undefined) {
      taken -= 1
      return
    }
    const [key, own] = next
    const begin = own.shift()
    waiting.delete(key)
    if (own.length > 0) waiting.set(key, own)
    begin?.()
  }

  return async (key, work) => {
    if (taken < places) taken += 1
    else await wait(key)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
