/** The service worker of a preview origin: serves the project's files to the app. */
import { FileStore } from './file-store.ts'
import { parsePutFiles } from './files-protocol.ts'
import { isPlatformPath } from './platform-paths.ts'
import { isUnbuilt } from '../answers/unbuilt.ts'
import { injectScript } from '../answers/inject-script.ts'
import { notFoundTexts } from '../answers/not-found-text.ts'
import type { PreviewEvent } from './preview-event.ts'
import { serveFile } from '../answers/serve-file.ts'

declare const self: ServiceWorkerGlobalScope
/** The page's own script, put in by the build. */
declare const consoleScript: string
/** Headers of this host, put in front of the script by the server. */
declare const previewHeaders: Record<string, string>

const filesWithinMs = 5_000
const store = new FileStore(caches, hasFiles)
const waiting = new Set<() => void>()
let asking: Promise<void> | undefined
/** Whether the server answers in this worker's place: it came too late for one of its shells. */
let isAside = false

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (isAsideMessage(event.data)) event.waitUntil(standAside(event))
  const message = parsePutFiles(event.data)
  if (message === undefined) return
  isAside = false
  const [reply] = event.ports
  const { taken, kept } = store.put(message)
  event.waitUntil(kept)
  event.waitUntil(
    taken.then(() => {
      for (const goOn of waiting) goOn()
      // The app may load as soon as memory has the files; keeping them may take longer.
      reply?.postMessage('taken')
    }),
  )
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== self.location.origin || isPlatformPath(url.pathname)) return
  event.respondWith(answer(event, url))
})

async function answer(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event
  // Without an editor that sends files the server says what to do.
  if (!(await hasFiles()))
    return isAside ? fetch(request) : fetch(url, { headers: { Accept: 'text/html' } })
  const { response, missing } = await serveFile(
    { method: request.method, url, range: request.headers.get('Range') },
    store,
    {
      headers: previewHeaders,
      prepareHtml: (html) => injectScript(html, consoleScript),
      notFoundText: notFoundTexts[navigator.language.startsWith('zh') ? 'zh' : 'en'],
    },
  )
  if (missing !== undefined) await tellShells({ kind: 'missingFile', path: missing })
  if (request.destination === 'script' && isUnbuilt(url.pathname) && response.ok) {
    await tellShells({
      kind: 'notice',
      notice: 'cannotRun',
      file: decodeURI(url.pathname.slice(1)),
    })
  }
  return response
}

/**
 * Leaves everything to the server. What was kept is older than what the server has, and would be taken for
 * whole when the browser starts this worker anew; the other tabs of this preview hear that it is gone.
 */
async function standAside({ source, ports }: ExtendableMessageEvent): Promise<void> {
  const isNews = !isAside
  isAside = true
  const emptied = store.empty()
  for (const goOn of waiting) goOn()
  ports[0]?.postMessage('aside')
  if (isNews)
    for (const shell of await findShells())
      if (!(source instanceof Client) || shell.id !== source.id)
        shell.postMessage({ kind: 'aside' })
  await emptied
}

function isAsideMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'aside'
}

async function hasFiles(): Promise<boolean> {
  if (isAside) return false
  if (await store.isFilled()) return true
  store.forget()
  // However many requests miss the files, they are asked for once (T79).
  asking ??= askForFiles().finally(() => {
    asking = undefined
  })
  await asking
  return store.isFilled()
}

async function askForFiles(): Promise<void> {
  const shells = await findShells()
  if (shells.length === 0) return
  for (const shell of shells) shell.postMessage({ kind: 'needFiles' })
  await filesOrTimeout()
}

function filesOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      waiting.delete(goOn)
      resolve()
    }
    waiting.add(goOn)
    setTimeout(goOn, filesWithinMs)
  })
}

async function tellShells(event: PreviewEvent): Promise<void> {
  for (const shell of await findShells()) shell.postMessage({ kind: 'event', event })
}

async function findShells(): Promise<readonly Client[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => new URL(url).pathname === '/__shell')
}
