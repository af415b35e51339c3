/**
 * The page of a preview origin that holds the app's frame. It takes one port from the studio,
 * hands the files on to the worker, and reports. The app runs on the same origin and may reach into
 * this window: the port and all state live in this closure, and the browser's own functions were
 * taken before the app began (T08).
 */
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import { clearAppStorage } from './app-storage.ts'
import { AppFrames } from './app-frames.ts'
import { currentWorker, putWorkerBack, setWorkerAside } from './current-worker.ts'
import { placeSession } from './draft-session.ts'
import { findWay } from './find-way.ts'
import type { PreviewWay } from './find-way.ts'
import type { Handshake, PutFiles, ShellMessage, StudioMessage } from './files-protocol.ts'
import { parseHandshake, parsePreviewEvent, parseStudioMessage } from './files-protocol.ts'
import type { ReceivedMessage, SealedPort } from './natives.ts'
import { holdBack, readMessage, sealPort } from './natives.ts'
import { paceEvents } from './pace-events.ts'
import type { PreviewEvent } from './preview-event.ts'
import { createServerWay } from './server-way.ts'
import { placeLent } from './lent-storage.ts'
import { markTrial } from './trial/page-trial.ts'

const { studio = '', closed = '' } = document.currentScript?.dataset ?? {}
const editor: unknown = window.parent === window ? window.opener : window.parent
const isTab = window.parent === window
const editorWithinMs = 4_000
const workerWithinMs = 4_000

let port: SealedPort | undefined
let way: PreviewWay = 'worker'
let isLoadingAnew = false
const works = oneAtATime()
const place = document.body
const paced = paceEvents((event) => tell({ kind: 'event', event }))
const server = createServerWay({ report: paced.say, onGone: () => tell({ kind: 'needFiles' }) })
const frames = new AppFrames(place, { answer: tell, report: hearApp, putWorkerBack: putBack })
setInterval(paced.nextSecond, 1_000)

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const message = readMessage(event)
  if (message === undefined) return
  const [offered] = message.ports
  if (!(offered instanceof MessagePort)) return
  if (message.source === editor && message.origin === studio) shakeHands(message, offered)
  else if (isOfAppPage(message)) frames.takePort(message.source, offered)
})

// A link or an address that the app puts into this page would lead a page of its own into its place,
// to which the studio would give the port (T79).
if ('navigation' in window && window.navigation instanceof EventTarget)
  window.navigation.addEventListener('navigate', (event) => {
    if (!isLoadingAnew) holdBack(event)
  })

if (isTab) announceTab()

function isOfAppPage({ origin, data }: ReceivedMessage): boolean {
  return origin === location.origin && data === 'magiccube-app'
}

function shakeHands(message: ReceivedMessage, offered: MessagePort): void {
  const handshake = parseHandshake(message.data)
  // One port for the life of this document; a new load begins anew.
  if (handshake === undefined || port !== undefined) return
  port = sealPort(offered, hearStudio)
  place.textContent = ''
  const emptied = handshake.isFresh ? clearAppStorage() : null
  if (handshake.trial) markTrial()
  if (handshake.trial?.lent) placeLent(handshake.trial.lent)
  Promise.all([findWay(handshake.canServe), emptied]).then(
    ([found]) => {
      // Where there are no workers there is nobody to hear.
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.addEventListener('message', (event) => hearWorker(event, handshake))
      begin(handshake, found)
    },
    (reason: unknown) =>
      tell({ kind: 'event', event: { kind: 'unsupported', reason: String(reason) } }),
  )
}

/** Tells the studio which way its files take from now on. */
function begin({ nonce }: Handshake, found: PreviewWay): void {
  way = found
  tell({ kind: 'hello', nonce, way })
}

function hearStudio(data: unknown): void {
  const message = parseStudioMessage(data)
  if (message === undefined) return
  if (message.kind === 'ping') return tell({ kind: 'pong', id: message.id })
  // In order: a page is shown only when the worker has the files sent before it.
  // A step that fails (storage full, worker gone) must not hold up those after it.
  works.run(() => obey(message)).catch(() => undefined)
}

async function obey(message: Exclude<StudioMessage, { kind: 'ping' }>): Promise<void> {
  switch (message.kind) {
    case 'put':
      return putFiles(message)
    case 'served':
      return server.take(message.capability)
    case 'session':
      return placeSession(message.session)
    case 'show':
      await ready()
      return frames.show(message.path)
    case 'refresh':
      await ready()
      return frames.refresh(message.styles)
    case 'empty':
      return frames.empty()
    case 'picture':
      return frames.takePicture(message.id, message.of)
    case 'pick':
      return frames.pick(message)
    case 'step':
      return frames.step(message)
    case 'clearData':
      await clearAppStorage()
      await ready()
      return frames.refresh([])
  }
}

/** Whatever serves the app's files is there before a page is loaded, and nothing else answers in its place. */
async function ready(): Promise<void> {
  if (way === 'server') await Promise.all([server.present(), setWorkerAside()])
  else await currentWorker()
}

/** Puts what serves back in its place; answers whether it had gone. The server tells by itself (`onGone`). */
async function putBack(): Promise<boolean> {
  return way === 'worker' && putWorkerBack()
}

function hearApp(event: PreviewEvent): void {
  paced.say(event)
  if (event.kind === 'painted') server.painted()
}

function hearWorker(event: MessageEvent<unknown>, handshake: Handshake): void {
  const data = readMessage(event)?.data
  if (typeof data !== 'object' || data === null || !('kind' in data)) return
  if (data.kind === 'needFiles')
    return way === 'worker' ? tell({ kind: 'needFiles' }) : sendAside(event)
  if (data.kind === 'aside') return followAside(handshake)
  const reported = 'event' in data ? parsePreviewEvent(data.event) : undefined
  if (reported !== undefined) paced.say(reported)
}

/** A worker that came too late has no files: the server answers in its place. */
function sendAside({ source }: MessageEvent<unknown>): void {
  if (source instanceof ServiceWorker) source.postMessage({ kind: 'aside' })
}

/** The worker came too late for another tab of this preview: both take the server's way, one worker serves all tabs. */
function followAside(handshake: Handshake): void {
  if (way === 'server') return
  if (handshake.canServe) begin(handshake, 'server')
  else tell({ kind: 'needFiles' })
}

async function putFiles(message: PutFiles): Promise<void> {
  const worker = await currentWorker()
  const taken = await new Promise<boolean>((resolve) => {
    const reply = new MessageChannel()
    reply.port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), workerWithinMs)
    worker?.postMessage(message, [reply.port2])
  })
  // A worker that was removed or hangs is made anew by a new load, which begins with a handshake.
  if (taken) return
  isLoadingAnew = true
  location.reload()
}

function tell(message: ShellMessage): void {
  port?.send(message)
}

function announceTab(): void {
  window.opener?.postMessage('magiccube-preview-ready', studio)
  setTimeout(() => {
    if (port === undefined) place.textContent = closed
  }, editorWithinMs)
}
