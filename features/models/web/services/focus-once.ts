/** Moves the focus to what comes in the place of what had it, once: as the `ref` of an element. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
