/**
 * Bounds what a person has stored in a day. Files of a refused publish, and of an app that was deleted, lie in the
 * store for another day, and no version counts them.
 */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail, Failure } from '../../../../contract/failures.ts'
import type { FileStore } from '../../../../server/kernel/file-store.ts'
import { countCall, type Counter } from '../../../../server/kernel/rate-limits.ts'

const unitBytes = 2 ** 20
const blockBytes = 4_096
const daySeconds = 24 * 3_600

/**
 * The store for one publish, which counts what is new in it; in whole MiB. A `put` fails with `uploadsFull` too.
 * @param limit the most bytes that a person stores in a day
 */
export function meteredFiles(
  files: FileStore,
  { counter, userId, limit }: { counter: Counter; userId: string; limit: number },
): FileStore {
  let stored = 0
  let counted = 0
  const allowance = { calls: Math.max(1, Math.floor(limit / unitBytes)), seconds: daySeconds }
  const countOne = async (): Promise<void> => {
    try {
      await countCall(counter, `published-bytes:${userId}`, allowance, 'uploadsFull')
    } catch (error) {
      throw error instanceof Failure ? fail('uploadsFull', { limit: sizeInWords(limit) }) : error
    }
  }
  return {
    ...files,
    async put(bytes) {
      // Counted before it is stored: several are on their way at once, and none of them may pass the limit.
      const expected = Math.max(blockBytes, bytes.length)
      stored += expected
      while (stored > counted) {
        counted += unitBytes
        await countOne()
      }
      const file = await files.put(bytes)
      // What was there takes nothing, and what is compressed takes less.
      stored -= file.isNew
        ? expected - Math.max(blockBytes, Math.min(expected, file.stored))
        : expected
      return file
    },
  }
}
