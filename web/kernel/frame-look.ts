/** What a page asks of the frame around it, where the route alone cannot say. */
import { useEffect, useSyncExternalStore } from 'react'

/** `nav`: the link of the bar that is marked, or none; `bare`: no footer, as in the workshop. */
export type FrameLook = { nav: string | null; bare: boolean }

let asked: FrameLook | null = null
const listeners = new Set<() => void>()

/** Asks for a look of the frame while the component is on the page, over what the route says. */
export function useFrameLook({ nav, bare }: FrameLook): void {
  // The frame stands above the page and hears it through this store.
  useEffect(() => {
    ask({ nav, bare })
    return () => ask(null)
  }, [nav, bare])
}

/** The look that the page asks for, or null. */
export function useAskedFrameLook(): FrameLook | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

function ask(look: FrameLook | null): void {
  asked = look
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
