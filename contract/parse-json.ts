/** JSON that somebody else wrote, or that was kept by another release. */

/** The value of a text; undefined, which is no JSON, when the text is none. A schema then says what it is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever wrote it: what cannot be read is for the caller to refuse or to do without.
    return undefined
  }
}

/** Where a text stops being JSON, in characters from 0; its length where the engine does not say. */
export function jsonFaultAt(text: string): number {
  try {
    JSON.parse(text)
  } catch (error) {
    const told = /position (\d+)/.exec(error instanceof Error ? error.message : '')
    return told?.[1] === undefined ? text.length : Number(told[1])
  }
  return 0
}
