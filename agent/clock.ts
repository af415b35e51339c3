/** Time as the agent uses it, given from outside so that tests hold it. */
export type Clock = {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Resolves after the time; never when the signal ends it before. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** The clock of the machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    }),
}
