/** Tells the other tabs of this browser that a turn runs on an app. */

const nameOf = (appId: string): string => `magiccube-turn-${appId}`

/** Does the work while the other tabs can see that a turn runs. */
export function whileTurnRuns<T>(appId: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(nameOf(appId), () => work())
}

/** Resolves when no turn runs on the app in this browser. */
export async function turnEnded(appId: string): Promise<void> {
  await navigator.locks.request(nameOf(appId), () => undefined)
}

/** Whether a turn runs on the app in any tab of this browser. */
export async function doesTurnRun(appId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === nameOf(appId))
}
