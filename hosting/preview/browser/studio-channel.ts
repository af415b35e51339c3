/** The studio's end of a preview: hands over the port, sends files, hears events. Runs in the studio. */
import type { ProjectFile } from '../../../project/content.ts'
import type { EntryPage } from '../../../project/publishable.ts'
import { entryPageOf, isServed } from '../../../project/publishable.ts'
import type { ShellMessage, StudioMessage } from './files-protocol.ts'
import { parseShellMessage } from './files-protocol.ts'
import { awaitPictures } from './picture/await-picture.ts'
import { paceMessages, paceSending } from './pace-requests.ts'
import { watchResponses } from './heartbeat.ts'
import type { GatheredChanges } from './update-pace.ts'
import { paceUpdates } from './update-pace.ts'
import type { PreviewEvent } from './preview-event.ts'

export type { PreviewEvent } from './preview-event.ts'

/** What a preview needs from the studio, whichever window it is shown in. */
export type PreviewSource = {
  /** The preview's own origin, `https://<32 hex>.preview…`, without a path. */
  origin: string
  /** All files as they are now; asked again when the preview lost them (PVW-25). */
  files: () => Iterable<ProjectFile>
  /** Everything in an event was written by the app: show it as text only (PVW-17). */
  onEvent: (event: PreviewEvent) => void
}

/** A running preview. */
export type PreviewConnection = {
  /** Shows changed files: within 300 ms, in a turn at most once a second (PVW-09). */
  update(changed: ProjectFile[], removed: string[]): void
  /** While the agent works updates are shown at most once a second; the end shows them at once. */
  setTurnRunning(isRunning: boolean): void
  /** Loads the app anew at the shown path (PVW-05). */
  reload(): void
  /** Shows another path of the app, absolute, with query and hash (PVW-23). */
  navigate(path: string): void
  /** Empties the app's own storage and loads it anew (PVW-04). */
  clearData(): void
  /**
   * A picture of the shown page at scroll 0, at most 800x600, as a JPEG data URL (PVW-28). Null when
   * none can be taken or the page does not answer in 8 s; never throws.
   */
  takePicture(): Promise<string | null>
  /** Empties the frame, also when the app hangs (PVW-20); `reload` starts it again. */
  stop(): void
  /** Ends the preview: no file is sent any more (PVW-29). */
  close(): void
}

// A browser gives the process of a frame that has just left to the next one of its origin: one that
// hangs would take the new page with it. Chromium ends it after 2 s (measured).
const processEndsMs = 2_500

/**
 * Runs the preview in a frame of the page. Sets the frame's `src` itself; the frame must carry the
 * sandbox of PVW-01 and `allow=""`.
 */
export function connectPreview(
  source: PreviewSource & { frame: HTMLIFrameElement },
): PreviewConnection {
  const { frame, origin } = source
  const link = new PreviewLink(source, startAgain)
  let stoppedMs = 0
  let due: ReturnType<typeof setTimeout> | undefined
  // Every load is a new document, to which the old port no longer belongs (T09).
  const onLoad = () => link.shakeHands(frame.contentWindow)
  function start(): void {
    frame.addEventListener('load', onLoad)
    frame.src = shellUrl(origin)
  }
  function startAgain(): void {
    clearTimeout(due)
    due = setTimeout(start, Math.max(0, stoppedMs + processEndsMs - Date.now()))
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
 * (PVW-06). The tab says when its shell is there; nothing else is read from its window messages.
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

/** One preview from the studio's side: its port, what is sent over it, and what comes back. */
class PreviewLink {
  readonly connection: Omit<PreviewConnection, 'stop' | 'close'>
  readonly #source: PreviewSource
  readonly #heartbeat: ReturnType<typeof watchResponses>
  readonly #pace: ReturnType<typeof paceUpdates>
  readonly #pictures: ReturnType<typeof awaitPictures>
  readonly #sending = paceSending(() => this.#sendAll())
  readonly #isHeard = paceMessages(Date.now)
  #port: MessagePort | undefined
  #hasPage = false
  // The path that is shown or was asked for last; kept when the files are sent anew.
  #shownPath: string | undefined

  constructor(source: PreviewSource, start: () => void) {
    this.#source = source
    this.#heartbeat = watchResponses({
      ping: (id) => this.#send({ kind: 'ping', id }),
      onChange: (why) =>
        source.onEvent(why === null ? { kind: 'responding' } : { kind: 'notResponding', why }),
    })
    this.#pace = paceUpdates((changes) => this.#sendChanges(changes))
    this.#pictures = awaitPictures((id) => this.#askForPicture(id))
    this.connection = {
      update: this.#pace.add,
      setTurnRunning: this.#pace.setTurnRunning,
      reload: () => (this.#port === undefined ? start() : this.#reload()),
      navigate: (path) => this.#show(path),
      clearData: () => this.#send({ kind: 'clearData' }),
      takePicture: this.#pictures.take,
    }
  }

  /** Hands a new port to the shell that has just loaded; an older port ends (T09). */
  shakeHands(target: Window | null): void {
    this.disconnect()
    if (target === null) return
    const channel = new MessageChannel()
    const nonce = crypto.randomUUID()
    this.#port = channel.port1
    this.#port.onmessage = (event: MessageEvent<unknown>) => {
      if (!this.#isHeard()) return
      const message = parseShellMessage(event.data)
      if (message !== undefined) this.#hear(message, nonce)
    }
    target.postMessage({ kind: 'magiccube-preview', nonce }, this.#source.origin, [channel.port2])
    this.#heartbeat.expectPaint()
  }

  disconnect(): void {
    this.#heartbeat.stop()
    this.#pace.clear()
    this.#sending.clear()
    this.#pictures.drop()
    this.#port?.close()
    this.#port = undefined
  }

  #send(message: StudioMessage): void {
    this.#port?.postMessage(message)
  }

  #hear(message: ShellMessage, nonce: string): void {
    switch (message.kind) {
      case 'hello':
        return message.nonce === nonce ? this.#sending.ask() : this.disconnect()
      case 'pong':
        return this.#heartbeat.pong(message.id)
      case 'needFiles':
        return this.#sending.ask()
      case 'picture':
        return this.#pictures.answer(message.id, message.picture)
      case 'event':
        return this.#hearEvent(message.event)
    }
  }

  #hearEvent(event: PreviewEvent): void {
    if (event.kind === 'painted') this.#heartbeat.painted()
    if (event.kind === 'painted' || event.kind === 'navigated') this.#shownPath = event.path
    if (event.kind === 'unsupported') this.#heartbeat.stop()
    this.#source.onEvent(event)
  }

  #sendAll(): void {
    this.#pace.clear()
    const files = [...this.#source.files()].filter(isShown)
    this.#send({ kind: 'put', replace: true, files, removed: [] })
    this.#hasPage = false
    this.#showChange([])
    this.#heartbeat.start()
  }

  #sendChanges({ changed, removed }: GatheredChanges): void {
    this.#send({ kind: 'put', replace: false, files: changed.filter(isShown), removed })
    this.#showChange([...changed.map(({ path }) => path), ...removed])
  }

  #showChange(paths: string[]): void {
    const entry = entryPageOf(Array.from(this.#source.files(), ({ path }) => path))
    // Among several pages the one that the person has chosen stays (PVW-11).
    const isChosen = entry.kind === 'choice' && this.#shownPath !== undefined
    if (entry.kind !== 'page' && !isChosen) return this.#showNothing(entry)
    if (!this.#hasPage) {
      return this.#show(this.#shownPath ?? addressOf(entry))
    }
    const isStyleOnly = paths.every((path) => path.endsWith('.css'))
    if (!isStyleOnly) this.#heartbeat.expectPaint()
    this.#send({ kind: 'refresh', styles: isStyleOnly ? paths : [] })
  }

  #showNothing(entry: Exclude<EntryPage, { kind: 'page' }>): void {
    this.#hasPage = false
    this.#shownPath = undefined
    this.#heartbeat.painted()
    this.#send({ kind: 'empty' })
    const choices = entry.kind === 'choice' ? entry.paths : []
    this.#source.onEvent({ kind: 'noPage', choices })
  }

  #show(path: string): void {
    this.#shownPath = path
    if (this.#port === undefined) return
    this.#hasPage = true
    this.#heartbeat.expectPaint()
    this.#send({ kind: 'show', path })
  }

  // What waits for its moment belongs into the picture.
  #askForPicture(id: number): boolean {
    if (this.#port === undefined) return false
    this.#pace.flush()
    this.#send({ kind: 'picture', id })
    return true
  }

  #reload(): void {
    this.#pace.flush()
    this.#heartbeat.expectPaint()
    this.#send({ kind: 'refresh', styles: [] })
  }
}

function addressOf(entry: EntryPage): string {
  return entry.kind === 'page' && entry.path !== 'index.html' ? encodePath(entry.path) : '/'
}

function encodePath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

function isShown({ path }: ProjectFile): boolean {
  return isServed(path)
}
