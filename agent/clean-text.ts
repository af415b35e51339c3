/** What models write, without the characters that no store, no service and no file takes. */

const replacement = '\uFFFD'
const highHalf = /[\uD800-\uDBFF]$/
// As deep as a request of ours may be, with room for what stands around.
const deepest = 40
const refusedNames = new Set(['__proto__', 'constructor', 'prototype'])

/** The text with U+FFFD for each NUL and each half of a character. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', replacement)
}

/** The same for all texts of a value of JSON; names that every server refuses and what is too deep are left out. */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((part) => cleanValue(part, depth + 1))
  return cleanRecord({ ...value }, depth)
}

/** The same for a value with names. */
export function cleanRecord(value: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !refusedNames.has(name))
      .map(([name, part]) => [cleanText(name), cleanValue(part, depth + 1)]),
  )
}

/** Cleans a text that comes in pieces: a character may be cut between two of them. */
export class TextCleaner {
  #half = ''

  hear(delta: string): string {
    const text = this.#half + delta
    this.#half = highHalf.exec(text)?.[0] ?? ''
    return cleanText(text.slice(0, text.length - this.#half.length))
  }

  /** What is left at the end of the text. */
  end(): string {
    const rest = cleanText(this.#half)
    this.#half = ''
    return rest
  }
}
