/** What the browser keeps between leaving for the code host and coming back. */
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'

const stateKey = 'oauthState'
const acceptedKey = 'acceptedTerms'

/** Sign-ins that may be under way at once in the tabs of one browser; older ones were given up. */
const mostStates = 8

/** Keeps the state of a started sign-in beside those of other tabs. */
export function keepState(state: string): void {
  put([...keptStates(), state].slice(-mostStates))
}

/** Whether a returned state is one that was kept; it counts once. */
export function takeState(returned: string | null): boolean {
  const kept = keptStates()
  if (returned === null || !kept.includes(returned)) return false
  put(kept.filter((state) => state !== returned))
  return true
}

/** Forgets every started sign-in, as after an answer that belongs to none. */
export function forgetStates(): void {
  put([])
}

function keptStates(): string[] {
  return (readStored('browser', stateKey) ?? '').split(' ').filter((state) => state !== '')
}

function put(states: readonly string[]): void {
  writeStored('browser', stateKey, states.length === 0 ? null : states.join(' '))
}

/** Whether these terms were accepted in this browser before. */
export function termsAccepted(version: string): boolean {
  return readStored('browser', acceptedKey) === version
}

/** Remembers that these terms were accepted. */
export function rememberTerms(version: string): void {
  writeStored('browser', acceptedKey, version)
}

/** Whether somebody came in by this browser before, whichever terms held then. */
export function hasSignedIn(): boolean {
  return readStored('browser', acceptedKey) !== null
}
