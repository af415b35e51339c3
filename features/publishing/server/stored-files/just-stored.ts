/** Reads what was stored a moment ago from memory: the checks of a publish read nearly all files that it has just put. */
import { LRUCache } from 'lru-cache'
import type { FileStore } from '../../../../server/kernel/file-store.ts'

/** Of all publishes of this process together; what was pushed out is read from the store. */
const bytesMost = 16 * 2 ** 20
const justStored = new LRUCache<string, Uint8Array>({
  maxSize: bytesMost,
  sizeCalculation: ({ length }) => Math.max(1, length),
  // A publish has come to its checks by then; what nobody reads any more takes no memory.
  ttl: 60_000,
  ttlAutopurge: true,
})

/** The store for one publish. A file is named by its hash: what has it is that file, whoever put it. */
export function readingJustStored(files: FileStore): FileStore {
  return {
    ...files,
    async put(bytes) {
      const file = await files.put(bytes)
      justStored.set(file.sha256, bytes)
      return file
    },
    read: async (sha256) => justStored.get(sha256) ?? files.read(sha256),
  }
}
