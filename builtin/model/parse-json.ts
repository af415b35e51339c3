/** JSON that somebody else wrote. */

/** The value of a text; undefined, which is no JSON, when the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read is for the caller to refuse or to do without.
    return undefined
  }
}
