/** In the workshop's preview nobody signs in: its toolbar chooses as whom the app is tried. */

const signInName = Symbol.for('magiccube-preview-sign-in')

/** Whether the page is such a preview. */
export function isTried(): boolean {
  return signInIn() !== null
}

/** Tells the preview that somebody wants to sign in. */
export function askPreview(): void {
  signInIn()?.()
}

function signInIn(): (() => void) | null {
  const ask: unknown = Reflect.get(globalThis, signInName)
  return isCall(ask) ? ask : null
}

function isCall(value: unknown): value is () => void {
  return typeof value === 'function'
}
