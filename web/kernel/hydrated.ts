/** Whether the page is the browser's own by now, for what the server cannot know: a time zone, what is stored. */
import { useSyncExternalStore } from 'react'

/** False on the server and while its drawing is taken over; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}
