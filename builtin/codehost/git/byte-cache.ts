/** A cache that is bounded by bytes: what was used longest ago goes first. */
import { LRUCache } from 'lru-cache'

/** Values by key. */
export type ByteCache<T> = {
  get(key: string): T | undefined
  /** Keeps a value that takes about so many bytes; one that would take a quarter of all is not kept. */
  set(key: string, value: T, bytes: number): void
  /** Forgets every key that begins so. */
  forget(prefix: string): void
  /** Bytes kept now. */
  bytes(): number
}

/** What a key and its place in the map take, by measurement, in bytes. */
const overheadBytes = 150

/** Makes an empty cache. */
export function createByteCache<T extends {}>(mostBytes: number): ByteCache<T> {
  const kept = new LRUCache<string, T>({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes / 4),
  })
  return {
    get: (key) => kept.get(key),
    set: (key, value, bytes) => void kept.set(key, value, { size: bytes + overheadBytes }),
    forget(prefix) {
      const gone = [...kept.keys()].filter((key) => key.startsWith(prefix))
      for (const key of gone) kept.delete(key)
    },
    bytes: () => kept.calculatedSize,
  }
}
