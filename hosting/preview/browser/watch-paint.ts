/** Tells when a page has painted. */
import type { PreviewEvent } from './preview-event.ts'

const paintWithinMs = 400

/**
 * Reports `painted` once: after the first frame of the parsed page. A hidden tab draws no frames,
 * so a timer stands beside it.
 */
export function watchPaint(report: (event: PreviewEvent) => void): void {
  let isDone = false
  const done = () => {
    if (isDone) return
    isDone = true
    report({ kind: 'painted', path: `${location.pathname}${location.search}${location.hash}` })
  }
  const begin = () => {
    // A task that is put in line before a frame is drawn comes after it.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, paintWithinMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
