/** As whom the app is tried in this preview: kept on the shell's window, which outlives the app's pages. */

const place = Symbol.for('magiccube-draft-session')

/** What opens the draft's data for the pages of this origin. */
export type DraftSession = {
  /** Good at this origin alone, for the draft of this app. */
  token: string
  /** What begins a line of the console that tells of a refusal, in the studio's language. */
  label: string
}

/** Puts a session in place of the one before; null takes it away. */
export function placeSession(session: DraftSession | null): void {
  Object.defineProperty(window, place, { configurable: true, value: session })
}

/** The session of a shell; null where it has none. */
export function sessionOf(shell: Window): DraftSession | null {
  const kept: unknown = Reflect.get(shell, place)
  return parseSession(kept)
}

/** A session in a message, or null for anything else. */
export function parseSession(value: unknown): DraftSession | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('token' in value && 'label' in value)) return null
  const { token, label } = value
  return typeof token === 'string' && typeof label === 'string' ? { token, label } : null
}
