/** Until when a person's code host asked not to be called: nobody of this process asks before. */

/** The waits of one process. */
export type CodeHostWaits = ReturnType<typeof createCodeHostWaits>

/** Keeps the waits; `now` is in milliseconds. */
export function createCodeHostWaits(now: () => number) {
  const until = new Map<string, number>()
  const away = new Map<string, boolean>()
  return {
    /** Notes that the person's host asked for so many seconds, and whether it is away. */
    note(userId: string, seconds: number, isAway = false): void {
      until.set(userId, Math.max(until.get(userId) ?? 0, now() + seconds * 1_000))
      away.set(userId, isAway)
    },
    /** Whether what is waited for is that the host is there again. */
    isAway: (userId: string): boolean => away.get(userId) === true,
    /** The seconds that are left; 0 when the host may be asked. */
    left(userId: string): number {
      const end = until.get(userId)
      if (end === undefined) return 0
      const seconds = Math.ceil((end - now()) / 1_000)
      if (seconds > 0) return seconds
      until.delete(userId)
      away.delete(userId)
      return 0
    },
  }
}
