/** How a process of the server leaves: first it says so, then it ends what would go on for ever. A part of the wiring. */

/** The state of one process; `streams` are what listens for changes. */
export function createLeaving(streams: readonly ({ close(): void } | null)[]) {
  let isDraining = false
  return {
    /** From now on `/readyz` says that this process is leaving. */
    drain(): void {
      isDraining = true
    },
    isDraining: (): boolean => isDraining,
    /** Ends the streams: whoever listens comes again, to another process. */
    endStreams(): void {
      for (const stream of streams) stream?.close()
    },
  }
}
