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
