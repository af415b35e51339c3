/** Whether this is a phone or tablet: touched and not pointed at, or as narrow as one. */
import { useSyncExternalStore } from 'react'

const handheld = '(pointer: coarse) and (hover: none), (max-width: 640px)'

/** True on a device that one would not show a draft on a phone from, since it is one. */
export function useHandheld(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(handheld).matches)
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(handheld)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
