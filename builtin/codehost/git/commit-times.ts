/** Times of commits: a push may bring any number, and not every one of them is a date. */

/** First and last second that ISO 8601 says in four digits of year. */
const firstSecond = Date.parse('0001-01-01T00:00:00Z') / 1000
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000

/** Whether a time, in seconds since 1970, is a date that can be said. */
export function isSayable(seconds: number): boolean {
  return seconds === sayableSeconds(seconds)
}

/** The nearest time that can be said. */
export function sayableSeconds(seconds: number): number {
  return within(seconds, firstSecond, lastSecond)
}

/** The nearest time that a zip can say, in milliseconds: its years are 1980 to 2099. */
export function zipMilliseconds(seconds: number): number {
  return within(seconds * 1000, Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30))
}

/** The nearest time that the eleven octal digits of a tar can say. */
export function tarSeconds(seconds: number): number {
  return within(seconds, 0, 8 ** 11 - 1)
}

/** A time as git writes it, as far as a number can say it exactly. */
export function parseSeconds(digits: string): number {
  return within(Number(digits), -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
}

/** Minutes east of Greenwich of a text such as `+0530`; no place is a whole day away. */
export function parseOffset(sign: string, hours: string, minutes: string): number {
  const size = Math.min(Number(hours) * 60 + Number(minutes), 24 * 60 - 1)
  return sign === '-' ? -size : size
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
