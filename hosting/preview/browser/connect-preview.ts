/** The studio's end of a preview, in a frame or in a tab of its own. Runs in the studio. */
import { PreviewLink } from './preview-link.ts'
import type { PreviewConnection, PreviewSource } from './preview-source.ts'

// A browser gives the process of a frame that has just left to the next one of its origin: one that
// hangs would take the new page with it. Chromium ends it after 2 s (measured).
const processEndsMs = 2_500
// A busy machine takes longer: a shell that was stopped and does not come is begun once more.
const loadWithinMs = 6_000

/**
 * Runs the preview in a frame of the page. Sets the frame's `src` itself; the frame must carry the
 * sandbox of the preview and `allow=""`.
 */
export function connectPreview(
  source: PreviewSource & { frame: HTMLIFrameElement },
): PreviewConnection {
  const { frame, origin } = source
  const link = new PreviewLink(source, () => startAgain())
  let stoppedMs = 0
  let due: ReturnType<typeof setTimeout> | undefined
  // Every load is a new document, to which the old port no longer belongs (T09).
  function onLoad(): void {
    clearTimeout(due)
    link.shakeHands(frame.contentWindow)
  }
  function start(): void {
    frame.addEventListener('load', onLoad)
    frame.src = shellUrl(origin)
    link.expectPaint()
  }
  function startAgain(more = 1): void {
    clearTimeout(due)
    const begin = (): void => {
      start()
      if (more > 0) due = setTimeout(() => beginAnew(more - 1), loadWithinMs)
    }
    due = setTimeout(begin, Math.max(0, stoppedMs + processEndsMs - Date.now()))
  }
  function beginAnew(more: number): void {
    stop()
    startAgain(more)
  }
  function stop(): void {
    clearTimeout(due)
    frame.removeEventListener('load', onLoad)
    link.disconnect()
    frame.src = 'about:blank'
    stoppedMs = Date.now()
  }
  start()
  return { ...link.connection, stop, close: stop }
}

/**
 * Runs the preview in a tab that the studio has opened at `shellUrl(origin)` by `window.open`
 *. The tab says when its shell is there; nothing else is read from its window messages.
 */
export function connectPreviewTab(source: PreviewSource & { tab: Window }): PreviewConnection {
  const { tab, origin } = source
  const link = new PreviewLink(source, () => {
    tab.location.href = shellUrl(origin)
  })
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== tab || event.origin !== origin) return
    if (event.data === 'magiccube-preview-ready') link.shakeHands(tab)
  }
  window.addEventListener('message', onMessage)
  return {
    ...link.connection,
    stop: () => link.disconnect(),
    close() {
      window.removeEventListener('message', onMessage)
      link.disconnect()
    },
  }
}

/** Address of the page that runs a preview. */
export function shellUrl(origin: string): string {
  return `${origin}/__shell`
}
