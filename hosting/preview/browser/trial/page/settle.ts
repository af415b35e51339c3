/** Waits until what a step has set off has come to rest, and tells whether anything came of it. */

const quietMs = 80
const atMostMs = 600
let isLeaving = false
let leave = (): void => undefined

/** Follows whether the page is about to be left. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (!event.defaultPrevented) goes()
  })
  window.addEventListener('pagehide', goes)
}

// What is known of a step is told before the page is gone.
function goes(): void {
  isLeaving = true
  leave()
}

/** What came of a step: whether anything on the page changed, and whether it is being left. */
export type Settled<Result> = { result: Result; hasChanged: boolean; leaves: boolean }

/** Does something and waits for the page. */
export async function settleAfter<Result>(act: () => Promise<Result>): Promise<Settled<Result>> {
  isLeaving = false
  let changedMs: number | null = null
  const addressBefore = location.href
  const watch = new MutationObserver(() => {
    changedMs = performance.now()
  })
  watch.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  const valuesBefore = valuesOf()
  const result = await act()
  const begunMs = performance.now()
  await pause(quietMs)
  while (!isLeaving && performance.now() - begunMs < atMostMs) {
    if (performance.now() - (changedMs ?? begunMs) >= quietMs) break
    await pause(quietMs / 2)
  }
  watch.disconnect()
  const hasChanged =
    changedMs !== null || location.href !== addressBefore || valuesOf() !== valuesBefore
  return { result, hasChanged, leaves: isLeaving }
}

/** Waits, no longer than the page stays. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    leave = resolve
    setTimeout(resolve, ms)
  })
}

/** What stands in fields is no change of an element. */
function valuesOf(): string {
  const fields = [...document.querySelectorAll('input,textarea,select')].slice(0, 500)
  return fields
    .map((field) => {
      if (field instanceof HTMLInputElement) return `${field.value}${String(field.checked)}`
      if (field instanceof HTMLSelectElement) return String(field.selectedIndex)
      return field instanceof HTMLTextAreaElement ? field.value : ''
    })
    .join('\n')
}
