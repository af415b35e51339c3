/** What the browser keeps between leaving for the code host and coming back (AUTH-03, AUTH-06, AUTH-11). */
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'

const stateKey = 'oauthState'
const acceptedKey = 'acceptedTerms'

/** Keeps the state of a started sign-in. */
export function keepState(state: string): void {
  writeStored('browser', stateKey, state)
}

/** The kept state, given once, or null. */
export function takeState(): string | null {
  const state = readStored('browser', stateKey)
  writeStored('browser', stateKey, null)
  return state
}

/** Whether these terms were accepted in this browser before. */
export function termsAccepted(version: string): boolean {
  return readStored('browser', acceptedKey) === version
}

/** Remembers that these terms were accepted. */
export function rememberTerms(version: string): void {
  writeStored('browser', acceptedKey, version)
}
