/** Knows when the disk of the code host's folder is nearly full: then nothing is added, and all else goes on. */
import { statfs } from 'node:fs/promises'

/** The bytes of a disk, and those that this process may still take. */
export type DiskSpace = { total: number; free: number }

/** Reads the space of the disk that a folder lies on. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

const freeShare = 0.05
const freeBytes = 2 ** 30
const readEveryMs = 3_000

/** Reads it of the file system. */
export const diskSpaceOf: ReadDiskSpace = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { total: bsize * blocks, free: bsize * bavail }
}

/**
 * Answers whether less than 5 % of a folder's disk is free (1 GiB where that is less), looking at most every 3 seconds.
 * A file system that tells nothing is not full: a write that finds no space is told by its own error.
 */
export function watchDisk(
  folder: string,
  { read, now }: { read: ReadDiskSpace; now: () => number },
): () => Promise<boolean> {
  let readAt = -Infinity
  let isFull: Promise<boolean> = Promise.resolve(false)
  return () => {
    const at = now()
    if (at - readAt >= readEveryMs || at < readAt) {
      readAt = at
      isFull = read(folder).then(
        ({ total, free }) => free < Math.min(freeBytes, total * freeShare),
        () => false,
      )
    }
    return isFull
  }
}
