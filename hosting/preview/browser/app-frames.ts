/**
 * The frames in which the app runs. A new page loads in a second frame behind the one that is
 * shown and takes its place when it has painted, so that nothing flashes (PVW-10).
 */
import type { PreviewEvent } from './preview-event.ts'
import { parsePreviewEvent } from './files-protocol.ts'
import type { SealedPort } from './natives.ts'
import { sealPort } from './natives.ts'

type AppFrame = { element: HTMLIFrameElement; page: Window; port: SealedPort | undefined }

const frameStyle = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;'

/** Runs the app's pages inside `place` and reports what they say. */
export function createAppFrames(place: HTMLElement, report: (event: PreviewEvent) => void) {
  let shown: AppFrame | undefined
  let coming: AppFrame | undefined

  function show(path: string): void {
    coming?.element.remove()
    const element = document.createElement('iframe')
    element.title = 'app'
    element.style.cssText = `${frameStyle}opacity:0;pointer-events:none`
    place.append(element)
    const page = element.contentWindow
    if (page === null) return
    coming = { element, page, port: undefined }
    // An absolute path of this origin: never another site, never a script URL.
    page.location.replace(new URL(path, location.origin).href)
  }

  /** Takes the port that the page's own script offers; one for each page of a frame. */
  function takePort(source: unknown, port: MessagePort): void {
    const frame = [coming, shown].find((candidate) => candidate?.page === source)
    if (frame === undefined) return port.close()
    frame.port?.close()
    frame.port = sealPort(port, (data) => hear(frame, data))
  }

  function hear(frame: AppFrame, data: unknown): void {
    if (data === 'styles-missed') return show(shownPath())
    const event = parsePreviewEvent(data)
    if (event === undefined || event.kind === 'unsupported') return
    if (event.kind === 'painted' && frame === coming) swap(frame)
    if (frame === shown || event.kind === 'console' || event.kind === 'notice') report(event)
  }

  function swap(next: AppFrame): void {
    const previous = shown
    const keepsPlace = previous !== undefined && samePage(previous.page, next.page)
    if (keepsPlace) next.page.scrollTo(previous.page.scrollX, previous.page.scrollY)
    next.element.style.cssText = frameStyle
    previous?.port?.close()
    previous?.element.remove()
    shown = next
    coming = undefined
  }

  function shownPath(): string {
    const page = (coming ?? shown)?.page
    return page === undefined ? '/' : pathOf(page)
  }

  return {
    show,
    takePort,
    /** Loads the shown path anew; a change of style sheets alone keeps the page (PVW-09). */
    refresh(styles: string[]): void {
      if (styles.length > 0 && coming === undefined && shown?.port !== undefined) {
        shown.port.send({ kind: 'styles', paths: styles })
      } else {
        show(shownPath())
      }
    },
    empty(): void {
      for (const frame of [shown, coming]) {
        frame?.port?.close()
        frame?.element.remove()
      }
      shown = undefined
      coming = undefined
    },
  }
}

function samePage(left: Window, right: Window): boolean {
  return readPage(left)?.pathname === readPage(right)?.pathname
}

function pathOf(page: Window): string {
  const address = readPage(page)
  return address === undefined ? '/' : `${address.pathname}${address.search}${address.hash}`
}

// Reading a frame that the app has led to another origin throws; about:blank has no path of ours.
function readPage(page: Window): URL | undefined {
  try {
    const address = new URL(page.location.href)
    return address.origin === location.origin ? address : undefined
  } catch {
    return undefined
  }
}
