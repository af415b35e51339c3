/** Phones that wait for the next change of a draft. So many at once: each of them holds a connection. */

type Wake = (version: number | null) => void

/** Nobody waits yet. */
export function createWaits(limits: { waiting: number; waitingInAll: number; waitMs: number }) {
  const byLabel = new Map<string, Set<Wake>>()
  let inAll = 0

  function wakeAll(label: string, version: number | null): void {
    for (const wake of byLabel.get(label) ?? []) wake(version)
  }

  return {
    /** Waits for a change: the new version, null at the end, the same version after a while, or `'busy'`. */
    wait(label: string, version: number, signal: AbortSignal): Promise<number | null | 'busy'> {
      const waiting = byLabel.get(label) ?? new Set<Wake>()
      if (waiting.size >= limits.waiting || inAll >= limits.waitingInAll)
        return Promise.resolve('busy')
      byLabel.set(label, waiting)
      inAll += 1
      return new Promise((resolve) => {
        const wake: Wake = (now) => {
          if (!waiting.delete(wake)) return
          inAll -= 1
          if (waiting.size === 0) byLabel.delete(label)
          clearTimeout(due)
          signal.removeEventListener('abort', leave)
          resolve(now)
        }
        const leave = () => wake(version)
        const due = setTimeout(leave, limits.waitMs)
        due.unref()
        waiting.add(wake)
        signal.addEventListener('abort', leave)
      })
    },
    tell: (label: string, version: number): void => wakeAll(label, version),
    end: (label: string): void => wakeAll(label, null),
    /** Answers everybody: this process is leaving. */
    close(): void {
      for (const label of byLabel.keys()) wakeAll(label, -1)
    },
  }
}
