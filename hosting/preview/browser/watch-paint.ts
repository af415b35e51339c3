/** Tells when a page has painted (PVW-10, PVW-15). */
import type { PreviewEvent } from './preview-event.ts'

const paintWithinMs = 400

/**
 * Reports `painted` once: after the first frames of the parsed page. A hidden tab draws no frames,
 * so a timer stands beside them.
 */
export function watchPaint(report: (event: PreviewEvent) => void): void {
  let isDone = false
  const done = () => {
    if (isDone) return
    isDone = true
    report({ kind: 'painted', path: `${location.pathname}${location.search}${location.hash}` })
  }
  const begin = () => {
    requestAnimationFrame(() => requestAnimationFrame(done))
    setTimeout(done, paintWithinMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
