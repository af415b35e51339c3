/**
 * The frames in which the app runs. A new page loads in a second frame behind the one that is
 * shown and takes its place when it has painted, so that nothing flashes.
 */
import type { PreviewEvent } from './preview-event.ts'
import { parsePreviewEvent } from './files-protocol.ts'
import type { SealedPort } from './natives.ts'
import { sealPort } from './natives.ts'
import type { PickOrder } from './pick/pick-event.ts'
import type { PictureAnswer, PictureOf } from './picture/picture-event.ts'
import { parsePictureAnswer } from './picture/picture-event.ts'
import { parseStepAnswer, type StepAnswer, type StepOrder } from './trial/trial-event.ts'

/** What the frames need of the shell. */
export type FramesShell = {
  report: (event: PreviewEvent) => void
  answer: (answer: PictureAnswer | StepAnswer) => void
  /** Registers the worker where the app has taken it away; answers whether it had. */
  putWorkerBack: () => Promise<boolean>
}

type AppFrame = {
  element: HTMLIFrameElement
  page: Window
  /** The port that the script of the newest page offered, and that of the page that loaded last. */
  port: SealedPort | undefined
  loaded: SealedPort | undefined
}

const scriptWithinMs = 200
const frameStyle = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;'

/** Runs the app's pages inside `place` and reports what they say. */
export class AppFrames {
  readonly #place: HTMLElement
  readonly #shell: FramesShell
  readonly #asked = new Map<number, PictureOf>()
  #shown: AppFrame | undefined
  #coming: AppFrame | undefined
  #isPicking = false
  #step: number | undefined

  constructor(place: HTMLElement, shell: FramesShell) {
    this.#place = place
    this.#shell = shell
    // While the focus arrives at this frame, Chromium passes it on to no other.
    window.addEventListener('focus', () => setTimeout(() => this.#focusPicked(), 0))
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
    this.#shell.report({ kind: 'loading' })
    const frame: AppFrame = { element, page, port: undefined, loaded: undefined }
    this.#coming = frame
    element.addEventListener('load', () => this.#expectScript(frame))
    // An address of this origin: never another site, never a script URL.
    const address = new URL(path, location.origin)
    page.location.replace(address.origin === location.origin ? address.href : '/')
  }

  /** Loads the shown path anew; a change of style sheets alone keeps the page. */
  refresh(styles: string[]): void {
    const port = this.#coming === undefined ? this.#shown?.port : undefined
    if (styles.length > 0 && port !== undefined) port.send({ kind: 'styles', paths: styles })
    else this.show(this.#shownPath())
  }

  /** Asks the shown page for its picture, or the coming one as soon as it has painted. */
  takePicture(id: number, of: PictureOf): void {
    this.#asked.set(id, of)
    if (this.#coming === undefined) this.#askForPictures()
  }

  /** Begins or ends picking in the page that is shown, and in those that take its place meanwhile. */
  pick(order: PickOrder): void {
    this.#isPicking = order.isOn
    this.#shown?.port?.send(order)
    this.#focusPicked()
  }

  /** Has a step of a trial done in the page that is shown; the newest step alone is answered. */
  step(order: StepOrder): void {
    const { id } = order
    this.#step = id
    const port = this.#shown?.port
    if (port !== undefined) return port.send(order)
    const note = 'This page cannot be tried'
    this.#shell.answer({ kind: 'stepped', id, isDone: false, note, leaves: false, lent: null })
  }

  /** Takes away all pages. */
  empty(): void {
    for (const frame of [this.#shown, this.#coming]) {
      frame?.port?.close()
      frame?.element.remove()
    }
    this.#shown = undefined
    this.#coming = undefined
    this.#isPicking = false
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
      const hasScript = frame.port !== frame.loaded
      frame.loaded = frame.port
      if (!hasScript && readPage(frame.page) !== undefined) void this.#takePlain(frame)
    }, scriptWithinMs)
  }

  async #takePlain(frame: AppFrame): Promise<void> {
    const path = pathOf(frame.page)
    // Without a worker the server has answered: it says that the editor is missing.
    const isAnswerOfServer = await this.#shell.putWorkerBack()
    if (frame !== this.#coming && frame !== this.#shown) return
    if (isAnswerOfServer) return this.show(path)
    if (frame === this.#coming) this.#hear(frame, { kind: 'painted', path })
  }

  #hear(frame: AppFrame, data: unknown): void {
    if (data === 'styles-missed') return this.show(this.#shownPath())
    const picture = parsePictureAnswer(data)
    if (picture !== undefined) return this.#hearPicture(picture)
    const step = parseStepAnswer(data)
    if (step !== undefined) return this.#hearStep(step, frame)
    const event = parsePreviewEvent(data)
    if (event === undefined || isShellsOwn(event)) return
    if (event.kind === 'painted' && frame === this.#coming) this.#swap(frame)
    if (frame === this.#shown) this.#follow(event, frame)
    if (frame === this.#shown || isOfAnyPage(event)) this.#shell.report(event)
  }

  /** What the shown page says changes what is expected of it. */
  #follow({ kind }: PreviewEvent, frame: AppFrame): void {
    if (kind === 'picked' || kind === 'pickEnded') this.#endPick(frame)
    if (kind === 'painted') this.#takeUp(frame)
  }

  // A frame with the focus that the studio then hides would take it from what the pick has led to.
  #endPick({ element }: AppFrame): void {
    this.#isPicking = false
    element.blur()
  }

  #takeUp({ port }: AppFrame): void {
    if (this.#isPicking) port?.send({ kind: 'pick', isOn: true })
    this.#askForPictures()
  }

  // Once for each request: an app that sends pictures unasked reaches nobody.
  #hearPicture(picture: PictureAnswer): void {
    if (this.#asked.delete(picture.id)) this.#shell.answer(picture)
  }

  // Of the shown page and once for each step, as pictures are.
  #hearStep(answer: StepAnswer, frame: AppFrame): void {
    if (frame !== this.#shown || answer.id !== this.#step) return
    this.#step = undefined
    this.#shell.answer(answer)
  }

  #askForPictures(): void {
    const port = this.#shown?.port
    for (const [id, of] of this.#asked) {
      if (port === undefined) this.#hearPicture({ kind: 'picture', id, picture: null })
      else port.send({ kind: 'picture', id, of })
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
    this.#focusPicked()
  }

  // Keys that pick are heard where the focus is. It comes from the studio before or after the order, and goes with a
  // frame that is taken away. Of an element that has it already it would not be passed on.
  #focusPicked(): void {
    if (!this.#isPicking || !document.hasFocus()) return
    this.#shown?.element.blur()
    this.#shown?.element.focus()
  }

  #shownPath(): string {
    const page = (this.#coming ?? this.#shown)?.page
    return page === undefined ? '/' : pathOf(page)
  }
}

// A page may say these before it has painted.
function isOfAnyPage({ kind }: PreviewEvent): boolean {
  return kind === 'console' || kind === 'notice' || kind === 'externalLink'
}

// What only the shell knows is not taken from the app.
function isShellsOwn({ kind }: PreviewEvent): boolean {
  return kind === 'unsupported' || kind === 'loading' || kind === 'way'
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
