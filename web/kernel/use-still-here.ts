/** A page that the browser's Back button brings back as it was left. */
import { useEffect, useRef } from 'react'

/** Calls back when the person came back to this page by the Back button, which restores it as it was left. */
export function useStillHere(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => void (latest.current = onReturn))
  // The page cache is the browser's.
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}
