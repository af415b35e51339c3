/** The wait that a refusing service states. */

const longestMs = 24 * 60 * 60_000

/**
 * Reads `Retry-After` in both forms of RFC 9110, seconds (also with a fraction) and a date, and `retry-after-ms`.
 * @param nowMs what a date is compared with where the service sends no `Date` of its own
 * @returns milliseconds from now, or undefined where nothing is stated that can be read
 */
export function statedWaitMs(headers: Headers, nowMs: number): number | undefined {
  const exact = headers.get('retry-after-ms')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(exact)) return bounded(Number(exact))
  const stated = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?s?$/.test(stated)) return bounded(Number.parseFloat(stated) * 1_000)
  // A number that is no count of seconds must not be read as a year.
  if (!/[a-z]/i.test(stated)) return undefined
  const at = Date.parse(stated)
  if (Number.isNaN(at)) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '')
  return bounded(at - (Number.isNaN(sentAt) ? nowMs : sentAt))
}

function bounded(ms: number): number {
  return Math.ceil(Math.min(Math.max(ms, 0), longestMs))
}
