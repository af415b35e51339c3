/**
 * The worker's files: in memory while it lives, in the Cache API when the browser stops it, since
 * a stopped worker forgets everything (PVW-25).
 */
import { contentBytes } from '../../../project/content.ts'
import type { PutFiles } from './files-protocol.ts'
import type { ServedFiles } from './serve-file.ts'

// The number is the version of what is kept; another version starts empty and is sent anew.
const cacheName = 'magiccube-files-1'
const fileUrl = (path: string) => `/__files/${path.split('/').map(encodeURIComponent).join('/')}`
// Put last and taken away first, so that half a set of files is never taken for a whole one.
const completeUrl = '/__files-complete'

/** Keeps one project's files. */
export function createFileStore(storage: CacheStorage) {
  const bytesByPath = new Map<string, Uint8Array<ArrayBuffer> | undefined>()
  let loaded: Promise<boolean> | undefined

  async function load(): Promise<boolean> {
    const cache = await storage.open(cacheName)
    if ((await cache.match(completeUrl)) === undefined) return false
    for (const { url } of await cache.keys()) {
      const path = pathOfUrl(url)
      if (path !== undefined && !bytesByPath.has(path)) bytesByPath.set(path, undefined)
    }
    return true
  }

  async function put(message: PutFiles): Promise<void> {
    const gone = message.replace
      ? [...bytesByPath.keys()].filter((path) => !message.files.some((file) => file.path === path))
      : message.removed
    for (const path of gone) bytesByPath.delete(path)
    for (const { path, content } of message.files) bytesByPath.set(path, contentBytes(content))
    if (message.replace) loaded = Promise.resolve(true)
    await keep(message, gone)
  }

  async function keep(message: PutFiles, gone: string[]): Promise<void> {
    if (message.replace) await storage.delete(cacheName)
    const cache = await storage.open(cacheName)
    if (!message.replace) await Promise.all(gone.map((path) => cache.delete(fileUrl(path))))
    await Promise.all(
      message.files.map(({ path, content }) =>
        cache.put(fileUrl(path), new Response(contentBytes(content))),
      ),
    )
    if (message.replace) await cache.put(completeUrl, new Response(''))
  }

  async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const known = bytesByPath.get(path)
    if (known !== undefined || !bytesByPath.has(path)) return known
    const cache = await storage.open(cacheName)
    const kept = await cache.match(fileUrl(path))
    if (kept === undefined) return undefined
    const bytes = new Uint8Array(await kept.arrayBuffer())
    bytesByPath.set(path, bytes)
    return bytes
  }

  const files: ServedFiles = { has: (path) => bytesByPath.has(path), read }
  return {
    files,
    /** Whether there is a whole set of files; loads what an earlier life of the worker kept. */
    isFilled: () => (loaded ??= load()),
    /** Takes files over; memory has them at once, the answer comes when they are kept. */
    put,
    /** Looks again after a miss. */
    forget(): void {
      loaded = undefined
    },
  }
}

function pathOfUrl(url: string): string | undefined {
  const encoded = new URL(url).pathname.split('/__files/', 2)[1]
  return encoded?.split('/').map(decodeURIComponent).join('/')
}
