/** Focuses what the address names, as after a sign-in that an action asked for. */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

/** A ref for the element that gets the focus, and comes into view, where the address ends with `hash`, such as `#rating`. */
export function useFocusAtHash<T extends HTMLElement>(hash: string): RefObject<T | null> {
  const place = useRef<T>(null)
  const location = useLocation()
  const isNamed = location.hash === hash
  // The focus is the browser's.
  useEffect(() => {
    if (isNamed) place.current?.focus()
  }, [isNamed])
  return place
}
