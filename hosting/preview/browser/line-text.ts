/** The text of one console line. */
import { cutText } from '../../../contract/limits.ts'

const textLimit = 4_000

/** Values as a console would show them, joined by spaces and cut; never throws. */
export function lineText(values: readonly unknown[]): string {
  return cutText(values.map(valueText).join(' '), textLimit)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`
    if (typeof value !== 'object' || value === null) return String(value)
    return JSON.stringify(value)
  } catch {
    // A ring, a getter that throws, an object without a prototype: the console must not fail.
    return Object.prototype.toString.call(value)
  }
}
