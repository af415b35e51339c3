/** Whether the page is the browser's own by now, for what the server cannot know: a time zone, what is stored. */
import { useSyncExternalStore } from 'react'

/** False on the server and while its drawing is taken over; true ever after. */
export function useHydrated(): boolean {
  return useOnceHydrated(() => true, false)
}

/**
 * What `read` says in the browser, `atFirst` on the server and while its drawing is taken over.
 * Where both are the same nothing is drawn again.
 */
export function useOnceHydrated<T>(read: () => T, atFirst: T): T {
  return useSyncExternalStore(never, read, () => atFirst)
}

function never(): () => void {
  return () => undefined
}
