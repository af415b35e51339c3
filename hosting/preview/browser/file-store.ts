/**
 * The worker's files: in memory while it lives, in the Cache API when the browser stops it, since
 * a stopped worker forgets everything.
 */
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import { contentBytes } from '../../../project/content.ts'
import type { PutFiles } from './files-protocol.ts'
import type { ServedFiles } from '../answers/serve-file.ts'

// The number is the version of what is kept; another version starts empty and is sent anew.
const cacheName = 'magiccube-files-1'
const fileUrl = (path: string) => `/__files/${path.split('/').map(encodeURIComponent).join('/')}`
// Put last and taken away first, so that half a set of files is never taken for a whole one.
const completeUrl = '/__files-complete'

/** Keeps one project's files. */
export class FileStore implements ServedFiles {
  readonly #storage: CacheStorage
  readonly #askForAll: () => Promise<unknown>
  readonly #bytesByPath = new Map<string, Uint8Array<ArrayBuffer> | undefined>()
  #loaded: Promise<boolean> | undefined
  readonly #keeping = oneAtATime()

  /**
   * @param storage where the files outlive the worker
   * @param askForAll waits for a new set where what was kept is gone
   */
  constructor(storage: CacheStorage, askForAll: () => Promise<unknown>) {
    this.#storage = storage
    this.#askForAll = askForAll
  }

  /** Whether there is a whole set of files; loads what an earlier life of the worker kept. */
  isFilled(): Promise<boolean> {
    return (this.#loaded ??= this.#load())
  }

  /** Looks again after a miss. */
  forget(): void {
    this.#loaded = undefined
  }

  /** Forgets every file, and what was kept of them. */
  empty(): Promise<void> {
    this.#bytesByPath.clear()
    this.#loaded = Promise.resolve(false)
    return this.#keeping.run(async () => void (await this.#storage.delete(cacheName)))
  }

  has(path: string): boolean {
    return this.#bytesByPath.has(path)
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const known = this.#bytesByPath.get(path)
    if (known !== undefined || !this.has(path)) return known
    const cache = await this.#storage.open(cacheName)
    const kept = await cache.match(fileUrl(path))
    if (kept === undefined) return this.#readAnew(path)
    const bytes = new Uint8Array(await kept.arrayBuffer())
    this.#bytesByPath.set(path, bytes)
    return bytes
  }

  // The app may clear what was kept away; half a set is never taken for a whole one.
  async #readAnew(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const isLost = this.has(path) && this.#bytesByPath.get(path) === undefined
    if (isLost) await this.empty()
    if (!(await this.isFilled())) await this.#askForAll()
    return this.#bytesByPath.get(path)
  }

  /** Takes files over: `taken` when memory has them, `kept` when they outlive the worker. */
  put(message: PutFiles): { taken: Promise<void>; kept: Promise<void> } {
    const taken = this.#take(message)
    // One after the other, so that a change is never kept before the set that it changes.
    const kept = this.#keeping.run(async () => this.#keep(message, await taken))
    // What cannot be kept (storage full) is still served while the worker lives, and sent again after.
    return { taken: taken.then(() => undefined), kept: kept.catch(() => undefined) }
  }

  // The paths that are gone by the message.
  async #take(message: PutFiles): Promise<string[]> {
    // What an earlier life of the worker kept must be known before it is changed.
    if (!message.replace) await this.isFilled()
    const gone = message.replace ? [...this.#bytesByPath.keys()] : message.removed
    for (const path of gone) this.#bytesByPath.delete(path)
    for (const { path, content } of message.files)
      this.#bytesByPath.set(path, contentBytes(content))
    if (message.replace) this.#loaded = Promise.resolve(true)
    return gone
  }

  async #load(): Promise<boolean> {
    const cache = await this.#storage.open(cacheName)
    if ((await cache.match(completeUrl)) === undefined) return false
    const paths = (await cache.keys()).map(({ url }) => pathOfUrl(url))
    // A new set came meanwhile.
    if (this.#bytesByPath.size > 0) return true
    for (const path of paths) if (path !== undefined) this.#bytesByPath.set(path, undefined)
    return true
  }

  async #keep(message: PutFiles, gone: string[]): Promise<void> {
    if (message.replace) await this.#storage.delete(cacheName)
    const cache = await this.#storage.open(cacheName)
    if (!message.replace) await Promise.all(gone.map((path) => cache.delete(fileUrl(path))))
    await Promise.all(
      message.files.map(({ path, content }) =>
        cache.put(fileUrl(path), new Response(contentBytes(content))),
      ),
    )
    if (message.replace) await cache.put(completeUrl, new Response(''))
  }
}

function pathOfUrl(url: string): string | undefined {
  const encoded = new URL(url).pathname.split('/__files/', 2)[1]
  return encoded?.split('/').map(decodeURIComponent).join('/')
}
