/**
 * The frames in which the app runs. A new page loads in a second frame behind the one that is
 * shown and takes its place when it has painted, so that nothing flashes (PVW-10).
 */
import type { PreviewEvent } from './preview-event.ts'
import { parsePreviewEvent } from './files-protocol.ts'
import type { SealedPort } from './natives.ts'
import { sealPort } from './natives.ts'
import type { PictureAnswer } from './picture-event.ts'
import { parsePictureAnswer } from './picture-event.ts'

type AppFrame = { element: HTMLIFrameElement; page: Window; port: SealedPort | undefined }

const scriptWithinMs = 200
const frameStyle = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;'

/** Runs the app's pages inside `place` and reports what they say. */
export class AppFrames {
  readonly #place: HTMLElement
  readonly #report: (event: PreviewEvent) => void
  readonly #answer: (picture: PictureAnswer) => void
  readonly #asked = new Set<number>()
  #shown: AppFrame | undefined
  #coming: AppFrame | undefined

  constructor(
    place: HTMLElement,
    answer: (picture: PictureAnswer) => void,
    report: (event: PreviewEvent) => void,
  ) {
    this.#place = place
    this.#answer = answer
    this.#report = report
  }

  /** Loads a path behind the page that is shown. */
  show(path: string): void {
    this.#coming?.element.remove()
    const element = document.createElement('iframe')
    element.title = 'app'
    element.style.cssText = `${frameStyle}opacity:0;pointer-events:none`
    this.#place.append(element)
    const page = element.contentWindow
    if (page === null) return
    this.#report({ kind: 'loading' })
    const frame: AppFrame = { element, page, port: undefined }
    this.#coming = frame
    element.addEventListener('load', () => this.#expectScript(frame))
    // An address of this origin: never another site, never a script URL.
    const address = new URL(path, location.origin)
    page.location.replace(address.origin === location.origin ? address.href : '/')
  }

  /** Loads the shown path anew; a change of style sheets alone keeps the page (PVW-09). */
  refresh(styles: string[]): void {
    const port = this.#coming === undefined ? this.#shown?.port : undefined
    if (styles.length > 0 && port !== undefined) port.send({ kind: 'styles', paths: styles })
    else this.show(this.#shownPath())
  }

  /** Asks the shown page for its picture, or the coming one as soon as it has painted (PVW-28). */
  takePicture(id: number): void {
    this.#asked.add(id)
    if (this.#coming === undefined) this.#askForPictures()
  }

  /** Takes away all pages. */
  empty(): void {
    for (const frame of [this.#shown, this.#coming]) {
      frame?.port?.close()
      frame?.element.remove()
    }
    this.#shown = undefined
    this.#coming = undefined
    this.#askForPictures()
  }

  /** Takes the port that the page's own script offers; the newest page of a frame counts. */
  takePort(source: unknown, port: MessagePort): void {
    const frame = [this.#coming, this.#shown].find((candidate) => candidate?.page === source)
    if (frame === undefined) return port.close()
    frame.port?.close()
    frame.port = sealPort(port, (data) => this.#hear(frame, data))
  }

  // A picture, a text or a page that is not UTF-8 has no script of ours that tells when it painted.
  #expectScript(frame: AppFrame): void {
    setTimeout(() => {
      if (frame !== this.#coming || frame.port !== undefined) return
      if (readPage(frame.page) === undefined) return
      this.#hear(frame, { kind: 'painted', path: pathOf(frame.page) })
    }, scriptWithinMs)
  }

  #hear(frame: AppFrame, data: unknown): void {
    if (data === 'styles-missed') return this.show(this.#shownPath())
    const picture = parsePictureAnswer(data)
    if (picture !== undefined) return this.#hearPicture(picture)
    const event = parsePreviewEvent(data)
    if (event === undefined || isShellsOwn(event)) return
    if (event.kind === 'painted' && frame === this.#coming) this.#swap(frame)
    const isLine = event.kind === 'console' || event.kind === 'notice'
    if (frame === this.#shown || isLine) this.#report(event)
    if (event.kind === 'painted' && frame === this.#shown) this.#askForPictures()
  }

  // Once for each request: an app that sends pictures unasked reaches nobody.
  #hearPicture(picture: PictureAnswer): void {
    if (this.#asked.delete(picture.id)) this.#answer(picture)
  }

  #askForPictures(): void {
    const port = this.#shown?.port
    for (const id of this.#asked) {
      if (port === undefined) this.#hearPicture({ kind: 'picture', id, picture: null })
      else port.send({ kind: 'picture', id })
    }
  }

  #swap(next: AppFrame): void {
    const previous = this.#shown
    const keepsPlace = previous !== undefined && samePage(previous.page, next.page)
    if (keepsPlace) next.page.scrollTo(previous.page.scrollX, previous.page.scrollY)
    next.element.style.cssText = frameStyle
    previous?.port?.close()
    previous?.element.remove()
    this.#shown = next
    this.#coming = undefined
  }

  #shownPath(): string {
    const page = (this.#coming ?? this.#shown)?.page
    return page === undefined ? '/' : pathOf(page)
  }
}

// What only the shell knows is not taken from the app.
function isShellsOwn({ kind }: PreviewEvent): boolean {
  return kind === 'unsupported' || kind === 'loading'
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
