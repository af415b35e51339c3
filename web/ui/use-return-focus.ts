/** Gives the focus back to where it was before something modal took it (NAV-15). */
import { useState } from 'react'

/** The handler for a dialog that closes: the element that had the focus when it opened gets it again. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
