const dayMs = 24 * 3_600_000

/** The time of day, where the person is, at which the quota of a day begins anew: 00:00 UTC. */
export function quotaResetTime(nowMs: number, timeZone?: string): string {
  const next = (Math.floor(nowMs / dayMs) + 1) * dayMs
  // Hours and minutes read alike in both languages.
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', format).format(next)
}
