import { expect, test } from 'vitest'
import { FileStore } from './file-store.ts'

/** The browser's cache storage, as far as the worker uses it; it outlives a worker. */
function cacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (url: string) => entries.delete(url),
      keys: async () => Array.from(entries.keys(), (url) => ({ url: `http://a.test${url}` })),
    }
  }
  const storage: unknown = {
    open,
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  }
  if (!isCacheStorage(storage)) throw new Error('no cache storage')
  return storage
}

function isCacheStorage(value: unknown): value is CacheStorage {
  return typeof value === 'object' && value !== null && 'open' in value
}

const filesIn = (storage: CacheStorage) => new FileStore(storage, async () => undefined)

const put = (replace: boolean, files: Record<string, string>, removed: string[] = []) => ({
  kind: 'put' as const,
  replace,
  files: Object.entries(files).map(([path, content]) => ({ path, content })),
  removed,
})

async function textOf(store: FileStore, path: string): Promise<string | undefined> {
  if (!store.has(path)) return undefined
  return new TextDecoder().decode(await store.read(path))
}

test('a new life of the worker has the files of the last one [PVW-25]', async () => {
  const storage = cacheStorage()
  const first = filesIn(storage)
  expect(await first.isFilled()).toBe(false)
  await first.put(put(true, { 'a b/ü.js': 'one', 'gone.js': 'x' })).kept
  await first.put(put(false, { 'a b/ü.js': 'two' }, ['gone.js'])).kept

  const second = filesIn(storage)
  expect(await second.isFilled()).toBe(true)
  expect(await textOf(second, 'a b/ü.js')).toBe('two')
  expect(await textOf(second, 'gone.js')).toBeUndefined()
})

test('a change sent to a new life is added to what was kept', async () => {
  const storage = cacheStorage()
  await filesIn(storage).put(put(true, { 'a.js': 'a' })).kept
  const second = filesIn(storage)
  await second.put(put(false, { 'b.js': 'b' })).taken
  expect(await textOf(second, 'a.js')).toBe('a')
  expect(await textOf(second, 'b.js')).toBe('b')
})

test('files that an app has cleared away are asked for and served; what nobody sent is not taken for whole [PVW-25]', async () => {
  const all = { 'index.html': 'page', 'a.js': 'script' }
  const cleared = async (ask: (store: FileStore) => Promise<void>): Promise<FileStore> => {
    const storage = cacheStorage()
    await filesIn(storage).put(put(true, all)).kept
    const store: FileStore = new FileStore(storage, () => ask(store))
    expect(await store.isFilled()).toBe(true)
    for (const name of await storage.keys()) await storage.delete(name)
    return store
  }
  const sent = await cleared((store) => store.put(put(true, all)).taken)
  expect(await Promise.all(Object.keys(all).map((path) => textOf(sent, path)))).toEqual([
    'page',
    'script',
  ])
  expect(await sent.isFilled()).toBe(true)
  const lost = await cleared(async () => undefined)
  expect(await lost.read('a.js')).toBeUndefined()
  expect([await lost.isFilled(), lost.has('index.html')]).toEqual([false, false])
})

test('a new set of files leaves nothing of the old one', async () => {
  const storage = cacheStorage()
  const store = filesIn(storage)
  await store.put(put(true, { 'old.js': 'x' })).kept
  const isFilled = filesIn(storage).isFilled()
  await store.put(put(true, { 'new.js': 'y' })).kept
  await isFilled
  expect(store.has('old.js')).toBe(false)
  const next = filesIn(storage)
  await next.isFilled()
  expect([next.has('old.js'), next.has('new.js')]).toEqual([false, true])
})
