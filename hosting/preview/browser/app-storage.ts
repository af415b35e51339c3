/** "Clear app data": empties what the app has stored on its origin. */
import { clearLentStorage } from './lent-storage.ts'

/**
 * Empties localStorage, sessionStorage, IndexedDB and the app's caches; the worker's files stay. What the
 * browser refuses to the frame holds nothing.
 */
export async function clearAppStorage(): Promise<void> {
  clearLentStorage(window)
  const works = [clearItems, deleteDatabases, deleteCaches]
  await Promise.all(works.map((work) => work().catch(() => undefined)))
}

async function clearItems(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  for (const { name } of databases) {
    if (name !== undefined) indexedDB.deleteDatabase(name)
  }
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !name.startsWith('magiccube-')).map((name) => caches.delete(name)),
  )
}
