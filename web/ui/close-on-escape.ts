/** Escape closes what one is in, also while a toast stands above it, which Radix would close instead. */
import type { KeyboardEvent } from 'react'
import { isComposing } from '../kernel/composing.ts'

/** The handler for keys pressed within; what has closed by Radix's own hand is left alone. */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    close()
  }
}

/** For Radix's own Escape: the one that takes back a word in the making closes nothing. */
export function keepWhileComposing(event: globalThis.KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault()
}
