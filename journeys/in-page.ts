/** What tests run inside a page of the studio, to put it into a state or to note what happens there. */

declare global {
  interface Window {
    pressed?: number
    stopped?: number
    makeRoom?: () => void
  }
}

/** Notes in the page when Esc was pressed and when the call of the model was let go, free of the test's own delay. */
export function watchStop(): void {
  const note = ({ key }: KeyboardEvent) => key === 'Escape' && (window.pressed = Date.now())
  // Before the studio hears of it, which stops in the same moment.
  window.addEventListener('keydown', note, { capture: true })
  const send = window.fetch
  window.fetch = (input, init) => {
    init?.signal?.addEventListener('abort', () => (window.stopped = Date.now()))
    return send(input, init)
  }
}

/** Makes the page what it is in a tab behind another: hidden, and never drawn. */
export function goBehind(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  Object.defineProperty(document, 'hidden', { value: true })
  window.requestAnimationFrame = () => 0
  document.dispatchEvent(new Event('visibilitychange'))
}

/** From now on this device has no room for anything, until it is given some. */
export function fillDevice(): void {
  const put = IDBObjectStore.prototype.put
  window.makeRoom = () => (IDBObjectStore.prototype.put = put)
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** The text files that this device keeps of an app. */
export async function filesOnDevice(appId: string): Promise<Record<string, string>> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('magicprojects')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('the database does not open'))
  })
  const files = await new Promise<{ projectId: string; path: string; content: unknown }[]>(
    (resolve, reject) => {
      const reading = database.transaction('files').objectStore('files').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error ?? new Error('the files are not read'))
    },
  )
  database.close()
  return Object.fromEntries(
    files
      .filter(({ projectId }) => projectId.includes(appId))
      .map(({ path, content }) => [path, String(content)]),
  )
}
