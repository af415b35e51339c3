/** "Clear app data": empties what the app has stored on its origin (PVW-04). */

/** Empties localStorage, sessionStorage, IndexedDB and the app's caches; the worker's files stay. */
export async function clearAppStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  for (const { name } of databases) {
    if (name !== undefined) indexedDB.deleteDatabase(name)
  }
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !name.startsWith('magiccube-')).map((name) => caches.delete(name)),
  )
}
