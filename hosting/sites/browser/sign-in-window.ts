/** The window in which somebody signs in to the app. */
import { readTokens } from './session.ts'
import { isTried } from './tried.ts'
import type { Engine } from './engine-types.ts'

// Apps call functions of their own `open` as well, which would stand in the place of the browser's.
const openWindow = globalThis.open?.bind(globalThis)

/** Opens it, empty as yet; null where it is not needed, or blocked. */
export function openSignInWindow({
  world,
  transport,
}: Pick<Engine, 'world' | 'transport'>): Window | null {
  if (readTokens(world.shelf) || transport.isKnownLocal() || isTried()) return null
  return openWindow('about:blank', 'cube-sign-in', 'popup,width=480,height=680')
}
