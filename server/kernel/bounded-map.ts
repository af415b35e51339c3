/**
 * A map for what strangers choose: it holds so many bytes at most, and what was used longest ago
 * leaves first. A bound by number alone is none where a key or a value may be long (T78).
 */
import { LRUCache } from 'lru-cache'

/** What an entry takes beside its key and value: the map's own place, two objects, a number. */
const entryBytes = 160

/** An empty map of at most `mostBytes`, counted as the callers of `set` say. */
export function boundedMap<T extends {}>(mostBytes: number) {
  const kept = new LRUCache<string, T>({ maxSize: mostBytes })
  return {
    /** The value of a key, which is from now on the one used last. */
    get: (key: string): T | undefined => kept.get(key),
    /** Keeps a value of `size` bytes in place of the former one; one that is larger than the bound is not kept. */
    set: (key: string, value: T, size: number): void =>
      void kept.set(key, value, { size: size + 2 * key.length + entryBytes }),
    delete: (key: string): void => void kept.delete(key),
    /** All that is kept, what was used longest ago first. */
    *entries(): Generator<[key: string, value: T]> {
      for (const key of kept.rkeys()) {
        const value = kept.peek(key)
        if (value !== undefined) yield [key, value]
      }
    },
    /** How many bytes are kept now. */
    bytes: (): number => kept.calculatedSize,
  }
}
