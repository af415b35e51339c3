/** What a picture or frame that the server drew did before the page could hear: `first-paint.js` has marked it. */

/** A ref that calls `hear` where the element did so by then; what comes later is told by its event. */
export function ifCameEarly(
  type: 'load' | 'error',
  hear: () => void,
): (element: HTMLElement | null) => void {
  return (element) => {
    if (element?.dataset['came'] === type) hear()
  }
}
