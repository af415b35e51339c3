/** The studio's end of a preview: hands over the port, sends files, hears events. Runs in the studio. */
import type { ProjectFile } from '../../../project/content.ts'
import { entryPageOf, isServed } from '../../../project/publishable.ts'
import type { ShellMessage, StudioMessage } from './files-protocol.ts'
import { parseShellMessage } from './files-protocol.ts'
import { watchResponses } from './heartbeat.ts'
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
  /** Empties the frame, also when the app hangs (PVW-20); `reload` starts it again. */
  stop(): void
  /** Ends the preview: no file is sent any more (PVW-29). */
  close(): void
}

/**
 * Runs the preview in a frame of the page. Sets the frame's `src` itself; the frame must carry the
 * sandbox of PVW-01 and `allow=""`.
 */
export function connectPreview(
  source: PreviewSource & { frame: HTMLIFrameElement },
): PreviewConnection {
  const { frame, origin } = source
  const link = createLink(source, start)
  // Every load is a new document, to which the old port no longer belongs (T09).
  const onLoad = () => link.shakeHands(frame.contentWindow)
  function start(): void {
    frame.addEventListener('load', onLoad)
    frame.src = shellUrl(origin)
  }
  function stop(): void {
    frame.removeEventListener('load', onLoad)
    link.disconnect()
    frame.src = 'about:blank'
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
  const link = createLink(source, () => {
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

function createLink(source: PreviewSource, start: () => void) {
  let port: MessagePort | undefined
  let nonce = ''
  let hasPage = false
  // The path that is shown or was asked for last; kept when the files are sent anew.
  let shownPath: string | undefined

  const send = (message: StudioMessage) => port?.postMessage(message)
  const heartbeat = watchResponses({
    ping: (id) => send({ kind: 'ping', id }),
    onChange: (isResponding) =>
      source.onEvent({ kind: isResponding ? 'responding' : 'notResponding' }),
  })
  const pace = paceUpdates(({ changed, removed }) => {
    send({ kind: 'put', replace: false, files: changed.filter(isShown), removed })
    showChange([...changed.map(({ path }) => path), ...removed])
  })

  function shakeHands(target: Window | null): void {
    disconnect()
    if (target === null) return
    const channel = new MessageChannel()
    port = channel.port1
    nonce = crypto.randomUUID()
    port.onmessage = (event: MessageEvent<unknown>) => {
      const message = parseShellMessage(event.data)
      if (message !== undefined) hear(message)
    }
    target.postMessage({ kind: 'magiccube-preview', nonce }, source.origin, [channel.port2])
    heartbeat.expectPaint()
  }

  function hear(message: ShellMessage): void {
    if (message.kind === 'hello') return message.nonce === nonce ? sendAll() : disconnect()
    if (message.kind === 'pong') return heartbeat.pong(message.id)
    if (message.kind === 'needFiles') return sendAll()
    const { event } = message
    if (event.kind === 'painted') heartbeat.painted()
    if (event.kind === 'painted' || event.kind === 'navigated') shownPath = event.path
    if (event.kind === 'unsupported') heartbeat.stop()
    source.onEvent(event)
  }

  function sendAll(): void {
    pace.clear()
    const files = [...source.files()].filter(isShown)
    send({ kind: 'put', replace: true, files, removed: [] })
    hasPage = false
    showChange([])
    heartbeat.start()
  }

  function showChange(paths: string[]): void {
    const entry = entryPageOf(Array.from(source.files(), ({ path }) => path))
    if (entry.kind !== 'page') {
      hasPage = false
      shownPath = undefined
      heartbeat.painted()
      send({ kind: 'empty' })
      source.onEvent({ kind: 'noPage', choices: entry.kind === 'choice' ? entry.paths : [] })
    } else if (hasPage) {
      const isStyleOnly = paths.every((path) => path.endsWith('.css'))
      if (!isStyleOnly) heartbeat.expectPaint()
      send({ kind: 'refresh', styles: isStyleOnly ? paths : [] })
    } else {
      show(shownPath ?? (entry.path === 'index.html' ? '/' : encodePath(entry.path)))
    }
  }

  function show(path: string): void {
    shownPath = path
    if (port === undefined) return
    hasPage = true
    heartbeat.expectPaint()
    send({ kind: 'show', path })
  }

  function disconnect(): void {
    heartbeat.stop()
    pace.clear()
    port?.close()
    port = undefined
  }

  const connection = {
    update: pace.add,
    setTurnRunning: pace.setTurnRunning,
    reload() {
      if (port === undefined) return start()
      pace.flush()
      heartbeat.expectPaint()
      send({ kind: 'refresh', styles: [] })
    },
    navigate: show,
    clearData: () => send({ kind: 'clearData' }),
  }
  return { shakeHands, disconnect, connection }
}

function encodePath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

function isShown({ path }: ProjectFile): boolean {
  return isServed(path)
}
