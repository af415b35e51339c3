/** Escape closes what one is in (NAV-17), also while a toast stands above it, which Radix would close instead. */
import type { KeyboardEvent } from 'react'

/** The handler for keys pressed within; what has closed by Radix's own hand is left alone. */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
}
